import type { ReactNode } from 'react';
import { commonTexts } from '../../lib/texts/common';
import { QueryFailure } from './QueryFailure';
import type { Reading } from './reading';

type QueryStateProps = {
  /** What the content is made of. */
  reading: Reading;
  /** In the place of the content while it loads, of about its size, so that nothing jumps. */
  skeleton: ReactNode;
  /** The catalogue's text for a failure. */
  failure?: string;
  children: ReactNode;
};

/** Loading, failed or the content: the same everywhere. */
export function QueryState({ reading, skeleton, failure, children }: QueryStateProps) {
  if (reading.status === 'failed') return <QueryFailure reading={reading} failure={failure} />;
  if (reading.status === 'ready') return <>{children}</>;
  return (
    <div role="status" aria-label={commonTexts.loading} aria-busy>
      {skeleton}
    </div>
  );
}
