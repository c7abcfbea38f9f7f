import type { WithSlice } from '@reduxjs/toolkit';
import { collection, doc, limit, orderBy, query, where } from 'firebase/firestore';
import { compareSpanish } from '../../domain/names';
import { listedSubjectsConverter, type ListDocument } from '../../lib/firebase/listConverters';
import { subjectConverter } from '../../lib/firebase/converters';
import { taskConverter } from '../../lib/firebase/taskConverters';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { createLiveSlice } from '../live';

const live = createLiveSlice('subject', {
  subjects: ({ id }: Subject) => id,
  listed: ({ id }: Subject) => id,
  tasks: ({ id }: Task) => id,
});
export const subjectSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof subjectSlice> {}
}

const subjects = () => collection(db, dbPaths.subjects).withConverter(subjectConverter);
/** The order of subjects: by name. */
export const compareSubjects = (a: Subject, b: Subject) => compareSpanish(a.name, b.name);
const byName = (found: Subject[]) => found.sort(compareSubjects);

/**
 * Every subject by name, for admins: a few documents that the server keeps. Screens use it through
 * `useAdminSubjects`, which also knows the latest writes.
 */
export const allSubjects = live.query(
  'listed',
  'all',
  () =>
    query(
      collection(db, dbPaths.lists).withConverter(listedSubjectsConverter),
      where('kind', '==', 'subjects'),
    ),
  {
    itemsOf: ({ items }: ListDocument<Omit<Subject, 'deleted'>>) =>
      items.map((item) => ({ ...item, deleted: false })),
    order: byName,
  },
);

const ofOwner = (field: 'courseId' | 'teacherId') => (id: string) =>
  query(subjects(), where(field, '==', id), where('deleted', '==', false), orderBy('name'));

export const subjectsOfCourse = live.query('subjects', 'ofCourse', ofOwner('courseId'));
export const subjectsOfTeacher = live.query('subjects', 'ofTeacher', ofOwner('teacherId'));

export const subjectById = live.query('subjects', 'one', (id: string) => doc(subjects(), id), {
  idOf: (id) => id,
});

export const tasksOf = (subjectId: string) =>
  query(collection(db, dbPaths.tasks), where('subjectId', '==', subjectId));

/** One task of a subject, deleted or not: once a subject has a task, its course cannot change. */
export const firstTaskOfSubject = live.query('tasks', 'first', (subjectId: string) =>
  query(tasksOf(subjectId), limit(1)).withConverter(taskConverter),
);
