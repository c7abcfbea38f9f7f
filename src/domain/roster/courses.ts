import type { Course } from '../../models/course';
import { foldForSearch } from '../searchText';

/** A course as people write it: "Octavo A". */
type CourseLabel = { id: string; label: string };

type CourseMatch =
  | ({ kind: 'found' } & CourseLabel)
  /** Two courses have this name. */
  | { kind: 'ambiguous' }
  | { kind: 'unknown'; suggestion: string | null };

export type CourseFinder = {
  /** In the order in which the courses were given. */
  courses: readonly CourseLabel[];
  find: (text: string) => CourseMatch;
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

/** Words without accents and signs, grades spelt out: `8vo "A"` becomes "octavo a". */
function courseKey(text: string): string {
  return foldForSearch(text)
    .replace(/[º°ª]/g, '')
    .replace(/(\d)([a-z])$/, '$1 $2') // 8A
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => ORDINALS.find(([pattern]) => pattern.test(word))?.[1] ?? word)
    .join(' ');
}

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
 * Finds courses by the name in a row, ignoring case, accents and punctuation.
 * @param courses those that exist
 */
export function createCourseFinder(
  courses: readonly Pick<Course, 'id' | 'name' | 'course'>[],
): CourseFinder {
  const all = courses.map(({ id, name, course }) => {
    const label = `${name} ${course}`.trim();
    return { id, label, key: courseKey(label) };
  });
  const known = new Map<string, CourseMatch>();
  const search = (text: string): CourseMatch => {
    const key = courseKey(text);
    const [first, ...others] = all.filter((each) => each.key === key);
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
  };
}
