import type { Course } from '../../models/course';
import { GRADUATES } from '../../models/promotion';
import { GRADES, gradeOf } from '../courseOrder';
import { readCourse } from '../courseWords';
import { foldForSearch } from '../searchText';

type Named = Pick<Course, 'name' | 'course'>;

const letterOf = ({ course }: Named): string => foldForSearch(course.trim());

/** The only one of some; null where there is none or several. */
const onlyOne = <T>(items: readonly T[]): T | null =>
  items.length === 1 ? (items[0] ?? null) : null;

/**
 * The next course of students who pass this one: that of the next grade with the same letter, or
 * the only one of it. After the last grade of the school students graduate.
 * @param courses those that the school has
 * @returns a course's id, GRADUATES, or empty where the names do not tell
 */
export function proposeNext(
  from: Named,
  courses: readonly Pick<Course, 'id' | 'name' | 'course'>[],
): string {
  const grade = gradeOf(from.name);
  if (grade === null) return '';
  const graded = courses.flatMap((course) => {
    const own = gradeOf(course.name);
    return own === null ? [] : [{ ...course, ...own }];
  });
  if (graded.every(({ place }) => place <= grade.place)) return GRADUATES;
  const next = graded.filter(({ place }) => place === grade.place + 1);
  const ofLetter = next.filter((course) => letterOf(course) === letterOf(from));
  const alike = ofLetter.filter(({ rest }) => rest === grade.rest);
  return (onlyOne(alike) ?? onlyOne(ofLetter) ?? onlyOne(next))?.id ?? '';
}

/** The grades in words, for the names of new courses. */
const WRITTEN = [
  ...['Primero', 'Segundo', 'Tercero', 'Cuarto', 'Quinto'],
  ...['Sexto', 'Séptimo', 'Octavo', 'Noveno', 'Décimo'],
];
const LAST_GRADE = 13;

/** The name of the grade after the one that a name tells, in the words of that name; null where there is none. */
function nameAfter(name: string, place: number): string | null {
  if (place < 1 || place >= LAST_GRADE) return null;
  if (place === GRADES.length) return 'Primero BGU';
  const index = (place - 1) % GRADES.length;
  const next = WRITTEN[index + 1] ?? '';
  const isGrade = (word: string) => GRADES[index]?.includes(readCourse(word).words) ?? false;
  const words = name.trim().split(/\s+/);
  const at = words.findIndex(isGrade);
  return at < 0 ? null : words.map((word, i) => (i === at ? next : word)).join(' ');
}

/**
 * The course that a school lacks after this one: the next grade, called as the school calls it where it has one, with
 * the same letter.
 * @param courses those that the school has
 * @returns null where the name tells no grade, after the last one, and where the school has that course
 */
export function missingNext(from: Named, courses: readonly Named[]): Named | null {
  const grade = gradeOf(from.name);
  if (grade === null) return null;
  const next = courses.filter((course) => {
    const own = gradeOf(course.name);
    return own?.place === grade.place + 1 && own.rest === grade.rest;
  });
  if (next.some((course) => letterOf(course) === letterOf(from))) return null;
  const name = next[0]?.name ?? nameAfter(from.name, grade.place);
  return name === null ? null : { name, course: from.course.trim() };
}
