import { NOTHING_STORED, type CellValue, type StoredCell } from '../../domain/grading/cell';
import { resolveSave, type SaveRequest } from '../../domain/grading/saveRequest';
import { toErrorCode } from '../../lib/firebase/errors';

export type SaveCellResult =
  { kind: 'stored'; revision: number } | { kind: 'refused'; code: string; stored: StoredCell };

/** A save is based on the newest revision at the second try at the latest, unless others keep writing. */
const MAX_TRIES = 3;

type CellSave = {
  request: SaveRequest;
  /** Who saves. */
  by: string;
  /** What the server holds now. */
  read: () => Promise<StoredCell>;
  /** Writes the value as this revision; the rules refuse it unless it counts on from the stored one. */
  write: (revision: number) => Promise<unknown>;
};

type StoredRecord = { noteFinal: CellValue; revision: number; updatedBy: string; writeId: string };

/** What is stored of a score or of a final, as a cell knows it. */
export function storedCellOf(record: StoredRecord | undefined): StoredCell {
  if (!record) return NOTHING_STORED;
  const { noteFinal, revision, updatedBy, writeId } = record;
  return { value: noteFinal, revision, by: updatedBy, writeId };
}

/**
 * Saves one cell. It is sent at once, without reading first. What was refused, or has no answer, is
 * looked up: the own write that arrived although nobody said so is stored, what somebody else wrote
 * since is not overwritten.
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
