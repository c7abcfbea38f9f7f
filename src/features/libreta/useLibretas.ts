import { useCallback, useEffect, useState } from 'react';
import { toErrorCode } from '../../lib/firebase/errors';
import type { LibretasAnswer } from '../../models/api';
import type { Libreta } from '../../models/libreta';
import { readLibretas } from '../../store/libreta/libretaWrites';
import type { Reading } from '../../store/useQuery';

type Answer = { key: string; answer: LibretasAnswer } | { key: string; error: string };

export type Libretas = Reading & {
  answer: LibretasAnswer | null;
  /** Puts what is known by now in the place of what was read. */
  update: (libretas: readonly Libreta[]) => void;
};

/** The libretas of a course in a period, read once; null while the period is not known. */
export function useLibretas(courseId: string, idPeriod: string | null): Libretas {
  const [found, setFound] = useState<Answer | null>(null);
  const key = `${courseId}/${idPeriod ?? ''}`;
  const known = found?.key === key ? found : null;
  const isMissing = known === null && idPeriod !== null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    const show = (next: Answer) => {
      if (!isLeft) setFound(next);
    };
    readLibretas({ courseId, idPeriod }).then(
      (answer) => {
        show({ key, answer });
      },
      (error: unknown) => {
        show({ key, error: toErrorCode(error) });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isMissing, courseId, idPeriod, key]);
  const retry = useCallback(() => {
    setFound(null);
  }, []);
  const update = useCallback((libretas: readonly Libreta[]) => {
    const byStudent = new Map(libretas.map((each) => [each.idStudent, each]));
    setFound((before) =>
      before && 'answer' in before
        ? {
            ...before,
            answer: {
              ...before.answer,
              libretas: before.answer.libretas.map((each) => byStudent.get(each.idStudent) ?? each),
            },
          }
        : before,
    );
  }, []);
  if (known === null) return { answer: null, status: 'loading', error: null, retry, update };
  if ('error' in known) {
    return { answer: null, status: 'failed', error: known.error, retry, update };
  }
  return { answer: known.answer, status: 'ready', error: null, retry, update };
}
