import type { Schedule } from '../models/subject';

type Person = {
  id: string;
  courseId: string;
  status: boolean;
  mustChangePassword: boolean;
  graduated?: string;
};

export type SchoolParts = {
  students: readonly Person[];
  teachers: readonly { id: string }[];
  subjects: readonly { teacherId: string; schedule: Schedule }[];
  courses: readonly { id: string }[];
};

/** The matters that an admin may have to see to, in the order in which they are shown. */
export const ATTENTION = [
  'studentsWithoutCourse',
  'coursesWithoutStudents',
  'subjectsWithoutTeacher',
  'subjectsWithoutSchedule',
  'temporaryPasswords',
] as const;
export type Attention = (typeof ATTENTION)[number];

const hasLessons = (schedule: Schedule) => Object.values(schedule).some((day) => day.length > 0);

/** Counts the cases of each matter. A course or teacher that was deleted is none. */
export function countAttention(school: SchoolParts): Record<Attention, number> {
  const { students, teachers, subjects, courses } = school;
  const known = new Set(courses.map(({ id }) => id));
  const staff = new Set(teachers.map(({ id }) => id));
  const filled = new Set(students.map(({ courseId }) => courseId));
  const active = students.filter(({ status }) => status);
  return {
    studentsWithoutCourse: active.filter(
      ({ courseId, graduated = '' }) => !known.has(courseId) && graduated === '',
    ).length,
    coursesWithoutStudents: courses.filter(({ id }) => !filled.has(id)).length,
    subjectsWithoutTeacher: subjects.filter(({ teacherId }) => !staff.has(teacherId)).length,
    subjectsWithoutSchedule: subjects.filter(({ schedule }) => !hasLessons(schedule)).length,
    temporaryPasswords: active.filter(({ mustChangePassword }) => mustChangePassword).length,
  };
}

/** The things that a school needs before its first lesson, in the order in which they are made. */
export const START_STEPS = ['courses', 'teachers', 'subjects', 'students'] as const;

/** Whether a school still lacks a kind of thing that every school has. */
export const isStarting = (school: SchoolParts): boolean =>
  START_STEPS.some((step) => school[step].length === 0);
