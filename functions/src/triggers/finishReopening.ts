import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { readDocument, readFields, type Read } from '../documents';

const NAMING = ['fecha', 'reviewedAt', 'idStudent'] as const;

/**
 * The name of the archived copy of a submission, as firestore.rules require it: the rules cut a
 * time to milliseconds, while Timestamp.toMillis rounds it.
 * @throws Error for a submission without a time, which no application writes
 */
function copyName(submission: Read<'submission', (typeof NAMING)[number]>): string {
  const at = submission.fecha ?? submission.reviewedAt;
  if (at === null) throw new Error(`A submission of ${submission.idStudent} has no time.`);
  const millis = at.seconds * 1000 + Math.floor(at.nanoseconds / 1e6);
  return `${submission.idStudent}-${String(millis)}`;
}

async function finish(db: Firestore, taskId: string, studentId: string): Promise<void> {
  const ref = db.doc(dbPaths.submission(taskId, studentId));
  await db.runTransaction(async (transaction) => {
    const submission = readDocument('submission', await transaction.get(ref), NAMING);
    if (submission === undefined) return;
    const copy = await transaction.get(
      db.doc(dbPaths.archivedSubmission(taskId, copyName(submission))),
    );
    // Without a copy this is new work that the student has handed in since.
    const archived = readDocument('archived', copy, ['archivedAt', 'archivedBy', 'reason']);
    if (archived === undefined) return;
    transaction.set(copy.ref, {
      ...submission,
      archivedAt: archived.archivedAt,
      archivedBy: archived.archivedBy,
      ...(archived.reason !== undefined && { reason: archived.reason }),
    });
    transaction.delete(ref);
  });
}

/**
 * Deletes the submission of each student whom a teacher has removed from a task's list. The
 * application does both in one write, but the rules cannot require the deletion, because they see
 * only the documents that exist after a write. The archived copy gets the submission's last state.
 * A late or repeated event changes nothing, because work handed in since has no copy.
 */
export async function finishReopening(
  db: Firestore,
  taskId: string,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): Promise<void> {
  const studentsOf = (task: DocumentData | undefined) =>
    task && readFields('task', dbPaths.task(taskId), task, ['students']).students;
  const names = studentsOf(before) ?? [];
  const left = new Set(studentsOf(after) ?? names);
  for (const studentId of names) {
    if (!left.has(studentId)) await finish(db, taskId, studentId);
  }
}
