import type { NameOrder } from './fullName';
import type { Mapping } from './headerWords';
import { guessNameOrder, sidesOf, statedOrder } from './nameOrder';
import { isFilled, isSameText } from './rowKinds';

/** What stands first in a column of whole names. */
export type FoundOrder = {
  order: NameOrder;
  /** What says the order: names, where the title does not; nothing, where they do not either. */
  orderBy: 'title' | 'names' | 'nothing';
};

/** So many names tell what stands first in all of them. */
const ORDER_SAMPLE = 500;

/** The order in the column of whole names: by its title, else by the names themselves. */
export function findOrder(
  headers: readonly string[],
  body: readonly (readonly string[])[],
  mapping: Mapping,
): FoundOrder {
  const at = mapping.get('fullName');
  const stated = statedOrder(headers[at ?? -1] ?? '');
  if (at === undefined || stated !== null) {
    return { order: stated ?? 'surnamesFirst', orderBy: 'title' };
  }
  const guardian = mapping.get('representative') ?? -1;
  const people = body.filter(
    (row) =>
      isFilled(row[at] ?? '') &&
      !(row[at] ?? '').includes(':') &&
      row.filter(isFilled).length > 1 &&
      !isSameText(row, headers),
  );
  const guessed = guessNameOrder(
    people.slice(0, ORDER_SAMPLE).map((row) => sidesOf(row[at] ?? '', row[guardian] ?? '')),
  );
  return { order: guessed ?? 'surnamesFirst', orderBy: guessed === null ? 'nothing' : 'names' };
}
