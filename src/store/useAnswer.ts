import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { toErrorCode } from '../lib/firebase/errors';

type Answered<T> = { answer: T } | { error: string };

/**
 * Asks the server once for the thing that a key names.
 * @param key null while there is nothing to ask for
 * @returns the result, null until then; `retry` asks again, `update` changes the answer
 */
export function useAnswer<T>(key: string | null, ask: () => Promise<T>) {
  const [found, setFound] = useState<(Answered<T> & { key: string }) | null>(null);
  const outcome: Answered<T> | null = found?.key === key ? found : null;
  const isAsked = key !== null && outcome === null;
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isLeft = false;
    const show = (answered: Answered<T>) => {
      if (!isLeft) setFound({ ...answered, key });
    };
    askNow().then(
      (answer) => {
        show({ answer });
      },
      (error: unknown) => {
        show({ error: toErrorCode(error) });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isAsked, key]);
  const retry = useCallback(() => {
    setFound(null);
  }, []);
  const update = useCallback((change: (answer: T) => T) => {
    setFound((before) =>
      before && 'answer' in before ? { ...before, answer: change(before.answer) } : before,
    );
  }, []);
  return { outcome, retry, update };
}
