import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import {
  buildActivityIndex,
  type ActivityIndex,
  type IndexedTask,
} from '../../../src/domain/activityIndex';
import { isDocumentId } from '../../../src/domain/documentId';
import { readDocument, readFields, type Read } from '../documents';

const LISTS = ['activities', 'activitiesBook'] as const;
const ACTIVITY_FIELDS = ['idTeacher', 'isBook', 'tasks', 'openFor'] as const;
const FIELDS = [...LISTS, 'courseId', 'teacherId', 'dateStart', 'creation', 'deleted'] as const;

/** All tasks that list an activity, of every teacher. */
async function readTasks(db: Firestore, activityId: string): Promise<IndexedTask[]> {
  const found = await Promise.all(
    LISTS.map((list) =>
      db
        .collection(dbPaths.tasks)
        .where(list, 'array-contains', activityId)
        .select(...FIELDS)
        .get(),
    ),
  );
  const tasks = found
    .flatMap(({ docs }) => docs)
    .map((doc): IndexedTask => {
      const { dateStart, creation, ...data } = readFields('task', doc.ref.path, doc.data(), FIELDS);
      return {
        ...data,
        id: doc.id,
        dateStart: dateStart.toMillis(),
        creation: creation.toMillis(),
      };
    });
  return [...new Map(tasks.map((task) => [task.id, task])).values()];
}

/** A text that is equal for equal indexes. */
const show = ({ tasks, openFor }: ActivityIndex): string =>
  JSON.stringify([tasks, Object.entries(openFor).sort()]);

/** Activities written before the index stored times have none. */
type StoredIndex = Partial<Read<'activity', 'openFor'>>;

/** The stored index as `show` prints it; empty when it has another shape. */
function showStored({ tasks, openFor }: Read<'activity', 'tasks'> & StoredIndex): string {
  if (openFor === undefined) return '';
  const times = Object.entries(openFor);
  return show({
    tasks,
    openFor: Object.fromEntries(times.map(([course, time]) => [course, time.toMillis()])),
  });
}

/**
 * Updates the index of one activity from the tasks that hold it. After a write the tasks are read
 * again, so that when two calls run at once, the one with the older data corrects what it wrote. It
 * uses no transaction, which would lock the tasks that students write when they hand in.
 */
async function indexActivity(db: Firestore, activityId: string): Promise<void> {
  const ref = db.doc(dbPaths.activity(activityId));
  for (;;) {
    const tasks = await readTasks(db, activityId);
    const activity = readDocument('activity', await ref.get(), ACTIVITY_FIELDS);
    if (activity === undefined) return;
    const index = buildActivityIndex({ ...activity, id: activityId }, tasks);
    if (show(index) === showStored(activity)) return;
    await ref.update({
      tasks: index.tasks,
      openFor: Object.fromEntries(
        Object.entries(index.openFor).map(([course, millis]) => [
          course,
          Timestamp.fromMillis(millis),
        ]),
      ),
    });
  }
}

/** Updates the index of each activity from the tasks that hold it. Idempotent. */
export async function indexActivities(
  db: Firestore,
  activityIds: readonly string[],
): Promise<void> {
  const ids = new Set(activityIds.filter(isDocumentId));
  await Promise.all([...ids].map((id) => indexActivity(db, id)));
}

const idsOf = (task: DocumentData | undefined): string[] =>
  LISTS.flatMap((list): unknown[] => (Array.isArray(task?.[list]) ? task[list] : [])).filter(
    isDocumentId,
  );

/** The task fields that an index is built from; handing in changes none of them. */
const facts = (task: DocumentData | undefined): string =>
  JSON.stringify(FIELDS.map((field) => (task?.[field] as unknown) ?? null));

/**
 * After a task was written, by anybody and with or without the endpoint, updates the index of the
 * activities that it held before or holds now.
 */
export async function followTask(
  db: Firestore,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): Promise<void> {
  if (facts(before) === facts(after)) return;
  await indexActivities(db, [...idsOf(before), ...idsOf(after)]);
}
