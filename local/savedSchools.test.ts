import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { privateFolder, writeExport } from '../tests/support/schoolFolder';
import { dataFolderAt, type DataFolder } from './dataFolder';
import {
  copyAsNewest,
  dropOldest,
  findDamage,
  listSaved,
  listSetAside,
  putAside,
  sealExport,
} from './savedSchools';

const NOON = Date.parse('2027-03-01T12:00:00Z');
const newFolder = (): DataFolder => dataFolderAt(privateFolder());

/** Saves a school with this document, `minute` minutes after noon. */
function save(folder: DataFolder, document: string, minute: number, version = 1): string {
  writeExport(folder.staging, document);
  return sealExport(folder.staging, folder, { version, savedAt: NOON + minute * 60_000 });
}
const documentOf = (path: string) => readFileSync(join(path, 'firestore_export/output-0'), 'utf8');
const documents = (folder: DataFolder) => listSaved(folder).map(({ path }) => documentOf(path));

describe('saved schools', () => {
  it('are listed from the newest, with their time and version', () => {
    const folder = newFolder();
    expect(listSaved(folder)).toEqual([]);
    save(folder, 'a', 0);
    save(folder, 'b', 1, 2);
    expect(listSaved(folder)).toMatchObject([
      { savedAt: NOON + 60_000, version: 2 },
      { savedAt: NOON, version: 1 },
    ]);
    expect(documents(folder)).toEqual(['b', 'a']);
    expect(existsSync(folder.staging)).toBe(false);
  });

  it('take no new place when nothing changed', () => {
    const folder = newFolder();
    const first = save(folder, 'a', 0);
    expect(save(folder, 'a', 1)).toBe(first);
    expect(existsSync(folder.staging)).toBe(false);
    expect(save(folder, 'a', 2, 2)).not.toBe(first);
  });

  it('come after all others even when the clock was set back', () => {
    const folder = newFolder();
    save(folder, 'a', 10);
    save(folder, 'b', 0);
    save(folder, 'c', 1);
    expect(documents(folder)).toEqual(['c', 'b', 'a']);
  });

  it('are kept three at a time, and those that are needed besides', () => {
    const folder = newFolder();
    const [first = ''] = ['a', 'b', 'c', 'd', 'e'].map((name, i) => save(folder, name, i));
    dropOldest(folder, [first]);
    expect(documents(folder)).toEqual(['e', 'd', 'c', 'a']);
    dropOldest(folder, []);
    expect(documents(folder)).toEqual(['e', 'd', 'c']);
  });

  it('that follow each other within seconds leave older ones in their places', () => {
    const folder = newFolder();
    for (let second = 0; second <= 200; second += 10) {
      save(folder, `after ${String(second)} s`, second / 60);
      dropOldest(folder, []);
    }
    expect(documents(folder)).toEqual(['after 200 s', 'after 180 s', 'after 120 s']);
  });

  it('leave folders alone that are not theirs', () => {
    const folder = newFolder();
    ['a', 'b', 'c', 'd'].forEach((name, i) => save(folder, name, i));
    mkdirSync(join(folder.exports, 'my backup'));
    dropOldest(folder, []);
    expect(documents(folder)).toHaveLength(3);
    expect(readdirSync(folder.exports)).toContain('my backup');
  });

  it('can be taken again: a copy becomes the newest', () => {
    const folder = newFolder();
    const first = save(folder, 'a', 0);
    save(folder, 'b', 1);
    const copy = copyAsNewest(first, folder);
    expect(documents(folder)).toEqual(['a', 'b', 'a']);
    expect(findDamage(copy)).toBeNull();
  });
});

describe('damage to a saved school is found', () => {
  const saved = () => save(newFolder(), 'school', 0);

  it('in none that is as it was written', () => {
    expect(findDamage(saved())).toBeNull();
  });

  it.each(['firestore_export/output-0', 'auth_export/accounts.json'])('in %s', (name) => {
    const path = saved();
    const bytes = readFileSync(join(path, name));
    bytes[2] = (bytes[2] ?? 0) ^ 1;
    writeFileSync(join(path, name), bytes);
    expect(findDamage(path)).toBe(`${name} is damaged`);
    rmSync(join(path, name));
    expect(findDamage(path)).toBe(`${name} is missing`);
  });

  it.each(['', '{"version":', 'gone'])('in what describes it: %j', (content) => {
    const path = saved();
    if (content === 'gone') rmSync(join(path, 'aula.json'));
    else writeFileSync(join(path, 'aula.json'), content);
    expect(findDamage(path)).toBe('aula.json is missing or damaged');
  });
});

describe('schools that are set aside', () => {
  it('are moved, not erased, and listed with their names', () => {
    const folder = newFolder();
    const path = save(folder, 'a', 0);
    const target = putAside(folder, [path], 'fresh');
    expect(listSaved(folder)).toEqual([]);
    expect(documentOf(join(target, basename(path)))).toBe('a');
    expect(listSetAside(folder)).toMatchObject([{ savedAt: NOON, version: 1 }]);
  });

  it('are kept three times over', async () => {
    const folder = newFolder();
    for (const name of ['a', 'b', 'c', 'd']) {
      putAside(folder, [save(folder, name, 0)], 'fresh');
      await new Promise((resolve) => setTimeout(resolve, 2)); // the name has its millisecond
    }
    expect(listSetAside(folder).map(({ path }) => documentOf(path))).toEqual(['d', 'c', 'b']);
  });
});
