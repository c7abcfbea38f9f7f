import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { writeAtomically, type DataFolder } from './dataFolder';
import type { GuardedId } from './guarded';
import { LocalError } from './localError';
import type { Ports } from './ports';
import { isRunning } from './processes';
import { print } from './terminal';

/** The note that the process which runs a school keeps beside the lock. */
export type RunNote = {
  pid: number;
  /** ms since 1970 */
  since: number;
  /** The ports of the page and of the local Firebase's hub. */
  port: number;
  hub: number;
  /** The local Firebase; null until it runs. */
  firebase: GuardedId | null;
  /**
   * The version of the school, once it is complete: only then are the files that the run leaves
   * behind of use.
   */
  version: number | null;
};

export type SchoolLock = {
  /** The note of a run that was killed; null when the last run ended in order. */
  previous: RunNote | null;
  update: (change: Partial<Pick<RunNote, 'firebase' | 'version'>>) => void;
  release: () => Promise<void>;
};

/** A lock that its owner has not renewed for this time is nobody's. It is renewed every second. */
const STALE_MS = 5000;

/** Reads the note of the run in this folder; null when there is none, or it is damaged. */
export function readRun({ note }: DataFolder): RunNote | null {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as RunNote;
  } catch {
    return null;
  }
}

function refusal(owner: RunNote | null): LocalError {
  if (owner === null) {
    return new LocalError('another start of this school has just begun. Wait, then try again.');
  }
  const { pid, port, since } = owner;
  const time = new Date(since).toTimeString().slice(0, 5);
  return new LocalError(
    `this school is already running (pid ${pid}, since ${time}): http://localhost:${port}. ` +
      `Use that one, or stop it with Ctrl+C or \`kill ${pid}\`.`,
  );
}

function lockAt(path: string): Promise<() => Promise<void>> {
  return lock(path, {
    lockfilePath: path,
    realpath: false,
    stale: STALE_MS,
    update: 1000,
    onCompromised: ({ message }) => {
      print(`the lock of the school is lost: ${message}. Do not start the school a second time.`);
    },
  });
}

/**
 * Takes the lock once. Starts come in one after the other: two that saw the same stale lock would
 * each remove it, the second one that of the first.
 */
async function acquireInTurn({ lock: path }: DataFolder): Promise<() => Promise<void>> {
  const endTurn = await lockAt(`${path}.turn`);
  try {
    return await lockAt(path);
  } finally {
    await endTurn();
  }
}

/** Takes the lock, and waits for that of a killed run to become stale. */
async function acquire(folder: DataFolder): Promise<() => Promise<void>> {
  const until = Date.now() + STALE_MS + 2000;
  for (;;) {
    try {
      return await acquireInTurn(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    }
    const owner = readRun(folder);
    if (Date.now() > until || (owner !== null && isRunning(owner.pid))) throw refusal(owner);
    await sleep(100);
  }
}

/**
 * Takes the lock of a school's folder for this process; that of a killed process is taken over.
 * @throws LocalError that names the process which holds it
 */
export async function takeSchoolLock(folder: DataFolder, ports: Ports): Promise<SchoolLock> {
  const unlock = await acquire(folder);
  const previous = readRun(folder);
  // The note of a killed run stays until the start has dealt with it.
  const { firebase = null, version = null } = previous ?? {};
  const { app: port, hub } = previous?.firebase ? { ...ports, hub: previous.hub } : ports;
  let note: RunNote = { pid: process.pid, since: Date.now(), port, hub, firebase, version };
  const write = () => {
    writeAtomically(folder.note, JSON.stringify(note));
  };
  write();
  return {
    previous,
    update: (change) => {
      note = { ...note, hub: ports.hub, ...change };
      write();
    },
    release: async () => {
      rmSync(folder.note, { force: true });
      await unlock();
    },
  };
}
