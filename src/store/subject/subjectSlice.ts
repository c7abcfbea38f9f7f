import type { WithSlice } from '@reduxjs/toolkit';
import { collection, doc, limit, orderBy, query, where } from 'firebase/firestore';
import { compareSpanish } from '../../domain/names';
import { subjectConverter, taskConverter } from '../../lib/firebase/converters';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { createLiveSlice } from '../live';

const live = createLiveSlice('subject', {
  subjects: ({ id }: Subject) => id,
  tasks: ({ id }: Task) => id,
});
export const subjectSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof subjectSlice> {}
}

const subjects = () => collection(db, dbPaths.subjects).withConverter(subjectConverter);
const byName = (found: Subject[]) => found.sort((a, b) => compareSpanish(a.name, b.name));

/** Every subject by name, for admins. */
export const allSubjects = live.query(
  'subjects',
  'all',
  () => query(subjects(), where('deleted', '==', false)),
  { order: byName },
);

const ofOwner = (field: 'courseId' | 'teacherId') => (id: string) =>
  query(subjects(), where(field, '==', id), where('deleted', '==', false), orderBy('name'));

export const subjectsOfCourse = live.query('subjects', 'ofCourse', ofOwner('courseId'));
export const subjectsOfTeacher = live.query('subjects', 'ofTeacher', ofOwner('teacherId'));

export const subjectById = live.query('subjects', 'one', (id: string) => doc(subjects(), id));

export const tasksOf = (subjectId: string) =>
  query(collection(db, dbPaths.tasks), where('subjectId', '==', subjectId));

/** One task of a subject, deleted or not: once a subject has a task, its course cannot change. */
export const firstTaskOfSubject = live.query('tasks', 'first', (subjectId: string) =>
  query(tasksOf(subjectId), limit(1)).withConverter(taskConverter),
);
