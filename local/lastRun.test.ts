import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { privateFolder, writeExport } from '../tests/support/schoolFolder';
import { dataFolderAt, type DataFolder } from './dataFolder';
import { tidyFolder } from './lastRun';
import { PasswordBook } from './passwordBook';
import { findDamage, listSaved, listSetAside, sealExport } from './savedSchools';
import type { LockContent } from './schoolLock';

const newFolder = (): DataFolder => dataFolderAt(privateFolder());
const documentOf = (path = '') => readFileSync(join(path, 'firestore_export/output-0'), 'utf8');
const accountsOf = (path = '') => readFileSync(join(path, 'auth_export/accounts.json'), 'utf8');

/** The lock of a run that was killed while it held a school of this version. */
const killed = (version: number | null): LockContent => ({
  pid: 1,
  started: null,
  host: 'here',
  since: 0,
  port: 5173,
  hub: 4400,
  firebase: null,
  version,
});

function tidy(folder: DataFolder, previous: LockContent | null): string[] {
  const said: string[] = [];
  tidyFolder(folder, previous, new PasswordBook(folder.passwords), (line) => said.push(line));
  return said;
}
function save(folder: DataFolder, document: string): void {
  writeExport(folder.staging, document);
  sealExport(folder.staging, folder, { version: 1, savedAt: Date.now() - 60_000 });
}

describe('what the last run left behind', () => {
  it('is nothing after it ended in order', () => {
    const folder = newFolder();
    save(folder, 'a');
    expect(tidy(folder, null)).toEqual([]);
    expect(listSaved(folder)).toHaveLength(1);
  });

  it('is saved, with the passwords it had noted, in the version that it ran with', () => {
    const folder = newFolder();
    save(folder, 'a');
    writeExport(folder.leaving, 'b');
    new PasswordBook(folder.passwords).remember([{ uid: 'ana', password: 'Secreta2027' }]);

    const said = tidy(folder, killed(7));
    const [newest] = listSaved(folder);
    expect(newest).toMatchObject({ version: 7 });
    expect(documentOf(newest?.path)).toBe('b');
    expect(accountsOf(newest?.path)).toContain('password=Secreta2027');
    expect(findDamage(newest?.path ?? '')).toBeNull();
    expect(said).toEqual(['the last run did not end in order; nothing of it is lost.']);
  });

  it('is worth nothing when its school was not whole yet', () => {
    const folder = newFolder();
    save(folder, 'a');
    writeExport(folder.leaving, 'half');
    tidy(folder, killed(null));
    expect(listSaved(folder).map(({ path }) => documentOf(path))).toEqual(['a']);
    expect(existsSync(folder.leaving)).toBe(false);
  });

  it('is lost when it left nothing: the line says since when', () => {
    const folder = newFolder();
    save(folder, 'a');
    expect(tidy(folder, killed(1))).toEqual([
      expect.stringMatching(/the school is as it was saved at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.$/),
    ]);
  });

  it('is set aside when it cannot be read', () => {
    const folder = newFolder();
    save(folder, 'a');
    writeExport(folder.leaving, 'b');
    writeFileSync(join(folder.leaving, 'auth_export/accounts.json'), '{"users":');
    expect(tidy(folder, killed(1))).toEqual([
      expect.stringMatching(/leaving is damaged; it was moved to \S+-damaged\.$/),
      expect.stringMatching(/the last run did not end in order; the school is as it was saved at/),
    ]);
    expect(listSaved(folder)).toHaveLength(1);
    expect(existsSync(folder.leaving)).toBe(false);
  });

  it('is no half-made copy', () => {
    const folder = newFolder();
    writeExport(folder.staging, 'half');
    mkdirSync(join(folder.home, '.leaving.fireemu-stage-1-1'));
    tidy(folder, null);
    expect(existsSync(folder.staging)).toBe(false);
    expect(existsSync(join(folder.home, '.leaving.fireemu-stage-1-1'))).toBe(false);
  });
});

describe('a school that was saved before versions were noted', () => {
  it('is taken over as version 1, with its passwords', () => {
    const folder = newFolder();
    writeExport(folder.former, 'old');
    writeFileSync(folder.passwords, '{"ana":"Secreta2027"}');
    expect(tidy(folder, null)).toEqual([]);
    const [saved] = listSaved(folder);
    expect(saved).toMatchObject({ version: 1 });
    expect(documentOf(saved?.path)).toBe('old');
    expect(accountsOf(saved?.path)).toContain('password=Secreta2027');
    expect(existsSync(folder.former)).toBe(false);
  });

  it('comes not before one that was saved since', () => {
    const folder = newFolder();
    save(folder, 'new');
    writeExport(folder.former, 'old');
    tidy(folder, null);
    expect(listSaved(folder).map(({ path }) => documentOf(path))).toEqual(['new']);
    expect(listSetAside(folder)).toHaveLength(1);
  });
});
