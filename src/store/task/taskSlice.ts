import {
  arrayRemove,
  arrayUnion,
  collection,
  deleteField,
  doc,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type QueryConstraint,
} from 'firebase/firestore';
import { createAppAsyncThunk, type AppDispatch } from '../createAppAsyncThunk';
import { showToast } from '../../lib/toast';
import { taskActivityIds } from '../../domain/submission';
import { callApi } from '../../lib/api/client';
import { taskConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { paths } from '../../lib/firebase/dbPaths';
import { listenToDocument, listenToQuery } from '../../lib/firebase/reading';
import { createLiveSlice } from '../liveSlice';
import { activityTexts } from '../../lib/texts/activity';
import { commonTexts, dataErrors } from '../../lib/texts/common';
import { taskTexts } from '../../lib/texts/task';
import type { Activity } from '../../models/activity';
import type { Task } from '../../models/task';

const live = createLiveSlice<{ tasks: Task }>()('task', { tasks: ({ id }) => id });
export const taskSlice = live.slice;
export const selectTasks = live.select('tasks');

/** Whose tasks a query may ask for: the rules prove a list by one of these fields. */
export type TaskOwner = 'courseId' | 'teacherId';

export const taskKeys = {
  one: (id: string) => `id:${id}`,
  ofSubject: (subjectId: string, idPeriod: string) => `subject:${subjectId}:${idPeriod}`,
  ofCourse: (courseId: string, idPeriod: string) => `course:${courseId}:${idPeriod}`,
  due: (ownerId: string, from: number, to: number) => `due:${ownerId}:${from}:${to}`,
};

const tasks = (...constraints: QueryConstraint[]) =>
  query(
    collection(db, paths.tasks).withConverter(taskConverter),
    where('deleted', '==', false),
    ...constraints,
  );

/** The tasks of a subject in one period, the newest first. */
export const watchSubjectTasks = (
  subjectId: string,
  idPeriod: string,
  owner: TaskOwner,
  ownerId: string,
) =>
  live.watch('tasks', taskKeys.ofSubject(subjectId, idPeriod), (handlers) =>
    listenToQuery(
      'tasks.ofSubject',
      tasks(
        where('subjectId', '==', subjectId),
        where('idPeriod', '==', idPeriod),
        where(owner, '==', ownerId),
        orderBy('creation', 'desc'),
      ),
      handlers,
    ),
  );

/** The tasks of every subject of a course in one period, for its students. */
export const watchCourseTasks = (courseId: string, idPeriod: string) =>
  live.watch('tasks', taskKeys.ofCourse(courseId, idPeriod), (handlers) =>
    listenToQuery(
      'tasks.ofCourse',
      tasks(where('courseId', '==', courseId), where('idPeriod', '==', idPeriod)),
      handlers,
    ),
  );

/** The tasks that end in [from, to), in order: of a course, or of a teacher. */
export const watchTasksDue = (owner: TaskOwner, ownerId: string, from: number, to: number) =>
  live.watch('tasks', taskKeys.due(ownerId, from, to), (handlers) =>
    listenToQuery(
      'tasks.due',
      tasks(
        where(owner, '==', ownerId),
        where('dateEnd', '>=', new Date(from)),
        where('dateEnd', '<', new Date(to)),
        orderBy('dateEnd'),
      ),
      handlers,
    ),
  );

export const watchTask = (taskId: string) =>
  live.watch('tasks', taskKeys.one(taskId), (handlers) =>
    listenToDocument(
      'tasks.one',
      doc(db, paths.task(taskId)).withConverter(taskConverter),
      handlers,
    ),
  );

/** What the task form holds. */
export type TaskFields = Pick<
  Task,
  'title' | 'description' | 'dateStart' | 'dateEnd' | 'partial' | 'bookId' | 'unitId'
>;
export type AddTaskPayload = {
  id: string;
  fields: TaskFields;
  place: Pick<Task, 'subjectId' | 'courseId' | 'teacherId' | 'idPeriod'>;
};

export const addTask = createAppAsyncThunk<undefined, AddTaskPayload>(
  'task/addTask',
  { success: taskTexts.created, failure: dataErrors.save },
  async ({ id, fields, place }) => {
    await setDoc(doc(db, paths.task(id)), {
      ...taskConverter.encode({
        ...fields,
        ...place,
        activities: [],
        activitiesBook: [],
        maxGrades: {},
        students: [],
        reviewed: false,
        deleted: false,
      }),
      creation: serverTimestamp(),
    });
    return undefined;
  },
);

export const updateTask = createAppAsyncThunk<undefined, { id: string; fields: TaskFields }>(
  'task/updateTask',
  { success: taskTexts.updated, failure: dataErrors.update },
  async ({ id, fields }) => {
    await updateDoc(doc(db, paths.task(id)), taskConverter.encode(fields));
    return undefined;
  },
);

export type IndexPayload = { activities: string[]; idTask: string; add: boolean };

/** Keeps `activity.tasks` in step with the task's lists; the server writes it (D36). */
export const updateActivityIndex = createAppAsyncThunk<undefined, IndexPayload>(
  'task/updateActivityIndex',
  { failure: () => null }, // keepActivityIndex tells it, with a way to try again
  async (payload) => {
    await callApi('update-tareas-in-activity', payload);
    return undefined;
  },
);

const keepActivityIndex =
  (payload: IndexPayload) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const outcome = await dispatch(updateActivityIndex(payload));
    if (updateActivityIndex.fulfilled.match(outcome)) return;
    // The task was changed meanwhile: the call for that change keeps the index.
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
    await updateDoc(doc(db, paths.task(task.id)), { deleted: true });
    const activities = taskActivityIds(task);
    if (activities.length > 0) {
      void dispatch(keepActivityIndex({ activities, idTask: task.id, add: false }));
    }
    return undefined;
  },
);

export type TaskActivityPayload = {
  taskId: string;
  activity: Pick<Activity, 'id' | 'maxGrade' | 'isBook'>;
};

const listOf = (activity: TaskActivityPayload['activity']) =>
  activity.isBook ? 'activitiesBook' : 'activities';

export const attachActivity = createAppAsyncThunk<undefined, TaskActivityPayload>(
  'task/attachActivity',
  { success: activityTexts.attachedToast, failure: dataErrors.update },
  async ({ taskId, activity }, { dispatch }) => {
    await updateDoc(doc(db, paths.task(taskId)), {
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
    await updateDoc(doc(db, paths.task(taskId)), {
      activities: arrayRemove(activityId),
      activitiesBook: arrayRemove(activityId),
      [`maxGrades.${activityId}`]: deleteField(),
    });
    void dispatch(keepActivityIndex({ activities: [activityId], idTask: taskId, add: false }));
    return undefined;
  },
);

/** The id of a task that is about to be written. */
export const newTaskId = (): string => doc(collection(db, paths.tasks)).id;
