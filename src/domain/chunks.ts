/** The maximum number of values in one `in` filter of Firestore. */
export const MAX_IN_VALUES = 30;

/** Splits the items, in order, into lists of this size; an empty list gives no lists. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}
