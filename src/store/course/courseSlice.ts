import type { WithSlice } from '@reduxjs/toolkit';
import { collection, doc, documentId, orderBy, query, where } from 'firebase/firestore';
import type { ClassMember } from '../../domain/behind';
import { compareCourses } from '../../domain/courseOrder';
import { compareNames, compareSpanish } from '../../domain/names';
import {
  bookCardConverter,
  courseConverter,
  memberCardConverter,
  studentCardConverter,
} from '../../lib/firebase/converters';
import {
  classListConverter,
  listedCoursesConverter,
  type ListDocument,
} from '../../lib/firebase/listConverters';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import type { BookCard } from '../../models/book';
import type { Course, ListedCourse } from '../../models/course';
import type { MemberCard, StudentCard } from '../../models/user';
import { createLiveSlice } from '../live';

const live = createLiveSlice('course', {
  courses: ({ id }: Course) => id,
  listed: ({ id }: ListedCourse) => id,
  members: ({ id }: StudentCard) => id,
  teachers: ({ id }: MemberCard) => id,
  bookCards: ({ id }: BookCard) => id,
  classMembers: ({ id }: ClassMember) => id,
});
export const courseSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof courseSlice> {}
}

const courses = () => collection(db, dbPaths.courses).withConverter(courseConverter);

/** Every course, for admins. */
export const allCourses = live.query(
  'courses',
  'all',
  () => query(courses(), where('deleted', '==', false), orderBy('name')),
  { order: (found) => found.sort(compareCourses) },
);

/** The names of all courses, for admins: a document or two that the server keeps. */
export const listedCourses = live.query(
  'listed',
  'all',
  () =>
    query(
      collection(db, dbPaths.lists).withConverter(listedCoursesConverter),
      where('kind', '==', 'courses'),
    ),
  {
    itemsOf: ({ items }: ListDocument<ListedCourse>) => items,
    order: (found) => found.sort(compareCourses),
  },
);

export const courseById = live.query('courses', 'one', (id: string) => doc(courses(), id), {
  idOf: (id) => id,
});

/**
 * Some courses, each read by its id: a teacher may get the courses the teacher belongs to, but a
 * list rule cannot check a document's own id.
 */
export const coursesById = live.query('courses', 'byId', (ids: readonly string[]) =>
  ids.map((id) => doc(courses(), id)),
);

// Sorted here, because Firestore does not sort by Spanish rules.
const bySurname = <T extends MemberCard>(cards: T[]) => cards.sort(compareNames);

/** The students' cards of a course, by surname: the data that classmates may see. */
export const courseStudents = live.query(
  'members',
  'students',
  (courseId: string) =>
    collection(db, dbPaths.courseStudents(courseId)).withConverter(studentCardConverter),
  { order: bySurname },
);

/** The cards of some students of a course, at most 30; for its teachers. */
export const someStudents = live.query(
  'members',
  'some',
  (courseId: string, ids: readonly string[]) =>
    query(
      collection(db, dbPaths.courseStudents(courseId)).withConverter(studentCardConverter),
      where(documentId(), 'in', ids),
    ),
);

/** Everybody who is or was in a course, by surname, from one document; for its teachers. */
export const classMembers = live.query(
  'classMembers',
  'ofCourse',
  (courseId: string) => doc(db, dbPaths.classList(courseId)).withConverter(classListConverter),
  {
    itemsOf: ({ items }: ListDocument<ClassMember>) => items,
    order: (found) => found.sort(compareNames),
  },
);

export const courseTeachers = live.query(
  'teachers',
  'ofCourse',
  (courseId: string) =>
    collection(db, dbPaths.courseTeachers(courseId)).withConverter(memberCardConverter),
  { order: bySurname },
);

export const courseBooks = live.query(
  'bookCards',
  'ofCourse',
  (courseId: string) =>
    collection(db, dbPaths.courseBooks(courseId)).withConverter(bookCardConverter),
  { order: (cards) => cards.sort((a, b) => compareSpanish(a.name, b.name)) },
);

/** A student's own card in a course; it holds the date from which the student belongs to it. */
export const ownCard = live.query('members', 'own', (courseId: string, studentId: string) =>
  doc(db, `${dbPaths.courseStudents(courseId)}/${studentId}`).withConverter(studentCardConverter),
);
