import { foldForSearch } from './searchText';

/** Something that can be found: its label, and all words by which it is found. */
export type Findable = { label: string; words: string };

/** Returns how well a query fits; smaller is better, null is not at all. */
function rank({ label, words }: Findable, query: readonly string[]): number | null {
  const all = foldForSearch(`${label} ${words}`);
  if (!query.every((word) => all.includes(word))) return null;
  const parts = foldForSearch(label).split(/\s+/);
  const begun = query.filter((word) => parts.some((part) => part.startsWith(word)));
  const isFirst = parts[0]?.startsWith(query[0] ?? '') === true;
  return (query.length - begun.length) * 2 + (isFirst ? 0 : 1);
}

/**
 * Everything in which each word of the query stands, the best first: those whose name begins with a
 * word of it. Equals keep their order. An empty query finds nothing.
 */
export function findMatches<T extends Findable>(items: readonly T[], query: string): T[] {
  const words = foldForSearch(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return items
    .flatMap((item) => {
      const place = rank(item, words);
      return place === null ? [] : [{ item, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
