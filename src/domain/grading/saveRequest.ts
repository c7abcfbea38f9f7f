import type { CellValue, StoredCell } from './cell';

/** A value to store, and what it was based on. */
export type SaveRequest = {
  writeId: string;
  value: CellValue;
  /** The revision known when it was sent. */
  base: number;
  /** Earlier writes of the same cell that may have arrived although nobody said so. */
  own: readonly string[];
};

export type SaveOutcome =
  /** It is to be stored. */
  | { kind: 'write'; stored: StoredCell }
  /** It is there already: its answer was lost. */
  | { kind: 'done'; stored: StoredCell }
  /** Somebody else wrote since: nothing is stored. */
  | { kind: 'conflict'; stored: StoredCell };

/**
 * What to do with a save, decided inside the transaction that has read what is stored. A save that
 * arrives late, after a newer one of its sender or of somebody else, stores nothing.
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
