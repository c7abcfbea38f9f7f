import { isOfClosed } from './average';
import { openTerms, yearFinals } from './finals';
import type { GradingPolicy } from './policy';

/**
 * The kinds of a subject's average. general: the year. toDate: all terms, of which one may still
 * get a final. While a term has none, the average is of the finals that exist: closed, of closed
 * partials only, or graded.
 */
export type AverageKind = 'general' | 'toDate' | 'closed' | 'graded';

/**
 * The one average of a subject with its kind, for every screen that names it: of the year, or so
 * far while a term has none.
 * @param finals by partial, 0 to 10; null for a partial without a report card
 * @param closed by partial
 * @returns no grade while there is no final
 */
export function subjectAverage(
  finals: readonly (number | null)[],
  closed: readonly boolean[],
  policy: Pick<GradingPolicy, 'rounding' | 'terms' | 'weights'>,
): { grade: number | null; kind: AverageKind } {
  const { general, current } = yearFinals(finals, policy);
  if (general === null) {
    return { grade: current, kind: isOfClosed(finals, closed) ? 'closed' : 'graded' };
  }
  const isOpen = openTerms(finals, closed, policy).includes(true);
  return { grade: general, kind: isOpen ? 'toDate' : 'general' };
}
