import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { checkoutName } from './checkout';
import { LocalError, refusal } from './localError';

/** The files of a school, each by the whole path. */
const FILES = {
  /** The saved school. */
  saved: 'saved',
  /** The save before it: it is loaded when the saved school is damaged. */
  earlier: 'earlier',
  /** The school that `--fresh` replaced: `--restore` swaps it with the saved one. */
  previous: 'previous',
  /** A school on its way from `saved` to `previous`. */
  moving: 'moving',
  /** A save in progress. */
  staging: 'staging',
  /** The export that the local Firebase writes when it ends. */
  leaving: 'leaving',
  damaged: 'damaged',
  passwords: 'passwords.json',
  lock: 'run.lock',
  /** The note of the process that runs the school. */
  note: 'run.json',
  /** Files that live only as long as the school runs. */
  run: 'run',
};

/** The folder in which one school is kept between runs. */
export type DataFolder = { home: string } & typeof FILES;

/** The folders that may be used. */
export type Places = {
  checkout: string;
  /** The user's cache folder; null where the user has no home. */
  cache: string | null;
  /** Named by the user, instead of any other. */
  named: string | null;
};

function cacheFolder(): string | null {
  const { XDG_CACHE_HOME, HOME } = process.env;
  if (XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME)) return XDG_CACHE_HOME;
  if (HOME === '') return null;
  try {
    const home = homedir();
    return isAbsolute(home) ? join(home, '.cache') : null;
  } catch {
    return null; // a user without an entry in the system's list, as in some containers
  }
}

function defaultPlaces(checkout: string): Places {
  const { AULA_DATA = '' } = process.env;
  return { checkout, cache: cacheFolder(), named: AULA_DATA === '' ? null : AULA_DATA };
}

/** The files of the school that is kept in `home`. */
export function dataFolderAt(home: string): DataFolder {
  const paths = Object.entries(FILES).map(([key, name]) => [key, join(home, name)]);
  return { home, ...(Object.fromEntries(paths) as typeof FILES) };
}

/** Schools are not exported below a folder that the group or others may write. */
function whyNotPrivate(folder: string): string | null {
  if (process.platform === 'win32') return null; // has no such modes
  if (existsSync(folder)) {
    const { mode, uid } = statSync(folder);
    if (mode & 0o022) {
      return `${folder} may be written by ${mode & 0o002 ? 'others' : 'its group'}`;
    }
    if (![0, process.geteuid?.() ?? 0].includes(uid)) return `${folder} belongs to another user`;
  }
  const parent = dirname(folder);
  return parent === folder ? null : whyNotPrivate(parent);
}

/** Makes the folder; says why it may not keep a school. */
function whyUnusable(folder: string): string | null {
  const reason = whyNotPrivate(folder);
  if (reason !== null) return reason;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return null;
  } catch (error) {
    const refused = refusal(error);
    if (refused !== null) return refused;
    // Node says so of a folder of several levels on a read-only disk; or a file is in the way.
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return `${folder} cannot be made`;
    throw error;
  }
}

/**
 * The folder that keeps a school between runs: `wanted`, which lies in the checkout, or one of the
 * same name under the user's cache folder.
 * @throws LocalError that says why neither may be used, and what to do
 */
export function openDataFolder(
  wanted: string,
  places: Places = defaultPlaces(dirname(import.meta.dirname)),
): DataFolder {
  const { checkout, cache, named } = places;
  const school = join(checkoutName(checkout), basename(wanted));
  if (named !== null) {
    const home = join(named, school);
    const reason = isAbsolute(named) ? whyUnusable(home) : 'it is no absolute path';
    if (reason === null) return dataFolderAt(home);
    throw new LocalError(
      `the school cannot be kept in AULA_DATA=${named}: ${reason}. Name a folder that only you may write.`,
    );
  }
  const inCheckout = whyUnusable(wanted);
  if (inCheckout === null) return dataFolderAt(wanted);
  let inCache = 'there is no home';
  if (cache !== null) {
    const home = join(cache, 'aula', school);
    const reason = whyUnusable(home);
    if (reason === null) return dataFolderAt(home);
    inCache = reason;
  }
  throw new LocalError(
    `the school cannot be kept in the checkout (${inCheckout}), nor in your cache (${inCache}). ` +
      'Name a folder that only you may write: AULA_DATA=/path npm start',
  );
}

/** Erases all that is kept of a school. */
export function eraseData({ home }: DataFolder): void {
  rmSync(home, { recursive: true, force: true });
}

/** Writes a file that only this user may read. A crash leaves its former content or the new one. */
export function writeAtomically(file: string, content: string): void {
  const next = `${file}.next`;
  writeFileSync(next, content, { mode: 0o600 });
  renameSync(next, file);
}
