import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
} from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import { policyOf } from '../../../src/domain/grading/policy';
import { findUnknownTypes, isAutoScored } from '../../../src/domain/scoring';
import { scoreSubmission, type ActivityKeys } from '../../../src/domain/subGrades';
import { taskActivityIds } from '../../../src/domain/submission';
import type { AnswerKey } from '../../../src/models/activity';
import { writeSubGrades } from '../../../src/domain/storedSubGrades';
import { noteFailure } from '../failures';
import { readDocument, readFields } from '../documents';

/**
 * The questions and keys of an activity that is scored automatically; none for other activities.
 */
export async function readActivityKeys(activity: DocumentSnapshot): Promise<ActivityKeys> {
  const { subtype, maxGrade } = readFields('activity', activity.ref.path, activity.data() ?? {}, [
    'subtype',
    'maxGrade',
  ]);
  const [questions, keys] = isAutoScored(subtype)
    ? await Promise.all(
        [dbPaths.questions, dbPaths.answerKeys].map(async (pathOf) =>
          (await activity.ref.firestore.collection(pathOf(activity.id)).get()).docs.map((doc) => ({
            ...doc.data(),
            id: doc.id,
          })),
        ),
      )
    : [];
  const unknown = findUnknownTypes(subtype, (keys ?? []) as AnswerKey[]);
  if (unknown.length > 0) {
    // Questions of an unknown type cannot be scored, so the teacher grades the activity.
    console.error(
      `scoreSubmission: ${activity.ref.path} has questions of an unknown type: ${unknown.join(', ')}`,
    );
  }
  return {
    activity: { id: activity.id, subtype, maxGrade },
    questions: questions ?? [],
    keys: (keys ?? []) as AnswerKey[],
  };
}

/**
 * Whether a submission still needs automatic scoring: not scored, not given up, not graded by hand.
 */
export const isWaiting = (submission: DocumentData): boolean =>
  !submission.scoredAt && !submission.scoreFailedAt && submission.reviewed !== true;

/**
 * Scores a submission when it is created: writes `subNotes`, `noteFinal` and `scoredAt`, and that
 * nobody has reviewed it.
 * Idempotent: a submission that is scored already, or graded by hand, is left as it is.
 *
 * Only the submission is read inside the transaction. Every student who hands in writes the task,
 * so locking the task would make a whole class wait.
 */
export async function scoreSentSubmission(
  db: Firestore,
  taskId: string,
  studentId: string,
): Promise<void> {
  const task = readDocument('task', await db.doc(dbPaths.task(taskId)).get(), [
    'activities',
    'activitiesBook',
    'maxGrades',
  ]);
  if (!task) return;
  const ids = taskActivityIds(task).filter(isDocumentId);
  const found = ids.length ? await db.getAll(...ids.map((id) => db.doc(dbPaths.activity(id)))) : [];
  const known = await Promise.all(found.filter((doc) => doc.exists).map(readActivityKeys));
  const activities = new Map(known.map((each) => [each.activity.id, each]));

  const institute = readDocument('institute', await db.doc(dbPaths.institute).get(), [
    'gradingPolicy',
  ]);
  const policy = policyOf(institute?.gradingPolicy);

  const submissionRef = db.doc(dbPaths.submission(taskId, studentId));
  await db.runTransaction(async (transaction) => {
    const submission = readDocument('submission', await transaction.get(submissionRef), [
      'answers',
    ]);
    if (!submission || !isWaiting(submission)) return;
    const { subNotes, noteFinal } = scoreSubmission(task, submission, activities, policy);
    transaction.update(submissionRef, {
      subNotes: writeSubGrades(subNotes),
      noteFinal,
      scoredAt: FieldValue.serverTimestamp(),
      // The queue of a teacher asks for it.
      reviewed: false,
    });
  });
}

/** The time for which a submission is retried when its scoring fails, in milliseconds. */
export const GIVE_UP_AFTER_MS = 10 * 60_000;

/**
 * Marks a submission as impossible to score. A repeated event may fail after another has scored the
 * submission or the student has handed in again; then nothing is marked.
 */
async function giveUp(submission: DocumentReference, createdAt: Timestamp): Promise<void> {
  await submission.firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(submission);
    if (!stored.createTime?.isEqual(createdAt) || !isWaiting(stored.data() ?? {})) return;
    transaction.update(submission, {
      scoreFailedAt: FieldValue.serverTimestamp(),
      reviewed: false,
    });
  });
}

/**
 * Scores a submission. After some minutes of failures it gives up: the submission stores that, and
 * the teacher gives every sub-grade.
 * @param createdAt when the submission was created, to distinguish it from a later one
 * @param now the present, in milliseconds
 */
export async function scoreOrGiveUp(
  db: Firestore,
  taskId: string,
  studentId: string,
  createdAt: Timestamp,
  now = Date.now(),
): Promise<void> {
  try {
    await scoreSentSubmission(db, taskId, studentId);
  } catch (error) {
    if (now - createdAt.toMillis() < GIVE_UP_AFTER_MS) throw error;
    console.error(`scoreSubmission: gives up on ${taskId}/${studentId}`, error);
    const document = dbPaths.submission(taskId, studentId);
    await giveUp(db.doc(document), createdAt);
    await noteFailure(db, { name: 'scoreSubmission', document, error, isLost: true });
  }
}
