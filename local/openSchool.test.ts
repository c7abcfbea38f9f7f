import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentOf, privateFolder, writeExport } from '../tests/support/schoolFolder';
import { dataFolderAt, type DataFolder } from './dataFolder';
import type { Shape } from './migrations';
import { chooseSaved, restorePrevious } from './openSchool';
import { sealExport } from './savedSchool';

const FIRST: Shape = { version: 1, migrations: [] };
const NOON = Date.parse('2027-03-01T12:00:00Z');

function folderWith(schools: Partial<Record<keyof DataFolder, string>>, version = 1): DataFolder {
  const folder = dataFolderAt(privateFolder());
  for (const [place, document] of Object.entries(schools)) {
    const path = folder[place as keyof DataFolder];
    writeExport(path, document);
    sealExport(path, version, NOON);
  }
  return folder;
}
const damage = (path: string) => {
  writeFileSync(join(path, 'firestore_export/output-0'), 'x');
};

function choose(folder: DataFolder, shape: Shape = FIRST) {
  const said: string[] = [];
  const opening = chooseSaved(folder, shape, (line) => said.push(line));
  return { opening, said, document: opening && documentOf(opening.saved.path) };
}

describe('the school that a start loads', () => {
  it('a start loads the saved school', () => {
    expect(choose(folderWith({ saved: 'b', earlier: 'a' }))).toMatchObject({
      document: 'b',
      said: [],
    });
  });

  it('a start with an empty folder loads no school', () => {
    expect(choose(folderWith({}))).toMatchObject({ opening: null, said: [] });
  });

  it('a damaged saved school is moved aside, and the save before it is loaded', () => {
    const folder = folderWith({ saved: 'b', earlier: 'a' });
    damage(folder.saved);
    const { document, said } = choose(folder);
    expect(document).toBe('a');
    expect(said).toEqual([
      expect.stringMatching(
        /^the saved school is damaged \(firestore_export\/output-0 is damaged\) and was moved to \S+\. The save before it, of .+, is loaded\.$/,
      ),
    ]);
    expect(readdirSync(folder.damaged)).toHaveLength(1);
  });

  it('a new school is seeded when the saved school and the save before it are damaged', () => {
    const folder = folderWith({ saved: 'b', earlier: 'a' });
    damage(folder.saved);
    damage(folder.earlier);
    const { opening, said } = choose(folder);
    expect(opening).toBeNull();
    expect(said).toHaveLength(2);
    expect(said[1]).toMatch(/There is no save before it: a new school is seeded\.$/);
    expect(existsSync(folder.saved)).toBe(false);
  });
});

describe('a saved school of another version', () => {
  const shape: Shape = {
    version: 3,
    migrations: [3, 2].map((to) => ({ to, why: `to ${to}`, run: () => Promise.resolve() })),
  };

  it('a saved school of an older version is loaded with the migrations that it needs, in order', () => {
    const { opening, said } = choose(folderWith({ saved: 'a' }), shape);
    expect(opening?.steps.map(({ to }) => to)).toEqual([2, 3]);
    expect(said).toEqual([]);
  });

  it('a saved school without a migration to this version stays until a new one was seeded', () => {
    const folder = folderWith({ saved: 'a' });
    const { opening, said } = choose(folder, { version: 2, migrations: [] });
    expect(opening).toBeNull();
    expect(said).toEqual([
      'the saved school has version 1, and no migration leads to version 2. A new school is seeded; ' +
        'the saved one becomes the previous school.',
    ]);
    expect(documentOf(folder.saved)).toBe('a');
  });

  it('a saved school of a newer version is refused and left alone', () => {
    const folder = folderWith({ saved: 'a' }, 4);
    expect(() => choose(folder, shape)).toThrow(
      'the saved school has version 4, and this checkout knows versions up to 3. Update the checkout',
    );
    expect(documentOf(folder.saved)).toBe('a');
  });
});

describe('the previous school', () => {
  const restore = (folder: DataFolder, shape = FIRST) => {
    const said: string[] = [];
    restorePrevious(folder, shape, (line) => said.push(line));
    return said;
  };

  it('restoring swaps the previous school with the saved one, and says so', () => {
    const folder = folderWith({ saved: 'b', previous: 'a' });
    expect(restore(folder)).toEqual([
      expect.stringMatching(
        /^the previous school, saved at .+, is back\. `npm start -- --restore` swaps/,
      ),
    ]);
    expect([folder.saved, folder.previous].map(documentOf)).toEqual(['a', 'b']);
  });

  it('restoring without a previous school is refused', () => {
    expect(() => restore(folderWith({ saved: 'b' }))).toThrow(
      'there is no previous school. `npm start -- --fresh` keeps one.',
    );
  });

  it('restoring a previous school that is damaged, or of an unknown version, changes nothing', () => {
    const folder = folderWith({ saved: 'b', previous: 'a' });
    expect(() => restore(folder, { version: 2, migrations: [] })).toThrow(
      'the previous school has version 1, and no migration leads from there to version 2',
    );
    damage(folder.previous);
    expect(() => restore(folder)).toThrow(
      'the previous school is damaged: firestore_export/output-0 is damaged.',
    );
    expect(documentOf(folder.saved)).toBe('b');
  });
});
