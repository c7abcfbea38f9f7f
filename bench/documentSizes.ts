// npm run bench:sizes: how large the documents of a school twenty times as large as the demo school are, and of one of
// 5,000 students, by Firestore's own rules of size, and how many index entries the largest of each kind has. It needs
// no school.
// https://firebase.google.com/docs/firestore/storage-size
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDemoSchool } from '../local/seed/demoSchool';
import { collectionOf } from '../local/seed/schoolReader';
import { runMain } from '../local/localError';
import { PROJECT_ROOT } from '../local/project';

/** Groups of three courses, 60 students each: 1,200 and 5,040 students. */
const SCALES = [20, 84];
/** Firestore takes 1 MiB and 40,000. */
const MOST_BYTES = 300 * 1024;
const MOST_ENTRIES = 5000;
const PER_DOCUMENT = 32;
const PER_NAME = 16;

const textSize = (text: string): number => Buffer.byteLength(text) + 1;
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return textSize(value);
  if (typeof value === 'number' || value instanceof Date) return 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + sizeOf(each), 0);
  if (!isMap(value)) return 1; // a flag or nothing
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + textSize(name) + sizeOf(each),
    0,
  );
}

const nameSize = (path: string): number =>
  path.split('/').reduce((sum, part) => sum + textSize(part), PER_NAME);

/** The entries that Firestore makes by itself: two a value, one more for each item of a list. */
function entriesOf(value: unknown): number {
  if (isMap(value))
    return Object.values(value).reduce<number>((sum, each) => sum + entriesOf(each), 0);
  return 2 + (Array.isArray(value) ? value.length : 0);
}

type Exemption = { collectionGroup: string; fieldPath: string; indexes: readonly object[] };
const { fieldOverrides: exempt } = JSON.parse(
  readFileSync(join(PROJECT_ROOT, 'firestore.indexes.json'), 'utf8'),
) as { fieldOverrides: readonly Exemption[] };

/** Without the fields that no query needs, and that firestore.indexes.json takes out. */
function indexed(path: string, data: object): Record<string, unknown> {
  const group = path.split('/').at(-2);
  const out = exempt.filter(
    ({ collectionGroup, indexes }) => collectionGroup === group && indexes.length === 0,
  );
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => !out.some(({ fieldPath }) => fieldPath === name)),
  );
}

type Kind = { count: number; bytes: number; entries: number };

function measure(scale: number): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const { path, data } of buildDemoSchool({ now: Date.now(), scale }).documents) {
    const name = collectionOf(path);
    const kind = kinds.get(name) ?? { count: 0, bytes: 0, entries: 0 };
    kinds.set(name, {
      count: kind.count + 1,
      bytes: Math.max(kind.bytes, nameSize(path) + sizeOf(data) + PER_DOCUMENT),
      entries: Math.max(kind.entries, entriesOf(indexed(path, data))),
    });
  }
  return kinds;
}

function print(kinds: ReadonlyMap<string, Kind>): void {
  console.log('| documents | how many | largest | index entries |\n| --- | --- | --- | --- |');
  for (const [name, { count, bytes, entries }] of [...kinds].sort(
    ([, a], [, b]) => b.bytes - a.bytes,
  )) {
    const isOver = bytes > MOST_BYTES || entries > MOST_ENTRIES;
    const cells = [name, count.toLocaleString('en'), `${(bytes / 1024).toFixed(1)} KB`, entries];
    console.log(`| ${cells.join(' | ')} |${isOver ? ' too large' : ''}`);
    if (isOver) process.exitCode = 1;
  }
}

runMain(() => {
  for (const scale of SCALES) {
    console.log(`\n--scale ${String(scale)}`);
    print(measure(scale));
  }
  return Promise.resolve();
});
