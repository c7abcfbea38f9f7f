import type { Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../src/domain/dbPaths';
import { awaitIdle, type TestSchool } from '../tests/support/testSchool';

/** The moments of a document's writes, in ms. */
type Writes = ReadonlyMap<string, readonly number[]>;

/** The collections with documents that several people, or events, write. */
const SHARED = [
  dbPaths.lists,
  dbPaths.tasks,
  dbPaths.courses,
  dbPaths.partialProgress,
  'institute',
  'classLists',
  'ownGrades',
  'gradingPlans',
  'schemes',
  'subjects',
  'jobs',
  'turns',
  'users',
];
const SHOWN = 6;
const SECOND = 1000;

/**
 * Listens to every document that several write, while something is done and until no event is left, and notes when
 * each of them changed. Two writes that one message of the listener brings count as one.
 */
export async function countWrites(
  db: Firestore,
  school: TestSchool,
  work: () => Promise<unknown>,
): Promise<Writes> {
  const writes = new Map<string, number[]>();
  let isCounting = false;
  const leaves = await Promise.all(
    SHARED.map(
      (name) =>
        new Promise<() => void>((resolve, reject) => {
          const leave = db.collection(name).onSnapshot((snapshot) => {
            resolve(leave);
            if (!isCounting) return;
            for (const { doc } of snapshot.docChanges()) {
              const moments = writes.get(doc.ref.path) ?? [];
              writes.set(doc.ref.path, [...moments, snapshot.readTime.toMillis()]);
            }
          }, reject);
        }),
    ),
  );
  isCounting = true;
  await work();
  await awaitIdle(school);
  for (const leave of leaves) leave();
  return writes;
}

/** The most writes within some time. */
function most(moments: readonly number[], ms: number): number {
  return moments.reduce(
    (best, start) => Math.max(best, moments.filter((at) => at >= start && at < start + ms).length),
    0,
  );
}

/** Prints the documents that were written most. */
export function printWrites(what: string, writes: Writes): void {
  const rows = [...writes]
    .filter(([, { length }]) => length > 1)
    .sort(([, a], [, b]) => b.length - a.length);
  console.log(`\n${what}: ${String(rows.length)} documents were written more than once\n`);
  console.log('| document | writes | most in a second | most in ten seconds |');
  console.log('| --- | --- | --- | --- |');
  for (const [path, moments] of rows.slice(0, SHOWN)) {
    const counts = [moments.length, most(moments, SECOND), most(moments, 10 * SECOND)];
    console.log(`| \`${path}\` | ${counts.join(' | ')} |`);
  }
}
