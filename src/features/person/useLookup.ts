import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

type Answer<T> = { status: 'unknown' | 'checking' | 'failed' } | { status: 'found'; value: T };

export type Lookup<T> = {
  /** What is known about this key; an answer never shows for any other key. */
  answerTo: (key: string) => Answer<T>;
  /** Asks in a moment, unless `cancel` or another question comes first. */
  ask: (key: string) => void;
  /** Forgets a question that has not been sent yet. */
  cancel: () => void;
  /** Asks at once, or waits for the question about this key that is under way. */
  settle: (key: string) => Promise<Answer<T>>;
};

/** So that leaving a field only to come back to it asks nobody. */
export const LOOKUP_DELAY_MS = 300;

const UNKNOWN = { status: 'unknown' } as const;

/**
 * Looks up what is typed. Answers are kept by what they are about, so one that comes late, after the
 * field has changed, is never taken for the answer to what stands there now.
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
      // What was found before stays while it is asked again.
      setAnswers((known) =>
        known.get(key)?.status === 'found'
          ? known
          : new Map(known).set(key, { status: 'checking' }),
      );
      const question = find(key)
        .then(
          (value) => keep({ status: 'found', value }),
          () => keep({ status: 'failed' }), // shown beside the field
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
