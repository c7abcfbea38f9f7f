import {
  doc,
  serverTimestamp,
  type DocumentData,
  type DocumentReference,
  type Timestamp,
  type Transaction,
} from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';

/**
 * Moves a stored submission, or a grade without one, into the task's archive, as part of a transaction.
 * @param submission as it is stored
 * @returns the copy
 */
export function archiveSubmission(
  transaction: Transaction,
  ref: DocumentReference,
  submission: DocumentData,
  {
    taskId,
    studentId,
    teacherId,
    reason = '',
  }: { taskId: string; studentId: string; teacherId: string; reason?: string },
): DocumentReference {
  const { fecha, reviewedAt } = submission as Record<string, Timestamp | null>;
  // The rules require this name for the copy: the student's id and the time of the work or the grade.
  const millis = Math.floor((fecha ?? reviewedAt)?.toMillis() ?? 0);
  const archived = doc(db, dbPaths.archivedSubmission(taskId, `${studentId}-${millis}`));
  transaction.set(archived, {
    ...submission,
    archivedAt: serverTimestamp(),
    archivedBy: teacherId,
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  });
  transaction.delete(ref);
  // A grade that waits to be returned is about this work.
  transaction.delete(doc(db, dbPaths.heldGrade(taskId, studentId)));
  return archived;
}
