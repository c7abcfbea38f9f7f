import type { WithSlice } from '@reduxjs/toolkit';
import { collection, doc, query, where } from 'firebase/firestore';
import { compareCourses } from '../../domain/courseOrder';
import { compareNames, compareSpanish } from '../../domain/names';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import {
  courseRecordConverter,
  registerConverter,
  studentRecordConverter,
  subjectRecordConverter,
} from '../../lib/firebase/registerConverters';
import type { CourseRecord, Register, StudentRecord, SubjectRecord } from '../../models/register';
import { createLiveSlice } from '../live';

// A course has a record of the same id in each period.
const idOf = ({ idPeriod, id }: { idPeriod: string; id: string }) => `${idPeriod}/${id}`;

const live = createLiveSlice('register', {
  registers: ({ id }: Register) => id,
  courses: (record: CourseRecord) => idOf(record),
  subjects: (record: SubjectRecord) => idOf(record),
  students: (record: StudentRecord) => idOf(record),
});
export const registerSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof registerSlice> {}
}

/** Whether the register of a period is whole; for admins. */
export const registerOfPeriod = live.query('registers', 'one', (idPeriod: string) =>
  doc(db, dbPaths.register(idPeriod)).withConverter(registerConverter),
);

/** Returns the reference of a course's record in an ended period. */
export const courseRecordRef = (idPeriod: string, courseId: string) =>
  doc(db, dbPaths.courseRecord(idPeriod, courseId)).withConverter(courseRecordConverter);

/** A course as it was when a period ended; for admins, its tutor and its teachers of then. */
export const courseRecordById = live.query('courses', 'one', courseRecordRef);

/** Some courses of a period, each read by its id: a list rule cannot check who taught there. */
export const courseRecordsById = live.query(
  'courses',
  'byId',
  (idPeriod: string, ids: readonly string[]) => ids.map((id) => courseRecordRef(idPeriod, id)),
);

/** Every course of a period, by name; for admins. */
export const courseRecords = live.query(
  'courses',
  'ofPeriod',
  (idPeriod: string) =>
    query(collection(db, dbPaths.courseRecords(idPeriod)).withConverter(courseRecordConverter)),
  {
    order: (found) => found.sort(compareCourses),
  },
);

const subjects = (idPeriod: string) =>
  collection(db, dbPaths.subjectRecords(idPeriod)).withConverter(subjectRecordConverter);
const byName = (found: SubjectRecord[]) => found.sort((a, b) => compareSpanish(a.name, b.name));

/** A subject as it was when a period ended; for admins and its teacher of then. */
export const subjectRecordById = live.query('subjects', 'one', (idPeriod: string, id: string) =>
  doc(subjects(idPeriod), id),
);

/** The subjects that a teacher had when a period ended, by name. */
export const subjectRecordsOfTeacher = live.query(
  'subjects',
  'ofTeacher',
  (idPeriod: string, teacherId: string) =>
    query(subjects(idPeriod), where('teacherId', '==', teacherId)),
  { order: byName },
);

/** The subjects of a course when a period ended, by name; for admins. */
export const subjectRecordsOfCourse = live.query(
  'subjects',
  'ofCourse',
  (idPeriod: string, courseId: string) =>
    query(subjects(idPeriod), where('courseId', '==', courseId)),
  { order: byName },
);

const students = (idPeriod: string) =>
  collection(db, dbPaths.studentRecords(idPeriod)).withConverter(studentRecordConverter);

/**
 * A student as she or he was when a period ended; for the student, admins and the tutor of then.
 */
export const studentRecordById = live.query('students', 'one', (idPeriod: string, uid: string) =>
  doc(students(idPeriod), uid),
);

/** The students of a course when a period ended, by surname; for admins. */
export const studentRecordsOfCourse = live.query(
  'students',
  'ofCourse',
  (idPeriod: string, courseId: string) =>
    query(students(idPeriod), where('courseId', '==', courseId)),
  { order: (found) => found.sort(compareNames) },
);
