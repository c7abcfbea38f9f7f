import type { Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import { differ, finalOf, isTaskChanged, type Written } from '../triggers/followProgress';
import { keepFinal, keepScore, keepSubmission } from './keepOwnGrades';
import { keepCoursePlan, keepSubjectPlan } from './keepPlan';

// The handlers of the writes that a student's running grades are made of.

async function keepSubject(db: Firestore, idSubject: unknown): Promise<void> {
  if (!isDocumentId(idSubject)) return;
  const courseId: unknown = (await db.doc(dbPaths.subject(idSubject)).get()).get('courseId');
  if (isDocumentId(courseId)) await keepSubjectPlan(db, idSubject, courseId);
}

/** A scheme was made, changed or deleted. */
export async function followScheme(db: Firestore, written: Written): Promise<void> {
  const { before, after } = written;
  if (!differ(written, ['name', 'percent', 'tasks', 'external', 'deleted'])) return;
  await keepSubject(db, (after ?? before)?.idSubject);
}

/**
 * A task got another title or end, its first activity or none any more, or was deleted. A new one counts when a
 * scheme says so.
 */
export async function followTask(db: Firestore, written: Written): Promise<void> {
  const { before, after } = written;
  if (!before || !isTaskChanged(written, ['title', 'dateEnd', 'deleted'])) return;
  await keepSubject(db, (after ?? before).subjectId);
}

/** A subject was made, deleted or moved to another course. */
export async function followSubject(
  db: Firestore,
  idSubject: string,
  written: Written,
): Promise<void> {
  if (!differ(written, ['courseId', 'deleted'])) return;
  const courses = new Set(
    [written.before, written.after].map((subject) => subject?.courseId as unknown),
  );
  for (const courseId of courses) {
    if (isDocumentId(courseId)) await keepSubjectPlan(db, idSubject, courseId);
  }
}

/** A new period began, in which nothing counts yet. */
export async function followPeriod(db: Firestore, { before, after }: Written): Promise<void> {
  const idOf = (institute: Written['after']) =>
    (institute?.period as { id?: string } | undefined)?.id;
  if (!after || idOf(before) === idOf(after)) return;
  const { docs } = await db
    .collection(dbPaths.courses)
    .where('deleted', '==', false)
    .select()
    .get();
  for (const { id } of docs) await keepCoursePlan(db, id);
}

/** A submission was graded, reopened or sent again. */
export async function followSubmission(
  db: Firestore,
  taskId: string,
  uid: string,
  { before, after }: Written,
): Promise<void> {
  const isOther = finalOf(before) !== finalOf(after) || before?.reviewed !== after?.reviewed;
  // A first submission without a grade is no news to the student who sent it.
  if (!before && finalOf(after) === null) {
    const own = await db.doc(dbPaths.ownGrades(uid)).get();
    const reopened = (own.get('reopened') ?? {}) as Record<string, unknown>;
    if (reopened[taskId] === undefined) return;
  } else if (!isOther && after && before) return;
  await keepSubmission(db, taskId, uid);
}

/** A score was given, changed or taken back. */
export async function followScore(
  db: Firestore,
  schemeId: string,
  uid: string,
  { before, after }: Written,
): Promise<void> {
  if (before?.noteFinal === after?.noteFinal) return;
  await keepScore(db, schemeId, uid);
}

/** A report card was made, got another final, or was deleted. */
export async function followReportCard(
  db: Firestore,
  cardId: string,
  written: Written,
): Promise<void> {
  if (!differ(written, ['idStudent', 'idSubject', 'idPeriod', 'noteFinal'])) return;
  const students = new Set(
    [written.before, written.after].map((card) => card?.idStudent as unknown),
  );
  for (const uid of students) {
    if (isDocumentId(uid)) await keepFinal(db, cardId, uid);
  }
}
