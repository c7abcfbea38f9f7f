import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './dataFolder';
import { connectHub, hubTokenFile } from './hub';
import { whyUnsaved } from './keeper';
import { FIRST_VERSION } from './migrations';
import type { PasswordBook } from './passwordBook';
import { commandOf, isRunning, parentOf, signalGroup, waitForEnd } from './processes';
import { exportedAt, isExport, listSaved, putAside, sealExport } from './savedSchools';
import type { LockContent } from './schoolLock';
import { showTime, type Say } from './terminal';

/** How long a local Firebase may take to save and end. */
const PATIENCE_MS = 20_000;
/** How long one may take to end that nobody listens to any more, and that is saved. */
const GRACE_MS = 3000;

/** Whether the guard of a local Firebase is there, which ends it when its start script is gone. */
function isGuarded(pid: number): boolean {
  const parent = parentOf(pid);
  return parent !== null && (commandOf(parent) ?? '').includes('guard.cjs');
}

/** Ends the local Firebase of a start that was killed, if it still runs, and saves its school. */
export async function endLeftover(
  previous: LockContent | null,
  folder: DataFolder,
  say: Say,
): Promise<void> {
  const leftover = previous?.firebase;
  if (!leftover || !isRunning(leftover)) return;
  if (isGuarded(leftover.pid) && (await waitForEnd(leftover, PATIENCE_MS))) return;
  const isWhole = previous.version !== null;
  const fate = isWhole ? 'saved and ended' : 'ended';
  say(`the local Firebase of a killed start still runs (pid ${leftover.pid}): it is ${fate}.`);
  if (isWhole) {
    try {
      await connectHub(previous.hub, hubTokenFile(folder)).exportTo(folder.leaving);
    } catch (error) {
      say(`it could not be saved: ${whyUnsaved(error)}.`);
    }
  }
  signalGroup(leftover.pid, 'SIGINT');
  if (!(await waitForEnd(leftover, GRACE_MS))) signalGroup(leftover.pid, 'SIGKILL');
  await waitForEnd(leftover, PATIENCE_MS);
}

/** Makes an exported folder the newest saved school; one that cannot be read is set aside. */
function takeOver(
  exported: string,
  folder: DataFolder,
  book: PasswordBook,
  version: number,
  say: Say,
): string | null {
  try {
    book.reopen();
    book.completeExport(exported);
    return sealExport(exported, folder, { version, savedAt: exportedAt(exported) });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    say(`${exported} is damaged; it was moved to ${putAside(folder, [exported], 'damaged')}.`);
    return null;
  }
}

/** What was being written when the power went. */
function removeHalfMade({ home, staging }: DataFolder): void {
  rmSync(staging, { recursive: true, force: true });
  for (const name of readdirSync(home)) {
    if (name.includes('.fireemu-stage-')) rmSync(join(home, name), { recursive: true });
  }
}

/** Brings the folder in order after the last run, whichever way that ended. */
export function tidyFolder(
  folder: DataFolder,
  previous: LockContent | null,
  book: PasswordBook,
  say: Say,
): void {
  removeHalfMade(folder);
  if (isExport(folder.former)) {
    const newest = listSaved(folder)[0]?.path;
    const taken = takeOver(folder.former, folder, book, FIRST_VERSION, say);
    // An older version of the application ran here again: its school is not the one to go on with.
    if (taken !== null && newest !== undefined && taken !== newest) {
      putAside(folder, [taken], 'former');
    }
  }
  if (previous?.version == null) {
    // Of no run, or of one whose school was not whole yet.
    rmSync(folder.leaving, { recursive: true, force: true });
    return;
  }
  const isTaken =
    isExport(folder.leaving) &&
    takeOver(folder.leaving, folder, book, previous.version, say) !== null;
  const [newest] = listSaved(folder);
  if (newest === undefined) return;
  const state = isTaken
    ? 'nothing of it is lost'
    : `the school is as it was saved at ${showTime(newest.savedAt)}`;
  say(`the last run did not end in order; ${state}.`);
}
