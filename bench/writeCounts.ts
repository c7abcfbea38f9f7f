import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
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
  'accountJobs',
  'users',
];
const SHOWN = 6;
const SECOND = 1000;

/** The last whole microsecond before, which is as fine as Firestore is asked for a time. */
function justBefore({ seconds, nanoseconds }: Timestamp): Timestamp {
  const micros = Math.ceil(nanoseconds / 1000) - 1;
  return micros < 0
    ? new Timestamp(seconds - 1, 999_999_000)
    : new Timestamp(seconds, micros * 1000);
}

/** The moments of a document's versions since a moment, the last one first: each is asked for as of before the next. */
async function versionsSince(
  db: Firestore,
  last: DocumentSnapshot,
  since: Timestamp,
): Promise<number[]> {
  const moments: number[] = [];
  for (let at = last.updateTime; at && at > since;) {
    moments.push(at.toMillis());
    const asOf = { readOnly: true, readTime: justBefore(at) } as const;
    at = (await db.runTransaction((transaction) => transaction.get(last.ref), asOf)).updateTime;
  }
  return moments;
}

/** Counts the writes of every document that several write, while something is done and until no event is left. */
export async function countWrites(
  db: Firestore,
  school: TestSchool,
  work: () => Promise<unknown>,
): Promise<Writes> {
  const since = Timestamp.now();
  await work();
  await awaitIdle(school);
  const found = await Promise.all(SHARED.map((name) => db.collection(name).get()));
  const counted: [string, number[]][] = [];
  for (const stored of found.flatMap(({ docs }) => docs)) {
    counted.push([stored.ref.path, await versionsSince(db, stored, since)]);
  }
  return new Map(counted);
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
