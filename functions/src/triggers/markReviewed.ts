import { isDeepStrictEqual } from 'node:util';
import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type Firestore,
} from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import { markAnswers } from '../../../src/domain/marks';
import type { ActivityKeys } from '../../../src/domain/subGrades';
import type { ActivityMarks } from '../../../src/models/task';
import { readDocument, readFields } from '../documents';
import { subGradesIn } from '../subGrades';
import { keepDocument } from './keepDocument';
import { readActivityKeys } from './scoreSubmission';

/** The activities of a submission that were scored automatically. */
function scoredActivities(path: string, submission: DocumentData): string[] {
  if (submission.subNotes === undefined) return []; // not scored yet
  const { subNotes } = readFields('submission', path, submission, ['subNotes']);
  return subGradesIn(subNotes)
    .filter(({ auto }) => auto !== null)
    .map(({ id }) => id);
}

/**
 * Writes into a reviewed submission which answers are right, unless it says so already. Keys are
 * read after the submission, and the write succeeds only on the submission that was read: a late or
 * repeated call ends with the present keys. Work that was reopened since has no marks.
 * @param known activities that were read already; with them only their marks are renewed
 */
export async function markReviewed(
  submission: DocumentReference,
  known: readonly ActivityKeys[] | null = null,
): Promise<void> {
  const db = submission.firestore;
  await keepDocument(submission, async (snapshot) => {
    const stored = readDocument('submission', snapshot, ['answers', 'marks']);
    if (snapshot.get('reviewed') !== true || stored === undefined) return null;
    if (snapshot.get('emptied') === true) return null; // nothing is left to mark
    const scored = scoredActivities(submission.path, stored).filter(isDocumentId);
    if (scored.length === 0) return null;
    const found =
      known ??
      (await Promise.all(
        (await db.getAll(...scored.map((id) => db.doc(dbPaths.activity(id)))))
          .filter((activity) => activity.exists)
          .map(readActivityKeys),
      ));
    const marks: Record<string, ActivityMarks> = { ...stored.marks };
    for (const keys of found) {
      const { id } = keys.activity;
      if (scored.includes(id)) marks[id] = markAnswers(keys, stored.answers[id] ?? {});
    }
    return isDeepStrictEqual(marks, stored.marks) ? null : { marks };
  });
}

/** Removes the marks of a submission: a student whose grade was taken back no longer sees them. */
async function removeMarks(submission: DocumentReference): Promise<void> {
  await keepDocument(submission, (stored) => {
    const hasMarks = stored.exists && stored.get('marks') !== undefined;
    const isMeant = hasMarks && stored.get('reviewed') !== true;
    return Promise.resolve(isMeant ? { marks: FieldValue.delete() } : null);
  });
}

/** After a grade was published, marks the answers of its submission. Later saves change no mark. */
export async function followReview(
  db: Firestore,
  path: string,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): Promise<void> {
  if (after?.reviewed !== true) {
    if (before?.reviewed === true && after?.marks !== undefined) await removeMarks(db.doc(path));
    return;
  }
  const isMarked = before?.reviewed === true && after.marks !== undefined;
  if (isMarked || scoredActivities(path, after).length === 0) return;
  await markReviewed(db.doc(path));
}
