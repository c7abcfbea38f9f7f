import { matchesSearch } from '../../domain/searchText';

export type TransferItem = {
  id: string;
  label: string;
  /** A second line, which the search includes. */
  detail?: string;
  /** The reason why the item cannot be moved; shown instead of the detail. */
  lockedBecause?: string;
};

/** The left list has the available items, the right one the assigned items. */
export type Side = 'available' | 'assigned';

/** The side on which moved items are shown until the data contain the move. */
export type Moves = ReadonlyMap<string, Side>;

export const NO_MOVES: Moves = new Map();

export const otherSide = (side: Side): Side => (side === 'available' ? 'assigned' : 'available');

const storedSide = (id: string, assignedIds: ReadonlySet<string>): Side =>
  assignedIds.has(id) ? 'assigned' : 'available';

/**
 * Returns both lists as shown, in the order of the items: the stored state with the running moves
 * on top. Changes by another session appear even while a save runs.
 */
export function splitItems(
  items: readonly TransferItem[],
  assignedIds: ReadonlySet<string>,
  moves: Moves,
): Record<Side, TransferItem[]> {
  const sides: Record<Side, TransferItem[]> = { available: [], assigned: [] };
  for (const item of items) {
    sides[moves.get(item.id) ?? storedSide(item.id, assignedIds)].push(item);
  }
  return sides;
}

/** Returns the moves that the data do not contain yet; the same map when none has arrived. */
export function dropArrived(moves: Moves, assignedIds: ReadonlySet<string>): Moves {
  const left = [...moves].filter(([id, side]) => storedSide(id, assignedIds) !== side);
  return left.length === moves.size ? moves : new Map(left);
}

/** Returns the moves with further ones added, all to one side. */
export function addMoves(moves: Moves, moved: readonly TransferItem[], to: Side): Moves {
  return new Map([...moves, ...moved.map(({ id }) => [id, to] as const)]);
}

/**
 * Returns the ids of the right list after a move: to be saved when moving right, remaining when
 * moving left.
 */
export function rightAfter(
  sides: Record<Side, readonly TransferItem[]>,
  moved: readonly TransferItem[],
  to: Side,
): string[] {
  const ids = new Set(moved.map(({ id }) => id));
  return to === 'assigned'
    ? [...sides.assigned, ...moved.filter((item) => !sides.assigned.includes(item))].map(
        ({ id }) => id,
      )
    : sides.assigned.flatMap(({ id }) => (ids.has(id) ? [] : id));
}

/** Returns the items of a list that match its search. */
export function findItems(items: readonly TransferItem[], query: string): TransferItem[] {
  if (query.trim() === '') return [...items];
  return items.filter(({ label, detail = '' }) => matchesSearch(`${label} ${detail}`, query));
}

/** Returns the position that a key moves to; null for any other key. */
export function positionAfterKey(key: string, position: number, length: number): number | null {
  if (length === 0) return null;
  const last = length - 1;
  const steps: Record<string, number> = {
    ArrowDown: position + 1,
    ArrowUp: position - 1,
    PageDown: position + 10,
    PageUp: position - 10,
    Home: 0,
    End: last,
  };
  const target = steps[key];
  return target === undefined ? null : Math.min(last, Math.max(0, target));
}
