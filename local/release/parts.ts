// Open pages go on to ask for the parts of their own release, and hosting serves only the files of
// the last deployment. So each release takes the parts of those before along. The site itself lists
// them: any machine can release.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The file in which the site lists its releases. */
export const RELEASES_FILE = 'releases.json';
const PARTS_FOLDER = 'assets';

/** A release whose parts the site has: the SHA-256 of each. */
export type SiteRelease = {
  release: string;
  commit: string;
  /** The time when its pages were put together, as ISO text. */
  at: string;
  parts: Record<string, string>;
};

/** Pages of these may be open: they are kept whatever their age. */
const ALWAYS_KEPT = 3;
const KEPT_MS = 30 * 86_400_000;
const AT_ONCE = 8;

const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

/**
 * The releases whose parts stay: the last three, and those that were replaced in the last 30 days.
 * @param releases the newest first
 */
export function keptReleases(releases: readonly SiteRelease[], now: number): SiteRelease[] {
  return releases.filter((_each, i) => {
    const replacedAt = releases[i - 1]?.at;
    if (i < ALWAYS_KEPT || replacedAt === undefined) return true;
    return now - Date.parse(replacedAt) < KEPT_MS;
  });
}

/** The parts of built pages, with their hashes. */
export function readParts(pages: string): Record<string, string> {
  const folder = join(pages, PARTS_FOLDER);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(pages.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  return Object.fromEntries(names.map((name) => [name, hashOf(readFileSync(join(pages, name)))]));
}

type Get = typeof fetch;

/** A file of the site; null when there is none, also where a page is answered in its place. */
async function fetchFile(get: Get, url: string): Promise<Uint8Array | null> {
  const response = await get(url, { signal: AbortSignal.timeout(60_000) });
  if (response.status >= 500) throw new Error(`${url} answers ${String(response.status)}`);
  const isPage = (response.headers.get('content-type') ?? '').includes('text/html');
  return response.ok && !isPage ? new Uint8Array(await response.arrayBuffer()) : null;
}

/**
 * Reads the files that the service worker of a site without a list keeps: all parts of a release
 * that was deployed by hand.
 */
async function readFromWorker(get: Get, origin: string, at: string): Promise<SiteRelease[]> {
  const worker = await fetchFile(get, `${origin}/sw.js`);
  const names = worker
    ? Buffer.from(worker)
        .toString()
        .match(/assets\/[\w.~-]+\.\w+/g)
    : null;
  if (!names) return [];
  return [
    { release: '', commit: '', at, parts: Object.fromEntries(names.map((name) => [name, ''])) },
  ];
}

/** The releases that a site says it has. */
async function readSite(get: Get, origin: string, at: string): Promise<SiteRelease[]> {
  const list = await fetchFile(get, `${origin}/${RELEASES_FILE}`);
  if (list === null) return readFromWorker(get, origin, at);
  return (JSON.parse(Buffer.from(list).toString()) as { releases: SiteRelease[] }).releases;
}

/** Fetches the parts, some at once; returns those that the site no longer has. */
async function fetchParts(
  get: Get,
  { origin, site }: KeepOptions,
  parts: readonly (readonly [Record<string, string>, string])[],
): Promise<string[]> {
  const missing: string[] = [];
  const waiting = [...parts];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [hashes, name] = next;
      const data = await fetchFile(get, `${origin}/${name}`);
      if (data === null) {
        missing.push(name);
        continue;
      }
      const hash = hashOf(data);
      const known = hashes[name] ?? '';
      if (known !== '' && known !== hash) throw new Error(`${origin}/${name} is damaged`);
      hashes[name] = hash;
      const file = join(site, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, data);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return missing;
}

type KeepOptions = {
  /**
   * The folder of the built pages, which stay as they are, and the folder where the site is put
   * together.
   */
  pages: string;
  site: string;
  /** The site as it is now. */
  origin: string;
  release: string;
  commit: string;
  now: number;
};

/**
 * Puts the pages of a release together with the parts of the releases before, and lists them for
 * the next one.
 * @returns the kept parts, in words
 * @throws Error when the site does not answer, or a part is not as its release has built it
 */
export async function keepParts(options: KeepOptions, get: Get = fetch): Promise<string> {
  const { pages, site, origin, release, commit, now } = options;
  rmSync(site, { recursive: true, force: true });
  cpSync(pages, site, { recursive: true });
  const at = new Date(now).toISOString();
  const own: SiteRelease = { release, commit, at, parts: readParts(pages) };
  const others = (await readSite(get, origin, at)).filter((each) => each.commit !== commit);
  const releases = keptReleases([own, ...others], now);
  const seen = new Set(Object.keys(own.parts));
  const needed = releases.flatMap(({ parts }) =>
    Object.keys(parts).flatMap((name) => {
      if (seen.has(name)) return [];
      seen.add(name);
      return [[parts, name] as const];
    }),
  );
  const missing = await fetchParts(get, options, needed);
  for (const each of releases) {
    each.parts = Object.fromEntries(
      Object.entries(each.parts).filter(([name]) => !missing.includes(name)),
    );
  }
  writeFileSync(join(site, RELEASES_FILE), JSON.stringify({ releases }));
  const before = releases.length - 1;
  if (before === 0) return 'the site has no release before this one.';
  return (
    `${String(needed.length - missing.length)} parts of ${String(before)} earlier releases go along` +
    (missing.length === 0
      ? '.'
      : `; ${String(missing.length)} are no longer on the site: their pages must be loaded anew.`)
  );
}

/** The releases of a site that was put together; empty before. */
export function readReleases(site: string): SiteRelease[] {
  const file = join(site, RELEASES_FILE);
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { releases: SiteRelease[] }).releases;
}
