import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentOf, privateFolder, writeExport } from '../tests/support/schoolFolder';
import { dataFolderAt, type DataFolder } from './dataFolder';
import {
  adoptExports,
  findDamage,
  finishRenames,
  placeSave,
  putDamagedAside,
  readSaved,
  replaceSchool,
  sealExport,
} from './savedSchool';

const NOON = Date.parse('2027-03-01T12:00:00Z');
const newFolder = (): DataFolder => dataFolderAt(privateFolder());

/** Writes a whole save with this document. */
function seal(path: string, document: string, version = 1): string {
  writeExport(path, document);
  sealExport(path, version, NOON);
  return path;
}
/** A folder that holds these schools, named by their places. */
function folderWith(schools: Partial<Record<keyof DataFolder, string>>): DataFolder {
  const folder = newFolder();
  for (const [place, document] of Object.entries(schools)) {
    seal(folder[place as keyof DataFolder], document);
  }
  return folder;
}
const PLACES = ['saved', 'earlier', 'previous', 'moving', 'staging'] as const;
/** The schools in a folder by their places. */
const schoolsIn = (folder: DataFolder) =>
  Object.fromEntries(
    PLACES.filter((place) => existsSync(folder[place])).map((place) => [
      place,
      documentOf(folder[place]),
    ]),
  );

describe('a save', () => {
  it('a saved school tells its time and its version', () => {
    const folder = newFolder();
    expect(readSaved(folder.saved)).toBeNull();
    seal(folder.saved, 'a', 2);
    expect(readSaved(folder.saved)).toEqual({ path: folder.saved, savedAt: NOON, version: 2 });
  });

  it('a new save takes the place of the saved school and keeps the save before it', () => {
    const folder = folderWith({ saved: 'b', earlier: 'a', previous: 'x' });
    placeSave(seal(folder.staging, 'c'), folder);
    expect(schoolsIn(folder)).toEqual({ saved: 'c', earlier: 'b', previous: 'x' });
  });

  it('a new school makes the saved one the previous school and replaces the earlier previous one', () => {
    const folder = folderWith({ saved: 'b', earlier: 'a', previous: 'x', staging: 'new' });
    replaceSchool(folder.staging, folder);
    expect(schoolsIn(folder)).toEqual({ saved: 'new', previous: 'b' });
  });

  it('restoring the previous school swaps it with the saved one, and again back', () => {
    const folder = folderWith({ saved: 'b', earlier: 'a', previous: 'x' });
    replaceSchool(folder.previous, folder);
    expect(schoolsIn(folder)).toEqual({ saved: 'x', previous: 'b' });
    replaceSchool(folder.previous, folder);
    expect(schoolsIn(folder)).toEqual({ saved: 'b', previous: 'x' });
  });
});

describe('a crash', () => {
  it.each([
    [
      'before the first rename of a save',
      { saved: 'b', earlier: 'a', staging: 'c' },
      { saved: 'b', earlier: 'a' },
    ],
    [
      'between the two renames of a save',
      { earlier: 'b', staging: 'c' },
      { saved: 'c', earlier: 'b' },
    ],
    [
      'before the first rename of --fresh',
      { saved: 'b', previous: 'x', staging: 'new' },
      { saved: 'b', previous: 'x' },
    ],
    [
      'after the first rename of --fresh',
      { moving: 'b', previous: 'x', staging: 'new' },
      { saved: 'new', previous: 'b' },
    ],
    [
      'after the second rename of --fresh',
      { saved: 'new', moving: 'b', previous: 'x' },
      { saved: 'new', previous: 'b' },
    ],
    [
      'after the first rename of --restore',
      { moving: 'b', previous: 'x' },
      { saved: 'b', previous: 'x' },
    ],
    [
      'after the second rename of --restore',
      { saved: 'x', moving: 'b' },
      { saved: 'x', previous: 'b' },
    ],
  ])('a crash %s loses no school', (_when, before, after) => {
    const folder = folderWith(before);
    finishRenames(folder);
    expect(schoolsIn(folder)).toEqual(after);
  });

  it('a save that a crash left unfinished does not become the saved school', () => {
    const folder = folderWith({ earlier: 'a' });
    writeExport(folder.staging, 'half');
    finishRenames(folder);
    expect(schoolsIn(folder)).toEqual({ saved: 'a' });
  });
});

describe('damage', () => {
  const saved = () => seal(newFolder().saved, 'school');

  it('a saved school that nobody changed has no damage', () => {
    expect(findDamage(saved())).toBeNull();
  });

  it.each(['firestore_export/output-0', 'auth_export/accounts.json'])(
    'one changed bit in %s is found, and so is its absence',
    (name) => {
      const path = saved();
      const bytes = readFileSync(join(path, name));
      bytes[2] = (bytes[2] ?? 0) ^ 1;
      writeFileSync(join(path, name), bytes);
      expect(findDamage(path)).toBe(`${name} is damaged`);
      rmSync(join(path, name));
      expect(findDamage(path)).toBe(`${name} is missing`);
    },
  );

  it.each(['', '{"version":', 'gone'])(
    'a saved school with the manifest %j is damaged',
    (content) => {
      const path = saved();
      if (content === 'gone') rmSync(join(path, 'aula.json'));
      else writeFileSync(join(path, 'aula.json'), content);
      expect(findDamage(path)).toBe('aula.json is missing or damaged');
    },
  );

  it('a damaged school is moved aside and not erased', () => {
    const folder = folderWith({ saved: 'a' });
    expect(documentOf(putDamagedAside(folder.saved, folder))).toBe('a');
    expect(existsSync(folder.saved)).toBe(false);
  });

  it('damaged schools that are put aside within one moment keep folders of their own', () => {
    const folder = newFolder();
    const places = ['a', 'b', 'c'].map((document) => {
      seal(folder.saved, document);
      return putDamagedAside(folder.saved, folder);
    });
    expect(places.map(documentOf)).toEqual(['a', 'b', 'c']);
  });
});

describe('schools of versions that kept several', () => {
  it('the newest whole school becomes the saved one, and the others stay where they are', () => {
    const folder = newFolder();
    const exports = join(folder.home, 'exports');
    mkdirSync(exports);
    for (const [day, document] of ['a', 'b', 'damaged'].entries()) {
      const path = seal(join(folder.home, 'new'), document);
      if (document === 'damaged') writeFileSync(join(path, 'firestore_export/output-0'), 'x');
      renameSync(path, join(exports, `2027-03-0${String(day + 1)}T12-00-00.000Z`));
    }
    mkdirSync(join(exports, 'my backup'));
    adoptExports(folder);
    expect(documentOf(folder.saved)).toBe('b');
    expect(existsSync(join(exports, '2027-03-01T12-00-00.000Z'))).toBe(true);
    adoptExports(folder);
    expect(documentOf(folder.saved)).toBe('b');
  });
});
