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
  type OfActivity,
} from '../../lib/firebase/converters';
import { taskConverter } from '../../lib/firebase/taskConverters';
import { compareSpanish } from '../../domain/names';
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
 * The activities with these ids (at most ten), deleted ones included, as a task lists them. Each is
 * read by its id, because the rules let a student get an activity that is open to the student's
 * course, but not list activities. The server opens the activities a moment after a task is
 * written, so these queries retry a refusal for a moment.
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
export const allBookActivities = live.query(
  'activities',
  'allOfBooks',
  () => activities(where('isBook', '==', true), orderBy('name')),
  // The server puts letters with an accent after all others.
  { order: (found) => found.sort((a, b) => compareSpanish(a.name, b.name)) },
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

/** Maximum number of tasks listed as users of an activity. */
const MAX_USES = 50;
export const ANY_TEACHER = '*';

/**
 * The tasks that hold an activity, the newest first, found by the tasks' own lists, which are
 * authoritative. The arguments name which of a task's two lists to search and whose tasks: the
 * rules let a teacher ask only for the teacher's own tasks; an admin passes ANY_TEACHER.
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

/** The number of questions of an activity, counted without reading them. */
export const countQuestions = (activityId: string): Promise<number> =>
  countQuery('questions.count', collection(db, dbPaths.questions(activityId)));
