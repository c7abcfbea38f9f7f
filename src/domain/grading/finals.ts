import type { ReportCard } from '../../models/gradebook';
import { halvesOf } from '../periods';
import type { GradingPolicy } from './policy';
import { meanGrade } from './rounding';

type Rounding = Pick<GradingPolicy, 'rounding'>;

const present = (finals: readonly (number | null)[]): number[] =>
  finals.filter((final) => final !== null);

/**
 * The average so far: the mean of the finals of all partials that have one, two decimals.
 * @param finals 0 to 10; null for a partial without a report card
 * @returns null while there is none
 */
export function currentAverage(
  finals: readonly (number | null)[],
  policy: Rounding,
): number | null {
  return meanGrade(present(finals), policy);
}

export type YearFinals = {
  /** By partial; null where there is no report card. */
  partials: (number | null)[];
  /** Mean of the finals of each quimestre; null while there is no final in it. */
  halves: [number | null, number | null];
  /** Mean of the quimestres; null until both have a value. */
  general: number | null;
  /** Mean of all finals; null while there is none. */
  current: number | null;
};

/**
 * The finals of a year. The first half gets the middle partial when their number is odd.
 * @param finals by partial, 0 to 10, two decimals; null for a partial without a report card
 */
export function yearFinals(finals: readonly (number | null)[], policy: Rounding): YearFinals {
  const [first, second] = halvesOf(finals.length).map((positions) =>
    meanGrade(present(positions.map((i) => finals[i] ?? null)), policy),
  );
  const halves: YearFinals['halves'] = [first ?? null, second ?? null];
  const both = present(halves);
  return {
    partials: [...finals],
    halves,
    general: both.length === halves.length ? meanGrade(both, policy) : null,
    current: currentAverage(finals, policy),
  };
}

/**
 * The finals by partial, from one student's report cards of a subject and period.
 * @param count how many partials the period has; cards beyond it are left out
 */
export function finalsOfCards(
  cards: readonly Pick<ReportCard, 'indexPartial' | 'noteFinal'>[],
  count: number,
): (number | null)[] {
  const byPartial = new Map(cards.map(({ indexPartial, noteFinal }) => [indexPartial, noteFinal]));
  return Array.from({ length: count }, (_, i) => byPartial.get(i) ?? null);
}
