import { collection, doc, orderBy, query, updateDoc, where } from 'firebase/firestore';
import { createAppAsyncThunk } from '../../app/createAppAsyncThunk';
import { subjectConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { paths } from '../../lib/firebase/paths';
import { listenToDocument, listenToQuery } from '../../lib/firebase/reading';
import { createLiveSlice } from '../../lib/redux/liveSlice';
import { dataErrors } from '../../lib/texts/common';
import { subjectTexts } from '../../lib/texts/subject';
import type { Subject } from '../../models/subject';

const live = createLiveSlice<{ subjects: Subject }>()('subject', { subjects: ({ id }) => id });
export const subjectSlice = live.slice;
export const selectSubjects = live.select('subjects');

export const subjectKeys = {
  one: (id: string) => `id:${id}`,
  ofCourse: (courseId: string) => `course:${courseId}`,
  ofTeacher: (teacherId: string) => `teacher:${teacherId}`,
};

const subjects = () => collection(db, paths.subjects).withConverter(subjectConverter);

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
