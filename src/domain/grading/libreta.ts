import type { ReportCard } from '../../models/gradebook';
import type { LibretaContent, LibretaRow } from '../../models/libreta';
import type { Subject } from '../../models/subject';
import type { ConductOfPartial } from '../conduct';
import { compareSpanish } from '../names';
import { foldForSearch } from '../searchText';
import { gradeLabel } from './bands';
import { defaultMarks, type countsDefault } from './defaultMarks';
import { finalsOfCards, yearFinals } from './finals';
import type { GradingPolicy } from './policy';
import { meanGrade } from './rounding';

type LibretaSubject = Pick<Subject, 'id' | 'name'>;
type Final = Pick<ReportCard, 'idSubject' | 'indexPartial' | 'noteFinal'> & {
  transferredFrom?: string | undefined;
} & Parameters<typeof countsDefault>[0];

export type LibretaInput = {
  /** Those of the student's course: a row each. */
  subjects: readonly LibretaSubject[];
  /**
   * Others of which the student has report cards in this period: of a course that was left, or deleted
   * ones. They fill the empty partials of the subject of the same name.
   */
  others: readonly LibretaSubject[];
  /** The student's report cards of the period, in whatever course. */
  cards: readonly Final[];
  /** Behaviour and absences of the period, in whatever course. */
  conduct: readonly ConductOfPartial[];
  /** How many partials the period has. */
  count: number;
  policy: GradingPolicy;
};

const present = (grades: readonly (number | null)[]): number[] =>
  grades.filter((grade) => grade !== null);

/** Subjects of the same name have the same key. */
export const nameKey = (name: string): string => foldForSearch(name.trim());

/** The cards of a subject, after those of others of the same name: of two for a partial its own counts. */
function cardsOfRow({ subjects, others, cards }: LibretaInput, { id, name }: LibretaSubject) {
  const key = nameKey(name);
  const isAlone = subjects.filter((each) => nameKey(each.name) === key).length === 1;
  const same = isAlone ? others.filter((each) => nameKey(each.name) === key) : [];
  const former = new Set(same.map((each) => each.id));
  return [
    ...cards.filter(({ idSubject }) => former.has(idSubject)),
    ...cards.filter(({ idSubject }) => idSubject === id),
  ];
}

/** From which course the final of each partial was brought along; undefined when none was. */
function originsOf(cards: readonly Final[], count: number): (string | null)[] | undefined {
  const origins = new Map(
    cards.map(({ indexPartial, transferredFrom }) => [indexPartial, transferredFrom ?? null]),
  );
  const all = Array.from({ length: count }, (_, i) => origins.get(i) ?? null);
  return all.some((origin) => origin !== null) ? all : undefined;
}

function rowOf(input: LibretaInput, subject: LibretaSubject): LibretaRow {
  const cards = cardsOfRow(input, subject);
  const finals = finalsOfCards(cards, input.count);
  const broughtFrom = originsOf(cards, input.count);
  const byDefault = defaultMarks(cards, input.count);
  const { partials, halves, general, current } = yearFinals(finals, input.policy);
  const average = general ?? current;
  return {
    idSubject: subject.id,
    name: subject.name,
    partials,
    // A libreta without such a final says what it has always said: its code stays valid.
    ...(broughtFrom && { broughtFrom }),
    ...(byDefault && { byDefault }),
    terms: halves,
    average,
    label: average === null ? '' : (gradeLabel(average, input.policy)?.code ?? ''),
  };
}

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
 * the mean of those of the subjects that have one, each of the year or so far.
 */
export function buildLibreta(input: LibretaInput): LibretaContent {
  const { subjects, conduct, count, policy } = input;
  const rows = [...subjects]
    .sort((a, b) => compareSpanish(a.name, b.name))
    .map((subject) => rowOf(input, subject));
  const graded = rows.filter((row) => row.average !== null);
  const average = meanGrade(present(graded.map((row) => row.average)), policy);
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
  };
}

type Rows = { rows: readonly Pick<LibretaRow, 'idSubject' | 'partials'>[] };

/**
 * How many finals each student of a course lacks: of subjects and partials in which somebody of the
 * course has one. In the order of the libretas.
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
