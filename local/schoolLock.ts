import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { writeAtomically } from './atomicFile';
import { LocalError } from './localError';
import type { Ports } from './ports';
import { identify, isRunning, type ProcessId } from './processes';

export type LockContent = ProcessId & {
  host: string;
  /** ms since 1970 */
  since: number;
  /** Where its application is, and the hub of its local Firebase. */
  port: number;
  hub: number;
  /** The local Firebase, the leader of its process group; null until it runs. */
  firebase: ProcessId | null;
  /** The version of the school, once it is whole: only then is what the run leaves behind of use. */
  version: number | null;
};

export type SchoolLock = {
  /** The content of a lock whose owner was killed; null when there was none. */
  previous: LockContent | null;
  update: (change: Partial<Pick<LockContent, 'firebase' | 'version'>>) => void;
  /** Shows that its owner lives, to machines that cannot ask for the process. */
  touch: () => void;
  release: () => void;
};

/** A lock of another machine, or container, counts as long as it was touched within this time. */
const FOREIGN_MS = 180_000;
/** A lock that cannot be read may be one that is just being written, for so long. */
const WRITING_MS = 1000;

const lastTouched = (file: string) => statSync(file).mtimeMs;

/** What a lock says; null when there is none, or a damaged one. */
export function readLock(file: string): LockContent | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockContent;
  } catch {
    return null;
  }
}

function isHeld(file: string): boolean {
  try {
    const content = readLock(file);
    const age = Date.now() - lastTouched(file);
    if (content === null) return age < WRITING_MS;
    return content.host === hostname() ? isRunning(content) : age < FOREIGN_MS;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function refuse(file: string): never {
  const held = readLock(file);
  if (held === null)
    throw new LocalError('another start of this school has just begun; try again.');
  const { pid, host, port, since } = held;
  const isHere = host === hostname();
  const time = new Date(since).toTimeString().slice(0, 5);
  throw new LocalError(
    `this school is already running: pid ${pid}${isHere ? '' : ` on ${host}`}, ` +
      `http://localhost:${port}, since ${time}. ` +
      (isHere
        ? `Stop that one with Ctrl+C or \`kill ${pid}\`, or use it.`
        : 'If that one is gone, try again in three minutes.'),
  );
}

/** Moves a lock without an owner out of the way; null when somebody else was faster. */
function removeStale(file: string): LockContent | null {
  const aside = `${file}.${String(process.pid)}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const isOthers = isHeld(aside);
  if (isOthers) linkSync(aside, file); // taken over since we looked: give it back
  const content = readLock(aside);
  rmSync(aside);
  return isOthers ? null : content;
}

/**
 * Takes the lock of a school's folder for this process; one whose owner is dead is taken over.
 * @throws LocalError that names the process which holds it
 */
export function takeSchoolLock(file: string, { app, hub }: Ports): SchoolLock {
  const own = { ...identify(process.pid), host: hostname(), since: Date.now(), port: app, hub };
  let content: LockContent;
  let previous: LockContent | null = null;
  for (;;) {
    // What a killed run left behind is known until it has been dealt with.
    const { firebase = null, version = null } = previous ?? {};
    content = { ...own, firebase, version };
    try {
      writeFileSync(file, JSON.stringify(content), { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (isHeld(file)) refuse(file);
    previous = removeStale(file) ?? previous;
  }
  return {
    previous,
    update: (change) => {
      content = { ...content, ...change };
      writeAtomically(file, JSON.stringify(content));
    },
    touch: () => {
      utimesSync(file, new Date(), new Date());
    },
    release: () => {
      rmSync(file, { force: true });
    },
  };
}
