import type { NameOrder } from './fullName';
import type { Mapping } from './headerWords';
import { guessNameOrder, sidesOf, statedOrder, sureNameOrder } from './nameOrder';
import { isFilled, isSameText } from './rowKinds';

/** The order of the parts in a column of whole names. */
export type FoundOrder = {
  order: NameOrder;
  /**
   * The source of the order: the title; else the names; else nothing; against, when the names surely
   * contradict the title.
   */
  orderBy: 'title' | 'names' | 'nothing' | 'against';
};

/** This number of names is enough to find the order of all of them. */
const ORDER_SAMPLE = 500;

/**
 * Finds the order in the column of whole names: by its title, when the names do not contradict it, else by
 * the names.
 */
export function findOrder(
  headers: readonly string[],
  body: readonly (readonly string[])[],
  mapping: Mapping,
): FoundOrder {
  const at = mapping.get('fullName');
  if (at === undefined) return { order: 'surnamesFirst', orderBy: 'title' };
  const guardian = mapping.get('representative') ?? -1;
  const sides = body
    .filter(
      (row) =>
        isFilled(row[at] ?? '') &&
        !(row[at] ?? '').includes(':') &&
        row.filter(isFilled).length > 1 &&
        !isSameText(row, headers),
    )
    .slice(0, ORDER_SAMPLE)
    .map((row) => sidesOf(row[at] ?? '', row[guardian] ?? ''));
  const stated = statedOrder(headers[at] ?? '');
  if (stated !== null) {
    const sure = sureNameOrder(sides, 'titled') ?? stated;
    return { order: sure, orderBy: sure === stated ? 'title' : 'against' };
  }
  const guessed = guessNameOrder(sides);
  return { order: guessed ?? 'surnamesFirst', orderBy: guessed === null ? 'nothing' : 'names' };
}
