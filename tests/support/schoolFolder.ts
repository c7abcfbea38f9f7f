import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder } from '../../local/dataFolder';
import { PROJECT_ROOT } from '../../local/project';

let base: string | null = null;

/**
 * Creates a new folder that only this user may write; it is removed after the tests of the file.
 */
export function privateFolder(): string {
  base ??= openDataFolder(join(PROJECT_ROOT, '.fireemu', `unit-${String(process.pid)}`)).home;
  return mkdtempSync(join(base, 'folder-'));
}

/** Removes all of these folders. */
export function removePrivateFolders(): void {
  if (base !== null) rmSync(base, { recursive: true, force: true });
  base = null;
}

/** Writes an export like the local Firebase's, with one document. */
export function writeExport(folder: string, document: string): string {
  const files = {
    'firebase-export-metadata.json': '{"version":"15.0.0"}',
    'auth_export/accounts.json': JSON.stringify({ users: [{ localId: 'ana' }] }),
    'firestore_export/all.export_metadata': String(Math.random()),
    'firestore_export/output-0': document,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Reads the document that writeExport wrote. */
export const documentOf = (folder: string) =>
  readFileSync(join(folder, 'firestore_export/output-0'), 'utf8');
