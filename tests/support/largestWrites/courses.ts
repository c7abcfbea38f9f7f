import { dbPaths } from '../../../src/domain/dbPaths';
import { identificationKey } from '../../../src/domain/identificationKey';
import { LIMITS, MAX_DAY_LESSONS } from '../../../src/domain/limits';
import { MAX_FORMER_COURSES } from '../../../src/domain/membership';
import { buildCard, buildCourse, buildSubject, buildUser, LONG_AGO } from '../rulesBuilders';
import type { Documents } from '../rulesDocuments';
import type { LargestWrite } from './largestWrites';
import { former, longest, NOW, PHOTO, times } from './world';

/** The number of people that one transaction moves: src/store/course/membership.ts. */
const MOVED = times(100, (i) => `moved-${String(i)}`);
const AWAY = times(10, () => ({ from: LONG_AGO, to: NOW }));
const cardOf = (uid: string) =>
  buildCard(uid)({
    name: longest(LIMITS.user.name),
    surname: longest(LIMITS.user.surname),
    photo: PHOTO(uid),
    since: NOW,
    away: AWAY,
  });
const LONG_COURSE = buildCourse({
  course: longest(LIMITS.course.course),
  name: longest(LIMITS.course.name),
  description: longest(LIMITS.course.description),
  totalStudents: MOVED.length,
  hasMoves: true,
});
const courses: Documents = {
  [dbPaths.course('from')]: LONG_COURSE,
  [dbPaths.course('to')]: { ...LONG_COURSE, totalStudents: 0 },
};
const all = (uids: readonly string[], of: (uid: string) => Documents): Documents =>
  Object.assign({}, ...uids.map(of)) as Documents;
/** Returns the stored places of people who go from one course to another, before and after. */
const before = (uids: readonly string[]): Documents =>
  all(uids, (uid) => ({
    [dbPaths.user(uid)]: buildUser({
      courseId: 'from',
      formerCourses: former(MAX_FORMER_COURSES - 1),
    }),
    [dbPaths.courseStudent('from', uid)]: cardOf(uid),
  }));
const after = (uids: readonly string[], courseId: string): Documents =>
  all(uids, (uid) => ({
    [dbPaths.user(uid)]: buildUser({ courseId, formerCourses: former(MAX_FORMER_COURSES) }),
    [dbPaths.courseStudent('from', uid)]: null,
    ...(courseId !== '' && { [dbPaths.courseStudent(courseId, uid)]: cardOf(uid) }),
  }));
const NEW_ID = 'ABC-1234567890';
const subjects = times(20, (i) => `timetable-${String(i)}`);
const week = (lesson: string) =>
  Object.fromEntries(
    times(7, (day) => [String(day), times(MAX_DAY_LESSONS, () => lesson)] as const),
  );

export const COURSES: LargestWrite[] = [
  {
    what: '100 students who change the course',
    by: 'admin',
    seed: { ...courses, ...before(MOVED) },
    writes: {
      ...after(MOVED, 'to'),
      [dbPaths.course('from')]: { ...LONG_COURSE, totalStudents: 0 },
      [dbPaths.course('to')]: LONG_COURSE,
    },
  },
  {
    what: 'person who gets another identification and another course',
    by: 'admin',
    seed: { ...courses, ...before(['moved-0']) },
    writes: {
      ...after(['moved-0'], 'to'),
      [dbPaths.user('moved-0')]: buildUser({
        courseId: 'to',
        formerCourses: former(MAX_FORMER_COURSES),
        name: longest(LIMITS.user.name),
        surname: longest(LIMITS.user.surname),
        identification: NEW_ID,
        phone: '+12345678901234',
        photo: PHOTO('moved-0'),
        status: false,
      }),
      [dbPaths.identification(identificationKey(NEW_ID))]: { uid: 'moved-0' },
      [dbPaths.course('from')]: { ...LONG_COURSE, totalStudents: MOVED.length - 1 },
      [dbPaths.course('to')]: { ...LONG_COURSE, totalStudents: 1 },
    },
  },
  {
    what: 'person who is deleted',
    by: 'admin',
    seed: { ...courses, ...before(['moved-0']) },
    writes: {
      ...after(['moved-0'], ''),
      [dbPaths.user('moved-0')]: buildUser({
        deleted: true,
        status: false,
        formerCourses: former(MAX_FORMER_COURSES),
      }),
      [dbPaths.course('from')]: { ...LONG_COURSE, totalStudents: MOVED.length - 1 },
    },
  },
  {
    what: 'course with another name and tutor, who enters it',
    by: 'admin',
    seed: courses,
    writes: {
      [dbPaths.courseName('otro')]: { courseId: 'from' },
      [dbPaths.courseTeacher('from', 'teacher')]: buildCard('teacher')(),
      [dbPaths.course('from')]: {
        ...LONG_COURSE,
        name: 'Otro curso',
        tutor: { id: 'teacher', name: longest({ min: 1, max: 101 }) },
        totalTeachers: 1,
      },
    },
  },
  {
    what: 'timetable of a course of twenty subjects with full weeks',
    by: 'admin',
    seed: all(subjects, (id) => ({
      [dbPaths.subject(id)]: buildSubject({ schedule: week('07:15-07:55') }),
    })),
    writes: all(subjects, (id) => ({
      [dbPaths.subject(id)]: buildSubject({ schedule: week('08:15-08:55') }),
    })),
  },
];
