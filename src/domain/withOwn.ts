type Item = { id: string };

/**
 * A list that a server keeps, with the documents that are read themselves in the place of their
 * entries: a list follows a moment after its documents.
 * @param own the documents; null for one that does not belong in the list any more
 * @param compare the order of the list
 */
export function withOwn<T extends Item>(
  listed: readonly T[],
  own: ReadonlyMap<string, T | null>,
  compare: (a: T, b: T) => number,
): T[] {
  if (own.size === 0) return [...listed];
  const others = listed.filter(({ id }) => !own.has(id));
  return [...others, ...[...own.values()].filter((each) => each !== null)].sort(compare);
}
