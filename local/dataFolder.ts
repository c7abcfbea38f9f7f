import { accessSync, constants, cpSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { checkoutName } from './checkout';
import { LocalError, refusal } from './localError';

/** Where one school is kept between runs. */
export type DataFolder = {
  home: string;
  /** The saved schools, a folder each, named by their time. */
  exports: string;
  /** Saved schools that are used no more, and not erased. */
  setAside: string;
  /** A saved school in the making. */
  staging: string;
  /** What the local Firebase writes when it ends. */
  leaving: string;
  /** Where versions of the application before the first numbered one kept the school. */
  former: string;
  passwords: string;
  lock: string;
  /** What lives only as long as the school runs. */
  run: string;
};

/** Which folders may be used. */
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
  return {
    home,
    exports: join(home, 'exports'),
    setAside: join(home, 'set-aside'),
    staging: join(home, 'staging'),
    leaving: join(home, 'leaving'),
    former: join(home, 'data'),
    passwords: join(home, 'passwords.json'),
    lock: join(home, 'lock'),
    run: join(home, 'run'),
  };
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

/** All checkouts once shared one folder: each starts with a copy of the school it holds. */
function copyShared(shared: string, home: string): void {
  if (!existsSync(join(shared, 'data')) || existsSync(home)) return;
  mkdirSync(home, { recursive: true, mode: 0o700 });
  for (const name of ['data', 'passwords.json']) {
    if (existsSync(join(shared, name))) {
      cpSync(join(shared, name), join(home, name), { recursive: true, preserveTimestamps: true });
    }
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
    if (whyNotPrivate(home) === null) copyShared(join(cache, 'aula', basename(wanted)), home);
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
