import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { chunks } from '../../../src/domain/chunks';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import type { Promotion } from '../../../src/models/promotion';
import { readDocument, readFields, type Stored } from '../documents';
import { isSameEnd, readEnded } from '../register/ended';
import type { Written } from '../triggers/followProgress';
import { keepDocument } from '../triggers/keepDocument';
import { carryOver } from './carryOver';
import { dueStudents, moveStudents, type RunOf } from './moveStudents';
import { courseName } from '../../../src/domain/names';

/** Courses that are worked on at the same time. */
const AT_ONCE = 4;
/** A transaction writes at most 500 documents; a moved student takes three. */
const PEOPLE_A_TRANSACTION = 100;

type StoredRun = NonNullable<Stored<Promotion>['run']>;

const runOf = (stored: DocumentSnapshot): StoredRun | null =>
  (stored.get('run') as StoredRun | null | undefined) ?? null;

/** Whether a document still holds this run, and it goes on. */
const isGoingOn = (stored: DocumentSnapshot, requestedAt: Timestamp): boolean => {
  const run = runOf(stored);
  return run?.finishedAt === null && run.requestedAt.isEqual(requestedAt);
};

/** Does the rest of the work for one course; nothing the second time. */
async function runCourse(db: Firestore, run: RunOf, courseId: string): Promise<void> {
  const ref = db.doc(serverPaths.coursePlan(run.idPeriod, courseId));
  const plan = readDocument('coursePlan', await ref.get(), ['next', 'students']);
  if (!plan) return;
  const due = dueStudents(courseId, plan, run).map(({ uid }) => uid);
  for (const some of chunks(due.sort(), PEOPLE_A_TRANSACTION)) {
    await moveStudents(db, run, courseId, new Set(some));
  }
  await carryOver(db, run, courseId);
}

/**
 * Does the work that the run of a promotion asks for, course by course. It may be called again at
 * any time, also by two at once: each course's plan notes the finished work.
 * @throws AggregateError when some courses failed; the others are done
 */
export async function runPromotion(db: Firestore, idPeriod: string): Promise<void> {
  const ref = db.doc(serverPaths.promotion(idPeriod));
  const promotion = readDocument('promotion', await ref.get(), ['endedAt', 'passGrade', 'run']);
  if (promotion?.run?.finishedAt !== null) return;
  const asked = promotion.run;
  const [plans, present, institute] = await Promise.all([
    db.collection(serverPaths.coursePlans(idPeriod)).select().get(),
    db.collection(dbPaths.courses).where('deleted', '==', false).select('name', 'course').get(),
    db.doc(dbPaths.institute).get(),
  ]);
  const school = readDocument('institute', institute, ['period', 'partial']);
  if (!school) return;
  const run: RunOf = {
    idPeriod,
    passGrade: promotion.passGrade,
    settings: asked,
    current: { idPeriod: school.period.id, count: school.partial.length },
    courses: new Map(
      present.docs.map((each) => {
        const named = readFields('course', each.ref.path, each.data(), ['name', 'course']);
        return [each.id, courseName(named)];
      }),
    ),
    author: { by: asked.by.id, byName: asked.by.name },
  };
  const ids = plans.docs.map(({ id }) => id).sort();
  const note = (fields: (courses: number) => object) =>
    keepDocument(ref, (stored) =>
      Promise.resolve(
        isGoingOn(stored, asked.requestedAt) ? fields(runOf(stored)?.courses ?? 0) : null,
      ),
    );
  let finished = 0;
  const failures: unknown[] = [];
  for (const some of chunks(ids, AT_ONCE)) {
    // Taken back meanwhile: the students of the period stay where they are.
    if (!isSameEnd(await readEnded(db, idPeriod), promotion)) return;
    // A course that fails does not keep the others from going on.
    const results = await Promise.allSettled(some.map((id) => runCourse(db, run, id)));
    for (const result of results) {
      if (result.status === 'fulfilled') finished += 1;
      else failures.push(result.reason);
    }
    const reached = finished;
    await note((known) => ({ 'run.courses': Math.max(known, reached) }));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'courses could not be promoted');
  await note(() => ({ 'run.courses': ids.length, 'run.finishedAt': Timestamp.now() }));
}

/** After a write of a promotion: the run that was asked for. */
export async function followPromotion(
  db: Firestore,
  idPeriod: string,
  { before, after }: Written,
): Promise<void> {
  const was = (before as Partial<Stored<Promotion>> | undefined)?.run ?? null;
  const is = (after as Partial<Stored<Promotion>> | undefined)?.run ?? null;
  if (!is || was?.requestedAt.isEqual(is.requestedAt)) return;
  await runPromotion(db, idPeriod);
}
