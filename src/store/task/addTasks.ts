import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { taskActivityIds } from '../../domain/submission';
import { firstActivities, taskBatches } from '../../domain/taskGroup';
import { taskConverter } from '../../lib/firebase/taskConverters';
import { AppError, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { dataErrors } from '../../lib/texts/common';
import { taskTexts } from '../../lib/texts/task';
import { groupTexts } from '../../lib/texts/taskGroup';
import type { Task } from '../../models/task';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { createOnce } from '../form/createOnce';
import { findStored } from '../findStored';
import { countFailure, prepareCount, type TaskCount } from '../scheme/countTask';
import { transact } from '../transact';
import { keepActivityIndex, saveTask, taskRef, updateTasks, type TaskFields } from './taskWrites';

export type NewTask = {
  /** The id is generated when the form opens, so that a repeated save writes the same task. */
  id: string;
  fields: TaskFields;
  place: Pick<Task, 'subjectId' | 'courseId' | 'teacherId' | 'idPeriod'>;
  /** The scheme that counts it, or null. */
  count: TaskCount | null;
};

export type AddTasksPayload = {
  /** The id of the form, which its tasks have in common. */
  group: string;
  tasks: readonly NewTask[];
  /** The tasks that the same form would make of the subjects that are not chosen. */
  leftIds?: readonly string[];
  activities?: Pick<Task, 'activities' | 'activitiesBook' | 'maxGrades'>;
};

const NO_ACTIVITIES = { activities: [], activitiesBook: [], maxGrades: {} };

/** The forms that were sent, kept until their tasks are known to be stored. */
const sent = new Set<string>();

/** Some batches of tasks are stored and a later one was refused: the code says how many. */
const PARTLY = 'task/partly:';

function failureText(code: string): string {
  const failure = countFailure(dataErrors.save);
  if (!code.startsWith(PARTLY)) return failure(code);
  const [done = '', all = '', ...reason] = code.slice(PARTLY.length).split(':');
  return `${groupTexts.partlySaved(Number(done), Number(all))} ${failure(reason.join(':'))}`;
}

/**
 * Stores the tasks of a batch that are not there yet, with the schemes that count them: all or
 * none.
 */
function storeTasks(
  tasks: readonly NewTask[],
  { group, activities = NO_ACTIVITIES }: AddTasksPayload,
): Promise<void> {
  return transact(async (transaction) => {
    const known = await Promise.all(tasks.map(({ id }) => findStored(taskRef(id))));
    const missing = tasks.filter((_, i) => known[i] === null);
    const counts = await Promise.all(
      missing.map(({ id, fields, place, count }) =>
        prepareCount(transaction, { id, ...fields, ...place }, count),
      ),
    );
    for (const { id, fields, place } of missing) {
      transaction.set(doc(db, dbPaths.task(id)), {
        ...taskConverter.encode({
          ...fields,
          ...place,
          ...firstActivities(activities),
          group,
          students: [],
          reviewed: false,
          deleted: false,
          closed: false,
        }),
        creation: serverTimestamp(),
      });
    }
    for (const write of counts) write();
  });
}

/**
 * Makes the tasks of a batch, once however often it is saved. Tasks of an earlier try whose answer
 * was lost take later changes of the form.
 * @returns whether there had been an earlier try
 */
async function addBatch(tasks: readonly NewTask[], payload: AddTasksPayload): Promise<boolean> {
  const outcome = { isStored: false, isRepeated: false };
  for (const { id, fields, place, count } of tasks) {
    if (outcome.isStored) break;
    await createOnce<Task, TaskFields>({
      ref: taskRef(id),
      fields,
      fieldsOf: (stored) => stored,
      isOurs: ({ teacherId }) => teacherId === place.teacherId,
      create: async () => {
        await storeTasks(tasks, payload);
        outcome.isStored = true;
      },
      update: async (edits) => {
        outcome.isRepeated = true;
        await saveTask({ id, edits, count });
      },
    });
  }
  return outcome.isRepeated;
}

/**
 * Deletes the tasks that an earlier try, whose answer was lost, made for subjects that were left
 * out since.
 */
async function removeLeft(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const stored = await findStored(taskRef(id));
    if (stored?.deleted === false) await updateDoc(doc(db, dbPaths.task(id)), { deleted: true });
  }
}

/**
 * Makes a task for each of several subjects and has it counted in their schemes. As many as the
 * rules can check at once are one batch; a repeated save goes on where one stopped.
 */
export const addTasks = createAppAsyncThunk<undefined, AddTasksPayload>(
  'task/addTasks',
  { success: taskTexts.created, failure: failureText },
  async (payload, { dispatch }) => {
    const { tasks, leftIds = [], activities = NO_ACTIVITIES } = payload;
    const ids = taskActivityIds(activities);
    let done = 0;
    let isRepeated = sent.has(payload.group);
    sent.add(payload.group);
    const first = taskActivityIds(firstActivities(activities));
    for (const batch of taskBatches(tasks, first.length)) {
      try {
        isRepeated = (await addBatch(batch, payload)) || isRepeated;
      } catch (error) {
        if (done === 0) throw error;
        const reason = toErrorCode(error);
        throw new AppError(`${PARTLY}${String(done)}:${String(tasks.length)}:${reason}`);
      }
      done += batch.length;
    }
    if (first.length < ids.length) {
      await updateTasks(
        tasks.map(({ id }) => id),
        activities,
      );
    }
    if (isRepeated) await removeLeft(leftIds);
    sent.delete(payload.group);
    const [task] = tasks;
    if (ids.length > 0 && task) {
      void dispatch(keepActivityIndex({ activities: ids, idTask: task.id, add: true }));
    }
    return undefined;
  },
);
