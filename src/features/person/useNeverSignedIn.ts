import { useEffect, useState } from 'react';
import { toErrorCode } from '../../lib/firebase/errors';
import { readNeverSignedIn } from '../../store/person/passwordWrites';
import type { Reading } from '../../store/useQuery';

const NOBODY: ReadonlySet<string> = new Set();

type Answer = { ids: ReadonlySet<string> } | { error: string } | null;

/**
 * Who has never signed in, which only the server knows; it is asked when somebody wants to know it.
 */
export function useNeverSignedIn(isAsked: boolean): Reading & { ids: ReadonlySet<string> } {
  const [answer, setAnswer] = useState<Answer>(null);
  const isMissing = isAsked && answer === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    const show = (next: Answer) => {
      if (!isLeft) setAnswer(next);
    };
    readNeverSignedIn().then(
      (ids) => {
        show({ ids });
      },
      (error: unknown) => {
        show({ error: toErrorCode(error) });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isMissing]);
  const retry = () => {
    setAnswer(null);
  };
  if (!isAsked) return { ids: NOBODY, status: 'ready', error: null, retry };
  if (answer === null) return { ids: NOBODY, status: 'loading', error: null, retry };
  if ('error' in answer) return { ids: NOBODY, status: 'failed', error: answer.error, retry };
  return { ids: answer.ids, status: 'ready', error: null, retry };
}
