import type { Course } from '../models/course';
import { readCourse } from './courseWords';
import { compareNumbered, compareSpanish } from './names';

// Courses are listed by the grade that their names tell: the letters would put Décimo before Octavo.

type Named = Pick<Course, 'name' | 'course'>;

/** The words of the ten grades of EGB and the three of BGU, in order. */
export const GRADES: readonly (readonly string[])[] = [
  ['primero', 'primer', 'primera', 'preparatoria'],
  ['segundo', 'segunda'],
  ['tercero', 'tercer', 'tercera'],
  ['cuarto', 'cuarta'],
  ['quinto', 'quinta'],
  ['sexto', 'sexta'],
  ['septimo', 'septima'],
  ['octavo', 'octava'],
  ['noveno', 'novena'],
  ['decimo', 'decima'],
];
/** The number of grades that come before those of a level: Inicial 1 and 2 are -1 and 0. */
const BEFORE: Readonly<Record<string, number>> = { inicial: -2, bgu: 10 };
const INITIAL = 'inicial';

type Grade = {
  /** Its place in the school, from Inicial 1 (-1) to the third of BGU (13). */
  place: number;
  /** Other words of the name, such as a specialty. */
  rest: string;
};

/** Sorting a school's courses asks for each name ten times and more. */
const known = new Map<string, Grade | null>();

function readGrade(name: string): Grade | null {
  const { words, level } = readCourse(name);
  const all = words.split(' ');
  const found = all.find((word) => GRADES.some((grade) => grade.includes(word)));
  if (found === undefined) return null;
  const number = GRADES.findIndex((grade) => grade.includes(found)) + 1;
  const before = BEFORE[all.includes(INITIAL) ? INITIAL : level] ?? 0;
  const rest = all.filter((word) => word !== found && word !== INITIAL).join(' ');
  return { place: number + before, rest };
}

/** The grade that a course's name tells: "Octavo EGB" is the eighth; null for another name. */
export function gradeOf(name: string): Grade | null {
  let grade = known.get(name);
  if (grade === undefined) {
    grade = readGrade(name);
    known.set(name, grade);
  }
  return grade;
}

/** Courses whose names tell no grade come last. */
const NO_GRADE = GRADES.length * 2;
const placeOf = (name: string): number => gradeOf(name)?.place ?? NO_GRADE;

/** The order of courses in every list: by grade, then by name and letter: Octavo A, Octavo B, Noveno A, Décimo A. */
export const compareCourses = (a: Named, b: Named): number =>
  placeOf(a.name) - placeOf(b.name) ||
  compareSpanish(a.name, b.name) ||
  compareNumbered(a.course, b.course);

/** The same of courses as lists write them: "Octavo A". */
export const compareCourseTexts = (a: string, b: string): number =>
  placeOf(a) - placeOf(b) || compareNumbered(a, b);

/**
 * The order of subjects in every list that tells their courses, too: by name, and those of one name by course.
 * @param courseOf as lists write it; empty while it is not known
 */
export const compareInCourses =
  <S extends { name: string }>(courseOf: (subject: S) => string) =>
  (a: S, b: S): number =>
    compareSpanish(a.name, b.name) || compareCourseTexts(courseOf(a), courseOf(b));
