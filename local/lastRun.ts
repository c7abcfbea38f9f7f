import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './dataFolder';
import { connectHub, hubTokenFile } from './hub';
import { whyUnsaved } from './localError';
import type { PasswordBook } from './passwordBook';
import { endGroup, isRunning, waitUntil } from './processes';
import {
  adoptExports,
  exportedAt,
  finishRenames,
  isExport,
  placeSave,
  putDamagedAside,
  readSaved,
  sealExport,
} from './savedSchool';
import type { RunNote } from './schoolLock';
import { showTime, type Say } from './terminal';

/** The time that a local Firebase may take to save and end. */
const PATIENCE_MS = 20_000;
/** The time that a saved one may take to end: it may hang, because nobody reads what it prints. */
const GRACE_MS = 3000;

/** Saves and ends the local Firebase of a killed start, if it still runs. */
export async function endLeftover(
  previous: RunNote | null,
  folder: DataFolder,
  say: Say,
): Promise<void> {
  if (!previous?.firebase) return;
  const { pid, guard } = previous.firebase;
  const hasEnded = () => !isRunning(pid);
  if (hasEnded() || (isRunning(guard) && (await waitUntil(hasEnded, PATIENCE_MS)))) return;
  try {
    // Only the local Firebase of this folder takes the token: the number may be another process's now.
    await connectHub(previous.hub, hubTokenFile(folder)).exportTo(folder.leaving);
  } catch (error) {
    say(
      `the local Firebase of a killed start may still run (pid ${pid}), and could not be saved: ` +
        `${whyUnsaved(error)}. The school is loaded as it was saved before.`,
    );
    return;
  }
  await endGroup(pid, 'SIGINT', GRACE_MS);
  say(
    `the local Firebase of a killed start was still running (pid ${pid}). It was saved and ended.`,
  );
}

/** Removes files that were being written when the power went. */
function removeHalfMade({ home }: DataFolder): void {
  for (const name of readdirSync(home)) {
    if (name.includes('.fireemu-stage-')) rmSync(join(home, name), { recursive: true });
  }
}

/**
 * Makes the export that the local Firebase wrote when it ended the saved school; tells whether
 * there was any.
 */
function takeLeaving(folder: DataFolder, book: PasswordBook, version: number, say: Say): boolean {
  const { leaving } = folder;
  if (!isExport(leaving)) return false;
  try {
    book.reopen();
    book.completeExport(leaving);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    say(`the last save is damaged and was moved to ${putDamagedAside(leaving, folder)}.`);
    return false;
  }
  sealExport(leaving, version, exportedAt(leaving));
  placeSave(leaving, folder);
  return true;
}

/** Brings the folder in order after the last run, whichever way that ended. */
export function tidyFolder(
  folder: DataFolder,
  previous: RunNote | null,
  book: PasswordBook,
  say: Say,
): void {
  finishRenames(folder);
  adoptExports(folder);
  removeHalfMade(folder);
  if (previous?.version == null) {
    // The save belongs to no run, or to one whose school was not complete yet.
    rmSync(folder.leaving, { recursive: true, force: true });
    return;
  }
  const isTaken = takeLeaving(folder, book, previous.version, say);
  const saved = readSaved(folder.saved);
  if (saved === null) return;
  const state = isTaken
    ? 'The school saved itself: nothing is lost'
    : `The school is as it was saved at ${showTime(saved.savedAt)}; later changes are lost`;
  say(`the last run was killed. ${state}.`);
}
