import {
  arrayRemove,
  arrayUnion,
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { SILENT, createAppAsyncThunk } from '../createAppAsyncThunk';
import type { AppDispatch } from '../root';
import { showToast } from '../../lib/toast';
import type { Edits } from '../../domain/edits';
import { taskActivityIds } from '../../domain/submission';
import { callApi } from '../../lib/api/client';
import { taskConverter } from '../../lib/firebase/converters';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { activityTexts } from '../../lib/texts/activity';
import { commonTexts, dataErrors } from '../../lib/texts/common';
import { taskTexts } from '../../lib/texts/task';
import type { Activity } from '../../models/activity';
import type { Task } from '../../models/task';
import { createOnce } from '../form/createOnce';
import { saveEdits } from '../form/saveEdits';

/** The fields of the task form. */
export type TaskFields = Pick<
  Task,
  'title' | 'description' | 'dateStart' | 'dateEnd' | 'partial' | 'bookId' | 'unitId'
>;
type AddTaskPayload = {
  /** The id is generated when the form opens, so that a repeated save writes the same task. */
  id: string;
  fields: TaskFields;
  place: Pick<Task, 'subjectId' | 'courseId' | 'teacherId' | 'idPeriod'>;
};

const taskRef = (id: string) => doc(db, dbPaths.task(id)).withConverter(taskConverter);

/** Two people each changed one of the dates, and the resulting end is not after the start. */
const BAD_DATES = 'task/dates';

const saveTaskEdits = (id: string, edits: Edits<TaskFields>) =>
  saveEdits<Task, TaskFields>({
    ref: taskRef(id),
    edits,
    fieldsOf: (stored) => stored,
    write: (transaction, changes, stored) => {
      const { dateStart, dateEnd } = { ...stored, ...changes };
      if (dateEnd <= dateStart) throw new AppError(BAD_DATES);
      transaction.update(taskRef(id), taskConverter.encode(changes));
    },
  });

export const addTask = createAppAsyncThunk<undefined, AddTaskPayload>(
  'task/addTask',
  { success: taskTexts.created, failure: dataErrors.save },
  async ({ id, fields, place }) => {
    await createOnce<Task, TaskFields>({
      ref: taskRef(id),
      fields,
      fieldsOf: (stored) => stored,
      isOurs: ({ teacherId }) => teacherId === place.teacherId,
      create: () =>
        setDoc(doc(db, dbPaths.task(id)), {
          ...taskConverter.encode({
            ...fields,
            ...place,
            activities: [],
            activitiesBook: [],
            maxGrades: {},
            students: [],
            reviewed: false,
            deleted: false,
            closed: false,
          }),
          creation: serverTimestamp(),
        }),
      update: (edits) => saveTaskEdits(id, edits),
    });
    return undefined;
  },
);

type UpdateTaskPayload = { id: string; edits: Edits<TaskFields> };

export const updateTask = createAppAsyncThunk<undefined, UpdateTaskPayload>(
  'task/updateTask',
  {
    success: taskTexts.updated,
    failure: (code) => (code === BAD_DATES ? taskTexts.endBeforeStart : dataErrors.update),
  },
  async ({ id, edits }) => {
    await saveTaskEdits(id, edits);
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

const keepActivityIndex =
  (payload: IndexPayload) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const outcome = await dispatch(updateActivityIndex(payload));
    if (updateActivityIndex.fulfilled.match(outcome)) return;
    // The task has changed meanwhile, and the call for that change updates the index.
    if (outcome.error.code === 'conflict') return;
    showToast('error', activityTexts.indexFailed, {
      action: {
        label: commonTexts.retry,
        run: () => void dispatch(keepActivityIndex(payload)),
      },
    });
  };

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
  taskId: string;
  activity: Pick<Activity, 'id' | 'maxGrade' | 'isBook'>;
};

const listOf = (activity: TaskActivityPayload['activity']) =>
  activity.isBook ? 'activitiesBook' : 'activities';

export const attachActivity = createAppAsyncThunk<undefined, TaskActivityPayload>(
  'task/attachActivity',
  { success: activityTexts.attachedToast, failure: dataErrors.update },
  async ({ taskId, activity }, { dispatch }) => {
    await updateDoc(doc(db, dbPaths.task(taskId)), {
      [listOf(activity)]: arrayUnion(activity.id),
      [`maxGrades.${activity.id}`]: activity.maxGrade,
    });
    void dispatch(keepActivityIndex({ activities: [activity.id], idTask: taskId, add: true }));
    return undefined;
  },
);

export const detachActivity = createAppAsyncThunk<
  undefined,
  { taskId: string; activityId: string }
>(
  'task/detachActivity',
  { success: activityTexts.detachedToast, failure: dataErrors.update },
  async ({ taskId, activityId }, { dispatch }) => {
    await updateDoc(doc(db, dbPaths.task(taskId)), {
      activities: arrayRemove(activityId),
      activitiesBook: arrayRemove(activityId),
      [`maxGrades.${activityId}`]: deleteField(),
    });
    void dispatch(keepActivityIndex({ activities: [activityId], idTask: taskId, add: false }));
    return undefined;
  },
);
