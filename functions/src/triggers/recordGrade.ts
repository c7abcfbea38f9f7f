import type { DocumentData, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { SubGrade, Task } from '../../../src/models/task';
import { createOnce } from './keepDocument';

type Grades = Record<string, number | null>;

function gradesOf(submission: DocumentData | undefined): Grades {
  const subNotes = (submission?.subNotes ?? []) as SubGrade[];
  return Object.fromEntries(subNotes.map(({ id, calification }) => [id, calification]));
}

const show = (grades: Grades) => JSON.stringify(Object.entries(grades).sort());
const millisOf = (submission: DocumentData | undefined) =>
  (submission?.reviewedAt as Timestamp | undefined)?.toMillis() ?? null;

/** What the change is of, so that the history of a subject finds it; nothing once the task is gone. */
async function placeOf(db: Firestore, submissionPath: string): Promise<DocumentData> {
  const idSource = submissionPath.split('/')[1] ?? '';
  const task = (await db.doc(`tasks/${idSource}`).get()).data() as Task | undefined;
  if (!task) return {};
  const { title, subjectId, idPeriod, partial, teacherId } = task;
  return {
    teacherId,
    source: 'task',
    idSource,
    name: title,
    idSubject: subjectId,
    idPeriod,
    indexPartial: partial,
  };
}

/**
 * Writes down what a teacher's save changed of a grade: who, when, the final and the sub-grades
 * before and after. Nobody but the server writes there, and it outlives the submission.
 * @param eventId the same whenever the event is delivered again
 */
export async function recordGrade(
  db: Firestore,
  submissionPath: string,
  eventId: string,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): Promise<void> {
  const at = millisOf(after);
  if (after?.reviewed !== true || at === null || at === millisOf(before)) return;
  const wasReviewed = before?.reviewed === true;
  const [was, is] = [gradesOf(before), gradesOf(after)];
  const isSame =
    before?.noteFinal === after.noteFinal &&
    before?.comment === after.comment &&
    show(was) === show(is);
  if (wasReviewed && isSame) return;
  const history = db.doc(`${submissionPath}/history/${String(at)}-${eventId}`);
  await createOnce(history, {
    at: after.reviewedAt as Timestamp,
    by: after.reviewedBy as string,
    teacherId: after.reviewedBy as string,
    ...(await placeOf(db, submissionPath)),
    idStudent: after.idStudent as string,
    from: wasReviewed ? (before.noteFinal as number) : null,
    to: after.noteFinal as number,
    before: was,
    after: is,
  });
}
