import type { DocumentData, Firestore, Timestamp } from 'firebase-admin/firestore';

/** The name of the copy that reopening leaves of a submission, as firestore.rules ask for it. */
function copyName(submission: DocumentData): string {
  const { seconds, nanoseconds } = (submission.fecha ?? submission.reviewedAt) as Timestamp;
  return `${submission.idStudent as string}-${String(seconds * 1000 + Math.floor(nanoseconds / 1e6))}`;
}

async function finish(db: Firestore, taskId: string, studentId: string): Promise<void> {
  const task = db.doc(`tasks/${taskId}`);
  const ref = task.collection('notes').doc(studentId);
  await db.runTransaction(async (transaction) => {
    const submission = (await transaction.get(ref)).data();
    if (submission === undefined) return;
    const copy = await transaction.get(task.collection('archive').doc(copyName(submission)));
    // Without a copy it is what the student has handed in since.
    if (!copy.exists) return;
    transaction.set(copy.ref, {
      ...submission,
      archivedAt: copy.get('archivedAt') as Timestamp,
      archivedBy: copy.get('archivedBy') as string,
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
  const names = (before?.students ?? []) as string[];
  const left = new Set((after?.students ?? names) as string[]);
  for (const studentId of names) {
    if (!left.has(studentId)) await finish(db, taskId, studentId);
  }
}
