import { isDeepStrictEqual } from 'node:util';
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type Firestore,
} from 'firebase-admin/firestore';
import { chunks } from '../../../src/domain/chunks';
import { dbPaths } from '../../../src/domain/dbPaths';
import { policyOf, type GradingPolicy } from '../../../src/domain/grading/policy';
import { rescoreSubmission } from '../../../src/domain/keyCorrection';
import { writeSubGrades } from '../../../src/domain/storedSubGrades';
import type { ActivityKeys } from '../../../src/domain/subGrades';
import { isPartialClosed } from '../../../src/domain/submission';
import { readDocument, readFields, type Whole } from '../documents';
import { subGradesIn } from '../subGrades';
import { followCorrection } from './keepSolution';
import { markReviewed } from './markReviewed';
import { isWaiting, readActivityKeys, scoreSentSubmission } from './scoreSubmission';

/** The number of submissions rescored in parallel, each in a transaction of its own. */
const AT_ONCE = 10;

type ToRescore = Pick<Whole<'submission'>, 'answers' | 'subNotes' | 'noteFinal'>;
const rescore = (
  { answers, subNotes, noteFinal }: ToRescore,
  known: ActivityKeys,
  policy: GradingPolicy,
) => rescoreSubmission({ answers, noteFinal, subNotes: subGradesIn(subNotes) }, known, policy);

type Correction = { known: ActivityKeys; idTeacher: string; policy: GradingPolicy };

/**
 * Rescores one submission with the given keys, if that changes its automatic score. A grade that
 * follows gets a new `reviewedAt`, so that a save that was based on the earlier one is refused.
 */
async function rescoreOne(
  ref: DocumentReference,
  { known, idTeacher, policy }: Correction,
): Promise<void> {
  await ref.firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    if (stored.get('emptied') === true) return; // its grade stays, its answers are gone
    const submission = readDocument('submission', stored, [
      'answers',
      'subNotes',
      'noteFinal',
      'scoredAt',
      'reviewedAt',
    ]);
    const next = submission?.scoredAt ? rescore(submission, known, policy) : null;
    if (!submission || !next) return;
    const now = FieldValue.serverTimestamp();
    transaction.update(ref, {
      subNotes: writeSubGrades(next.subNotes),
      ...(!next.isAdjusted && {
        noteFinal: next.noteFinal,
        rescoredAt: now,
        rescoredBy: idTeacher,
        ...(submission.reviewedAt && { reviewedAt: now }),
      }),
    });
  });
}

/** Rescores the submissions of a task whose automatic score the keys change. */
async function rescoreTask(db: Firestore, taskId: string, correction: Correction): Promise<void> {
  const { known, policy } = correction;
  const { docs } = await db.collection(dbPaths.submissions(taskId)).get();
  const changing = docs.filter((doc) => {
    const data = doc.data();
    if (!data.scoredAt || data.emptied === true) return false;
    const fields = ['answers', 'subNotes', 'noteFinal'] as const;
    const submission = readFields('submission', doc.ref.path, data, fields);
    return rescore(submission, known, policy) !== null;
  });
  for (const some of chunks(changing, AT_ONCE)) {
    await Promise.all(some.map(({ ref }) => rescoreOne(ref, correction)));
  }
  for (const some of chunks(
    docs.filter((doc) => doc.get('reviewed') === true),
    AT_ONCE,
  )) {
    await Promise.all(some.map(({ ref }) => markReviewed(ref, [known])));
  }
  // A submission being scored now may be scored with keys that were read before the correction.
  const waiting = docs.filter((doc) => isWaiting(doc.data()));
  for (const { id } of waiting) await scoreSentSubmission(db, taskId, id);
}

/**
 * Reads the open tasks of the activity's own teacher that hold it; closed ones no longer change.
 */
async function readOpenTasks(
  db: Firestore,
  activityId: string,
  idTeacher: string,
  institute: Parameters<typeof isPartialClosed>[0],
): Promise<string[]> {
  const fields = ['teacherId', 'deleted', 'idPeriod', 'partial'] as const;
  const { docs } = await db
    .collection(dbPaths.tasks)
    .where('activities', 'array-contains', activityId)
    .select(...fields)
    .get();
  return docs
    .filter((doc) => {
      const task = readFields('task', doc.ref.path, doc.data(), fields);
      const isOwn = task.teacherId === idTeacher && !task.deleted;
      return isOwn && !isPartialClosed(institute, task);
    })
    .map(({ id }) => id);
}

/**
 * Rescores every submission to an activity with its present keys. The keys are read again after the
 * writes: when two corrections run at once, the one with the older keys starts again, so late,
 * repeated and overtaken events end with the newest keys. Only a submission itself is in a
 * transaction.
 */
export async function rescoreActivity(db: Firestore, activityId: string): Promise<void> {
  let used: ActivityKeys | null = null;
  for (;;) {
    const snapshot = await db.doc(dbPaths.activity(activityId)).get();
    const activity = readDocument('activity', snapshot, ['idTeacher', 'isBook']);
    if (!activity || activity.isBook) return;
    const known: ActivityKeys = await readActivityKeys(snapshot);
    if (isDeepStrictEqual(known, used)) return;
    used = known;
    const institute = readDocument('institute', await db.doc(dbPaths.institute).get(), [
      'gradingPolicy',
      'period',
      'partial',
    ]);
    const { idTeacher } = activity;
    const policy = policyOf(institute?.gradingPolicy);
    const tasks = await readOpenTasks(db, activityId, idTeacher, institute ?? null);
    for (const taskId of tasks) await rescoreTask(db, taskId, { known, idTeacher, policy });
  }
}

/**
 * After the key of an assigned activity was corrected, rescores its submissions. Other writes of a
 * key, which no task uses yet, change nothing.
 */
export async function followKey(
  db: Firestore,
  activityId: string,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): Promise<void> {
  const at: unknown = after?.correctedAt;
  if (!(at instanceof Timestamp)) return;
  const earlier: unknown = before?.correctedAt;
  if (earlier instanceof Timestamp && earlier.isEqual(at)) return;
  await rescoreActivity(db, activityId);
  await followCorrection(db, activityId);
}
