import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';

// Tasks and submissions that a test stores directly, without the screens.

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns a time some milliseconds from now, in the form that the database stores. */
export const fromNow = (ms: number): Timestamp => Timestamp.fromMillis(Date.now() + ms);

/**
 * Stores a task like one of the demo school: without submissions, open from an hour ago until
 * tomorrow.
 * @param changes fields in which it differs
 */
export async function copyTask(
  db: Firestore,
  fromId: string,
  id: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const source = await db.doc(`tasks/${fromId}`).get();
  await db.doc(`tasks/${id}`).set({
    ...source.data(),
    dateStart: fromNow(-HOUR),
    dateEnd: fromNow(DAY),
    creation: Timestamp.now(),
    students: [],
    closed: false, // a trigger may still be processing what the previous test closed
    ...changes,
  });
  return id;
}

/** Reads the name of a person, names first. */
export async function nameOf(db: Firestore, uid: string): Promise<string> {
  const user = await db.doc(`users/${uid}`).get();
  return `${String(user.get('name'))} ${String(user.get('surname'))}`;
}

/** Reads the name of a person as lists by surname show it. */
export async function listedNameOf(db: Firestore, uid: string): Promise<string> {
  const user = await db.doc(`users/${uid}`).get();
  return `${String(user.get('surname'))} ${String(user.get('name'))}`;
}

/**
 * Stores the work of a student, or of several at once, as if it had been sent: the submission, and
 * the student in the task's list. The trigger then scores it, unless `changes` contain a score.
 * @param changes fields of the submission in which it differs from an empty submission of this
 * moment
 */
export async function sendWork(
  db: Firestore,
  taskId: string,
  studentIds: string | readonly string[],
  changes: Record<string, unknown> = {},
): Promise<void> {
  const students = typeof studentIds === 'string' ? [studentIds] : studentIds;
  const task = db.doc(`tasks/${taskId}`);
  const { subjectId, courseId, idPeriod } = (await task.get()).data() as Record<string, unknown>;
  const batch = db.batch();
  for (const idStudent of students) {
    batch.set(task.collection('notes').doc(idStudent), {
      idStudent,
      subjectId,
      courseId,
      idPeriod,
      fecha: Timestamp.now(),
      answers: {},
      files: {},
      ...changes,
    });
  }
  batch.update(task, { students: FieldValue.arrayUnion(...students) });
  await batch.commit();
}
