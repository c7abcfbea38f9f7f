import type { WithSlice } from '@reduxjs/toolkit';
import {
  collection,
  doc,
  limit,
  orderBy,
  query,
  where,
  type QueryConstraint,
} from 'firebase/firestore';
import {
  activityConverter,
  answerKeyConverter,
  questionConverter,
  taskConverter,
  type OfActivity,
} from '../../lib/firebase/converters';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { countQuery } from '../../lib/firebase/reading';
import type { Activity, AnswerKey, PublicQuestion } from '../../models/activity';
import type { Task } from '../../models/task';
import { createLiveSlice } from '../live';

const live = createLiveSlice('activity', {
  activities: ({ id }: Activity) => id,
  questions: ({ activityId, id }: OfActivity<PublicQuestion>) => `${activityId}/${id}`,
  keys: ({ activityId, id }: OfActivity<AnswerKey>) => `${activityId}/${id}`,
  uses: ({ id }: Task) => id,
});
export const activitySlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof activitySlice> {}
}

const allActivities = () => collection(db, dbPaths.activities).withConverter(activityConverter);
const activities = (...constraints: QueryConstraint[]) =>
  query(allActivities(), where('deleted', '==', false), ...constraints);

/**
 * The activities with these ids, deleted ones too, as a task lists them: at most ten. Each on its own,
 * because a student may get what is open for the own course, and list none. The server opens
 * them when a task is written: a moment later, for which these queries wait.
 */
export const activitiesById = live.query(
  'activities',
  'byId',
  (ids: readonly string[]) => ids.map((id) => doc(allActivities(), id)),
  { isPatient: true },
);

export const activityById = live.query('activities', 'one', (id: string) =>
  doc(allActivities(), id),
);

/** Every predesigned activity by name, for admins. */
export const allBookActivities = live.query('activities', 'allOfBooks', () =>
  activities(where('isBook', '==', true), orderBy('name')),
);

/** The predesigned activities of a book. */
export const activitiesOfBook = live.query('activities', 'ofBook', (bookId: string) =>
  activities(where('isBook', '==', true), where('bookId', '==', bookId)),
);

/** A teacher's own activities, the newest first. */
export const activitiesOfTeacher = live.query('activities', 'ofTeacher', (teacherId: string) =>
  activities(where('idTeacher', '==', teacherId), orderBy('creation', 'desc')),
);

/** The public half of an activity's questions, in their order. */
export const questionsOfActivity = live.query(
  'questions',
  'ofActivity',
  (activityId: string) =>
    query(
      collection(db, dbPaths.questions(activityId)).withConverter(questionConverter),
      orderBy('order'),
    ),
  { isPatient: true },
);

/** The secret half, for teachers and admins. */
export const keysOfActivity = live.query('keys', 'ofActivity', (activityId: string) =>
  collection(db, dbPaths.answerKeys(activityId)).withConverter(answerKeyConverter),
);

/** How many of the tasks that use an activity are listed. */
const MAX_USES = 50;
export const ANY_TEACHER = '*';

/**
 * The tasks that hold an activity, the newest first; the tasks' own lists are the truth. Asked
 * with the one of a task's two lists it would stand in, and with whose tasks: a teacher may ask only
 * for the own ones; an admin for ANY_TEACHER's.
 */
export const usesOfActivity = live.query(
  'uses',
  'ofActivity',
  (activityId: string, list: 'activities' | 'activitiesBook', teacherId: string) =>
    query(
      collection(db, dbPaths.tasks).withConverter(taskConverter),
      where(list, 'array-contains', activityId),
      where('deleted', '==', false),
      ...(teacherId === ANY_TEACHER ? [] : [where('teacherId', '==', teacherId)]),
      orderBy('creation', 'desc'),
      limit(MAX_USES),
    ),
);

/** How many questions an activity has, without reading them. */
export const countQuestions = (activityId: string): Promise<number> =>
  countQuery('questions.count', collection(db, dbPaths.questions(activityId)));
