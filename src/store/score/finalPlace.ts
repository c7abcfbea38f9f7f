import type { FinalPlace } from '../scheme/saveFinal';
import type { ScorePlace } from './saveScore';

const MARK = 'final';
const SEPARATOR = '~'; // no id has one

/** The finals of one partial of a subject are cells as a scheme's scores are; this stands for the scheme. */
export function finalSheet(place: Omit<FinalPlace, 'idStudent'>): string {
  const { idPeriod, idSubject, indexPartial, courseId, teacherId } = place;
  return [MARK, idPeriod, idSubject, String(indexPartial), courseId, teacherId].join(SEPARATOR);
}

/** Which final a cell is; null for the score of a scheme. */
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
