import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
} from 'firebase-admin/firestore';
import { isDocumentId } from '../../../src/domain/documentId';
import { policyOf } from '../../../src/domain/grading/policy';
import { findUnknownTypes, isAutoScored } from '../../../src/domain/scoring';
import { scoreSubmission, type ActivityKeys } from '../../../src/domain/subNotes';
import { taskActivityIds } from '../../../src/domain/submission';
import type { Activity, AnswerKey } from '../../../src/models/activity';
import type { Institute } from '../../../src/models/institute';
import type { Task, TaskNote } from '../../../src/models/task';

/** The questions and keys of an activity that is scored automatically; of another one, none. */
async function readKeys(activity: DocumentSnapshot): Promise<ActivityKeys> {
  const { subtype, maxGrade } = activity.data() as Activity;
  const [questions, keys] = isAutoScored(subtype)
    ? await Promise.all(
        ['questions', 'answerKeys'].map(async (name) =>
          (await activity.ref.collection(name).get()).docs.map((doc) => ({
            ...doc.data(),
            id: doc.id,
          })),
        ),
      )
    : [];
  const unknown = findUnknownTypes(subtype, (keys ?? []) as AnswerKey[]);
  if (unknown.length > 0) {
    // Nothing says whether its answers are right: its teacher grades the activity.
    console.error(
      `scoreNote: ${activity.ref.path} has questions of an unknown type: ${unknown.join(', ')}`,
    );
  }
  return {
    activity: { id: activity.id, subtype, maxGrade },
    questions: questions ?? [],
    keys: (keys ?? []) as AnswerKey[],
  };
}

/** Whether a note still waits for its sub-grades: it is not scored, nor given up, nor graded by hand. */
const isWaiting = (note: DocumentData): boolean =>
  !note.scoredAt && !note.scoreFailedAt && note.reviewed !== true;

/**
 * Scores a submission when it is created: writes `subNotes`, `noteFinal` and `scoredAt`.
 * Idempotent: a note that is scored already, or graded by hand, is left as it is.
 *
 * Only the note is read inside the transaction: whoever hands in writes the task, and a
 * transaction that held it would let a whole class wait for it.
 */
export async function scoreNote(db: Firestore, taskId: string, studentId: string): Promise<void> {
  const task = (await db.doc(`tasks/${taskId}`).get()).data() as Task | undefined;
  if (!task) return;
  const ids = taskActivityIds(task).filter(isDocumentId);
  const found = ids.length ? await db.getAll(...ids.map((id) => db.doc(`activities/${id}`))) : [];
  const known = await Promise.all(found.filter((doc) => doc.exists).map(readKeys));
  const activities = new Map(known.map((each) => [each.activity.id, each]));

  const institute = (await db.doc('institute/main').get()).data() as Institute | undefined;
  const policy = policyOf(institute?.gradingPolicy);

  const noteRef = db.doc(`tasks/${taskId}/notes/${studentId}`);
  await db.runTransaction(async (transaction) => {
    const note = (await transaction.get(noteRef)).data();
    if (!note || !isWaiting(note)) return;
    transaction.update(noteRef, {
      ...scoreSubmission(task, note as TaskNote, activities, policy),
      scoredAt: FieldValue.serverTimestamp(),
    });
  });
}

/** For how long a submission that cannot be scored is tried again, in milliseconds. */
export const GIVE_UP_AFTER_MS = 10 * 60_000;

/**
 * Says of a submission that it cannot be scored. A duplicate of its event may fail when another one has
 * scored it, or when the student has handed in anew: then there is nothing to say.
 */
async function giveUp(note: DocumentReference, createdAt: Timestamp): Promise<void> {
  await note.firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(note);
    if (!stored.createTime?.isEqual(createdAt) || !isWaiting(stored.data() ?? {})) return;
    transaction.update(note, { scoreFailedAt: FieldValue.serverTimestamp() });
  });
}

/**
 * Scores a submission; what has failed for some minutes is not tried for ever: the note says so, and
 * its teacher gives every sub-grade.
 * @param createdAt when the submission was created, which tells it from a later one of the same student
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
    await scoreNote(db, taskId, studentId);
  } catch (error) {
    if (now - createdAt.toMillis() < GIVE_UP_AFTER_MS) throw error;
    console.error(`scoreNote: gives up on ${taskId}/${studentId}`, error);
    await giveUp(db.doc(`tasks/${taskId}/notes/${studentId}`), createdAt);
  }
}
