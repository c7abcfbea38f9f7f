import {
  arrayRemove,
  arrayUnion,
  deleteField,
  doc,
  updateDoc,
  writeBatch,
  type DocumentData,
  type UpdateData,
} from 'firebase/firestore';
import { SILENT, createAppAsyncThunk } from '../createAppAsyncThunk';
import type { AppDispatch } from '../root';
import { showToast } from '../../lib/toast';
import type { Edits } from '../../domain/edits';
import { taskActivityIds } from '../../domain/submission';
import { callApi } from '../../lib/api/client';
import { taskConverter } from '../../lib/firebase/taskConverters';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { activityTexts } from '../../lib/texts/activity';
import { commonTexts, dataErrors } from '../../lib/texts/common';
import { solutionTexts } from '../../lib/texts/submission';
import { taskTexts } from '../../lib/texts/task';
import type { Activity } from '../../models/activity';
import type { Task } from '../../models/task';
import { saveEdits } from '../form/saveEdits';
import { countFailure, prepareCount, prepareLeaving, type TaskCount } from '../scheme/countTask';

/** The fields of the task form. */
export type TaskFields = Pick<
  Task,
  'title' | 'description' | 'dateStart' | 'dateEnd' | 'partial' | 'bookId' | 'unitId'
>;
export const taskRef = (id: string) => doc(db, dbPaths.task(id)).withConverter(taskConverter);

/** Two people each changed one of the dates, and the resulting end is not after the start. */
const BAD_DATES = 'task/dates';

type UpdateTaskPayload = {
  id: string;
  edits: Edits<TaskFields>;
  /** The scheme that is to count the task from now on; null changes nothing. */
  count?: TaskCount | null;
  /** Another partial in which it still counts, as those do that were moved before they left it; null for none. */
  leaves?: number | null;
};

/**
 * Saves the fields that a form changed, and in the same write has a scheme count the task. One that moves to another
 * partial counts no more in the one that it leaves.
 */
export const saveTask = ({ id, edits, count = null, leaves = null }: UpdateTaskPayload) =>
  saveEdits<Task, TaskFields>({
    ref: taskRef(id),
    edits,
    fieldsOf: (stored) => stored,
    isAlwaysWritten: count !== null || leaves !== null,
    write: async (transaction, changes, stored) => {
      const task = { ...stored, ...changes };
      if (task.dateEnd <= task.dateStart) throw new AppError(BAD_DATES);
      const former = leaves ?? (task.partial === stored.partial ? null : stored.partial);
      const leave = await prepareLeaving(transaction, task, former);
      const writeCount = await prepareCount(transaction, task, count);
      if (Object.keys(changes).length > 0) {
        transaction.update(taskRef(id), taskConverter.encode(changes));
      }
      leave();
      writeCount();
    },
  });

export const updateTask = createAppAsyncThunk<undefined, UpdateTaskPayload>(
  'task/updateTask',
  {
    success: taskTexts.updated,
    failure: (code) =>
      code === BAD_DATES ? taskTexts.endBeforeStart : countFailure(dataErrors.update)(code),
  },
  async (payload) => {
    await saveTask(payload);
    return undefined;
  },
);

type IndexPayload = { activities: string[]; idTask: string; add: boolean };

/** Asks the server to update `activity.tasks` after a change of the task's lists. */
const updateActivityIndex = createAppAsyncThunk<undefined, IndexPayload>(
  'task/updateActivityIndex',
  SILENT, // keepActivityIndex shows the error, with a way to retry
  async (payload) => {
    await callApi('update-tareas-in-activity', payload);
    return undefined;
  },
  { canBeLeft: () => true },
);

export const keepActivityIndex =
  (payload: IndexPayload) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const outcome = await dispatch(updateActivityIndex(payload));
    if (updateActivityIndex.fulfilled.match(outcome)) return;
    // The task has changed meanwhile, and the call for that change updates the index.
    if (outcome.error.code === 'conflict') return;
    showToast('error', activityTexts.indexFailed, {
      action: {
        label: commonTexts.retry,
        run: () => dispatch(keepActivityIndex(payload)),
      },
    });
  };

type ShowAnswersPayload = { taskId: string; showAnswers: boolean };

/** Says whether students see the right answers of a task with their grade, once it is over. */
export const setShowAnswers = createAppAsyncThunk<undefined, ShowAnswersPayload>(
  'task/setShowAnswers',
  { failure: solutionTexts.settingFailed },
  async ({ taskId, showAnswers }) => {
    await updateDoc(doc(db, dbPaths.task(taskId)), { showAnswers });
    return undefined;
  },
);

export const deleteTask = createAppAsyncThunk<undefined, Task>(
  'task/deleteTask',
  { success: taskTexts.deleted, failure: taskTexts.deleteFailed },
  async (task, { dispatch }) => {
    await updateDoc(doc(db, dbPaths.task(task.id)), { deleted: true });
    const activities = taskActivityIds(task);
    if (activities.length > 0) {
      void dispatch(keepActivityIndex({ activities, idTask: task.id, add: false }));
    }
    return undefined;
  },
);

type TaskActivityPayload = {
  /**
   * The tasks that get the activity: one, or several that were made together; none when an earlier
   * try has attached it.
   */
  taskIds: readonly string[];
  activity: Pick<Activity, 'id' | 'maxGrade' | 'isBook'>;
};

const listOf = (activity: TaskActivityPayload['activity']) =>
  activity.isBook ? 'activitiesBook' : 'activities';

/** Changes several tasks alike: all or none. */
export function updateTasks(
  ids: readonly string[],
  changes: UpdateData<DocumentData>,
): Promise<void> {
  const batch = writeBatch(db);
  for (const id of ids) batch.update(doc(db, dbPaths.task(id)), changes);
  return batch.commit();
}

/** Updates the index of an activity; one of its tasks is enough, because the server reads them all. */
const indexOf = (activityId: string, [idTask = '']: readonly string[], add: boolean) =>
  keepActivityIndex({ activities: [activityId], idTask, add });

export const attachActivity = createAppAsyncThunk<undefined, TaskActivityPayload>(
  'task/attachActivity',
  { success: activityTexts.attachedToast, failure: dataErrors.update },
  async ({ taskIds, activity }, { dispatch }) => {
    if (taskIds.length === 0) return undefined;
    await updateTasks(taskIds, {
      [listOf(activity)]: arrayUnion(activity.id),
      [`maxGrades.${activity.id}`]: activity.maxGrade,
    });
    void dispatch(indexOf(activity.id, taskIds, true));
    return undefined;
  },
);

export const detachActivity = createAppAsyncThunk<
  undefined,
  { taskIds: readonly string[]; activityId: string }
>(
  'task/detachActivity',
  { success: activityTexts.detachedToast, failure: dataErrors.update },
  async ({ taskIds, activityId }, { dispatch }) => {
    await updateTasks(taskIds, {
      activities: arrayRemove(activityId),
      activitiesBook: arrayRemove(activityId),
      [`maxGrades.${activityId}`]: deleteField(),
    });
    void dispatch(indexOf(activityId, taskIds, false));
    return undefined;
  },
);
