import type { ReportCard } from '../../models/gradebook';
import type { Subject } from '../../models/subject';
import { nameKey } from './yearRecord';

export type TransferSubject = Pick<Subject, 'id' | 'name' | 'courseId'>;

export type TransferCard = Pick<ReportCard, 'idSubject' | 'indexPartial' | 'noteFinal'> & {
  /** The name of the course that the final is from. */
  origin: string;
  /** Whether it was itself brought along from another course. */
  isCopy: boolean;
  /** The time when it was last written, ms since 1970. */
  writtenAt: number;
};

/** A final that a subject takes. */
export type TransferredFinal = Pick<ReportCard, 'idSubject' | 'indexPartial' | 'noteFinal'> & {
  origin: string;
};

/**
 * The finals that a student brings along into a course: of the subject of the same name, for each partial in
 * which the course's subject has none. Of several former ones the own one of its course counts before a copy,
 * and then the one that was written last. Two subjects of one name in the course take none.
 * @param subjects of the course
 * @param others those of the student's other report cards
 * @param cards all of the student's report cards of the period
 * @param count how many partials the period has
 */
export function planTransfer(
  subjects: readonly TransferSubject[],
  others: readonly TransferSubject[],
  cards: readonly TransferCard[],
  count: number,
): TransferredFinal[] {
  return subjects.flatMap(({ id, name }) => {
    const key = nameKey(name);
    const isAlone = subjects.filter((each) => nameKey(each.name) === key).length === 1;
    if (!isAlone) return [];
    const same = new Set(
      others.filter((each) => nameKey(each.name) === key).map((each) => each.id),
    );
    return Array.from({ length: count }, (_, indexPartial) => indexPartial).flatMap(
      (indexPartial): TransferredFinal[] => {
        const ofPartial = cards.filter((card) => card.indexPartial === indexPartial);
        if (ofPartial.some(({ idSubject }) => idSubject === id)) return [];
        const [found] = ofPartial
          .filter(({ idSubject }) => same.has(idSubject))
          .sort((a, b) => Number(a.isCopy) - Number(b.isCopy) || b.writtenAt - a.writtenAt);
        if (!found) return [];
        const { noteFinal, origin } = found;
        return [{ idSubject: id, indexPartial, noteFinal, origin }];
      },
    );
  });
}
