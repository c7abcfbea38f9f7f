import type { TermCount } from '../models/gradebook';
import type { FormerPeriod, Institute, SchoolPartial } from '../models/institute';
import { foldForSearch } from './searchText';

/** The numbers of partials that a period may have: all of its terms have the same number. */
export const PARTIAL_COUNTS: Record<TermCount, readonly number[]> = {
  2: [2, 4, 6, 8],
  3: [3, 6, 9],
};
/** The usual number of partials of a division. */
const DEFAULT_PARTIALS: Record<TermCount, number> = { 2: 4, 3: 6 };

/**
 * Proposes a number of partials for a division: that of the running period, if it is divided so.
 * @param running the division and the number of partials of the running period
 */
export const proposedPartials = (
  terms: TermCount,
  running: { terms: TermCount; count: number },
): number =>
  running.terms === terms && PARTIAL_COUNTS[terms].includes(running.count)
    ? running.count
    : DEFAULT_PARTIALS[terms];

const ORDINALS = [
  'Primer',
  'Segundo',
  'Tercer',
  'Cuarto',
  'Quinto',
  'Sexto',
  'Séptimo',
  'Octavo',
  'Noveno',
];

/** The usual name of a partial by its position, from 0: "Primer parcial". */
export function partialName(index: number): string {
  return `${ORDINALS[index] ?? String(index + 1)} parcial`;
}

/** New, open partials with their usual names. */
export function newPartials(count: number): SchoolPartial[] {
  return Array.from({ length: count }, (_, i) => ({ name: partialName(i), closed: false }));
}

/**
 * Positions of the partials of each half (quimestre), or of each third (trimestre); where they cannot be
 * divided evenly the earlier terms get one more.
 */
export function halvesOf(count: number, terms: TermCount = 2): number[][] {
  const startOf = (term: number) => Math.ceil((count * term) / terms);
  return Array.from({ length: terms }, (_, term) =>
    Array.from({ length: startOf(term + 1) - startOf(term) }, (__, i) => startOf(term) + i),
  );
}

/** The id of a period by its name: "2026 - 2027 Sierra" becomes "2026-2027-sierra". */
export function periodId(name: string): string {
  return foldForSearch(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

type WithPeriods = Pick<Institute, 'period' | 'partial' | 'periods' | 'gradingPolicy' | 'grading'>;

/** The earlier periods with their ids, the latest first. */
export function earlierPeriods({
  periods,
}: Pick<WithPeriods, 'periods'>): (FormerPeriod & { id: string })[] {
  return Object.entries(periods)
    .map(([id, period]) => ({ ...period, id }))
    .sort((a, b) => b.endedAt - a.endedAt);
}

/**
 * The institute as it was in one of its periods, with the policy of that time. In an earlier one every partial counts as closed,
 * so that no screen offers changes.
 * @returns the institute itself for the current period, and for one that it does not know
 */
export function instituteIn<T extends WithPeriods>(institute: T, idPeriod: string): T {
  const former = institute.periods[idPeriod];
  if (idPeriod === institute.period.id || former === undefined) return institute;
  return {
    ...institute,
    period: { id: idPeriod, name: former.name },
    partial: former.partial.map(({ name }) => ({ name, closed: true })),
    gradingPolicy: former.gradingPolicy ?? institute.gradingPolicy,
    grading: former.grading,
  };
}

/** The id of a period when it is an earlier one; empty for the current one, or one that is not known. */
export const earlierId = ({ periods }: Pick<WithPeriods, 'periods'>, idPeriod: string): string =>
  idPeriod in periods ? idPeriod : '';

/**
 * The end of the period in an institute that `instituteIn` returned; null for the current period.
 */
export function periodEnd({
  period,
  periods,
}: Pick<WithPeriods, 'period' | 'periods'>): number | null {
  return periods[period.id]?.endedAt ?? null;
}
