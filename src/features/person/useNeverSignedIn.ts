import { readNeverSignedIn } from '../../store/person/passwordWrites';
import { useAnswer } from '../../store/useAnswer';
import type { Reading } from '../../store/useQuery';

const NOBODY: ReadonlySet<string> = new Set();

/** Reads who has never signed in. Only the server knows it; it is read only when it is needed. */
export function useNeverSignedIn(isAsked: boolean): Reading & { ids: ReadonlySet<string> } {
  const { outcome, retry } = useAnswer(isAsked ? 'neverSignedIn' : null, readNeverSignedIn);
  if (!isAsked) return { ids: NOBODY, status: 'ready', error: null, retry };
  if (outcome === null) return { ids: NOBODY, status: 'loading', error: null, retry };
  if ('error' in outcome) return { ids: NOBODY, status: 'failed', error: outcome.error, retry };
  return { ids: outcome.answer, status: 'ready', error: null, retry };
}
