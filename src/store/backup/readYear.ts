import { chunks } from '../../domain/chunks';
import { dbPaths } from '../../domain/dbPaths';
import { gradesOfSheet, type GradeSheetInput } from '../../domain/grading/sheet';
import type { GradebookStudent } from '../../domain/grading/students';
import type { YearFinals } from '../../domain/grading/finals';
import { compareCourses } from '../../domain/courseOrder';
import { compareNames, compareSpanish } from '../../domain/names';
import { periodEnd } from '../../domain/periods';
import { courseOfRecord, subjectOfRecord } from '../../domain/viewedRecords';
import { conductConverter } from '../../lib/firebase/conductConverter';
import { courseConverter } from '../../lib/firebase/converters';
import { listedPeopleConverter, listedSubjectsConverter } from '../../lib/firebase/listConverters';
import { courseRecordConverter } from '../../lib/firebase/registerConverters';
import { readServerQuery } from '../../lib/firebase/serverReads';
import { subjectTexts } from '../../lib/texts/subject';
import type { Conduct } from '../../models/conduct';
import type { Course } from '../../models/course';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import type { ListedPerson } from '../../models/user';
import { readMembersNow, readEverMembersNow, readRecordNow } from '../gradebook/serverSources';
import { readSheetInput } from '../gradebook/readSheetInput';

// Everything of a school year as the server holds it now, for an admin who keeps a copy of it.

/** A course with its subjects, by name. */
export type YearCourse = Course & { subjects: Subject[] };

export type YearSchool = {
  students: ListedPerson[];
  teachers: ListedPerson[];
  /** By name and letter. */
  courses: YearCourse[];
};

/** A student's grades in a subject: the finals of its partials (null for none), and the averages. */
export type YearGrades = { student: GradebookStudent; finals: (number | null)[]; year: YearFinals };

export type YearSubject = { subject: Subject; sheet: GradeSheetInput; grades: YearGrades[] };

export type YearCourseGrades = {
  subjects: YearSubject[];
  /** Names of the course's present and former students, by id. */
  names: Map<string, { name: string; surname: string }>;
  conduct: Conduct[];
};

/** The number of subjects read in parallel. */
const PARALLEL = 3;

const readPeople = async (kind: 'students' | 'teachers'): Promise<ListedPerson[]> => {
  const lists = await readServerQuery(`backup.${kind}`, {
    from: dbPaths.lists,
    where: { kind },
    converter: listedPeopleConverter,
  });
  return lists.flatMap(({ items }) => items).sort(compareNames);
};

async function readCoursesOfToday(): Promise<YearCourse[]> {
  const [courses, lists] = await Promise.all([
    readServerQuery('backup.courses', {
      from: dbPaths.courses,
      where: { deleted: false },
      converter: courseConverter,
    }),
    readServerQuery('backup.subjects', {
      from: dbPaths.lists,
      where: { kind: 'subjects' },
      converter: listedSubjectsConverter,
    }),
  ]);
  const subjects = lists.flatMap(({ items }) => items);
  return courses.map((course) => ({
    ...course,
    subjects: subjects
      .filter(({ courseId }) => courseId === course.id)
      .map((subject) => ({ ...subject, deleted: false })),
  }));
}

async function readCoursesOf(idPeriod: string): Promise<YearCourse[]> {
  const records = await readServerQuery('backup.courseRecords', {
    from: dbPaths.courseRecords(idPeriod),
    converter: courseRecordConverter,
  });
  return records.map((record) => ({
    ...courseOfRecord(record),
    subjects: Object.entries(record.subjects).map(([id, { name, teacherId }]) =>
      subjectOfRecord({ id, name, teacherId, courseId: record.id }),
    ),
  }));
}

/**
 * The people, courses and subjects of the school; of a period that ended, the courses as they were then.
 * @param institute in the period that is read
 * @throws AppError
 */
export async function readYearSchool(institute: Institute): Promise<YearSchool> {
  const isOver = periodEnd(institute) !== null;
  const [students, teachers, courses] = await Promise.all([
    readPeople('students'),
    readPeople('teachers'),
    isOver ? readCoursesOf(institute.period.id) : readCoursesOfToday(),
  ]);
  for (const { subjects } of courses) subjects.sort((a, b) => compareSpanish(a.name, b.name));
  courses.sort(compareCourses);
  return { students, teachers, courses };
}

async function readSubject(
  subject: Subject,
  { name, course }: Course,
  institute: Institute,
): Promise<YearSubject> {
  const place = { subject, institute, course: subjectTexts.course(name, course) };
  const sheet = await readSheetInput(place, { name: subject.name, canComeBack: false });
  const grades = gradesOfSheet(sheet).grades.map(({ partials, year }, i) => ({
    student: sheet.students[i],
    finals: partials.map(({ final }) => final?.value ?? null),
    year,
  }));
  return {
    subject,
    sheet,
    grades: grades.flatMap(({ student, ...rest }) => (student ? [{ student, ...rest }] : [])),
  };
}

async function readNames(
  courseId: string,
  institute: Institute,
): Promise<YearCourseGrades['names']> {
  const record = await readRecordNow(courseId, institute);
  const [members, ever] = await Promise.all([
    readMembersNow(courseId, record),
    readEverMembersNow(courseId, record),
  ]);
  return new Map([...ever, ...members].map((each) => [each.id, each]));
}

/**
 * The grades and the conduct of a course.
 * @param signal stops before the next subjects are read
 * @throws AppError; the signal's reason
 */
export async function readYearCourse(
  course: YearCourse,
  institute: Institute,
  signal: AbortSignal,
): Promise<YearCourseGrades> {
  const subjects: YearSubject[] = [];
  for (const some of chunks(course.subjects, PARALLEL)) {
    signal.throwIfAborted();
    subjects.push(
      ...(await Promise.all(some.map((subject) => readSubject(subject, course, institute)))),
    );
  }
  const [names, conduct] = await Promise.all([
    readNames(course.id, institute),
    readServerQuery('backup.conduct', {
      from: dbPaths.conduct(course.id),
      where: { idPeriod: institute.period.id },
      converter: conductConverter,
    }),
  ]);
  return { subjects, names, conduct };
}
