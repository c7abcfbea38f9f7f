import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

type Answer<T> = { status: 'unknown' | 'checking' | 'failed' } | { status: 'found'; value: T };

export type Lookup<T> = {
  /** Returns the answer to this key; an answer never shows for another key. */
  answerTo: (key: string) => Answer<T>;
  /** Starts a lookup after a short delay, unless `cancel` or another lookup comes first. */
  ask: (key: string) => void;
  /** Forgets a lookup that has not started yet. */
  cancel: () => void;
  /** Starts a lookup at once, or waits for the running one of this key. */
  settle: (key: string) => Promise<Answer<T>>;
};

/** Leaving a field and coming back at once starts no lookup. */
export const LOOKUP_DELAY_MS = 300;

const UNKNOWN = { status: 'unknown' } as const;

/**
 * Looks up typed values. Each answer is kept with its key, so a late answer, after the field has
 * changed, is never taken for the answer to the current value.
 * @param find must not change between renders
 */
export function useLookup<T>(find: (key: string) => Promise<T>): Lookup<T> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer<T>>>(new Map());
  const underWay = useRef(new Map<string, Promise<Answer<T>>>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
  }, []);
  useEffect(() => cancel, [cancel]);

  const settle = useCallback(
    (key: string): Promise<Answer<T>> => {
      cancel();
      const running = underWay.current.get(key);
      if (running) return running;
      const keep = (answer: Answer<T>) => {
        setAnswers((known) => new Map(known).set(key, answer));
        return answer;
      };
      // The earlier answer stays during another lookup.
      setAnswers((known) =>
        known.get(key)?.status === 'found'
          ? known
          : new Map(known).set(key, { status: 'checking' }),
      );
      const question = find(key)
        .then(
          (value) => keep({ status: 'found', value }),
          () => keep({ status: 'failed' }), // the failure shows beside the field
        )
        .finally(() => underWay.current.delete(key));
      underWay.current.set(key, question);
      return question;
    },
    [cancel, find],
  );

  const ask = useCallback(
    (key: string) => {
      cancel();
      timer.current = setTimeout(() => void settle(key), LOOKUP_DELAY_MS);
    },
    [cancel, settle],
  );

  return useMemo(
    () => ({ answerTo: (key) => answers.get(key) ?? UNKNOWN, ask, cancel, settle }),
    [answers, ask, cancel, settle],
  );
}
