import { NOTHING_STORED, type CellValue, type StoredCell } from '../../domain/grading/cell';
import { resolveSave, type SaveRequest } from '../../domain/grading/saveRequest';
import { toErrorCode } from '../../lib/firebase/errors';

export type SaveCellResult =
  | { kind: 'stored'; revision: number }
  | { kind: 'refused'; code: string; stored: StoredCell };

/**
 * The second try already knows the newest revision; a third is needed only while others keep
 * writing.
 */
const MAX_TRIES = 3;

type CellSave = {
  request: SaveRequest;
  /** The id of the user who saves. */
  by: string;
  /** Reads the server's present value. */
  read: () => Promise<StoredCell>;
  /**
   * Writes the value with this revision; the rules refuse it unless it follows the stored revision.
   */
  write: (revision: number) => Promise<unknown>;
};

type StoredRecord = { noteFinal: CellValue; revision: number; updatedBy: string; writeId: string };

/** The stored part of a cell, from the record of a score or a final. */
export function storedCellOf(record: StoredRecord | null | undefined): StoredCell {
  if (!record) return NOTHING_STORED;
  const { noteFinal, revision, updatedBy, writeId } = record;
  return { value: noteFinal, revision, by: updatedBy, writeId };
}

/**
 * Saves one cell. The write is sent at once, without reading first. After a refusal or a lost
 * answer the stored value is read: a write of this cell that did arrive counts as stored, and a
 * value that somebody else wrote since is not overwritten.
 */
export async function saveCell({ request, by, read, write }: CellSave): Promise<SaveCellResult> {
  const attempt = async (base: number, tries: number): Promise<SaveCellResult> => {
    const revision = base + 1;
    try {
      await write(revision);
      return { kind: 'stored', revision };
    } catch (error) {
      const stored = await read().catch(() => {
        throw error;
      });
      const outcome = resolveSave(stored, request, by);
      if (outcome.kind === 'done') return { kind: 'stored', revision: stored.revision };
      if (outcome.kind === 'conflict') return { kind: 'refused', code: 'conflict', stored };
      if (stored.revision === base || tries === MAX_TRIES) {
        return { kind: 'refused', code: toErrorCode(error), stored };
      }
      return attempt(stored.revision, tries + 1);
    }
  };
  return attempt(request.base, 1);
}
