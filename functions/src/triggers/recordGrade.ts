import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { readDocument, readFields } from '../documents';
import { subGradesIn } from '../subGrades';
import { finalOf } from './followProgress';
import { createOnce } from './keepDocument';

type Grades = Record<string, number | null>;

/** The sub-grades of a stored submission, by activity. */
function gradesIn(path: string, data: DocumentData | undefined): Grades {
  const subNotes = data && readFields('submission', path, data, ['subNotes']).subNotes;
  return Object.fromEntries(
    subGradesIn(subNotes).map(({ id, calification }) => [id, calification]),
  );
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
 * Returns when and on whose behalf the server scored a submission again, after an answer key was
 * corrected; null for any other write.
 */
function rescoringOf(
  path: string,
  before: DocumentData | undefined,
  after: DocumentData,
): { at: Timestamp; by: string } | null {
  const { rescoredAt, rescoredBy } = readFields('submission', path, after, [
    'rescoredAt',
    'rescoredBy',
  ]);
  const earlier = before?.rescoredAt as Timestamp | undefined;
  if (rescoredAt === undefined || earlier?.isEqual(rescoredAt)) return null;
  return { at: rescoredAt, by: rescoredBy ?? '' };
}

type Change = {
  at: Timestamp | null;
  by: string;
  /** The finals, 0 to 10; null for none. */
  from: number | null;
  to: number | null;
  isCorrection?: true;
};

/**
 * Returns the grader that a submission names; '' if it names none: grades from before this field
 * have none, and a change of one must still be recorded.
 */
const graderOf = ({ reviewedBy }: DocumentData): string =>
  typeof reviewedBy === 'string' ? reviewedBy : '';

/** A grade that its teacher took back: the submission waits again. A later save brings another one. */
function takenBack(path: string, before: DocumentData, at: Timestamp): Change {
  const former = readFields('submission', path, before, ['noteFinal']);
  return { at, by: graderOf(before), from: former.noteFinal, to: null };
}

/** Describes what a write changed in a grade; null when it changed nothing. */
function changeOf(
  path: string,
  before: DocumentData | undefined,
  after: DocumentData,
  writtenAt: Timestamp,
): Change | null {
  const wasReviewed = before?.reviewed === true;
  if (wasReviewed && after.reviewed !== true) return takenBack(path, before, writtenAt);
  const rescoring = rescoringOf(path, before, after);
  if (rescoring) {
    // A score that does not count yet, because sub-grades are missing, is no grade.
    const [from, to] = [finalOf(before), finalOf(after)];
    return from === null && to === null ? null : { ...rescoring, from, to, isCorrection: true };
  }
  const at = millisOf(after);
  if (after.reviewed !== true || at === null || at === millisOf(before)) return null;
  const graded = readFields('submission', path, after, ['noteFinal', 'reviewedAt']);
  const isSame =
    before?.noteFinal === after.noteFinal &&
    before?.comment === after.comment &&
    show(gradesIn(path, before)) === show(gradesIn(path, after));
  if (wasReviewed && isSame) return null;
  const former = before && readFields('submission', path, before, ['noteFinal']);
  return {
    at: graded.reviewedAt,
    by: graderOf(after),
    from: wasReviewed ? (former?.noteFinal ?? null) : null,
    to: graded.noteFinal,
  };
}

/**
 * Records what changed in a grade, by a teacher's save or by the server after an answer key was
 * corrected: who, when, the final and the sub-grades before and after. Only the server writes
 * there, and the record outlives the submission.
 * @param eventId stays the same when the event is delivered again
 * @param writtenAt when it was written, which a grade that is taken back does not say itself
 */
export async function recordGrade(
  db: Firestore,
  submissionPath: string,
  eventId: string,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
  writtenAt: Timestamp,
): Promise<void> {
  const change = after && changeOf(submissionPath, before, after, writtenAt);
  if (!after || !change?.at) return;
  const { at, by } = change;
  const { idStudent } = readFields('submission', submissionPath, after, ['idStudent']);
  const history = db.doc(dbPaths.historyOf(submissionPath, `${String(at.toMillis())}-${eventId}`));
  await createOnce(history, {
    ...change,
    teacherId: by,
    ...(await placeOf(db, submissionPath)),
    idStudent,
    before: gradesIn(submissionPath, before),
    after: gradesIn(submissionPath, after),
  });
}
