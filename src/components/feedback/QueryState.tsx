import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { commonTexts, dataErrors, errorHints } from '../../lib/texts/common';

export type Status = 'idle' | 'loading' | 'ready' | 'failed';

type QueryStateProps = {
  /** Of every query the content needs; one failed or unfinished decides. */
  status: Status | readonly Status[];
  error?: string | null;
  onRetry: () => void;
  /** In the place of the content while it loads, of about its size, so that nothing jumps. */
  skeleton: ReactNode;
  /** The catalogue's text for a failure. */
  failure?: string;
  children: ReactNode;
};

/** Loading, failed or the content: the same everywhere. */
export function QueryState(props: QueryStateProps) {
  const { status, error, onRetry, skeleton, failure = dataErrors.load, children } = props;
  const all = typeof status === 'string' ? [status] : status;
  if (all.includes('failed')) {
    const hint = error ? errorHints[error] : undefined;
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={onRetry}>
            {commonTexts.retry}
          </Button>
        }
      >
        {hint === undefined ? failure : `${failure} ${hint}`}
      </Alert>
    );
  }
  if (all.every((each) => each === 'ready')) return <>{children}</>;
  return (
    <div role="status" aria-label={commonTexts.loading} aria-busy>
      {skeleton}
    </div>
  );
}
