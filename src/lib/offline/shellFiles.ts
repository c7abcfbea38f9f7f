// These files of the application are kept on a device. The names of files in assets/ carry a hash
// of their content, so a file of one name never changes.

/** A file of a release, as the build lists it; a revision when its name does not tell its content. */
export type ShellFile = { url: string; revision: string | null };

/**
 * The files that everybody needs behind the sign-in, as local/codeGroups.ts and local/pageStart.ts
 * name them, and the font.
 */
const CORE: readonly string[] = [
  'first',
  'index',
  'entry',
  'login',
  'start',
  'libraries',
  'signedIn',
  'firestore',
  'toasts',
  'dialogs',
];

/**
 * The files that only an action asks for, without a network too: a student's tasks, files and
 * photos, and the work that waits to be sent.
 */
const OFFLINE_PARTS: readonly string[] = [
  'draftsOnDisk',
  'eraseOwn',
  'storage',
  'task',
  'work',
  'student',
  'studentHome',
  'UnsentTasks',
  'PhotosDialog',
  'photoShelf',
  'preparePhoto',
  'photo.worker',
];
const FONT = 'figtree-latin-wght-normal.woff2';

const HASHED = /([^/]+)-[\w-]{8}(\.\w+)$/;

/** The name of a file without its path and hash; the same in each release. */
export function nameOf(url: string): string {
  const [, name = '', extension = ''] = HASHED.exec(url) ?? [];
  return name === '' ? url : name + extension;
}

const stemOf = (url: string) => nameOf(url).replace(/\.(js|css)$/, '');

const isCore = ({ url }: ShellFile) =>
  !url.startsWith('assets/') || nameOf(url) === FONT || CORE.includes(stemOf(url));

/**
 * The files of a release that a device keeps from the start: those that everybody needs, and those
 * that this user has opened in the release before. A page that nobody has opened here is kept when
 * it is opened.
 * @param former addresses of the files that the device has of other releases
 */
export function filesToKeep(
  files: readonly ShellFile[],
  former: readonly string[],
): readonly ShellFile[] {
  const known = new Set(former.map(nameOf));
  return files.filter(
    (file) =>
      isCore(file) || OFFLINE_PARTS.includes(stemOf(file.url)) || known.has(nameOf(file.url)),
  );
}

/**
 * Returns the scripts in assets/ that a script of them imports at once, not those it loads later.
 */
const importsIn = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
    ([, name = '']) => `assets/${name}`,
  );

/**
 * Finds the files that the found files need to work: the scripts that they import, and the style of
 * each script.
 * @param found the files, with the text of each script
 */
export function filesNeeded(
  files: readonly ShellFile[],
  found: readonly (readonly [ShellFile, string])[],
): readonly ShellFile[] {
  const known = new Set(found.map(([{ url }]) => url));
  const scripts = found.filter(([file]) => file.url.endsWith('.js') && !isCore(file));
  const imported = new Set(scripts.flatMap(([, code]) => importsIn(code)));
  const styled = new Set(scripts.map(([{ url }]) => stemOf(url)));
  const isNeeded = (url: string) =>
    imported.has(url) || (url.endsWith('.css') && styled.has(stemOf(url)));
  return files.filter(({ url }) => !known.has(url) && isNeeded(url));
}

/** Tells releases apart: changes with any of their files. */
export function releaseIdOf(files: readonly ShellFile[]): string {
  let hash = 5381;
  for (const char of JSON.stringify(files)) {
    hash = (Math.imul(hash, 33) + (char.codePointAt(0) ?? 0)) >>> 0;
  }
  return hash.toString(36);
}

/** The files in assets/ that a page's HTML names. */
export const assetsIn = (html: string): string[] =>
  [...html.matchAll(/["'(]\/(assets\/[^"')]+)/g)].map(([, url = '']) => url);

/** Whether a navigation to this path shows the application, and not a file, one in the local Storage, or an endpoint. */
export const isPagePath = (path: string): boolean =>
  !/^\/(api|__|v0)\//.test(path) && !/\.\w+$/.test(path);

const PREFIX = 'aula ';

/** The name of the cache that holds a release's files; later ones sort behind earlier ones. */
export const cacheNameOf = (releaseId: string, time: number): string =>
  `${PREFIX}${String(time)} ${releaseId}`;

/** A release's cache among all of the site; the last one where it was installed again. */
export const findCache = (names: readonly string[], releaseId: string): string | undefined =>
  names.filter((name) => name.startsWith(PREFIX) && name.endsWith(` ${releaseId}`)).at(-1);

/** The caches of the releases before this one. A later one may be on its way already. */
export const cachesBefore = (names: readonly string[], own: string): string[] =>
  names.filter((name) => name.startsWith(PREFIX) && name < own);
