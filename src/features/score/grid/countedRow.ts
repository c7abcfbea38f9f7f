import type { CellValue } from '../../../domain/grading/cell';
import { computePartial, type PartialResult } from '../../../domain/grading/partial';
import type { GradedSubmission, GradeSources } from '../../../domain/grading/scheme';
import type { Scheme } from '../../../models/gradebook';
import type { RootState } from '../../../store/root';
import { selectCounted, selectOnItsWay } from '../../../store/score/scoreSlice';
import { taskSheet } from '../../../store/score/taskPlace';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';

type Submissions = GradeSources['submissions'];
type Book = Pick<PartialBook, 'schemes' | 'sources' | 'policy'>;

/** The partial of one student, with the values that are being saved. */
export type CountedRow = {
  result: PartialResult;
  /** The schemes and tasks with a counting value that the server does not have yet. */
  unsaved: ReadonlySet<string>;
};

/** The student of a row, and the parts of which it is made. */
type RowPlace = { student: string; schemes: readonly Scheme[]; isClosed: boolean };

/** Returns the tasks that a partial counts. */
const countedTasks = (schemes: readonly Scheme[]): string[] =>
  schemes.flatMap(({ external, tasks }) => (external ? [] : tasks));

/**
 * Returns the values of a student's cells in one flat list, so that two readings can be compared at
 * once: for each scheme the score that counts and the one that is being saved, then for each task
 * the grade that is being saved; undefined for none.
 * @param isClosed the partial takes no grade of the student any more, so that nothing is being
 * saved
 */
export function selectTyped(
  state: RootState,
  { student, schemes, isClosed }: RowPlace,
): (CellValue | undefined)[] {
  const typed: (CellValue | undefined)[] = [];
  for (const { id, external } of schemes) {
    const place = { scheme: id, student };
    if (external) {
      typed.push(selectCounted(state, place, isClosed), selectOnItsWay(state, place, isClosed));
    } else typed.push(null, undefined);
  }
  for (const id of countedTasks(schemes)) {
    typed.push(selectOnItsWay(state, { scheme: taskSheet(id), student }, isClosed));
  }
  return typed;
}

/** Returns the submission that a typed grade would make. */
function asTyped(work: GradedSubmission | undefined, value: CellValue) {
  if (value === null) return work?.fecha == null ? [] : [work];
  const blank = { subNotes: [], comment: '', fecha: null };
  return [{ ...blank, ...work, noteFinal: value, reviewed: true }];
}

/** Returns the submissions of one student, as they would be with the grades typed here. */
function withTyped(
  submissions: Submissions,
  student: string,
  typed: readonly (readonly [task: string, value: CellValue | undefined])[],
): Submissions {
  const touched = typed.filter(([, value]) => value !== undefined);
  if (touched.length === 0) return submissions;
  const merged = new Map(submissions);
  for (const [task, value] of touched) {
    const works = asTyped(submissions.get(task)?.get(student), value ?? null);
    merged.set(task, new Map(works.map((work) => [student, work])));
  }
  return merged;
}

/**
 * Computes the current partial of one student from the stored values and those that are being
 * saved.
 * @param typed by `selectTyped`
 */
export function countRow(
  student: ListedStudent,
  { schemes, sources, policy }: Book,
  typed: readonly (CellValue | undefined)[],
): CountedRow {
  const scores = new Map(
    schemes.map(({ id }, i) => [id, new Map([[student.id, typed[2 * i] ?? null]])]),
  );
  const grades = countedTasks(schemes).map((id, i) => [id, typed[2 * schemes.length + i]] as const);
  const submissions = withTyped(sources.submissions, student.id, grades);
  const tasks = grades.flatMap(([id, value]) => (value === undefined ? [] : [id]));
  const ofScheme = schemes.filter(
    (scheme, i) =>
      typed[2 * i + 1] !== undefined ||
      (!scheme.external && scheme.tasks.some((id) => tasks.includes(id))),
  );
  return {
    result: computePartial(schemes, student, { ...sources, submissions, scores }, policy),
    unsaved: new Set([...ofScheme.map(({ id }) => id), ...tasks]),
  };
}
