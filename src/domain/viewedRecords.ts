import type { Course } from '../models/course';
import type { CourseRecord, StudentRecord, SubjectRecord } from '../models/register';
import type { Subject } from '../models/subject';
import type { StudentCard } from '../models/user';
import type { ClassMember } from './behind';
import { compareNames, compareSpanish } from './names';

// The records of an ended period in the form in which screens know courses, subjects and students.

/**
 * A subject as it was: its name, course and teacher of then, without fields that only concern
 * today.
 */
export const subjectOfRecord = ({
  id,
  name,
  courseId,
  teacherId,
}: Pick<SubjectRecord, 'id' | 'name' | 'courseId' | 'teacherId'>): Subject => ({
  id,
  name,
  description: '',
  courseId,
  idCourse: courseId,
  teacherId,
  urlZoom: '',
  books: [],
  schedule: {},
  deleted: false,
});

/** The students of a course: those of the end as cards, by surname; photos are not kept. */
export const cardsOfRecord = ({ students }: Pick<CourseRecord, 'students'>): StudentCard[] =>
  Object.entries(students)
    .filter(([, { left }]) => left === null)
    .map(([id, { name, surname, since, away }]) => ({ id, name, surname, photo: '', since, away }))
    .sort(compareNames);

/** Everybody who was in a course until its end or until they left, by surname. */
export const membersOfRecord = ({ students }: Pick<CourseRecord, 'students'>): ClassMember[] =>
  Object.entries(students)
    .map(([id, { name, surname, since, away, left }]) => ({ id, name, surname, since, away, left }))
    .sort(compareNames);

/** The subjects of a student: those of the last course by name, then those of former courses. */
export const subjectsOfStudent = ({
  courseId,
  subjects,
}: Pick<StudentRecord, 'courseId' | 'subjects'>): Subject[] =>
  Object.entries(subjects)
    .map(([id, subject]) => subjectOfRecord({ ...subject, id }))
    .sort(
      (a, b) =>
        Number(a.courseId !== courseId) - Number(b.courseId !== courseId) ||
        compareSpanish(a.name, b.name),
    );

/** A course as it was. */
export function courseOfRecord(record: CourseRecord): Course {
  const { id, name, course, tutor, students, subjects } = record;
  const all = Object.values(students);
  return {
    id,
    name,
    course,
    tutor,
    description: '',
    totalStudents: all.filter(({ left }) => left === null).length,
    totalTeachers: new Set(Object.values(subjects).map(({ teacherId }) => teacherId)).size,
    hasMoves: all.some(({ since, left }) => since !== null || left !== null),
    deleted: false,
  };
}
