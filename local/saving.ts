import { rmSync } from 'node:fs';
import type { DataFolder } from './dataFolder';
import type { LocalFirebase } from './localFirebase';
import { whyUnsaved } from './localError';
import type { PasswordBook } from './passwordBook';
import { exportedAt, isExport, placeSave, replaceSchool, sealExport } from './savedSchool';
import { showTime, type Say } from './terminal';

export type Keeper = {
  /**
   * Saves the school as it is now.
   * @throws Error when it cannot be saved; the former save is untouched
   */
  save: () => Promise<void>;
  /** Saves a new school for the first time: the saved school becomes the previous school. */
  saveNew: () => Promise<void>;
  /** Saves the export that the local Firebase wrote when it ended; tells whether there was one. */
  takeLeaving: () => boolean;
  /** Returns the time when it was last saved, in ms since 1970; null before the first time. */
  savedAt: () => number | null;
};

export type KeeperOptions = {
  folder: DataFolder;
  book: PasswordBook;
  version: number;
  /** The school that was loaded, if any. */
  loaded: { savedAt: number } | null;
  exportTo: (folder: string) => Promise<void>;
};

/** Saves a running school: it is exported beside, completed, and then renamed to its place. */
export function createKeeper(options: KeeperOptions): Keeper {
  const { folder, book, version, loaded, exportTo } = options;
  let savedAt = loaded?.savedAt ?? null;
  const seal = (exported: string, time: number, place = placeSave): void => {
    book.completeExport(exported);
    sealExport(exported, version, time);
    place(exported, folder);
    savedAt = time;
  };
  const save = async (place = placeSave): Promise<void> => {
    const clear = () => {
      rmSync(folder.staging, { recursive: true, force: true });
    };
    clear();
    const time = Date.now();
    try {
      await exportTo(folder.staging);
      seal(folder.staging, time, place);
    } catch (error) {
      clear();
      throw error;
    }
  };
  return {
    save: () => save(),
    saveNew: () => save(replaceSchool),
    takeLeaving: () => {
      if (!isExport(folder.leaving)) return false;
      seal(folder.leaving, exportedAt(folder.leaving));
      return true;
    },
    savedAt: () => savedAt,
  };
}

/** Ten seconds are promised, and saving takes its time too: three seconds for the largest school. */
const LOOK_EVERY_MS = 6000;
/** Also without a mark that moved: a file put in the place of one of the same size moves none. */
const SAVE_ANYWAY_MS = 60_000;

function asOf(keeper: Keeper): string {
  const time = keeper.savedAt();
  return time === null ? 'Nothing is saved yet.' : `Changes after ${showTime(time)} are not saved.`;
}

/**
 * Saves when something has changed; the returned function ends that, after the save in progress.
 * @param readMark answers with another word after each change; with null when it cannot tell
 */
export function startSaving(
  keeper: Keeper,
  say: Say,
  readMark: () => Promise<string | null>,
): () => Promise<void> {
  let saving: Promise<void> | null = null;
  let savedMark: string | null = null;
  let triedAt = 0;
  let problem: string | null = null;
  const saveChanges = async (): Promise<void> => {
    const mark = await readMark(); // before the export: what changes during it moves the next one
    const isKnown = mark !== null && mark === savedMark;
    if (problem === null && isKnown && Date.now() - triedAt < SAVE_ANYWAY_MS) return;
    triedAt = Date.now();
    await keeper.save();
    savedMark = mark;
    if (problem !== null) say('the school is saved again.');
    problem = null;
  };
  const look = async (): Promise<void> => {
    try {
      await saveChanges();
    } catch (error) {
      const why = whyUnsaved(error);
      // The save is tried again every few seconds, so each problem is said once.
      if (why !== problem) say(`the school could not be saved: ${why}. ${asOf(keeper)}`);
      problem = why;
    }
  };
  const timer = setInterval(() => {
    saving ??= look().finally(() => {
      saving = null;
    });
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await saving;
  };
}

/**
 * `problem` names in one line the changes that are not saved; null when all are. `isPending`: the
 * next start can still save it.
 */
export type Closing = { problem: string | null; isPending?: boolean };

/** Ends the local Firebase and saves its school. */
export async function saveAndEnd(firebase: LocalFirebase, keeper: Keeper): Promise<Closing> {
  const isOfficial = firebase.backend === 'official';
  let problem: string | null = null;
  // The official emulators are saved before they end, the embedded Firebase saves when it ends.
  if (isOfficial) {
    await keeper.save().catch((error: unknown) => {
      problem = `${whyUnsaved(error)}. ${asOf(keeper)}`;
    });
  }
  await firebase.stop();
  if (isOfficial) return { problem };
  try {
    if (keeper.takeLeaving()) return { problem: null };
  } catch (error) {
    return { problem: `${whyUnsaved(error)}. The next start tries again.`, isPending: true };
  }
  const said = /^error: --export-on-exit [^:]*: (.*)$/m.exec(firebase.output())?.[1];
  return { problem: `${said ?? 'the local Firebase was killed'}. ${asOf(keeper)}` };
}
