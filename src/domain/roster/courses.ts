import type { Course } from '../../models/course';
import { courseName } from '../names';
import { foldForSearch } from '../searchText';

/** A course as people write it: "Octavo A". */
type CourseLabel = { id: string; label: string };

type CourseMatch =
  | ({ kind: 'found' } & CourseLabel)
  /** The text fits two courses. */
  | { kind: 'ambiguous' }
  | { kind: 'unknown'; suggestion: string | null };

export type CourseFinder = {
  /** In the order in which the courses were given. */
  courses: readonly CourseLabel[];
  find: (text: string) => CourseMatch;
  /** The one course that a title names, such as "Nómina de Octavo EGB, paralelo A"; or null. */
  findIn: (title: string) => CourseLabel | null;
};

/** Grades are written in many ways: 8, 8vo, 8.º, 8°. */
const ORDINALS: readonly (readonly [RegExp, string])[] = [
  [/^1(ro|er|ero)?$/, 'primero'],
  [/^2(do)?$/, 'segundo'],
  [/^3(ro|er|ero)?$/, 'tercero'],
  [/^4(to)?$/, 'cuarto'],
  [/^5(to)?$/, 'quinto'],
  [/^6(to)?$/, 'sexto'],
  [/^7(mo)?$/, 'septimo'],
  [/^8(vo|avo)?$/, 'octavo'],
  [/^9(no)?$/, 'noveno'],
  [/^10(mo)?$/, 'decimo'],
];

const ordinal = (word: string): string | undefined =>
  ORDINALS.find(([pattern]) => pattern.test(word))?.[1];

/** A word as it is compared: grades spelt out, and 8A or 8voA taken apart. */
function readWord(word: string): string[] {
  const whole = ordinal(word);
  if (whole !== undefined) return [whole];
  const [, grade = '', letter = ''] = /^(\d{1,2}[a-z]*?)([a-z])$/.exec(word) ?? [];
  const spelt = ordinal(grade);
  return spelt === undefined ? [word] : [spelt, letter];
}

/** Words without accents and signs, grades spelt out: `8vo "A"` becomes "octavo a". */
function courseKey(text: string): string {
  return foldForSearch(text)
    .replace(/[º°ª]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .flatMap(readWord)
    .join(' ');
}

/** Words that name the level of a course, which most lists leave out: "Octavo EGB A". */
const LEVELS: Readonly<Record<string, string>> = {
  egb: 'egb',
  basica: 'egb',
  basico: 'egb',
  eb: 'egb',
  elemental: 'egb',
  media: 'egb',
  superior: 'egb',
  bgu: 'bgu',
  bachillerato: 'bgu',
  bach: 'bgu',
  bto: 'bgu',
  unificado: 'bgu',
};
/** Words that tell no course from another one: "Octavo año, paralelo A". */
const FILLERS = new Set(
  'de del la el ano anos grado curso paralelo seccion letra nivel educacion general'.split(' '),
);

/** What tells a course from others: its grade and letter, and its level where one is named. */
export type CourseCore = { words: string; level: string };

function courseCore(key: string): CourseCore {
  const words = key.split(' ').filter((word) => !FILLERS.has(word));
  const levels = new Set(words.flatMap((word) => LEVELS[word] ?? []));
  return {
    words: words.filter((word) => !(word in LEVELS)).join(' '),
    level: [...levels].sort().join(' '),
  };
}

/** The grade, letter and level that a text names: "8vo EGB" is "octavo" of "egb". */
export const readCourse = (text: string): CourseCore => courseCore(courseKey(text));

const GRADES = new RegExp(
  `^(${[...ORDINALS.map(([, name]) => name), 'inicial', 'preparatoria'].join('|')})( [a-z0-9]+){0,3}$`,
);

/** Whether a text names a course, be it one of this school or not: "SÉPTIMO A", "Noveno". */
export function isCourseLike(text: string): boolean {
  const { words, level } = readCourse(text);
  const last = words.split(' ').at(-1) ?? '';
  const hasMore = words.includes(' ');
  return GRADES.test(words) && (!hasMore || level !== '' || last.length === 1);
}

/** Whether two cores may be one course: a level that only one of them names is no difference. */
const isSameCore = (a: CourseCore, b: CourseCore): boolean =>
  a.words === b.words &&
  a.words !== '' &&
  (a.level === b.level || a.level === '' || b.level === '');

/** The number of letters to change to turn one text into the other (Levenshtein distance). */
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
  // A part of a name or a longer one: "Octavo" when there is only one, or "Octavo EGB A".
  const parts = courses.filter(
    ({ key: other }) =>
      other.startsWith(`${key} `) ||
      other.split(' ').every((word) => key.split(' ').includes(word)),
  );
  return parts.length === 1 ? (parts[0]?.label ?? null) : null;
}

/**
 * Finds courses by the name in a row, ignoring case, accents and punctuation, and the level when
 * that leaves one course: "8vo A" is "Octavo EGB A".
 * @param courses those that exist
 */
export function createCourseFinder(
  courses: readonly Pick<Course, 'id' | 'name' | 'course'>[],
): CourseFinder {
  const all = courses.map(({ id, name, course }) => {
    const label = courseName({ name, course });
    const key = courseKey(label);
    return { id, label, key, core: courseCore(key) };
  });
  /** The courses that the text names, by the strictest comparison that finds any. */
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
    const key = courseKey(text);
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
      const { words, level } = readCourse(title);
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
