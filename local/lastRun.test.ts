import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentOf, privateFolder, writeExport } from '../tests/support/schoolFolder';
import { dataFolderAt, type DataFolder } from './dataFolder';
import { endLeftover, tidyFolder } from './lastRun';
import { PasswordBook } from './passwordBook';
import { isRunning } from './processes';
import { findDamage, readSaved, sealExport } from './savedSchool';
import type { RunNote } from './schoolLock';

const accountsOf = (path: string) => readFileSync(join(path, 'auth_export/accounts.json'), 'utf8');

/** The note of a run that was killed while it held a school of this version. */
const killed = (version: number | null): RunNote => ({
  pid: 1,
  since: 0,
  port: 5173,
  hub: 1, // nobody answers there
  firebase: null,
  version,
});

/** A folder with a saved school, and perhaps with what a local Firebase wrote when it ended. */
function folderWith(saved: string, leaving?: string): DataFolder {
  const folder = dataFolderAt(privateFolder());
  writeExport(folder.saved, saved);
  sealExport(folder.saved, 1, Date.now() - 60_000);
  if (leaving !== undefined) writeExport(folder.leaving, leaving);
  return folder;
}
function tidy(folder: DataFolder, previous: RunNote | null): string[] {
  const said: string[] = [];
  tidyFolder(folder, previous, new PasswordBook(folder.passwords), (line) => said.push(line));
  return said;
}

describe('what the last run left behind', () => {
  it('a run that ended in order leaves the saved school as it is', () => {
    const folder = folderWith('a');
    expect(tidy(folder, null)).toEqual([]);
    expect(documentOf(folder.saved)).toBe('a');
  });

  it('what a killed run left becomes the saved school, with its passwords and its version', () => {
    const folder = folderWith('a', 'b');
    new PasswordBook(folder.passwords).remember([{ uid: 'ana', password: 'Secreta2027' }]);
    expect(tidy(folder, killed(7))).toEqual([
      'the last run was killed. The school saved itself: nothing is lost.',
    ]);
    expect(readSaved(folder.saved)).toMatchObject({ version: 7 });
    expect(documentOf(folder.saved)).toBe('b');
    expect(documentOf(folder.earlier)).toBe('a');
    expect(accountsOf(folder.saved)).toContain('password=Secreta2027');
    expect(findDamage(folder.saved)).toBeNull();
  });

  it('what a run left whose school was not complete yet is removed', () => {
    const folder = folderWith('a', 'half');
    expect(tidy(folder, killed(null))).toEqual([]);
    expect(documentOf(folder.saved)).toBe('a');
    expect(existsSync(folder.leaving)).toBe(false);
  });

  it('a killed run that left nothing is reported with the time of its last save', () => {
    expect(tidy(folderWith('a'), killed(1))).toEqual([
      expect.stringMatching(
        /^the last run was killed\. The school is as it was saved at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d; later changes are lost\.$/,
      ),
    ]);
  });

  it('what a killed run left is moved aside when it cannot be read', () => {
    const folder = folderWith('a', 'b');
    writeFileSync(join(folder.leaving, 'auth_export/accounts.json'), '{"users":');
    expect(tidy(folder, killed(1))).toEqual([
      expect.stringMatching(/^the last save is damaged and was moved to \S+\.$/),
      expect.stringMatching(/^the last run was killed\. The school is as it was saved at/),
    ]);
    expect(documentOf(folder.saved)).toBe('a');
    expect(existsSync(folder.leaving)).toBe(false);
  });

  it('an export that was being written when the power went is removed', () => {
    const folder = folderWith('a');
    writeExport(folder.staging, 'half');
    mkdirSync(join(folder.home, '.leaving.fireemu-stage-1-1'));
    tidy(folder, null);
    expect(existsSync(folder.staging)).toBe(false);
    expect(existsSync(join(folder.home, '.leaving.fireemu-stage-1-1'))).toBe(false);
  });
});

it('a process that has got the number of a killed local Firebase is not ended', async () => {
  const said: string[] = [];
  const firebase = { pid: process.pid, guard: 2 ** 30 };
  await endLeftover({ ...killed(1), firebase }, folderWith('a'), (line) => said.push(line));
  expect(isRunning(process.pid)).toBe(true);
  expect(said).toEqual([
    expect.stringMatching(/may still run \(pid \d+\), and could not be saved: /),
  ]);
});
