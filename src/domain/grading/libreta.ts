import type { LibretaContent, LibretaRow } from '../../models/libreta';
import type { YearDecision } from '../../models/promotion';
import type { ConductOfPartial } from '../conduct';
import { gradeLabel } from './bands';
import type { GradingPolicy } from './policy';
import { meanGrade } from './rounding';
import { gradeOfYear, yearRecord, type YearSource } from './yearRecord';

export type LibretaInput = YearSource & {
  /** Behaviour and absences of the period, in whatever course. */
  conduct: readonly ConductOfPartial[];
  /** The admin's decision about the year, whatever the grades say. */
  decision?: YearDecision | null | undefined;
};

const present = (grades: readonly (number | null)[]): number[] =>
  grades.filter((grade) => grade !== null);

/** The mean of each column of several rows; null where none of them has a grade. */
function columnMeans(
  columns: readonly (readonly (number | null)[])[],
  count: number,
  policy: GradingPolicy,
): (number | null)[] {
  return Array.from({ length: count }, (_, i) =>
    meanGrade(present(columns.map((column) => column[i] ?? null)), policy),
  );
}

/**
 * A student's libreta, from the finals of the report cards: nothing in it is graded anew. The average is
 * the mean of those of the subjects that have one, each of the year or so far, after the supletorio.
 */
export function buildLibreta(input: LibretaInput): LibretaContent {
  const { conduct, count, policy, decision } = input;
  const rows = yearRecord(input);
  const graded = rows.filter((row) => row.average !== null);
  const average = meanGrade(present(graded.map(gradeOfYear)), policy);
  return {
    rows,
    partials: columnMeans(
      graded.map((row) => row.partials),
      count,
      policy,
    ),
    terms: columnMeans(
      graded.map((row) => row.terms),
      policy.terms,
      policy,
    ),
    average,
    label: average === null ? null : (gradeLabel(average, policy) ?? null),
    isComplete: graded.length > 0 && graded.every((row) => !row.partials.includes(null)),
    conduct: [...conduct],
    ...(decision && { decision }),
  };
}

type Rows = { rows: readonly Pick<LibretaRow, 'idSubject' | 'partials'>[] };

/**
 * Counts the finals that each student of a course lacks: of subjects and partials in which somebody
 * of the course has one. In the order of the libretas.
 */
export function missingFinals(libretas: readonly Rows[]): number[] {
  const given = new Set(
    libretas.flatMap(({ rows }) =>
      rows.flatMap(({ idSubject, partials }) =>
        partials.flatMap((grade, i) => (grade === null ? [] : `${idSubject}/${String(i)}`)),
      ),
    ),
  );
  return libretas.map(({ rows }) =>
    rows.reduce(
      (sum, { idSubject, partials }) =>
        sum +
        partials.filter((grade, i) => grade === null && given.has(`${idSubject}/${String(i)}`))
          .length,
      0,
    ),
  );
}

/** Words between names that have no initial: "María de los Ángeles" is "M. Á.". */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y']);

/** The initials of a person's names and surnames: "A. M. C. V.". */
export function initialsOf({ name, surname }: { name: string; surname: string }): string {
  const words = `${name} ${surname}`.split(/\s+/).filter(Boolean);
  const named = words.filter((word) => !PARTICLES.has(word.toLocaleLowerCase('es')));
  return (named.length > 0 ? named : words)
    .map((word) => `${word.charAt(0).toLocaleUpperCase('es')}.`)
    .join(' ');
}
