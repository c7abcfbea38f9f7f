import {
  FieldValue,
  type DocumentData,
  type Firestore,
  type Timestamp,
} from 'firebase-admin/firestore';
import { hasClasses } from '../../../src/domain/capabilities/people';
import { dbPaths } from '../../../src/domain/dbPaths';
import { readDocument, readFields } from '../documents';
import type { Written } from './followProgress';

/** The teacher and the course of a subject that is taught; null for a deleted one or none. */
function placeOf(subjectId: string, subject: DocumentData | undefined) {
  if (!subject) return null;
  const fields = ['courseId', 'teacherId', 'deleted'] as const;
  const read = readFields('subject', dbPaths.subject(subjectId), subject, fields);
  return read.deleted ? null : read;
}

/**
 * Takes a teacher out of a course, unless something there still is the teacher's.
 * @param at the time when the teacher had the last of it: a teacher who was made a member since
 *   stays
 */
async function leave(
  db: Firestore,
  teacherId: string,
  courseId: string,
  at: Timestamp,
): Promise<void> {
  const card = db.doc(dbPaths.courseTeacher(courseId, teacherId));
  await db.runTransaction(async (transaction) => {
    const taught = db
      .collection(dbPaths.subjects)
      .where('courseId', '==', courseId)
      .where('teacherId', '==', teacherId)
      .where('deleted', '==', false)
      .limit(1);
    const [present, subjects, courseDoc, userDoc] = await Promise.all([
      transaction.get(card),
      transaction.get(taught),
      transaction.get(db.doc(dbPaths.course(courseId))),
      transaction.get(db.doc(dbPaths.user(teacherId))),
    ]);
    const course = readDocument('course', courseDoc, ['tutor']);
    const user = readDocument('user', userDoc, ['courseId']);
    const isTutor = course?.tutor?.id === teacherId;
    const isSince = (present.createTime?.toMillis() ?? Infinity) > at.toMillis();
    if (isSince || !subjects.empty || isTutor || user?.courseId === courseId) return;
    transaction.delete(card);
    if (course) transaction.update(courseDoc.ref, { totalTeachers: FieldValue.increment(-1) });
  });
}

// A teacher stops being a member of a course, and so stops reading who its students are, once none
// of three things holds: the teacher teaches a subject in it, is its tutor, or has it as the main
// course. This is checked when one of the three was taken away. Only the data stored now count: a
// late or repeated event removes no teacher who has one of them again, or whom an admin has added
// meanwhile.

/** A subject was given to somebody else, to another course, or was deleted. */
export async function leaveCourse(
  db: Firestore,
  subjectId: string,
  { before, after, at }: Written,
): Promise<void> {
  const was = placeOf(subjectId, before);
  const is = placeOf(subjectId, after);
  if (!was || (is?.teacherId === was.teacherId && is.courseId === was.courseId)) return;
  await leave(db, was.teacherId, was.courseId, at);
}

/** A course has another tutor, or none. */
export async function leaveAsTutor(
  db: Firestore,
  courseId: string,
  { before, after, at }: Written,
): Promise<void> {
  const tutorOf = (course: DocumentData | undefined) =>
    course && readFields('course', dbPaths.course(courseId), course, ['tutor']).tutor?.id;
  const was = tutorOf(before);
  if (was !== undefined && was !== tutorOf(after)) await leave(db, was, courseId, at);
}

/** A teacher has another main course, or none. */
export async function leaveMainCourse(
  db: Firestore,
  uid: string,
  { before, after, at }: Written,
): Promise<void> {
  if (!after || !before || !hasClasses(before.type)) return;
  const courseOf = (user: DocumentData) =>
    readFields('user', dbPaths.user(uid), user, ['courseId']).courseId;
  const was = courseOf(before);
  if (was !== '' && was !== courseOf(after)) await leave(db, uid, was, at);
}
