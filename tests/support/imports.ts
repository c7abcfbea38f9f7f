import { posix } from 'node:path';
import { preProcessFile } from 'typescript';
import { LAYERS, layerOf } from '../../layers.js';

// Collects every import of the source, including types and lazily loaded modules, for
// imports.test.ts.

/** Source texts by their path from the project's root. */
export type Sources = ReadonlyMap<string, string>;
/** For each file, the files of the project that it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const known = new Map<string, readonly string[]>();

/** Returns the imports of a text, as they are written there; the same text is parsed once. */
function specifiersOf(text: string): readonly string[] {
  const found =
    known.get(text) ??
    preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  known.set(text, found);
  return found;
}

/** Returns the imports between the given files; packages and other files are left out. */
export function readImports(sources: Sources): Imports {
  const find = (from: string, specifier: string): string[] => {
    if (!specifier.startsWith('.')) return [];
    const path = posix.join(posix.dirname(from), specifier);
    const found = [path, `${path}.ts`, `${path}.tsx`].find((each) => sources.has(each));
    return found === undefined ? [] : [found];
  };
  return new Map(
    [...sources].map(([file, text]) => [
      file,
      specifiersOf(text).flatMap((specifier) => find(file, specifier)),
    ]),
  );
}

/** Finds files that import each other in a loop, each loop once: "a → b → a". */
export function findCircles(imports: Imports): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): void => {
    const at = way.indexOf(file);
    if (at >= 0) circles.push([...way.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    way.push(file);
    for (const next of imports.get(file) ?? []) visit(next);
    way.pop();
    done.add(file);
  };
  for (const file of imports.keys()) visit(file);
  return circles;
}

/**
 * The rooms of a layer are the folders of the store, those of its views, and the folders within a feature. The first
 * group of each pattern names the room of a file.
 */
const ROOMS = {
  store: /^src\/store\/((?:views\/)?\w+)\//,
  features: /^src\/features\/(\w+\/\w+)\//,
};

/**
 * Returns what each room of a layer imports from other rooms of it. The store's rooms of views may import from all
 * others, and none of these from them.
 */
export function readRooms(imports: Imports, layer: keyof typeof ROOMS): Imports {
  const roomOf = (file: string): string | undefined => ROOMS[layer].exec(file)?.[1];
  const rooms = new Map<string, Set<string>>();
  for (const [file, imported] of imports) {
    const room = roomOf(file);
    if (room === undefined || !isProduct(file)) continue;
    const taken = rooms.get(room) ?? new Set();
    rooms.set(room, taken);
    for (const other of imported.map(roomOf)) {
      if (other !== undefined && other !== room) taken.add(other);
    }
  }
  return new Map([...rooms].map(([room, taken]) => [room, [...taken]]));
}

const heightOf = (file: string) => {
  const layer = layerOf(file);
  return LAYERS.findIndex((floor) => layer !== undefined && floor.includes(layer));
};

/** Finds imports from a layer into a layer that is not below it: "a → b". */
export function findUpward(imports: Imports): string[] {
  return [...imports].flatMap(([file, imported]) =>
    heightOf(file) < 0
      ? []
      : imported
          .filter((other) => layerOf(other) !== layerOf(file) && heightOf(other) >= heightOf(file))
          .map((other) => `${file} → ${other}`),
  );
}

const isProduct = (file: string) => !/\.test\.tsx?$/.test(file) && !/^(tests|bench)\//.test(file);

/** Finds imports from the product into the tests' folder: "a → b". */
export function findIntoTests(imports: Imports): string[] {
  return [...imports].flatMap(([file, imported]) =>
    isProduct(file)
      ? imported.filter((other) => other.startsWith('tests/')).map((other) => `${file} → ${other}`)
      : [],
  );
}

/**
 * The files that the page and the browser load; local/pageStart.ts makes a script of the second.
 */
const ENTRIES: readonly string[] = ['src/main.tsx', 'src/app/first.ts', 'src/lib/offline/sw.ts'];

/** Finds files of src/ that no file of the product imports, except the entries. */
export function findUnused(imports: Imports): string[] {
  const used = new Set(
    [...imports].flatMap(([file, imported]) => (isProduct(file) ? imported : [])),
  );
  return [...imports.keys()].filter(
    (file) =>
      file.startsWith('src/') && !ENTRIES.includes(file) && isProduct(file) && !used.has(file),
  );
}

const featureOf = (file: string) => /^src\/features\/(\w+)\//.exec(file)?.[1];

/** Finds imports from one feature into another: "a → b". */
export function findBetweenFeatures(imports: Imports): string[] {
  return [...imports].flatMap(([file, imported]) =>
    imported
      .filter((other) => {
        const [from, to] = [featureOf(file), featureOf(other)];
        return from !== undefined && to !== undefined && from !== to;
      })
      .map((other) => `${file} → ${other}`),
  );
}
