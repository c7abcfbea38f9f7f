import type { GradingPolicy } from './policy';
import { meanGrade } from './rounding';

type Rounding = Pick<GradingPolicy, 'rounding'>;

/** Those that there are. */
export const present = (finals: readonly (number | null)[]): number[] =>
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

/**
 * Whether every partial whose final counts in the average so far is closed: only then is it an average of
 * closed partials.
 * @param finals by partial; null for a partial without a report card
 * @param closed by partial
 */
export const isOfClosed = (
  finals: readonly (number | null)[],
  closed: readonly boolean[],
): boolean => finals.every((final, i) => final === null || closed[i] === true);
