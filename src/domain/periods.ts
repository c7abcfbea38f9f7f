import type { FormerPeriod, Institute, SchoolPartial } from '../models/institute';
import { foldForSearch } from './searchText';

/** A period has an even number of partials, so that both halves have the same number. */
export const PARTIAL_COUNTS = [2, 4, 6, 8] as const;
export const DEFAULT_PARTIALS = 4;

const ORDINALS = ['Primer', 'Segundo', 'Tercer', 'Cuarto', 'Quinto', 'Sexto', 'Séptimo', 'Octavo'];

/** The usual name of a partial by its position, from 0: "Primer parcial". */
export function partialName(index: number): string {
  return `${ORDINALS[index] ?? String(index + 1)} parcial`;
}

/** New, open partials with their usual names. */
export function newPartials(count: number): SchoolPartial[] {
  return Array.from({ length: count }, (_, i) => ({ name: partialName(i), closed: false }));
}

/** Positions of the partials of each half; the first half gets the middle one of an odd number. */
export function halvesOf(count: number): [number[], number[]] {
  const all = Array.from({ length: count }, (_, i) => i);
  const middle = Math.ceil(count / 2);
  return [all.slice(0, middle), all.slice(middle)];
}

/** The id of a period by its name: "2026 - 2027 Sierra" becomes "2026-2027-sierra". */
export function periodId(name: string): string {
  return foldForSearch(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

type WithPeriods = Pick<Institute, 'period' | 'partial' | 'periods'>;

/** The earlier periods with their ids, the latest first. */
export function earlierPeriods({
  periods,
}: Pick<WithPeriods, 'periods'>): (FormerPeriod & { id: string })[] {
  return Object.entries(periods)
    .map(([id, period]) => ({ ...period, id }))
    .sort((a, b) => b.endedAt - a.endedAt);
}

/**
 * The institute as it was in one of its periods. In an earlier one every partial counts as closed,
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
  };
}

/**
 * The end of the period in an institute that `instituteIn` returned; null for the current period.
 */
export function periodEnd({
  period,
  periods,
}: Pick<WithPeriods, 'period' | 'periods'>): number | null {
  return periods[period.id]?.endedAt ?? null;
}
