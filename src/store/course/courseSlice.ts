import { collection, doc, orderBy, query, where } from 'firebase/firestore';
import { compareNames, compareSpanish } from '../../domain/names';
import {
  bookCardConverter,
  courseConverter,
  memberCardConverter,
} from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { paths } from '../../lib/firebase/dbPaths';
import { listenToDocument, listenToQuery } from '../../lib/firebase/reading';
import { createLiveSlice } from '../liveSlice';
import type { BookCard } from '../../models/book';
import type { Course } from '../../models/course';
import type { MemberCard } from '../../models/user';

const live = createLiveSlice<{ courses: Course; members: MemberCard; bookCards: BookCard }>()(
  'course',
  { courses: ({ id }) => id, members: ({ id }) => id, bookCards: ({ id }) => id },
);
export const courseSlice = live.slice;

export const selectCourses = live.select('courses');
export const selectMembers = live.select('members');
export const selectBookCards = live.select('bookCards');

export const courseKeys = {
  all: 'all',
  one: (id: string) => `id:${id}`,
  some: (ids: string) => `ids:${ids}`,
  students: (courseId: string) => `students:${courseId}`,
  teachers: (courseId: string) => `teachers:${courseId}`,
};

/** Every course, for admins. */
export const watchCourses = () =>
  live.watch('courses', courseKeys.all, (handlers) =>
    listenToQuery(
      'courses.all',
      query(
        collection(db, paths.courses).withConverter(courseConverter),
        where('deleted', '==', false),
        orderBy('name'),
      ),
      handlers,
    ),
  );

export const watchCourse = (courseId: string) =>
  live.watch('courses', courseKeys.one(courseId), (handlers) =>
    listenToDocument(
      'courses.one',
      doc(db, paths.course(courseId)).withConverter(courseConverter),
      handlers,
    ),
  );

/**
 * Some courses, document by document: a teacher may get the courses of which the teacher is a
 * member, but no list rule can prove a document's own id.
 * @param ids sorted and joined with commas; not empty
 */
export const watchCoursesById = (ids: string) =>
  live.watch('courses', courseKeys.some(ids), ({ onItems, onError }) => {
    const found = new Map<string, Course[]>();
    const all = ids.split(',');
    const releases = all.map((id) =>
      listenToDocument('courses.one', doc(db, paths.course(id)).withConverter(courseConverter), {
        onError,
        onItems: (items) => {
          found.set(id, items);
          if (found.size === all.length) onItems(all.flatMap((each) => found.get(each) ?? []));
        },
      }),
    );
    return () => {
      for (const release of releases) release();
    };
  });

const watchMembers = (key: string, path: string, label: string) =>
  live.watch('members', key, ({ onItems, onError }) =>
    listenToQuery(label, collection(db, path).withConverter(memberCardConverter), {
      onError,
      // Sorted here: Firestore knows no Spanish order.
      onItems: (cards) => {
        onItems(cards.sort(compareNames));
      },
    }),
  );

/** The students' cards of a course, by surname: what others may see of them (D7). */
export const watchCourseStudents = (courseId: string) =>
  watchMembers(courseKeys.students(courseId), paths.courseStudents(courseId), 'courses.students');

export const watchCourseTeachers = (courseId: string) =>
  watchMembers(courseKeys.teachers(courseId), paths.courseTeachers(courseId), 'courses.teachers');

export const watchCourseBooks = (courseId: string) =>
  live.watch('bookCards', courseId, ({ onItems, onError }) =>
    listenToQuery(
      'courses.books',
      collection(db, paths.courseBooks(courseId)).withConverter(bookCardConverter),
      {
        onError,
        onItems: (cards) => {
          onItems(cards.sort((a, b) => compareSpanish(a.name, b.name)));
        },
      },
    ),
  );
