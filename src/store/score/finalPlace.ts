import type { FinalPlace } from './saveFinal';
import type { ScorePlace } from './saveScore';

const MARK = 'final';
const SEPARATOR = '~'; // this character occurs in no id

/**
 * The key under which the finals of one partial of a subject act as cells; it replaces the scheme's
 * id.
 */
export function finalSheet(place: Omit<FinalPlace, 'idStudent'>): string {
  const { idPeriod, idSubject, indexPartial, courseId, teacherId } = place;
  return [MARK, idPeriod, idSubject, String(indexPartial), courseId, teacherId].join(SEPARATOR);
}

/** The final that a cell stands for; null for the score of a scheme. */
export function finalPlaceOf({ scheme, student }: ScorePlace): FinalPlace | null {
  const [mark, idPeriod, idSubject, index, courseId, teacherId] = scheme.split(SEPARATOR);
  if (mark !== MARK || !idPeriod || !idSubject || !courseId || !teacherId) return null;
  return {
    idPeriod,
    idSubject,
    indexPartial: Number(index),
    courseId,
    teacherId,
    idStudent: student,
  };
}
