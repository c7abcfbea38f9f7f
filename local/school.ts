import { rmSync } from 'node:fs';
import { startAuthProxy } from './authProxy';
import { restoreSaved } from './chooseSaved';
import type { DataFolder } from './dataFolder';
import type { Fireemu } from './fireemu';
import type { Ending } from './guarded';
import { connectHub, hubTokenFile } from './hub';
import { createKeeper, whyUnsaved, type Keeper } from './keeper';
import { endLeftover, tidyFolder } from './lastRun';
import { STORED_SHAPE, type Shape } from './migrations';
import { abandon, migrate, openSchool } from './openSchool';
import { PasswordBook } from './passwordBook';
import { HOST, requireFreePorts, type Ports } from './ports';
import { PROJECT_ID } from './project';
import { listSaved, putAside, type SavedSchool } from './savedSchools';
import { takeSchoolLock, type SchoolLock } from './schoolLock';
import { writeSchool, type SeedSchool } from './seed/writeSchool';
import { print, showTime, type Say } from './terminal';

export { waitForFunctions } from './openSchool';
export { PROJECT_ID };

/** A minute is promised, and saving takes its time too. */
const SAVE_EVERY_MS = 50_000;

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
  shape?: Shape;
  onOutput?: (text: string) => void;
  /** Takes what the person at the terminal should know. */
  say?: Say;
};

/** `problem` says in one line what is not saved; null when all of it is. */
export type Closing = { problem: string | null };

export type School = {
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

/** Saves again and again; the returned function ends that, after the saving that goes on. */
function startSaving(keeper: Keeper, lock: SchoolLock, say: Say): () => Promise<void> {
  let saving = Promise.resolve();
  let hasFailed = false;
  const timer = setInterval(() => {
    saving = saving
      .then(() => {
        lock.touch();
        return keeper.save();
      })
      .then(() => {
        if (hasFailed) say('the school is saved again.');
        hasFailed = false;
      })
      .catch((error: unknown) => {
        hasFailed = true;
        say(`the school could not be saved: ${whyUnsaved(error)}. ${asOf(keeper)}`);
      });
  }, SAVE_EVERY_MS);
  return () => {
    clearInterval(timer);
    return saving;
  };
}

function asOf(keeper: Keeper): string {
  const time = keeper.savedAt();
  return time === null
    ? 'Nothing is saved yet.'
    : `What changed after ${showTime(time)} is not saved.`;
}

/** Saves what the local Firebase wrote when it ended, and lets the school go. */
function close(firebase: Fireemu, keeper: Keeper, lock: SchoolLock): Closing {
  try {
    if (keeper.takeLeaving()) {
      lock.release();
      return { problem: null };
    }
  } catch (error) {
    // The lock stays, and with it what is known about what lies there: the next start tries again.
    return { problem: `${whyUnsaved(error)}. The next start tries again.` };
  }
  lock.release();
  const said = /^error: --export-on-exit [^:]*: (.*)$/m.exec(firebase.output())?.[1];
  return { problem: `${said ?? 'the local Firebase was killed'}. ${asOf(keeper)}` };
}

async function startLocked(
  options: SchoolOptions,
  lock: SchoolLock,
  book: PasswordBook,
): Promise<School> {
  const { ports, folder, seed, isKept = true, shape = STORED_SHAPE, say = print } = options;
  await requireFreePorts(ports);
  const before = listSaved(folder);
  if (options.restore) restoreSaved(options.restore, folder, shape);
  if (options.isFresh && before.length > 0) {
    putAside(folder, before.map(({ path }) => path), 'fresh'); // prettier-ignore
  }

  const { firebase, opening } = await openSchool({
    ...options,
    isKept,
    shape,
    say,
    onStart: (id) => {
      lock.update({ firebase: id });
    },
  });
  book.begin(opening?.saved.path ?? null);
  const hub = connectHub(ports.hub, hubTokenFile(folder));
  const proxy = await startAuthProxy(ports.auth, ports.daemon, PROJECT_ID, book);
  const keeper = createKeeper({
    folder,
    book,
    version: shape.version,
    loaded: opening?.saved ?? null,
    needed: [before[0]?.path, opening?.saved.path].filter((path) => path !== undefined),
    exportTo: hub.exportTo,
  });
  try {
    if (opening === null || opening.steps.length > 0) {
      // What is written now comes complete: the triggers have nothing to add to it.
      await hub.setTriggers(false);
      if (opening) await migrate(opening.steps, ports, say);
      else {
        await writeSchool(seed(), {
          authUrl: `http://${HOST}:${String(ports.auth)}`,
          firestoreHost: `${HOST}:${String(ports.firestore)}`,
          project: PROJECT_ID,
        });
      }
      await hub.setTriggers(true);
      if (isKept) await keeper.save();
    }
    lock.update({ version: shape.version });
  } catch (error) {
    proxy.close();
    await abandon(firebase, folder);
    throw error;
  }

  const clock = startClock(firebase.control);
  const endSaving = isKept ? startSaving(keeper, lock, say) : () => Promise.resolve();
  let closing: Promise<Closing> | null = null;
  const stop = () => {
    closing ??= (async () => {
      clearInterval(clock);
      await endSaving();
      await firebase.stop();
      proxy.closeAllConnections();
      proxy.close();
      rmSync(folder.run, { recursive: true, force: true, maxRetries: 3 });
      if (isKept) return close(firebase, keeper, lock);
      lock.release();
      return { problem: null };
    })();
    return closing;
  };
  return { control: firebase.control, isNew: opening === null, ended: firebase.ended, stop };
}

/**
 * Starts the local Firebase with the school's data: the saved one, or a newly seeded one.
 * @throws LocalError when the school runs already, or cannot be started
 */
export async function startSchool(options: SchoolOptions): Promise<School> {
  const { ports, folder, say = print } = options;
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
