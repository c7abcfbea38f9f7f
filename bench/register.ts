// npm run bench:register: how long the server takes for the register of a period that ends, and to put its
// students into their next courses, in a school twenty times as large as the demo school.
import type { Firestore } from 'firebase-admin/firestore';
import { runMain } from '../local/localError';
import { targetOf } from '../local/seed/writeSchool';
import { withFirestore } from '../local/adminFirestore';
import { INSTITUTE } from '../local/seed/institute';
import { dbPaths } from '../src/domain/dbPaths';
import { serverPaths } from '../src/domain/serverPaths';
import { callEndpoint, signInForToken } from '../tests/support/apiClient';
import { endPeriod } from '../tests/support/institute';
import { PROMOTION_SETTINGS } from '../tests/support/promotion';
import { control } from '../tests/support/testSchool';
import { duration, report, row, startBenchSchool } from './support';
import type { BenchSchool, Row } from './support';

const SCALE = 20;
/** The time for ending the year and promoting together. */
const BUDGET_MS = 120_000;
/** A document may hold 1 MiB; most of it stays free. */
const BUDGET_BYTES = 200_000;
const { id: PERIOD } = INSTITUTE.period;

const pause = () => new Promise((resolve) => setTimeout(resolve, 250));

async function isComplete(db: Firestore): Promise<boolean> {
  return (await db.doc(dbPaths.register(PERIOD)).get()).get('isComplete') === true;
}

/** Waits until all reactions to changes have ended. */
async function follow(school: BenchSchool['school']): Promise<void> {
  await control(school, 'POST', ':awaitIdle', { timeoutSeconds: 300 });
}

/** Puts everybody into the next course, as the page of the new year does. */
async function promote(db: Firestore, school: BenchSchool['school']): Promise<Row[]> {
  const token = await signInForToken(school, 'admin@aula.example.com');
  const call = async (path: string, body: object) => {
    const { status } = await callEndpoint(school, path, { idPeriod: PERIOD, ...body }, { token });
    if (status !== 200) throw new Error(`${path}: ${String(status)}`);
  };
  const promotion = db.doc(serverPaths.promotion(PERIOD));
  const isDone = async () => (await promotion.get()).get('run.finishedAt') !== null;
  const timed = async (work: () => Promise<void>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const run = (schemes: boolean) => async () => {
    await call('run-promotion', { settings: { ...PROMOTION_SETTINGS, schemes } });
    while (!(await isDone())) await pause();
  };
  const proposing = await timed(() => call('prepare-promotion', {}));
  await follow(school);
  const moving = await timed(run(false));
  const following = await timed(() => follow(school));
  const left = await db
    .collection(dbPaths.users)
    .where('type', '==', 3)
    .where('courseId', '==', '')
    .count()
    .get();
  const again = await timed(run(false));
  const plans = db.collection(serverPaths.coursePlans(PERIOD));
  for (const { ref } of (await plans.get()).docs) await ref.update({ carriedAt: null });
  await follow(school);
  return [
    row("everybody's next course proposed", proposing, BUDGET_MS, duration),
    row(`everybody moved, ${String(left.data().count)} graduated`, moving, BUDGET_MS, duration),
    row('… until every list of the school has followed', following, BUDGET_MS, duration),
    row('the same run again', again, BUDGET_MS, duration),
    row("last year's schemes made anew", await timed(run(true)), BUDGET_MS, duration),
    row('largest plan of a course, bytes', await largest(db, plans.path), BUDGET_BYTES),
  ];
}

/** The size of the largest document of a collection, roughly. */
async function largest(db: Firestore, path: string): Promise<number> {
  const { docs } = await db.collection(path).get();
  return Math.max(...docs.map((each) => JSON.stringify(each.data()).length));
}

async function measure(db: Firestore): Promise<Row[]> {
  const started = performance.now();
  await endPeriod(db);
  while (!(await isComplete(db))) await pause();
  const took = performance.now() - started;
  const register = await db.doc(dbPaths.register(PERIOD)).get();
  const [courses, students] = [register.get('courses'), register.get('students')] as number[];
  return [
    row(`${String(courses)} courses, ${String(students)} students`, took, BUDGET_MS, duration),
    row('largest course, bytes', await largest(db, dbPaths.courseRecords(PERIOD)), BUDGET_BYTES),
    row('largest subject, bytes', await largest(db, dbPaths.subjectRecords(PERIOD)), BUDGET_BYTES),
    row('largest student, bytes', await largest(db, dbPaths.studentRecords(PERIOD)), BUDGET_BYTES),
  ];
}

runMain(async () => {
  const { school, stop } = await startBenchSchool(SCALE);
  try {
    await withFirestore(targetOf(school.ports), async (db) => {
      report(`The register of a period, scale ${String(SCALE)}`, await measure(db));
      report('The new year of its students', await promote(db, school));
    });
  } finally {
    await stop();
  }
  process.exit(0);
});
