import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { privateFolder, writeExport } from '../tests/support/schoolFolder';
import { chooseSaved, restoreSaved } from './chooseSaved';
import { dataFolderAt, type DataFolder } from './dataFolder';
import type { Shape } from './migrations';
import { listSaved, listSetAside, sealExport, type SavedSchool } from './savedSchools';

const FIRST: Shape = { version: 1, migrations: [] };
const NOON = Date.parse('2027-03-01T12:00:00Z');

/** A folder with schools saved minute by minute, the last one newest. */
function folderWith(documents: readonly string[], version = 1): DataFolder {
  const folder = dataFolderAt(privateFolder());
  documents.forEach((document, i) => {
    writeExport(folder.staging, document);
    sealExport(folder.staging, folder, { version, savedAt: NOON + i * 60_000 });
  });
  return folder;
}
const documentOf = (path: string) => readFileSync(join(path, 'firestore_export/output-0'), 'utf8');

function choose(folder: DataFolder, shape: Shape = FIRST) {
  const said: string[] = [];
  const opening = chooseSaved(folder, shape, (line) => said.push(line));
  return { opening, said, document: opening && documentOf(opening.saved.path) };
}
function damage(folder: DataFolder, count: number): void {
  for (const { path } of listSaved(folder).slice(0, count)) {
    writeFileSync(join(path, 'firestore_export/output-0'), 'x');
  }
}

describe('the school that a start loads', () => {
  it('is the newest', () => {
    expect(choose(folderWith(['a', 'b']))).toMatchObject({ document: 'b', said: [] });
  });

  it('is none where nothing is saved', () => {
    expect(choose(folderWith([]))).toMatchObject({ opening: null, said: [] });
  });

  it('is the newest whole one; the damaged ones are set aside, with a line each', () => {
    const folder = folderWith(['a', 'b', 'c']);
    damage(folder, 2);
    const { document, said } = choose(folder);
    expect(document).toBe('a');
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(
      /is damaged \(firestore_export\/output-0 is damaged\): it was moved to \S+-damaged, and the one of .+ is tried\.$/,
    );
    expect(listSetAside(folder)).toHaveLength(2);
  });

  it('is a new one when none is whole', () => {
    const folder = folderWith(['a']);
    damage(folder, 1);
    const { opening, said } = choose(folder);
    expect(opening).toBeNull();
    expect(said).toEqual([expect.stringMatching(/and a new one is seeded\.$/)]);
  });
});

describe('a saved school of another version', () => {
  const shape: Shape = {
    version: 3,
    migrations: [3, 2].map((to) => ({ to, why: `to ${to}`, run: () => Promise.resolve() })),
  };

  it('is loaded with the steps that it needs', () => {
    const { opening, said } = choose(folderWith(['a'], 1), shape);
    expect(opening?.steps.map(({ to }) => to)).toEqual([2, 3]);
    expect(said).toEqual([]);
  });

  it('is set aside when nothing brings it up, and a new one is seeded', () => {
    const folder = folderWith(['a', 'b'], 1);
    const { opening, said } = choose(folder, { version: 2, migrations: [] });
    expect(opening).toBeNull();
    expect(said).toEqual([
      expect.stringMatching(
        /of version 1 and nothing brings it to version 2: it was moved to \S+-version-1, and a new one is seeded\.$/,
      ),
    ]);
    expect(listSaved(folder)).toEqual([]);
    expect(listSetAside(folder).map(({ path }) => documentOf(path))).toEqual(['b', 'a']);
  });

  it('is refused when it is newer, and left alone', () => {
    const folder = folderWith(['a'], 4);
    expect(() => choose(folder, shape)).toThrow(
      'the saved school is of version 4, and this checkout knows version 3: update the checkout',
    );
    expect(listSaved(folder)).toHaveLength(1);
  });
});

describe('taking an earlier school', () => {
  it('makes it the newest and leaves the others', () => {
    const folder = folderWith(['a', 'b']);
    const [, earlier] = listSaved(folder) as [SavedSchool, SavedSchool];
    restoreSaved(earlier, folder, FIRST);
    expect(choose(folder).document).toBe('a');
    expect(listSaved(folder)).toHaveLength(3);
  });

  it('is refused when it is damaged, or of a version that nothing brings up', () => {
    const folder = folderWith(['a', 'b']);
    const [newest, earlier] = listSaved(folder) as [SavedSchool, SavedSchool];
    damage(folder, 1);
    expect(() => {
      restoreSaved(newest, folder, FIRST);
    }).toThrow('that school is damaged: firestore_export/output-0 is damaged.');
    expect(() => {
      restoreSaved(earlier, folder, { version: 2, migrations: [] });
    }).toThrow('that school is of version 1, and nothing brings it to version 2.');
    expect(listSaved(folder)).toHaveLength(2);
    expect(existsSync(folder.setAside)).toBe(false);
  });
});
