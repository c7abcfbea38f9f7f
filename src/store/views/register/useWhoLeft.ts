import { useMemo, useState } from 'react';

type Seen<T> = { place: string | null; people: readonly T[] };

/**
 * Finds those who left a list while it was in view: their rows stay, because no row may vanish
 * while somebody works in it.
 * @param present who is in the list now
 * @param place names the list; null while it is not known
 * @returns those who are gone, as they were seen first
 */
export function useWhoLeft<T extends { id: string }>(
  present: readonly T[],
  place: string | null,
): readonly T[] {
  const [seen, setSeen] = useState<Seen<T>>({ place: null, people: [] });
  if (place !== null) {
    const before = seen.place === place ? seen.people : [];
    const known = new Set(before.map(({ id }) => id));
    const news = present.filter(({ id }) => !known.has(id));
    if (seen.place !== place || news.length > 0) setSeen({ place, people: [...before, ...news] });
  }
  return useMemo(() => {
    if (place === null || seen.place !== place) return [];
    const ids = new Set(present.map(({ id }) => id));
    return seen.people.filter(({ id }) => !ids.has(id));
  }, [present, place, seen]);
}
