import type { RegisteredFinals } from '../models/register';
import type { ReportCard } from '../models/gradebook';
import type { Membership } from '../models/user';
import { finalsOfCards, yearFinals } from './grading/finals';
import type { GradingPolicy } from './grading/policy';
import { meanGrade } from './grading/rounding';

/** The beginning and end of a period, ms since 1970. */
export type PeriodSpan = { startedAt: number; endedAt: number };

type Stay = Membership & { left: number | null };

/**
 * Computes how a student belonged to a course when a period ended, from today's class list: it
 * keeps who left and who was away, so a register that is written late is right.
 * @param stay all times in ms since 1970
 * @returns with `left` before the end for one who left within the period; null for one who came
 *   after the end or had left before the period began
 */
export function stayAtEnd(stay: Stay, { startedAt, endedAt }: PeriodSpan): Stay | null {
  const { since, away, left } = stay;
  if (since !== null && since >= endedAt) return null;
  const gap = away.find(({ from, to }) => from < endedAt && to > endedAt);
  const gone = gap?.from ?? (left !== null && left < endedAt ? left : null);
  if (gone !== null && gone <= startedAt) return null;
  return { since, away: away.filter(({ to }) => to <= endedAt), left: gone };
}

/** Returns the beginning of a period: the end of the one before it, or 0 for the first one. */
export function periodStart(
  periods: Readonly<Record<string, { endedAt: number }>>,
  endedAt: number,
): number {
  const before = Object.values(periods).map((period) => period.endedAt);
  return Math.max(0, ...before.filter((end) => end < endedAt));
}

type Card = Pick<ReportCard, 'idStudent' | 'idSubject' | 'indexPartial' | 'noteFinal'>;

/**
 * The finals of each student in each subject.
 * @param cards the report cards of one period
 * @param count how many partials it has
 * @returns by subject, then by student; without students who have no card
 */
export function finalsOfPeriod(
  cards: readonly Card[],
  count: number,
  policy: GradingPolicy,
): Map<string, Map<string, RegisteredFinals>> {
  const grouped = new Map<string, Map<string, Card[]>>();
  for (const card of cards) {
    const ofSubject = grouped.get(card.idSubject) ?? new Map<string, Card[]>();
    grouped.set(card.idSubject, ofSubject);
    ofSubject.set(card.idStudent, [...(ofSubject.get(card.idStudent) ?? []), card]);
  }
  return new Map(
    [...grouped].map(([idSubject, ofSubject]) => [
      idSubject,
      new Map(
        [...ofSubject].map(([idStudent, own]) => [
          idStudent,
          yearFinals(finalsOfCards(own, count), policy),
        ]),
      ),
    ]),
  );
}

/**
 * A student's average of the year: the mean of the generals of the subjects of the last course that have any
 * final. A subject that gives no grades does not count, and neither does one of a course that was left: its
 * finals came along.
 * @param home the student's last course
 * @returns null where there is no final, or a subject with finals has no general
 */
export function yearAverage(
  subjects: readonly (Pick<RegisteredFinals, 'general' | 'current'> & { courseId: string })[],
  home: string,
  policy: Pick<GradingPolicy, 'rounding'>,
): number | null {
  const generals = subjects
    .filter(({ current, courseId }) => current !== null && courseId === home)
    .map(({ general }) => general);
  const known = generals.filter((general) => general !== null);
  return known.length === generals.length ? meanGrade(known, policy) : null;
}
