import { rmSync } from 'node:fs';
import type { DataFolder } from './dataFolder';
import { refusal } from './localError';
import type { PasswordBook } from './passwordBook';
import { dropOldest, exportedAt, isExport, sealExport } from './savedSchools';

export type Keeper = {
  /**
   * Saves the school as it is now.
   * @throws Error when it cannot be saved; the schools saved before are untouched
   */
  save: () => Promise<void>;
  /**
   * Makes what the local Firebase wrote when it ended the newest saved school.
   * @returns whether it wrote any
   */
  takeLeaving: () => boolean;
  /** When it was last saved, in ms since 1970; null before the first time. */
  savedAt: () => number | null;
};

export type KeeperOptions = {
  folder: DataFolder;
  book: PasswordBook;
  version: number;
  /** The school that was loaded, if any. */
  loaded: { savedAt: number } | null;
  /** Saved schools that stay, however old they get. */
  needed: readonly string[];
  exportTo: (folder: string) => Promise<void>;
};

/** Saves a running school: exported first, then moved to its place at once. */
export function createKeeper(options: KeeperOptions): Keeper {
  const { folder, book, version, loaded, needed, exportTo } = options;
  let savedAt = loaded?.savedAt ?? null;
  const seal = (staged: string, time: number): void => {
    book.completeExport(staged);
    sealExport(staged, folder, { version, savedAt: time });
    savedAt = time;
    dropOldest(folder, needed);
  };
  return {
    save: async () => {
      rmSync(folder.staging, { recursive: true, force: true });
      const time = Date.now();
      try {
        await exportTo(folder.staging);
        seal(folder.staging, time);
      } catch (error) {
        rmSync(folder.staging, { recursive: true, force: true });
        throw error;
      }
    },
    takeLeaving: () => {
      if (!isExport(folder.leaving)) return false;
      seal(folder.leaving, exportedAt(folder.leaving));
      return true;
    },
    savedAt: () => savedAt,
  };
}

/** Why the school could not be saved, in one line. */
export function whyUnsaved(error: unknown): string {
  return refusal(error) ?? (error instanceof Error ? error.message : String(error));
}
