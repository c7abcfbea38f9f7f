import type { Course } from '../../models/course';
import { courseCore, ORDINALS, readCourse, spellCourse, type CourseCore } from '../courseWords';
import { courseName } from '../names';
import { withoutRoman } from './courseParts';

/** A course as people write it: "Octavo A". */
type CourseLabel = { id: string; label: string };

type CourseMatch =
  | ({ kind: 'found' } & CourseLabel)
  /** The text fits two courses. */
  | { kind: 'ambiguous' }
  | { kind: 'unknown'; suggestion: string | null };

export type CourseFinder = {
  /** The courses, in the given order. */
  courses: readonly CourseLabel[];
  find: (text: string) => CourseMatch;
  /**
   * Finds the one course that a title names, such as "Nómina de Octavo EGB, paralelo A"; or null.
   */
  findIn: (title: string) => CourseLabel | null;
};

const GRADE_NAMES = [...ORDINALS.map(([, name]) => name), 'inicial', 'preparatoria'];
const GRADES = new RegExp(`^(${GRADE_NAMES.join('|')})( [a-z0-9]+){0,3}$`);

/** Tells whether a word of a course, in the form that readCourse returns, is its grade. */
export const isGrade = (word: string): boolean => GRADE_NAMES.includes(word);

/** Tells whether a text names a course, of this school or not: "SÉPTIMO A", "Noveno". */
export function isCourseLike(text: string): boolean {
  const { words, level } = readCourse(withoutRoman(text));
  const last = words.split(' ').at(-1) ?? '';
  const hasMore = words.includes(' ');
  return GRADES.test(words) && (!hasMore || level !== '' || last.length === 1);
}

/**
 * Tells whether two cores may be one course: a level that only one of them names is no difference.
 */
const isSameCore = (a: CourseCore, b: CourseCore): boolean =>
  a.words === b.words &&
  a.words !== '' &&
  (a.level === b.level || a.level === '' || b.level === '');

/**
 * Returns the number of letters to change to turn one text into the other (Levenshtein distance).
 */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** Names at a larger distance are not suggested, because they would be guesses. */
const MAX_DISTANCE = 2;

function suggest(key: string, courses: readonly { key: string; label: string }[]): string | null {
  if (key === '') return null;
  const near = courses
    .map(({ key: other, label }) => ({ label, distance: editDistance(key, other) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .sort((a, b) => a.distance - b.distance);
  const [best, second] = near;
  if (best) return best.distance === second?.distance ? null : best.label;
  // The text may be a part of the name, or longer than it: "Octavo" when there is only one, or
  // "Octavo EGB A".
  const parts = courses.filter(
    ({ key: other }) =>
      other.startsWith(`${key} `) ||
      other.split(' ').every((word) => key.split(' ').includes(word)),
  );
  return parts.length === 1 ? (parts[0]?.label ?? null) : null;
}

/**
 * Builds a finder of courses by the name in a row. It ignores case, accents and punctuation, and
 * the level when that leaves one course: "8vo A" is "Octavo EGB A".
 * @param courses the existing ones
 */
export function createCourseFinder(
  courses: readonly Pick<Course, 'id' | 'name' | 'course'>[],
): CourseFinder {
  const all = courses.map(({ id, name, course }) => {
    const label = courseName({ name, course });
    const key = spellCourse(label);
    return { id, label, key, core: courseCore(key) };
  });
  /** Returns the courses that the text names, by the strictest comparison that finds any. */
  const matches = (key: string) => {
    const core = courseCore(key);
    const exact = all.filter((each) => each.key === key);
    if (exact.length > 0) return exact;
    const alike = all.filter((each) => isSameCore(core, each.core));
    const ofLevel = alike.filter((each) => each.core.level === core.level);
    return ofLevel.length > 0 ? ofLevel : alike;
  };
  const known = new Map<string, CourseMatch>();
  const search = (text: string): CourseMatch => {
    const key = spellCourse(withoutRoman(text));
    const [first, ...others] = matches(key);
    if (first === undefined) return { kind: 'unknown', suggestion: suggest(key, all) };
    return others.length > 0
      ? { kind: 'ambiguous' }
      : { kind: 'found', id: first.id, label: first.label };
  };
  return {
    courses: all.map(({ id, label }) => ({ id, label })),
    find: (text) => {
      const match = known.get(text) ?? search(text);
      known.set(text, match);
      return match;
    },
    findIn: (title) => {
      const { words, level } = readCourse(withoutRoman(title));
      const named = all.filter(
        ({ core }) =>
          core.words !== '' &&
          ` ${words} `.includes(` ${core.words} `) &&
          (core.level === level || core.level === '' || level === ''),
      );
      const [only, ...others] = named;
      return only && others.length === 0 ? { id: only.id, label: only.label } : null;
    },
  };
}
