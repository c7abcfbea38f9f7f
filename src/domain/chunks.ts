/** Firestore takes at most this many values in one `in`. */
export const MAX_IN_VALUES = 30;

/** The items in order, so many at a time; nothing for no items. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}
