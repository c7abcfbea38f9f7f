import type { QueryStatus, QueryView } from './liveSlice';

export type OneView<T> = { item: T | undefined; status: QueryStatus; error: string | null };

/**
 * The view of a query for one document. One that the rules do not let the user see, or that was
 * deleted softly, does not exist for the user.
 */
export function oneItem<T extends object>({ items, status, error }: QueryView<T>): OneView<T> {
  if (error === 'permission-denied') return { item: undefined, status: 'ready', error: null };
  const item = items[0];
  const isDeleted = item !== undefined && 'deleted' in item && item.deleted === true;
  return { item: isDeleted ? undefined : item, status, error };
}
