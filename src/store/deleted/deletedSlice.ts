import type { WithSlice } from '@reduxjs/toolkit';
import { collection, query, where } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { compareSpanish } from '../../domain/names';
import {
  activityConverter,
  bookConverter,
  courseConverter,
  subjectConverter,
  unitConverter,
} from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import type { Activity } from '../../models/activity';
import type { Book, Unit } from '../../models/book';
import type { Course } from '../../models/course';
import type { Subject } from '../../models/subject';
import { createLiveSlice } from '../live';

const live = createLiveSlice('deleted', {
  books: ({ id }: Book) => id,
  units: ({ id }: Unit) => id,
  activities: ({ id }: Activity) => id,
  subjects: ({ id }: Subject) => id,
  courses: ({ id }: Course) => id,
});
export const deletedSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof deletedSlice> {}
}

const isDeleted = where('deleted', '==', true);
const byName = {
  order: <T extends { name: string }>(found: T[]) =>
    found.sort((a, b) => compareSpanish(a.name, b.name)),
};

export const deletedBooks = live.query(
  'books',
  'all',
  () => query(collection(db, dbPaths.books).withConverter(bookConverter), isDeleted),
  byName,
);
export const deletedUnits = live.query(
  'units',
  'all',
  () => query(collection(db, dbPaths.units).withConverter(unitConverter), isDeleted),
  byName,
);
export const deletedSubjects = live.query(
  'subjects',
  'all',
  () => query(collection(db, dbPaths.subjects).withConverter(subjectConverter), isDeleted),
  byName,
);
export const deletedCourses = live.query(
  'courses',
  'all',
  () => query(collection(db, dbPaths.courses).withConverter(courseConverter), isDeleted),
  byName,
);

const activities = () => collection(db, dbPaths.activities).withConverter(activityConverter);
/** The deleted activities of books, for admins. */
export const deletedBookActivities = live.query(
  'activities',
  'ofBooks',
  () => query(activities(), where('isBook', '==', true), isDeleted),
  byName,
);
/** A teacher's own deleted activities. */
export const deletedActivitiesOf = live.query(
  'activities',
  'ofTeacher',
  (teacherId: string) => query(activities(), where('idTeacher', '==', teacherId), isDeleted),
  byName,
);
