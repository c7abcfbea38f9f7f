import { FieldPath, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { chunks } from '../../../src/domain/chunks';
import { dbPaths } from '../../../src/domain/dbPaths';
import { EMPTY_WORK } from './erase';
import { deleteAnswerFiles, type Bucket } from './files';

/** Firestore takes 500 writes in one batch. */
const BATCH = 400;

type Services = { db: Firestore; openBucket: () => Bucket };

/**
 * The progress through the periods whose work is kept no longer: those that are done, and the last
 * task of one that is not.
 */
export type PeriodProgress = { done: string[]; at: { idPeriod: string; task: string } | null };

/** Removes the work that was handed in to a task, and keeps its grades. It may be repeated. */
async function emptyTask({ db, openBucket }: Services, taskId: string): Promise<void> {
  const task = db.doc(dbPaths.task(taskId));
  const [work, ...others] = await Promise.all([
    db.collection(dbPaths.submissions(taskId)).get(),
    db.collection(dbPaths.archive(taskId)).select().get(),
    task.collection('drafts').select().get(),
    db.collection(dbPaths.heldGrades(taskId)).select().get(),
  ]);
  const full = work.docs.filter((each) => each.get('emptied') !== true);
  for (const some of chunks(full, BATCH)) {
    const batch = db.batch();
    for (const { ref } of some) batch.update(ref, EMPTY_WORK);
    await batch.commit();
  }
  const gone: DocumentSnapshot[] = others.flatMap(({ docs }) => docs);
  for (const some of chunks(gone, BATCH)) {
    const batch = db.batch();
    for (const { ref } of some) batch.delete(ref);
    await batch.commit();
  }
  await deleteAnswerFiles(openBucket(), taskId);
}

/**
 * Removes the work of periods that have been over for long, some tasks at a time; the next call goes on.
 * @param ended the periods whose work is kept no longer
 * @param limit of the tasks
 */
export async function emptyPeriods(
  services: Services,
  ended: readonly string[],
  { done, at }: PeriodProgress,
  limit: number,
): Promise<PeriodProgress> {
  const idPeriod = ended.find((id) => !done.includes(id));
  if (idPeriod === undefined) return { done, at: null };
  const tasks = services.db
    .collection(dbPaths.tasks)
    .where('idPeriod', '==', idPeriod)
    .orderBy(FieldPath.documentId())
    .select()
    .limit(limit);
  const after = at?.idPeriod === idPeriod ? at.task : null;
  const { docs } = await (after === null ? tasks : tasks.startAfter(after)).get();
  for (const { id } of docs) await emptyTask(services, id);
  const last = docs.at(-1);
  return last && docs.length === limit
    ? { done, at: { idPeriod, task: last.id } }
    : { done: [...done, idPeriod], at: null };
}
