import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { DataFolder } from './dataFolder';

/** A school as it was saved at one moment, in the format of the official emulators. */
export type SavedSchool = {
  path: string;
  /** ms since 1970 */
  savedAt: number;
  version: number;
};

/** Beside the exported files: what they are, and how they must read. */
type Manifest = {
  version: number;
  savedAt: string;
  /** SHA-256 by path. */
  files: Record<string, string>;
};

const MANIFEST = 'aula.json';
const EXPORT_METADATA = 'firebase-export-metadata.json';
/** Saved schools that are kept, and how many times some were set aside. */
const KEPT = 3;
/** The kept ones but the newest are this far apart: work goes on, and a save comes every few seconds. */
const APART_MS = 60_000;
const KEPT_ASIDE = 3;

const isoOf = (ms: number) => new Date(ms).toISOString();
const nameOf = (ms: number) => isoOf(ms).replaceAll(':', '-');
/** The time in the name of a folder; NaN for a folder that is not ours. */
const timeOf = (name: string) =>
  Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d\.\d{3}Z).*$/, 'T$1:$2:$3'));

/** Whether the local Firebase exported a school to this folder. */
export function isExport(folder: string): boolean {
  return existsSync(join(folder, EXPORT_METADATA));
}

/** When the local Firebase exported it, in ms since 1970. */
export function exportedAt(folder: string): number {
  return statSync(join(folder, EXPORT_METADATA)).mtimeMs;
}

function hashFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      relative(folder, file).replaceAll('\\', '/'),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

function readManifest(folder: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  } catch {
    return null; // missing or damaged: findDamage says so
  }
}

/** What is wrong with a saved school; null when it reads as it was written. */
export function findDamage(folder: string): string | null {
  const manifest = readManifest(folder);
  if (manifest === null) return `${MANIFEST} is missing or damaged`;
  const found = hashFiles(folder);
  const damaged = Object.keys(manifest.files).find((name) => found[name] !== manifest.files[name]);
  if (damaged === undefined) return null;
  return `${damaged} is ${found[damaged] === undefined ? 'missing' : 'damaged'}`;
}

/** Our own folders in a folder, the newest first. */
function listFolder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !Number.isNaN(timeOf(name)))
    .sort((a, b) => timeOf(b) - timeOf(a));
}

function describeSaved(path: string): SavedSchool {
  const manifest = readManifest(path);
  return {
    path,
    savedAt: manifest ? Date.parse(manifest.savedAt) : statSync(path).mtimeMs,
    version: manifest?.version ?? 0,
  };
}

/** The saved schools, the newest first. */
export function listSaved({ exports }: DataFolder): SavedSchool[] {
  return listFolder(exports).map((name) => describeSaved(join(exports, name)));
}

/** The schools that were set aside, the newest first. */
export function listSetAside({ setAside }: DataFolder): SavedSchool[] {
  return listFolder(setAside).flatMap((time) =>
    listFolder(join(setAside, time)).map((name) => describeSaved(join(setAside, time, name))),
  );
}

/** Bytes of all files of a folder. */
export function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** The same school: the metadata of Firestore's export has its time in it. */
function isSame(a: Manifest, b: Manifest): boolean {
  const essence = ({ version, files }: Manifest) =>
    JSON.stringify([
      version,
      Object.entries(files).filter(([name]) => !name.endsWith('export_metadata')),
    ]);
  return essence(a) === essence(b);
}

/** Moves a finished folder to its place among the saved schools: after all others. */
function place(staged: string, { exports }: DataFolder, time: number): string {
  mkdirSync(exports, { recursive: true, mode: 0o700 });
  const [newest] = listFolder(exports);
  // Clocks are set back at times.
  const name = nameOf(newest === undefined ? time : Math.max(time, timeOf(newest) + 1));
  const target = join(exports, name);
  renameSync(staged, target);
  return target;
}

/**
 * Makes an exported folder the newest saved school. One that equals the newest takes no new place.
 * @returns its path
 */
export function sealExport(
  staged: string,
  folder: DataFolder,
  { version, savedAt }: { version: number; savedAt: number },
): string {
  const manifest: Manifest = { version, savedAt: isoOf(savedAt), files: hashFiles(staged) };
  const newest = listSaved(folder)[0]?.path;
  const former = newest === undefined ? null : readManifest(newest);
  if (newest !== undefined && former !== null && isSame(former, manifest)) {
    rmSync(staged, { recursive: true });
    return newest;
  }
  writeFileSync(join(staged, MANIFEST), JSON.stringify(manifest), { mode: 0o600 });
  return place(staged, folder, savedAt);
}

/** Makes a copy of a saved school the newest one; returns its path. */
export function copyAsNewest(path: string, folder: DataFolder): string {
  rmSync(folder.staging, { recursive: true, force: true });
  cpSync(path, folder.staging, { recursive: true });
  return place(folder.staging, folder, Date.now());
}

/**
 * Erases saved schools: three stay, the newest and two that are at least a minute apart, and those that
 * are `needed` besides.
 */
export function dropOldest(folder: DataFolder, needed: readonly string[]): void {
  const timeOfPath = (path: string) => timeOf(basename(path)); // in their order, whatever the clock did
  const [newest, ...others] = listSaved(folder);
  const apart: SavedSchool[] = [];
  for (const school of others.reverse()) {
    const former = apart.at(-1);
    const isApart =
      former === undefined || timeOfPath(school.path) - timeOfPath(former.path) >= APART_MS;
    if (isApart) apart.push(school);
  }
  const kept = [newest, ...apart.slice(-(KEPT - 1))].map((school) => school?.path);
  for (const { path } of listSaved(folder)) {
    if (!kept.includes(path) && !needed.includes(path)) rmSync(path, { recursive: true });
  }
}

/** Moves folders out of use without erasing them; returns where to. */
export function putAside(folder: DataFolder, paths: readonly string[], why: string): string {
  const target = join(folder.setAside, `${nameOf(Date.now())}-${why}`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const path of paths) renameSync(path, join(target, basename(path)));
  for (const name of listFolder(folder.setAside).slice(KEPT_ASIDE)) {
    rmSync(join(folder.setAside, name), { recursive: true });
  }
  return target;
}
