import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that only this user may read; it holds its former content or the new, nothing else. */
export function writeAtomically(file: string, content: string): void {
  const next = `${file}.next`;
  writeFileSync(next, content, { mode: 0o600 });
  renameSync(next, file);
}
