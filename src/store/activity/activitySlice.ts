import {
  collection,
  doc,
  documentId,
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
} from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { paths } from '../../lib/firebase/dbPaths';
import { countQuery, listenToDocument, listenToQuery } from '../../lib/firebase/reading';
import { createLiveSlice, type LiveThunk } from '../liveSlice';
import type { Activity, AnswerKey, PublicQuestion } from '../../models/activity';
import type { Task } from '../../models/task';

/** A question or key with the activity it belongs to: their own ids are unique only in it. */
type OfActivity<T> = T & { activityId: string };

const live = createLiveSlice<{
  activities: Activity;
  questions: OfActivity<PublicQuestion>;
  keys: OfActivity<AnswerKey>;
  uses: Task;
}>()('activity', {
  activities: ({ id }) => id,
  questions: ({ activityId, id }) => `${activityId}/${id}`,
  keys: ({ activityId, id }) => `${activityId}/${id}`,
  uses: ({ id }) => id,
});
export const activitySlice = live.slice;
export const selectActivities = live.select('activities');
export const selectQuestions = live.select('questions');
export const selectAnswerKeys = live.select('keys');
export const selectUses = live.select('uses');

export const activityKeys = {
  allOfBooks: 'books',
  one: (id: string) => `id:${id}`,
  some: (ids: string) => `ids:${ids}`,
  ofBook: (bookId: string) => `book:${bookId}`,
  ofTeacher: (teacherId: string) => `teacher:${teacherId}`,
};

const activities = (...constraints: QueryConstraint[]) =>
  query(collection(db, paths.activities).withConverter(activityConverter), ...constraints);

/**
 * The activities with these ids, as a task lists them: at most ten, so one query.
 * @param ids sorted and joined with commas; not empty
 */
export const watchActivitiesById = (ids: string) =>
  live.watch('activities', activityKeys.some(ids), (handlers) =>
    listenToQuery(
      'activities.byId',
      activities(where(documentId(), 'in', ids.split(','))),
      handlers,
    ),
  );

export const watchActivity = (activityId: string) =>
  live.watch('activities', activityKeys.one(activityId), (handlers) =>
    listenToDocument(
      'activities.one',
      doc(db, paths.activity(activityId)).withConverter(activityConverter),
      handlers,
    ),
  );

/** Every predesigned activity by name, for admins. */
export const watchAllBookActivities = () =>
  live.watch('activities', activityKeys.allOfBooks, (handlers) =>
    listenToQuery(
      'activities.allOfBooks',
      activities(where('isBook', '==', true), where('deleted', '==', false), orderBy('name')),
      handlers,
    ),
  );

/** The predesigned activities of a book. */
export const watchBookActivities = (bookId: string) =>
  live.watch('activities', activityKeys.ofBook(bookId), (handlers) =>
    listenToQuery(
      'activities.ofBook',
      activities(
        where('isBook', '==', true),
        where('deleted', '==', false),
        where('bookId', '==', bookId),
      ),
      handlers,
    ),
  );

/** A teacher's own activities, the newest first. */
export const watchTeacherActivities = (teacherId: string) =>
  live.watch('activities', activityKeys.ofTeacher(teacherId), (handlers) =>
    listenToQuery(
      'activities.ofTeacher',
      activities(
        where('idTeacher', '==', teacherId),
        where('deleted', '==', false),
        orderBy('creation', 'desc'),
      ),
      handlers,
    ),
  );

/** The public half of an activity's questions, in their order. */
export const watchQuestions = (activityId: string) =>
  live.watch('questions', activityId, ({ onItems, onError }) =>
    listenToQuery(
      'activities.questions',
      query(
        collection(db, paths.questions(activityId)).withConverter(questionConverter),
        orderBy('order'),
      ),
      {
        onError,
        onItems: (items) => {
          onItems(items.map((item) => ({ ...item, activityId })));
        },
      },
    ),
  );

/** The secret half, for teachers and admins. */
export const watchAnswerKeys = (activityId: string) =>
  live.watch('keys', activityId, ({ onItems, onError }) =>
    listenToQuery(
      'activities.answerKeys',
      collection(db, paths.answerKeys(activityId)).withConverter(answerKeyConverter),
      {
        onError,
        onItems: (items) => {
          onItems(items.map((item) => ({ ...item, activityId })));
        },
      },
    ),
  );

/** How many of the tasks that use an activity are listed. */
const MAX_USES = 50;
export const ANY_TEACHER = '*';

/**
 * The tasks that hold an activity, the newest first; the tasks' own lists are the truth (D36).
 * @param list the one of a task's two lists it would stand in
 * @param teacherId whose tasks: a teacher may ask only for the own ones; an admin for ANY_TEACHER's
 */
export const watchUses = (
  activityId: string,
  list: 'activities' | 'activitiesBook',
  teacherId: string,
) =>
  live.watch('uses', activityId, (handlers) =>
    listenToQuery(
      'activities.uses',
      query(
        collection(db, paths.tasks).withConverter(taskConverter),
        where(list, 'array-contains', activityId),
        where('deleted', '==', false),
        ...(teacherId === ANY_TEACHER ? [] : [where('teacherId', '==', teacherId)]),
        orderBy('creation', 'desc'),
        limit(MAX_USES),
      ),
      handlers,
    ),
  );

const watchEach =
  (watch: (id: string) => LiveThunk) =>
  (ids: string): LiveThunk =>
  (dispatch) => {
    const releases = ids.split(',').map((id) => dispatch(watch(id)));
    return () => {
      for (const release of releases) release();
    };
  };

/** The questions of the activities of one task: their ids joined with commas, not empty. */
export const watchQuestionsOf = watchEach(watchQuestions);
export const watchAnswerKeysOf = watchEach(watchAnswerKeys);

/** How many questions an activity has, without reading them. */
export const countQuestions = (activityId: string): Promise<number> =>
  countQuery('activities.countQuestions', collection(db, paths.questions(activityId)));
