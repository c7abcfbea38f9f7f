import type { YearFinals } from '../../../domain/grading/finals';
import type { PartialEntry, PartialResult } from '../../../domain/grading/partial';
import type { GradingPolicy } from '../../../domain/grading/policy';
import { meanGrade } from '../../../domain/grading/rounding';
import { isGivenTask, isOutKind } from '../../../domain/grading/scheme';
import type { BookColumn } from './gradebookColumns';

/** The data of one student for the figures of the class. */
export type StudentFigures = {
  result: PartialResult;
  /** The schemes and tasks with a counting value that the server does not have yet. */
  unsaved: ReadonlySet<string>;
  /** The entries that count already. */
  counted: readonly PartialEntry[];
  year: YearFinals;
  /** The final of the partial, as its column shows it; null while there is none. */
  final: number | null;
  /** Whether the averages of the year follow the current final. */
  isInYear: boolean;
};

export type ClassFigures = {
  /** The mean of each column; null while there is no grade for it. */
  means: (number | null)[];
  /** The number of students with a grade in each column; a missing grade that counts is not one. */
  counts: number[];
  /** The number of missing grades that the mean of each column also counts. */
  defaults: number[];
  /** Whether an unsaved value counts in a column. */
  unsaved: boolean[];
};

/** A student's grade in a column. */
export type ColumnGrade = {
  /** The grade that counts; null for none. */
  grade: number | null;
  /** Whether it was given or follows from given grades, so that it is not the missing grade. */
  isGiven: boolean;
};

const NOTHING: ColumnGrade = { grade: null, isGiven: false };
const of = (grade: number | null | undefined): ColumnGrade =>
  grade == null ? NOTHING : { grade, isGiven: true };

/** Returns the grade of one student in one column of the cuaderno, as it counts at present. */
export function columnGrade(
  { result, counted, year, final }: StudentFigures,
  column: BookColumn,
): ColumnGrade {
  switch (column.kind) {
    case 'scheme': {
      const entry = counted.find(({ idScheme }) => idScheme === column.key);
      // An entry that does not count for the student gives no grade.
      return entry && !isOutKind(entry.kind)
        ? { grade: entry.grade, isGiven: entry.kind !== 'default' }
        : NOTHING;
    }
    case 'task': {
      const entry = result.entries.find(({ idScheme }) => idScheme === column.scheme.id);
      const task = entry?.tasks.find(({ idTask }) => idTask === column.idTask);
      return task ? { grade: task.grade, isGiven: isGivenTask(task) } : NOTHING;
    }
    case 'final':
      return of(final);
    case 'other':
      return of(year.partials[column.index]);
    case 'half':
      return of(year.halves[column.half]);
    case 'general':
      return of(year.general);
  }
}

/**
 * Tells whether a value that the server does not have yet counts in a column.
 * @param unsaved the schemes and tasks with such a value
 * @param isInYear whether the averages of the year count the final that follows from it
 */
export function countsUnsaved(
  unsaved: ReadonlySet<string>,
  column: BookColumn,
  isInYear: boolean,
): boolean {
  if (column.kind === 'scheme') return unsaved.has(column.key);
  if (column.kind === 'task') return unsaved.has(column.idTask);
  if (column.kind === 'other') return false;
  return unsaved.size > 0 && (column.kind === 'final' || isInYear);
}

/**
 * Tells whether a student lacks a grade that could be given: nothing was typed in a scheme, or one
 * of its tasks is over without a grade, or was sent and waits for one. For an open task that was
 * not sent, the student comes first.
 */
export function lacksGrade({ result }: StudentFigures, schemeId: string): boolean {
  const entry = result.entries.find(({ idScheme }) => idScheme === schemeId);
  if (!entry) return false;
  return entry.tasks.length === 0
    ? entry.kind === 'default'
    : entry.tasks.some(({ kind, isUnreviewed }) => kind === 'defaulted' || isUnreviewed);
}

/** Computes the rows of the class: for each column the mean, and how many students have a grade. */
export function classFigures(
  students: readonly StudentFigures[],
  columns: readonly BookColumn[],
  policy: GradingPolicy,
): ClassFigures {
  const grades = columns.map((column) => students.map((each) => columnGrade(each, column)));
  // A mean over finals and provisional values together would mean nothing.
  const areFinal = students.every(({ final, counted }) => final !== null || counted.length === 0);
  return {
    means: grades.map((ofColumn, i) => {
      const present = ofColumn.flatMap(({ grade }) => (grade === null ? [] : [grade]));
      return columns[i]?.kind === 'final' && !areFinal ? null : meanGrade(present, policy);
    }),
    counts: grades.map((ofColumn) => ofColumn.filter(({ isGiven }) => isGiven).length),
    defaults: grades.map(
      (ofColumn) => ofColumn.filter(({ grade, isGiven }) => grade !== null && !isGiven).length,
    ),
    unsaved: columns.map((column) =>
      students.some(({ unsaved, isInYear }) => countsUnsaved(unsaved, column, isInYear)),
    ),
  };
}
