import { isDeepStrictEqual } from 'node:util';
import type { DocumentData, Firestore, Timestamp } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import { rightAnswers } from '../../../src/domain/marks';
import { taskActivityIds } from '../../../src/domain/submission';
import { readDocument, readFields } from '../documents';
import { keepDocument } from './keepDocument';
import { readActivityKeys } from './scoreSubmission';

const LISTS = ['activities', 'activitiesBook'] as const;
const FIELDS = [...LISTS, 'dateEnd', 'deleted', 'showAnswers'] as const;

/**
 * Returns the time when a task is over for everybody: its end, or the latest one of a student with
 * more time.
 */
async function lastEnd(db: Firestore, taskId: string, dateEnd: Timestamp): Promise<Timestamp> {
  const { docs } = await db
    .collection(dbPaths.exceptions(taskId))
    .where('dateEnd', '>', dateEnd)
    .orderBy('dateEnd', 'desc')
    .limit(1)
    .select('dateEnd')
    .get();
  const [last] = docs;
  const later = last && readFields('exception', last.ref.path, last.data(), ['dateEnd']).dateEnd;
  return later ?? dateEnd;
}

/**
 * Keeps the right answers of a task in a document of their own, which the rules open to students
 * with a grade once the task is over for everybody; a task that does not show them has none. The
 * sources are read after the document, so that late and repeated calls end with the present keys.
 */
export async function keepSolution(db: Firestore, taskId: string): Promise<void> {
  await keepDocument(db.doc(dbPaths.solution(taskId)), async (stored) => {
    const task = readDocument('task', await db.doc(dbPaths.task(taskId)).get(), FIELDS);
    if (task?.showAnswers !== true || task.deleted) return 'delete';
    const ids = taskActivityIds(task).filter(isDocumentId);
    const found = ids.length
      ? await db.getAll(...ids.map((id) => db.doc(dbPaths.activity(id))))
      : [];
    const activities = await Promise.all(
      found.filter((activity) => activity.exists).map(readActivityKeys),
    );
    const next = {
      dateEnd: await lastEnd(db, taskId, task.dateEnd),
      answers: Object.fromEntries(
        activities.map((keys) => [keys.activity.id, rightAnswers(keys)] as const),
      ),
    };
    return isDeepStrictEqual(stored.data(), next) ? null : next;
  });
}

const facts = (task: DocumentData | undefined): string =>
  JSON.stringify(FIELDS.map((field) => (task?.[field] as unknown) ?? null));

/** After a task was written: its answers may be shown or not, be others, or open at another time. */
export async function followSolution(
  db: Firestore,
  taskId: string,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): Promise<void> {
  const isShown = before?.showAnswers === true || after?.showAnswers === true;
  if (isShown && facts(before) !== facts(after)) await keepSolution(db, taskId);
}

/** After somebody got more time for a task, or less: its answers wait for the last one. */
export async function followExtension(db: Firestore, taskId: string): Promise<void> {
  const task = readDocument('task', await db.doc(dbPaths.task(taskId)).get(), ['showAnswers']);
  if (task?.showAnswers === true) await keepSolution(db, taskId);
}

/** After a key of an activity was corrected: in every task that shows the answers. */
export async function followCorrection(db: Firestore, activityId: string): Promise<void> {
  const found = await Promise.all(
    LISTS.map((list) =>
      db
        .collection(dbPaths.tasks)
        .where(list, 'array-contains', activityId)
        .select('showAnswers')
        .get(),
    ),
  );
  const shown = found
    .flatMap(({ docs }) => docs)
    .filter((task) => task.get('showAnswers') === true)
    .map(({ id }) => id);
  for (const taskId of new Set(shown)) await keepSolution(db, taskId);
}
