import type { Scheme, SchemeTotal } from '../../models/gradebook';
import { readDecimal, type Decimal } from '../decimal';
import { hundredths, round2 } from './rounding';

// Shares are counted in whole hundredths of a percent, so that 33.33 x 3 leaves exactly 0.01.

/** The percents of a partial add up to this value, in hundredths. */
export const FULL_SHARE = 10_000;

/**
 * Maximum number of schemes in one partial: a report card has an entry for each, and the rules
 * check them all.
 */
export const MAX_SCHEMES = 16;

type SharedScheme = Pick<Scheme, 'id' | 'percent' | 'deleted'>;

/**
 * The hundredths of a percent already used in a partial.
 * @param schemes of one partial; deleted ones have none
 * @param exceptId the scheme being edited, whose own share is free again
 */
export function usedShare(schemes: readonly SharedScheme[], exceptId?: string): number {
  return schemes
    .filter(({ id, deleted }) => !deleted && id !== exceptId)
    .reduce((sum, { percent }) => sum + hundredths(percent), 0);
}

/** The percent that is left, 0 to 100, two decimals. */
export function remainingPercent(used: number): number {
  return Math.max(0, FULL_SHARE - used) / 100;
}

/** Whether no further scheme can be added to a partial. */
export function isFullyShared(used: number): boolean {
  return used >= FULL_SHARE;
}

export type PercentProblem =
  | { kind: 'notPositive' }
  | { kind: 'over100' }
  /** It is more than the remaining percent. */
  | { kind: 'overRemaining'; remaining: number };

/**
 * The problem with a scheme's percent, or null: more than 100 is reported first, then more than the
 * remaining percent. The percent is checked with two decimals, as it would be stored.
 * @param used hundredths given out to the other schemes of the partial
 */
export function findPercentProblem(percent: number, used: number): PercentProblem | null {
  const share = hundredths(percent);
  if (!(share > 0)) return { kind: 'notPositive' };
  if (share > FULL_SHARE) return { kind: 'over100' };
  return used + share > FULL_SHARE
    ? { kind: 'overRemaining', remaining: remainingPercent(used) }
    : null;
}

/** A percent may end in its sign. */
const readPercent = (text: string): Decimal => readDecimal(text.trim().replace(/%$/, ''));

/** Whether a text is a number with more decimals than a percent has. */
export function isTooFinePercent(text: string): boolean {
  const read = readPercent(text);
  return read.kind === 'number' && read.decimals > 2;
}

/**
 * A percent as it is typed, with point or comma; null when it is no number or has more than two decimals,
 * which nobody may round unseen.
 */
export function parsePercent(text: string): number | null {
  const read = readPercent(text);
  return read.kind === 'number' && !isTooFinePercent(text) ? round2(read.value) : null;
}

/** The id of the document that stores the used shares of a partial. */
export function schemeTotalId({
  idPeriod,
  idSubject,
  indexPartial,
}: Pick<Scheme, 'idPeriod' | 'idSubject' | 'indexPartial'>): string {
  return `${idPeriod}_${idSubject}_${String(indexPartial)}`;
}

/** The used percents and the counted tasks of each partial, from its schemes. */
export function schemeTotals(schemes: readonly Scheme[]): SchemeTotal[] {
  const byPartial = new Map<string, Scheme[]>();
  for (const scheme of schemes) {
    const id = schemeTotalId(scheme);
    byPartial.set(id, [...(byPartial.get(id) ?? []), scheme]);
  }
  return [...byPartial].flatMap(([id, ofPartial]) => {
    const last = ofPartial.at(-1);
    if (!last) return [];
    const { idPeriod, idSubject, indexPartial, id: scheme } = last;
    const kept = ofPartial.filter(({ deleted }) => !deleted);
    return {
      id,
      idPeriod,
      idSubject,
      indexPartial,
      total: usedShare(kept),
      tasks: kept.flatMap((each) => each.tasks),
      schemes: kept.map((each) => each.id).sort(),
      scheme,
    };
  });
}
