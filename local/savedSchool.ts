import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import type { DataFolder } from './dataFolder';

// A saved school is a folder that is written beside and then renamed to its place: a crash between two
// renames leaves every school whole, and finishRenames puts them in order at the next start.

/** A school as it was saved at one moment, in the format of the official emulators. */
export type SavedSchool = {
  path: string;
  /** ms since 1970 */
  savedAt: number;
  version: number;
};

/** Stands beside the exported files: their names, and how they must read. */
type Manifest = {
  version: number;
  savedAt: string;
  /** SHA-256 by path. */
  files: Record<string, string>;
};

const MANIFEST = 'aula.json';
const EXPORT_METADATA = 'firebase-export-metadata.json';

/** Whether the local Firebase exported a school to this folder. */
export function isExport(folder: string): boolean {
  return existsSync(join(folder, EXPORT_METADATA));
}

/** Returns the time when the local Firebase exported it, in ms since 1970. */
export function exportedAt(folder: string): number {
  return statSync(join(folder, EXPORT_METADATA)).mtimeMs;
}

function hashFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map((entry) => join(entry.parentPath, entry.name));
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

/** Finds the damage of a saved school; null when it reads as it was written. */
export function findDamage(folder: string): string | null {
  const manifest = readManifest(folder);
  if (manifest === null) return `${MANIFEST} is missing or damaged`;
  const found = hashFiles(folder);
  const damaged = Object.keys(manifest.files).find((name) => found[name] !== manifest.files[name]);
  if (damaged === undefined) return null;
  return `${damaged} is ${found[damaged] === undefined ? 'missing' : 'damaged'}`;
}

/** The school saved in this folder; null when there is none. */
export function readSaved(path: string): SavedSchool | null {
  if (!existsSync(path)) return null;
  const manifest = readManifest(path);
  return {
    path,
    savedAt: manifest ? Date.parse(manifest.savedAt) : statSync(path).mtimeMs,
    version: manifest?.version ?? 0,
  };
}

/** Completes an exported folder with its version, its time and the sums of its files. */
export function sealExport(folder: string, version: number, savedAt: number): void {
  const files = hashFiles(folder);
  const manifest: Manifest = { version, savedAt: new Date(savedAt).toISOString(), files };
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest), { mode: 0o600 });
}

const remove = (path: string) => {
  rmSync(path, { recursive: true, force: true });
};

/** Makes a sealed folder the saved school; the save before it stays, in case of damage. */
export function placeSave(sealed: string, { saved, earlier }: DataFolder): void {
  remove(earlier);
  if (existsSync(saved)) renameSync(saved, earlier);
  renameSync(sealed, saved);
}

/** Makes another school the saved one, and the saved school the previous one. */
export function replaceSchool(other: string, folder: DataFolder): void {
  const { saved, earlier, moving } = folder;
  remove(earlier); // it is a save of the school that is replaced
  if (existsSync(saved)) renameSync(saved, moving);
  renameSync(other, saved);
  finishRenames(folder);
}

/**
 * Completes an act that a crash interrupted: a whole save takes its place, a change of schools is
 * completed.
 */
export function finishRenames({ saved, earlier, previous, moving, staging }: DataFolder): void {
  const whole = existsSync(staging) && findDamage(staging) === null ? [staging] : [];
  for (const next of [...whole, moving, earlier]) {
    if (!existsSync(saved) && existsSync(next)) renameSync(next, saved);
  }
  if (existsSync(moving)) {
    remove(previous);
    renameSync(moving, previous);
  }
  remove(staging);
}

/** Moves a damaged folder out of the way; returns where to. Nothing removes it from there. */
export function putDamagedAside(path: string, { damaged }: DataFolder): string {
  mkdirSync(damaged, { recursive: true, mode: 0o700 });
  // A name that nobody has, although two may be put aside within one millisecond.
  const target = mkdtempSync(join(damaged, `${new Date().toISOString().replaceAll(':', '-')}-`));
  renameSync(path, target);
  return target;
}

/** Takes over the newest school of versions that kept several, in folders named by their times. */
export function adoptExports({ home, saved }: DataFolder): void {
  const exports = join(home, 'exports');
  if (existsSync(saved) || !existsSync(exports)) return;
  const whole = readdirSync(exports).filter((name) => findDamage(join(exports, name)) === null);
  const newest = whole.sort().at(-1);
  if (newest !== undefined) renameSync(join(exports, newest), saved);
}
