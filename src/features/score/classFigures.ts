import type { YearFinals } from '../../domain/grading/finals';
import type { PartialResult } from '../../domain/grading/partial';
import type { GradingPolicy } from '../../domain/grading/policy';
import { partialStanding } from '../../domain/grading/provisional';
import { meanGrade } from '../../domain/grading/rounding';
import type { BookColumn } from './gradebookColumns';

/** What one student brings to the figures of the class. */
export type StudentFigures = {
  result: PartialResult;
  year: YearFinals;
  /** Whether the final of the partial is one: complete, generated, or of a closed partial. */
  isFinal: boolean;
};

export type ClassFigures = {
  /** Students with any grade in the partial. */
  graded: number;
  /** The mean of each column; null while there is nothing to take it of. */
  means: (number | null)[];
};

/** The row of the class: how many have a grade, and the mean of each column. */
export function classFigures(
  students: readonly StudentFigures[],
  columns: readonly BookColumn[],
  policy: GradingPolicy,
): ClassFigures {
  const counted = students.map(({ result }) => partialStanding(result.entries, policy).counted);
  const gradesOf = (column: BookColumn): (number | null | undefined)[] => {
    switch (column.kind) {
      case 'scheme':
        return counted.map(
          (entries) =>
            entries.find(({ idScheme, kind }) => idScheme === column.key && kind !== 'exempt')
              ?.grade,
        );
      case 'final':
        // The mean of finals and of what is provisional would be the mean of nothing.
        return students.every(({ isFinal }, i) => isFinal || counted[i]?.length === 0)
          ? students.map(({ result, isFinal }) => (isFinal ? result.noteFinal : null))
          : [];
      case 'other':
        return students.map(({ year }) => year.partials[column.index]);
      case 'half':
        return students.map(({ year }) => year.halves[column.half]);
      case 'general':
        return students.map(({ year }) => year.general);
    }
  };
  return {
    graded: counted.filter((entries) => entries.length > 0).length,
    means: columns.map((column) =>
      meanGrade(
        gradesOf(column).filter((grade) => grade != null),
        policy,
      ),
    ),
  };
}
