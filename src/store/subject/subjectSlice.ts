import { collection, doc, limit, orderBy, query, updateDoc, where } from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { compareSpanish } from '../../domain/names';
import { subjectConverter, taskConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { paths } from '../../lib/firebase/dbPaths';
import { listenToDocument, listenToQuery } from '../../lib/firebase/reading';
import { createLiveSlice } from '../liveSlice';
import { dataErrors } from '../../lib/texts/common';
import { subjectTexts } from '../../lib/texts/subject';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';

const live = createLiveSlice<{ subjects: Subject; tasks: Task }>()('subject', {
  subjects: ({ id }) => id,
  tasks: ({ id }) => id,
});
export const subjectSlice = live.slice;
export const selectSubjects = live.select('subjects');
/** Of each subject at most one task: whether it has any. */
export const selectFirstTask = live.select('tasks');

export const subjectKeys = {
  all: 'all',
  one: (id: string) => `id:${id}`,
  ofCourse: (courseId: string) => `course:${courseId}`,
  ofTeacher: (teacherId: string) => `teacher:${teacherId}`,
};

const subjects = () => collection(db, paths.subjects).withConverter(subjectConverter);

/** Every subject by name, for admins. */
export const watchSubjects = () =>
  live.watch('subjects', subjectKeys.all, ({ onItems, onError }) =>
    listenToQuery('subjects.all', query(subjects(), where('deleted', '==', false)), {
      onError,
      onItems: (all) => {
        onItems(all.sort((a, b) => compareSpanish(a.name, b.name)));
      },
    }),
  );

export const tasksOf = (subjectId: string) =>
  query(collection(db, paths.tasks), where('subjectId', '==', subjectId));

/** One task of a subject, a deleted one included: with any, the subject's course is settled. */
export const watchFirstTask = (subjectId: string) =>
  live.watch('tasks', subjectId, (handlers) =>
    listenToQuery(
      'subjects.firstTask',
      query(tasksOf(subjectId), limit(1)).withConverter(taskConverter),
      handlers,
    ),
  );

const watchWhere = (key: string, field: 'courseId' | 'teacherId', value: string) =>
  live.watch('subjects', key, (handlers) =>
    listenToQuery(
      `subjects.${field}`,
      query(subjects(), where(field, '==', value), where('deleted', '==', false), orderBy('name')),
      handlers,
    ),
  );

export const watchCourseSubjects = (courseId: string) =>
  watchWhere(subjectKeys.ofCourse(courseId), 'courseId', courseId);

export const watchTeacherSubjects = (teacherId: string) =>
  watchWhere(subjectKeys.ofTeacher(teacherId), 'teacherId', teacherId);

export const watchSubject = (subjectId: string) =>
  live.watch('subjects', subjectKeys.one(subjectId), (handlers) =>
    listenToDocument(
      'subjects.one',
      doc(db, paths.subject(subjectId)).withConverter(subjectConverter),
      handlers,
    ),
  );

export type UpdateClassLinkPayload = { subjectId: string; urlZoom: string };

export const updateClassLink = createAppAsyncThunk<undefined, UpdateClassLinkPayload>(
  'subject/updateClassLink',
  { success: subjectTexts.classLinkSaved, failure: dataErrors.updateSubject },
  async ({ subjectId, urlZoom }) => {
    await updateDoc(doc(db, paths.subject(subjectId)), { urlZoom });
    return undefined;
  },
);
