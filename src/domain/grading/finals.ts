import type { ReportCard } from '../../models/gradebook';
import { halvesOf } from '../periods';
import { currentAverage, present } from './average';
import type { GradingPolicy } from './policy';
import { hundredths, meanGrade, toGrade } from './rounding';

type Averages = Pick<GradingPolicy, 'rounding' | 'terms' | 'weights'>;

export type YearFinals = {
  /** By partial; null where there is no report card. */
  partials: (number | null)[];
  /** Mean of the finals of each term, two quimestres or three trimestres; null while there is no final in it. */
  halves: (number | null)[];
  /** Mean of the terms; null until all have a value. */
  general: number | null;
  /** Mean of all finals; null while there is none. */
  current: number | null;
};

/**
 * The weights of these partials when they are not equal, else null. Weights of another number of partials
 * than the period has count nothing: no average may depend on half of them.
 */
export function weightsOf(
  positions: readonly number[],
  count: number,
  { weights }: Pick<GradingPolicy, 'weights'>,
): number[] | null {
  if (weights.length !== count) return null;
  const own = positions.map((i) => weights[i] ?? 0);
  return own.every((weight) => weight === own[0]) ? null : own;
}

/** The mean of the finals of a term, by their weights; a partial without a final counts nothing. */
function termAverage(
  finals: readonly (number | null)[],
  weights: readonly number[] | null,
  policy: Averages,
): number | null {
  if (weights === null) return meanGrade(present(finals), policy);
  const counted = finals.flatMap((final, i) =>
    final === null ? [] : [{ final, weight: weights[i] ?? 0 }],
  );
  if (counted.length === 0) return null;
  const sum = counted.reduce((all, { final, weight }) => all + hundredths(final) * weight, 0);
  const total = counted.reduce((all, { weight }) => all + weight, 0);
  return toGrade(sum / 100 / total, policy);
}

/**
 * The finals of a year. The earlier terms get one more where the partials cannot be divided evenly.
 * @param finals by partial, 0 to 10, two decimals; null for a partial without a report card
 */
export function yearFinals(finals: readonly (number | null)[], policy: Averages): YearFinals {
  const halves = halvesOf(finals.length, policy.terms).map((positions) =>
    termAverage(
      positions.map((i) => finals[i] ?? null),
      weightsOf(positions, finals.length, policy),
      policy,
    ),
  );
  const all = present(halves);
  return {
    partials: [...finals],
    halves,
    general: all.length === halves.length ? meanGrade(all, policy) : null,
    current: currentAverage(finals, policy),
  };
}

/**
 * Whether a partial of each term may still get its final: until then the term's average is no grade
 * yet.
 * @param closed by partial; a closed one without a final gets none any more
 */
export const openTerms = (
  finals: readonly (number | null)[],
  closed: readonly boolean[],
  { terms }: Pick<GradingPolicy, 'terms'>,
): boolean[] =>
  halvesOf(finals.length, terms).map((positions) =>
    positions.some((i) => finals[i] === null && closed[i] !== true),
  );

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

/**
 * The average of one subject, the same on every screen of a student: of the year, or so far while a term
 * has none.
 * @param cards one student's report cards of a period, of all subjects
 * @param count how many partials the period has
 * @returns null while no partial of the subject has a card
 */
export function averageOfSubject(
  cards: readonly Pick<ReportCard, 'idSubject' | 'indexPartial' | 'noteFinal'>[],
  idSubject: string,
  count: number,
  policy: Averages,
): number | null {
  const own = cards.filter((card) => card.idSubject === idSubject);
  const { general, current } = yearFinals(finalsOfCards(own, count), policy);
  return general ?? current;
}
