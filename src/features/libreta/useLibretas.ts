import { useCallback } from 'react';
import type { LibretasAnswer } from '../../models/api';
import type { Libreta } from '../../models/libreta';
import { readLibretas } from '../../store/libreta/libretaWrites';
import type { Reading } from '../../store/useQuery';
import { useAnswer } from '../../store/useAnswer';

export type Libretas = Reading & {
  answer: LibretasAnswer | null;
  /** Replaces the libretas that were read by newer ones. */
  update: (libretas: readonly Libreta[]) => void;
};

/** Reads the libretas of a course in a period once; null while the period is not known. */
export function useLibretas(courseId: string, idPeriod: string | null): Libretas {
  const { outcome, retry, update } = useAnswer(
    idPeriod === null ? null : `${courseId}/${idPeriod}`,
    () => readLibretas({ courseId, idPeriod: idPeriod ?? '' }),
  );
  const replace = useCallback(
    (libretas: readonly Libreta[]) => {
      const byStudent = new Map(libretas.map((each) => [each.idStudent, each]));
      update((answer) => ({
        ...answer,
        libretas: answer.libretas.map((each) => byStudent.get(each.idStudent) ?? each),
      }));
    },
    [update],
  );
  const reading = { retry, update: replace };
  if (outcome === null) return { answer: null, status: 'loading', error: null, ...reading };
  if ('error' in outcome) {
    return { answer: null, status: 'failed', error: outcome.error, ...reading };
  }
  return { answer: outcome.answer, status: 'ready', error: null, ...reading };
}
