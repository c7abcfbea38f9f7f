import type { Course, ListedCourse } from '../models/course';
import { courseKey } from './courseKey';
import { LIMITS } from './limits';
import { readListed, type ListedRow, type Titles } from './listTable';
import { courseName } from './names';
import { createCourseFinder } from './roster/courses';
import type { RosterTable } from './roster/table';

type CourseField = 'name' | 'course' | 'description';

const TITLES: Titles<CourseField> = {
  name: ['nombre', 'curso', 'grado', 'nivel', 'nombredelcurso', 'gradocurso', 'anodebasica'],
  course: ['letra', 'paralelo', 'seccion'],
  description: ['descripcion', 'detalle', 'observacion', 'observaciones'],
};

export type CourseText = Pick<Course, CourseField>;

/** exists: the school has it, as `label`. copy: the list has it already. */
export type CourseCheck = Pick<ListedRow<CourseField>, 'line' | 'sheet'> & {
  label: string;
  values: CourseText;
} & ({ state: 'new' | 'exists' | 'copy' } | { state: 'error'; problem: CourseField });

/** The courses of a file, and which column none of its tables has. */
export const readCourseList = (tables: readonly RosterTable[]) =>
  readListed(tables, TITLES, ['name']);

/** A course without a letter of its own has it at the end of its name: "Octavo A". */
function withLetter(values: CourseText): CourseText {
  if (values.course !== '') return values;
  const [, name, course] = /^(.*\S)\s+["«“]?(\p{L})["»”]?$/u.exec(values.name) ?? [];
  return name === undefined || course === undefined ? values : { ...values, name, course };
}

const hasLength = (text: string, { min, max }: { min: number; max: number }): boolean =>
  text.length >= min && text.length <= max;

/**
 * Decides about each row: a course that the school has, in any spelling, is left as it is.
 * @param existing the courses that there are
 */
export function checkCourses(
  rows: readonly ListedRow<CourseField>[],
  existing: readonly ListedCourse[],
): CourseCheck[] {
  const finder = createCourseFinder(existing);
  const keys = new Set(existing.map(courseKey));
  const seen = new Set<string>();
  return rows.map(({ line, sheet, values: raw }): CourseCheck => {
    const named = withLetter(raw);
    const own = courseName(named);
    const description = named.description === '' ? own : named.description;
    const check = { line, sheet, label: own, values: { ...named, description } };
    const key = courseKey(named);
    const match = finder.find(own);
    if (keys.has(key)) return { ...check, state: 'exists' };
    if (match.kind === 'found') return { ...check, label: match.label, state: 'exists' };
    const problem = (['name', 'course', 'description'] as const).find(
      (field) => !hasLength(check.values[field], LIMITS.course[field]),
    );
    if (problem !== undefined) return { ...check, state: 'error', problem };
    if (seen.has(key)) return { ...check, state: 'copy' };
    seen.add(key);
    return { ...check, state: 'new' };
  });
}
