import type { CellValue, StoredCell } from './cell';

/** A value to store, and the state it was based on. */
export type SaveRequest = {
  writeId: string;
  value: CellValue;
  /** The last known revision when it was sent. */
  base: number;
  /** Ids of earlier writes of this cell that may have arrived although their answers were lost. */
  own: readonly string[];
};

export type SaveOutcome =
  /** The value must be written. */
  | { kind: 'write'; stored: StoredCell }
  /** The value is already stored; only its answer was lost. */
  | { kind: 'done'; stored: StoredCell }
  /** Somebody else has written since, so nothing is stored. */
  | { kind: 'conflict'; stored: StoredCell };

/**
 * Decides what to do with a save inside the transaction that has read the stored cell. A late save,
 * which arrives after a newer one of the same or another sender, stores nothing.
 * @param by who saves
 */
export function resolveSave(stored: StoredCell, request: SaveRequest, by: string): SaveOutcome {
  const { writeId, value, base, own } = request;
  if (stored.writeId === writeId) return { kind: 'done', stored };
  const isKnown = stored.revision === base || own.includes(stored.writeId);
  return isKnown
    ? { kind: 'write', stored: { value, revision: stored.revision + 1, by, writeId } }
    : { kind: 'conflict', stored };
}
