import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { readDocument, readFields, type Read } from '../documents';

const NAMING = ['fecha', 'reviewedAt', 'idStudent'] as const;

/**
 * The name of the copy that reopening leaves of a submission, as firestore.rules ask for it: they cut a
 * time to milliseconds, where Timestamp.toMillis rounds it.
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
    // Without a copy it is what the student has handed in since.
    const archived = readDocument('archived', copy, ['archivedAt', 'archivedBy']);
    if (archived === undefined) return;
    transaction.set(copy.ref, {
      ...submission,
      archivedAt: archived.archivedAt,
      archivedBy: archived.archivedBy,
    });
    transaction.delete(ref);
  });
}

/**
 * Takes away the submission of each student whose name a teacher took out of a task. The application
 * does both at once; the rules cannot ask for it, because what they know of a write is which
 * documents there will be, not which there will not. The copy becomes what the submission was at its
 * end. Late or twice it changes nothing: work that was handed in since has no copy.
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
