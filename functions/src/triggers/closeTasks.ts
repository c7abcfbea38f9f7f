import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { chunks } from '../../../src/domain/chunks';
import { isPartialClosed } from '../../../src/domain/submission';
import { readFields } from '../documents';

/** Maximum number of documents changed in one batch. */
const BATCH = 400;

const PERIOD = ['period', 'partial'] as const;

/** The fields of the institute that decide which tasks accept work. */
function facts(data: DocumentData | undefined): string {
  const institute = data && readFields('institute', dbPaths.institute, data, PERIOD);
  return JSON.stringify([institute?.period.id, institute?.partial]);
}

/**
 * Stores in every task whether its partial is closed, because storage.rules can read the task but
 * not the institute as well. The institute is read again at the end, so that when two calls run at
 * once, the one with the older data corrects what it wrote. Idempotent.
 */
export async function closeTasks(db: Firestore): Promise<void> {
  const ref = db.doc(dbPaths.institute);
  let institute = (await ref.get()).data();
  for (;;) {
    if (institute === undefined) return;
    const known = readFields('institute', dbPaths.institute, institute, PERIOD);
    const { period } = known;
    const tasks = db.collection(dbPaths.tasks).select('idPeriod', 'partial', 'closed');
    const [open, closed] = await Promise.all([
      tasks.where('closed', '==', false).get(),
      tasks.where('idPeriod', '==', period.id).where('closed', '==', true).get(),
    ]);
    const stale = [...open.docs, ...closed.docs].filter(
      (task) =>
        isPartialClosed(
          known,
          readFields('task', task.ref.path, task.data(), ['idPeriod', 'partial']),
        ) !== task.get('closed'),
    );
    for (const some of chunks(stale, BATCH)) {
      const batch = db.batch();
      for (const task of some) batch.update(task.ref, { closed: task.get('closed') !== true });
      await batch.commit();
    }
    const later = (await ref.get()).data();
    if (facts(later) === facts(institute)) return;
    institute = later;
  }
}

/** Updates the tasks after a write of the institute that affects them. */
export async function followInstitute(
  db: Firestore,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): Promise<void> {
  if (facts(before) !== facts(after)) await closeTasks(db);
}
