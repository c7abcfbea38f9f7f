import { mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { restoreNames } from './accountNames';
import { startAuthProxy } from './authProxy';
import type { Backend } from './backend';
import { readChangeMark } from './changeMark';
import type { DataFolder } from './dataFolder';
import type { Ending } from './guarded';
import { connectHub, hubTokenFile, withoutTriggers, type Hub } from './hub';
import { endLeftover, tidyFolder } from './lastRun';
import { LocalError, whyUnsaved } from './localError';
import { abandon } from './localFirebase';
import { STORED_SHAPE, type Shape } from './migrations';
import { migrate, openSchool, restorePrevious, type Opening } from './openSchool';
import { PasswordBook } from './passwordBook';
import { requireFreePorts, type Ports } from './ports';
import { PROJECT_ID } from './project';
import { createKeeper, saveAndEnd, startSaving, type Closing, type Keeper } from './saving';
import { takeSchoolLock, type SchoolLock } from './schoolLock';
import { targetOf, writeSchool, type SeedSchool } from './seed/writeSchool';
import { print, type Say } from './terminal';

export { waitForFunctions } from './localFirebase';
export { PROJECT_ID };

export type SchoolOptions = {
  ports: Ports;
  /** The folder in which the school is kept between runs. */
  folder: DataFolder;
  /** The school to write when the folder holds none. */
  seed: () => SeedSchool;
  /** Starts with a new school; the saved one becomes the previous one. */
  isFresh?: boolean;
  /** Starts with the previous school; the saved one becomes the previous one. */
  isRestored?: boolean;
  /** False for a school that nobody wants to see again. */
  isKept?: boolean;
  backend?: Backend;
  shape?: Shape;
  onOutput?: (text: string) => void;
  /** Takes messages for the person at the terminal. */
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
    }).catch(() => undefined); // no answer while the local Firebase ends, which `School.ended` tells
  }, 1000);
}

/** Writes a new school, or brings a saved one to today's shape. */
async function complete(
  { ports, seed, say = print }: SchoolOptions,
  opening: Opening | null,
  hub: Hub,
): Promise<void> {
  await withoutTriggers(hub, () =>
    opening ? migrate(opening.steps, ports, say) : writeSchool(seed(), targetOf(ports)),
  );
}

/** Saves a school that was just seeded, or brought to today's shape. */
async function saveFirst(keeper: Keeper, isNew: boolean): Promise<void> {
  try {
    await (isNew ? keeper.saveNew() : keeper.save());
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
  if (options.isRestored) restorePrevious(folder, shape, say);
  const { firebase, opening } = await openSchool({
    ...options,
    backend: options.backend ?? 'embedded',
    isFresh: options.isFresh ?? false,
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
    const auth = firebase.backend === 'embedded' ? ports.daemon : ports.auth;
    if (opening) await restoreNames(opening.saved.path, auth);
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
      exportTo: hub.exportTo,
    });
    if (opening === null || opening.steps.length > 0) {
      await complete(options, opening, hub);
      if (isKept) await saveFirst(keeper, opening === null);
    }
    lock.update({ version: shape.version });
  } catch (error) {
    proxy?.close();
    await abandon(firebase, folder);
    throw error;
  }

  const clock = firebase.control === '' ? null : startClock(firebase.control);
  const readMark = () => readChangeMark(firebase.control, book);
  const endSaving = isKept ? startSaving(keeper, say, readMark) : () => Promise.resolve();
  const close = async (): Promise<Closing> => {
    if (clock) clearInterval(clock);
    await endSaving();
    let closing: Closing = { problem: null };
    if (isKept) closing = await saveAndEnd(firebase, keeper);
    else await abandon(firebase, folder);
    // The next start saves pending changes if it finds the note of this run.
    if (!closing.isPending) await lock.release();
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
  const lock = await takeSchoolLock(folder, ports);
  const book = new PasswordBook(folder.passwords);
  // A failure here leaves the note of the last run to the next start.
  await endLeftover(lock.previous, folder, say);
  tidyFolder(folder, lock.previous, book, say);
  lock.update({ firebase: null, version: null });
  try {
    return await startLocked(options, lock, book);
  } catch (error) {
    await lock.release();
    throw error;
  }
}
