import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { readDocument, readFields, type Read } from '../documents';
import { createOnce } from './keepDocument';

type Grades = Record<string, number | null>;

/** The fields of a graded submission that the server records. */
const GRADED = ['idStudent', 'noteFinal', 'reviewedAt', 'reviewedBy', 'subNotes'] as const;
type Graded = Read<'submission', 'subNotes'>;

function gradesOf(submission: Graded | undefined): Grades {
  const subNotes = submission?.subNotes ?? [];
  return Object.fromEntries(subNotes.map(({ id, calification }) => [id, calification]));
}

const show = (grades: Grades) => JSON.stringify(Object.entries(grades).sort());
const millisOf = (submission: DocumentData | undefined): number | null =>
  submission?.reviewedAt instanceof Timestamp ? submission.reviewedAt.toMillis() : null;

/**
 * The place of the change, so that the history of a subject finds it; empty when the task was
 * deleted.
 */
async function placeOf(db: Firestore, submissionPath: string): Promise<DocumentData> {
  const idSource = submissionPath.split('/')[1] ?? '';
  const task = readDocument('task', await db.doc(dbPaths.task(idSource)).get(), [
    'title',
    'subjectId',
    'idPeriod',
    'partial',
    'teacherId',
  ]);
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
 * Records what a teacher's save changed in a grade: who, when, the final and the sub-grades before
 * and after. Only the server writes there, and the record outlives the submission.
 * @param eventId stays the same when the event is delivered again
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
  const graded = readFields('submission', submissionPath, after, GRADED);
  const former =
    before && readFields('submission', submissionPath, before, ['noteFinal', 'subNotes']);
  const [was, is] = [gradesOf(former), gradesOf(graded)];
  const isSame =
    before?.noteFinal === after.noteFinal &&
    before?.comment === after.comment &&
    show(was) === show(is);
  if (wasReviewed && isSame) return;
  const history = db.doc(dbPaths.historyOf(submissionPath, `${String(at)}-${eventId}`));
  await createOnce(history, {
    at: graded.reviewedAt,
    by: graded.reviewedBy,
    teacherId: graded.reviewedBy,
    ...(await placeOf(db, submissionPath)),
    idStudent: graded.idStudent,
    from: wasReviewed ? (former?.noteFinal ?? null) : null,
    to: graded.noteFinal,
    before: was,
    after: is,
  });
}
