import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAYERS, QUESTIONS } from '../../layers.js';
import { PROJECT_ROOT } from '../../local/fireemu';
import {
  findBetweenFeatures,
  findCircles,
  findIntoTests,
  findUnused,
  findUpward,
  readImports,
  readRooms,
} from './imports';

function readSources(...folders: readonly string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return new Map(files.map((file) => [file, readFileSync(join(PROJECT_ROOT, file), 'utf8')]));
}

const sources = readSources('src', 'functions/src', 'local', 'tests', 'bench');
const imports = readImports(sources);

describe('the imports of the project', () => {
  it('the check of imports reads all files', () => {
    expect(sources.size).toBeGreaterThan(400);
    const folders = readdirSync(join(PROJECT_ROOT, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual([...LAYERS.flat(), QUESTIONS.folder].sort());
  });

  it('the imports go round in no circle', () => {
    expect(findCircles(imports)).toEqual([]);
  });

  it('no two rooms of the store take from each other, and only views take from views', () => {
    const rooms = readRooms(imports, 'store');
    expect(rooms.size).toBeGreaterThan(30);
    expect(findCircles(rooms)).toEqual([]);
    const isView = (room: string) => room.startsWith('views/');
    const upward = [...rooms].filter(([room, taken]) => !isView(room) && taken.some(isView));
    expect(upward).toEqual([]);
  });

  it('no two rooms of a feature take from each other', () => {
    const rooms = readRooms(imports, 'features');
    expect(rooms.size).toBeGreaterThan(5);
    expect(findCircles(rooms)).toEqual([]);
  });

  it('no import goes up to a higher layer', () => {
    expect(findUpward(imports)).toEqual([]);
  });

  it('no import goes from one feature to another', () => {
    expect(findBetweenFeatures(imports)).toEqual([]);
  });

  it('no file of the product imports from tests/', () => {
    expect(findIntoTests(imports)).toEqual([]);
  });

  it('every file of src/ is imported by the product, not only by tests', () => {
    expect(findUnused(imports)).toEqual([]);
  });
});

describe('the presses', () => {
  it('every file that draws a dialog, menu, list or calendar over the page brings what watches its presses', () => {
    const draws =
      /^\s+select$|@mui\/(material\/(Autocomplete|Dialog|Drawer|Menu|Modal|Popover|Select)'|x-date-pickers\/Date)/m;
    const own = [...sources].filter(([file, text]) => file.startsWith('src/') && draws.test(text));
    expect(own.length).toBeGreaterThan(20);
    const isWatched = ([file]: readonly [string, string]) =>
      imports.get(file)?.some((path) => /\/(presses|usePressGuard)\.ts$/.test(path));
    expect(own.filter((each) => !isWatched(each)).map(([file]) => file)).toEqual([]);
  });
});

describe('the walk', () => {
  /** Returns the project with one additional file. */
  const withFile = (file: string, text: string) => readImports(new Map([...sources, [file, text]]));

  it('the check of imports finds a circle of types', () => {
    const file = 'src/domain/names.ts';
    const user = 'src/domain/taskStatus.ts';
    const text = `import type { TaskStatus } from './taskStatus';\n${sources.get(file) ?? ''}`;
    const back = `import { fullName } from './names';\n${sources.get(user) ?? ''}`;
    const both = readImports(new Map([...sources, [file, text], [user, back]]));
    // The place where the walk finds a circle depends on the other imports.
    const found = findCircles(both).map((circle) => new Set(circle.split(' → ')));
    expect(found).toEqual([new Set([file, user])]);
  });

  it('the check of imports finds a circle that a lazily loaded part closes', () => {
    const text = `${sources.get('src/lib/paths.ts') ?? ''}\nvoid import('./drafts');`;
    const drafts = `import { paths } from './paths';\n${sources.get('src/lib/drafts.ts') ?? ''}`;
    const both = new Map([...sources, ['src/lib/paths.ts', text], ['src/lib/drafts.ts', drafts]]);
    expect(findCircles(readImports(both))).not.toEqual([]);
  });

  it.each([
    ['src/domain/bad.ts', "import type { Draft } from '../lib/drafts';", 'src/lib/drafts.ts'],
    ['src/lib/bad.ts', "export { useAppSelector } from '../store/hooks';", 'src/store/hooks.ts'],
    ['src/store/bad.ts', "import { routes } from '../app/routes';", 'src/app/routes.ts'],
    ['src/store/bad.ts', "import { Parts } from '../questions/Parts';", 'src/questions/Parts.tsx'],
    ['src/questions/bad.ts', "import { paths } from '../lib/paths';", 'src/lib/paths.ts'],
    ['src/questions/bad.ts', "import { Parts } from './Parts';", 'src/questions/Parts.tsx'],
    [
      'src/components/bad.ts',
      "import { useAppSelector } from '../store/hooks';",
      'src/store/hooks.ts',
    ],
  ])('the check of imports finds the import upward from %s', (file, text, target) => {
    expect(findUpward(withFile(file, text))).toEqual([`${file} → ${target}`]);
  });

  it('the check of imports finds an import between features', () => {
    const text = "import type { bookSchema } from '../book/bookSchema';";
    expect(findBetweenFeatures(withFile('src/features/task/bad.ts', text))).toEqual([
      'src/features/task/bad.ts → src/features/book/bookSchema.ts',
    ]);
  });

  it('the check of imports finds a product file that imports from tests/', () => {
    const text = "import { percents } from '../../tests/support/exactGrades';";
    expect(findIntoTests(withFile('src/domain/bad.ts', text))).toContain(
      'src/domain/bad.ts → tests/support/exactGrades.ts',
    );
  });

  it('the check of imports finds a file of src/ that only a test imports', () => {
    const helper = new Map([
      ...sources,
      ['src/domain/helper.ts', 'export const helper = 1;'] as const,
      ['src/domain/bad.test.ts', "import { helper } from './helper';"] as const,
    ]);
    expect(findUnused(readImports(helper))).toEqual(['src/domain/helper.ts']);
  });
});
