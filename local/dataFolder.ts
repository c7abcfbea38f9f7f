import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';

export type DataFolder = {
  /** The export that is imported at the next start. */
  data: string;
  passwords: string;
};

/** Exports are refused below a folder that the group or others may write. */
function isPrivate(folder: string): boolean {
  if (existsSync(folder)) {
    const { mode, uid } = statSync(folder);
    if (mode & 0o022 || ![0, process.getuid?.() ?? 0].includes(uid)) return false;
  }
  const parent = dirname(folder);
  return parent === folder || isPrivate(parent);
}

/** The folder that keeps the school between runs: `wanted`, or one under ~/.cache. */
export function openDataFolder(wanted: string): DataFolder {
  const home = isPrivate(wanted) ? wanted : join(homedir(), '.cache', 'aula', basename(wanted));
  mkdirSync(home, { recursive: true, mode: 0o700 });
  // What an interrupted export left behind.
  for (const name of readdirSync(home)) {
    if (name.includes('.fireemu-stage-')) rmSync(join(home, name), { recursive: true });
  }
  return { data: join(home, 'data'), passwords: join(home, 'passwords.json') };
}

/** Whether a school was saved here. */
export function hasData({ data }: DataFolder): boolean {
  return existsSync(join(data, 'firebase-export-metadata.json'));
}

/** Forgets the saved school. */
export function eraseData({ data, passwords }: DataFolder): void {
  rmSync(data, { recursive: true, force: true });
  rmSync(passwords, { force: true });
}
