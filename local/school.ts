import { mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { startAuthProxy } from './authProxy';
import type { Backend } from './backend';
import { readChangeMark } from './changeMark';
import { restoreSaved, type Opening } from './chooseSaved';
import type { DataFolder } from './dataFolder';
import type { Ending } from './guarded';
import { connectHub, hubTokenFile, type Hub } from './hub';
import { createKeeper, whyUnsaved, type Keeper } from './keeper';
import { LocalError } from './localError';
import { endLeftover, tidyFolder } from './lastRun';
import { abandon } from './localFirebase';
import { STORED_SHAPE, type Shape } from './migrations';
import { migrate, openSchool } from './openSchool';
import { PasswordBook } from './passwordBook';
import { HOST, requireFreePorts, type Ports } from './ports';
import { PROJECT_ID } from './project';
import { listSaved, putAside, type SavedSchool } from './savedSchools';
import { saveAndEnd, startSaving, type Closing } from './saving';
import { takeSchoolLock, type SchoolLock } from './schoolLock';
import { writeSchool, type SeedSchool } from './seed/writeSchool';
import { print, type Say } from './terminal';

export { waitForFunctions } from './localFirebase';
export { PROJECT_ID };

export type SchoolOptions = {
  ports: Ports;
  /** Where the school is kept between runs. */
  folder: DataFolder;
  /** The school to write when the folder holds none. */
  seed: () => SeedSchool;
  /** Sets the saved school aside and begins with a new one. */
  isFresh?: boolean;
  /** A saved school to take instead of the newest. */
  restore?: SavedSchool;
  /** False for a school that nobody wants to see again. */
  isKept?: boolean;
  backend?: Backend;
  shape?: Shape;
  onOutput?: (text: string) => void;
  /** Takes what the person at the terminal should know. */
  say?: Say;
};

export type School = {
  /** Base URL of the embedded Firebase's control API; empty for the official suite. */
  control: string;
  isNew: boolean;
  /** Resolves when the local Firebase has ended, asked or not. */
  ended: Promise<Ending>;
  /** Saves the data and ends everything. Safe to call twice. */
  stop: () => Promise<Closing>;
};

/** Failed functions are retried by a clock that only moves when told to: it follows the wall's. */
function startClock(control: string): NodeJS.Timeout {
  return setInterval(() => {
    void fetch(`${control}/v1/sessions/default/clock:advanceTo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ instant: new Date().toISOString() }),
    }).catch(() => undefined); // the daemon is ending: `ended` tells
  }, 1000);
}

/** Writes a new school, or brings a saved one to today's shape. */
async function complete(
  { ports, seed, say = print }: SchoolOptions,
  opening: Opening | null,
  hub: Hub,
): Promise<void> {
  // What is written now comes complete: the triggers have nothing to add to it.
  await hub.setTriggers(false);
  if (opening) {
    await migrate(opening.steps, ports, say);
  } else {
    await writeSchool(seed(), {
      authUrl: `http://${HOST}:${String(ports.auth)}`,
      firestoreHost: `${HOST}:${String(ports.firestore)}`,
      project: PROJECT_ID,
    });
  }
  await hub.setTriggers(true);
}

async function saveFirst(keeper: Keeper): Promise<void> {
  try {
    await keeper.save();
  } catch (error) {
    throw new LocalError(`the school could not be saved: ${whyUnsaved(error)}.`);
  }
}

async function startLocked(
  options: SchoolOptions,
  lock: SchoolLock,
  book: PasswordBook,
): Promise<School> {
  const { ports, folder, isKept = true, shape = STORED_SHAPE, say = print } = options;
  await requireFreePorts(ports);
  const before = listSaved(folder);
  if (options.restore) restoreSaved(options.restore, folder, shape);
  if (options.isFresh && before.length > 0) {
    putAside(
      folder,
      before.map(({ path }) => path),
      'fresh',
    );
  }

  const { firebase, opening } = await openSchool({
    ...options,
    backend: options.backend ?? 'embedded',
    isKept,
    shape,
    say,
    onStart: (id) => {
      lock.update({ firebase: id });
    },
  });
  let proxy: Server | null = null;
  let keeper: Keeper;
  try {
    book.begin(opening?.saved.path ?? null);
    const hub = connectHub(ports.hub, hubTokenFile(folder));
    // The official Auth exports its passwords by itself.
    if (firebase.backend === 'embedded') {
      proxy = await startAuthProxy(ports.auth, ports.daemon, PROJECT_ID, book);
    }
    keeper = createKeeper({
      folder,
      book,
      version: shape.version,
      loaded: opening?.saved ?? null,
      needed: [before[0]?.path, opening?.saved.path].filter((path) => path !== undefined),
      exportTo: hub.exportTo,
    });
    if (opening === null || opening.steps.length > 0) {
      await complete(options, opening, hub);
      if (isKept) await saveFirst(keeper);
    }
    lock.update({ version: shape.version });
  } catch (error) {
    proxy?.close();
    await abandon(firebase, folder);
    throw error;
  }

  const clock = firebase.control === '' ? null : startClock(firebase.control);
  const readMark = () => readChangeMark(firebase.control, book);
  const endSaving = isKept ? startSaving({ keeper, lock, say, readMark }) : () => Promise.resolve();
  const close = async (): Promise<Closing> => {
    if (clock) clearInterval(clock);
    await endSaving();
    let closing: Closing = { problem: null };
    if (isKept) {
      closing = await saveAndEnd(firebase, keeper, lock);
    } else {
      await abandon(firebase, folder);
      lock.release();
    }
    proxy?.closeAllConnections();
    proxy?.close();
    rmSync(folder.run, { recursive: true, force: true, maxRetries: 3 });
    return closing;
  };
  let closing: Promise<Closing> | null = null;
  return {
    control: firebase.control,
    isNew: opening === null,
    ended: firebase.ended,
    stop: () => (closing ??= close()),
  };
}

/**
 * Starts the local Firebase with the school's data: the saved one, or a newly seeded one.
 * @throws LocalError when the school runs already, or cannot be started
 */
export async function startSchool(options: SchoolOptions): Promise<School> {
  const { ports, folder, say = print } = options;
  mkdirSync(folder.home, { recursive: true, mode: 0o700 });
  const lock = takeSchoolLock(folder.lock, ports);
  const book = new PasswordBook(folder.passwords);
  // A failure here leaves the lock, and with it what is known of the last run.
  await endLeftover(lock.previous, folder, say);
  tidyFolder(folder, lock.previous, book, say);
  lock.update({ firebase: null, version: null });
  try {
    return await startLocked(options, lock, book);
  } catch (error) {
    lock.release();
    throw error;
  }
}
