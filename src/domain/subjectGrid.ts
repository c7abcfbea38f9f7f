import type { Subject } from '../models/subject';
import { courseKey } from './courseKey';
import { LIMITS } from './limits';

/** A row of the grid of names and courses: a name, its teacher, and the courses that get it. */
export type GridRow = {
  id: string;
  name: string;
  /** The teacher of cells that name no other one; empty for nobody yet. */
  teacherId: string;
  /** The checked courses, each with a teacher of its own; empty for the row's. */
  courses: Record<string, string>;
};

/** Returns the teacher of a checked cell: the cell's own one, or the row's. */
export function cellTeacher({ courses, teacherId }: GridRow, courseId: string): string {
  const own = courses[courseId] ?? '';
  return own === '' ? teacherId : own;
}

/** A subject that the grid creates. */
export type PlannedSubject = Pick<Subject, 'name' | 'courseId' | 'teacherId'>;

export type GridProblem = 'name' | 'repeated' | 'teacher';

export type SubjectPlan = {
  add: PlannedSubject[];
  /** Checked cells whose course has a subject of that name. */
  kept: number;
  /** By row id, the problem that has to be mended first. */
  problems: ReadonlyMap<string, GridProblem>;
};

/** A key that is equal for names of subjects that read the same: "Matemática" and "MATEMATICA". */
export const subjectKey = (name: string): string => courseKey({ name, course: '' });

/** "Matemáticas" and "Matemática" are one subject of a course, "Inglés 1" and "Inglés 2" are two. */
export const looseKey = (name: string): string => subjectKey(name).replace(/s(?=-|$)/g, '');

/** The key of a cell: the name of a subject in its course. */
const cellKey = (courseId: string, name: string): string => `${courseId}/${subjectKey(name)}`;

type Existing = Pick<Subject, 'name' | 'courseId' | 'teacherId'>;

/** The subjects that there are, by cell. */
export function subjectsByCell<T extends Existing>(
  existing: readonly T[],
): (courseId: string, name: string) => T | undefined {
  const byCell = new Map(existing.map((each) => [cellKey(each.courseId, each.name), each]));
  return (courseId, name) => byCell.get(cellKey(courseId, name));
}

const isName = (name: string): boolean =>
  name.length >= LIMITS.subject.name.min && name.length <= LIMITS.subject.name.max;

/**
 * Plans the subjects that a grid creates: one for each checked cell whose course has none of that
 * name. Nothing that exists is changed.
 * @param courses the ids of the courses that there are; a cell of another one counts for nothing
 */
export function planSubjects(
  rows: readonly GridRow[],
  courses: readonly string[],
  existing: readonly Existing[],
): SubjectPlan {
  const subjectAt = subjectsByCell(existing);
  const problems = new Map<string, GridProblem>();
  const seen = new Set<string>();
  const add: PlannedSubject[] = [];
  let kept = 0;
  for (const row of rows) {
    const name = row.name.trim();
    const checked = courses.filter((id) => id in row.courses);
    const wanted = checked.filter((id) => !subjectAt(id, name));
    kept += checked.length - wanted.length;
    const key = subjectKey(name);
    const isRepeated = name !== '' && seen.has(key);
    seen.add(key);
    const planned = wanted.map((courseId) => ({
      name,
      courseId,
      teacherId: cellTeacher(row, courseId),
    }));
    if (planned.length > 0 && !isName(name)) problems.set(row.id, 'name');
    else if (planned.length > 0 && isRepeated) problems.set(row.id, 'repeated');
    else if (planned.some(({ teacherId }) => teacherId === '')) problems.set(row.id, 'teacher');
    else add.push(...planned);
  }
  return { add, kept, problems };
}

/**
 * The id of a subject that the grid creates: of the same course and name it is the same, in two tabs
 * and in a second try.
 * @param turn counts up from 1 where a deleted subject has the id
 */
export const gridSubjectId = ({ courseId, name }: PlannedSubject, turn: number): string =>
  `${courseId}-${subjectKey(name)}${turn === 1 ? '' : `-${String(turn)}`}`;

/**
 * The grid with subjects checked that still lack something: in the row of their name, or in a new
 * one. A row whose teacher is chosen is for the subjects that were checked in it.
 */
export function withChecked(
  rows: readonly GridRow[],
  open: readonly PlannedSubject[],
  newRow: () => GridRow,
): GridRow[] {
  const next = [...rows];
  for (const { name, courseId, teacherId } of open) {
    const isFor = (row: GridRow) =>
      row.teacherId === '' && subjectKey(row.name) === subjectKey(name) && row.name.trim() !== '';
    const at = next.findIndex(isFor);
    const row = next[at] ?? { ...newRow(), name };
    const checked = { ...row, courses: { ...row.courses, [courseId]: teacherId } };
    if (at === -1) next.push(checked);
    else next[at] = checked;
  }
  return next;
}

/** The grid with a row for each of these subjects; those that have one keep it. */
export function withNames(
  rows: readonly GridRow[],
  subjects: readonly Pick<PlannedSubject, 'name'>[],
  newRow: () => GridRow,
): GridRow[] {
  const known = new Set(rows.map(({ name }) => subjectKey(name)));
  const added = new Map(subjects.map(({ name }) => [subjectKey(name), name]));
  const missing = [...added].filter(([key]) => !known.has(key));
  return [...rows, ...missing.map(([, name]) => ({ ...newRow(), name }))];
}
