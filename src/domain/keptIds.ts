/**
 * Gives the items of an edited list their ids. What stands before and after the edited part keeps
 * its ids, and the items of that part keep theirs in order; only items beyond those get new ones.
 * So an item is the same one while it is corrected.
 * @param ids of the items before the edit, one for each
 * @param create makes a new id
 * @returns an id for each of the items after the edit
 */
export function keepIds(
  ids: readonly string[],
  before: readonly string[],
  after: readonly string[],
  create: () => string,
): string[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const edited = ids.slice(start, before.length - end);
  return [
    ...ids.slice(0, start),
    ...Array.from({ length: after.length - start - end }, (_, i) => edited[i] ?? create()),
    ...ids.slice(before.length - end, before.length),
  ];
}
