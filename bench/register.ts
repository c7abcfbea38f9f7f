// npm run bench:register: how long the server takes for the register of a period that ends, in a school
// twenty times as large as the demo school.
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { runMain } from '../local/localError';
import { withFirestore } from '../local/adminFirestore';
import { HOST } from '../local/ports';
import { INSTITUTE } from '../local/seed/institute';
import { dbPaths } from '../src/domain/dbPaths';
import { newPartials } from '../src/domain/periods';
import { duration, report, row, startBenchSchool } from './support';
import type { Row } from './support';

const SCALE = 20;
const BUDGET_MS = 120_000;
/** A document may hold 1 MiB; most of it stays free. */
const BUDGET_BYTES = 200_000;
const { id: PERIOD, name } = INSTITUTE.period;

async function isComplete(db: Firestore): Promise<boolean> {
  return (await db.doc(dbPaths.register(PERIOD)).get()).get('isComplete') === true;
}

/** The size of the largest document of a collection, roughly. */
async function largest(db: Firestore, path: string): Promise<number> {
  const { docs } = await db.collection(path).get();
  return Math.max(...docs.map((each) => JSON.stringify(each.data()).length));
}

async function measure(db: Firestore): Promise<Row[]> {
  const started = performance.now();
  const { partial } = INSTITUTE;
  await db.doc(dbPaths.institute).update({
    period: { id: 'next', name: 'El siguiente' },
    partial: newPartials(4),
    [`periods.${PERIOD}`]: { name, partial, endedAt: Timestamp.now(), gradingPolicy: 'spec' },
  });
  while (!(await isComplete(db))) await new Promise((resolve) => setTimeout(resolve, 250));
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
    const firestoreHost = `${HOST}:${String(school.ports.firestore)}`;
    await withFirestore({ firestoreHost, project: school.project }, async (db) => {
      report(`The register of a period, scale ${String(SCALE)}`, await measure(db));
    });
  } finally {
    await stop();
  }
  process.exit(0);
});
