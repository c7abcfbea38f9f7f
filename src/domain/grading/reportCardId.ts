import type { ReportCard } from '../../models/gradebook';

type CardKey = Pick<ReportCard, 'idPeriod' | 'idSubject' | 'idStudent' | 'indexPartial'>;

/** The one id a student's card of a partial can have: generating again never makes a second one. */
export function reportCardId({ idPeriod, idSubject, idStudent, indexPartial }: CardKey): string {
  return `${idPeriod}_${idSubject}_${idStudent}_${String(indexPartial)}`;
}
