import type { ReportCard } from '../../models/gradebook';
import type { LibretaRow } from '../../models/libreta';
import type { Subject } from '../../models/subject';
import { compareSpanish } from '../names';
import { foldForSearch } from '../searchText';
import { gradeLabel } from './bands';
import { defaultMarks, type countsDefault } from './defaultMarks';
import { finalsOfCards, yearFinals } from './finals';
import type { GradingPolicy } from './policy';

export type YearSubject = Pick<Subject, 'id' | 'name'>;
export type YearCard = Pick<ReportCard, 'idSubject' | 'indexPartial' | 'noteFinal'> & {
  transferredFrom?: string | undefined;
} & Parameters<typeof countsDefault>[0];
/** A student's grades in the supletorio, by the subject's id. */
export type Supletorios = Readonly<Record<string, number>>;

/** The data of a student's year, from whatever course. */
export type YearSource = {
  /** Those of the student's last course: a row each. */
  subjects: readonly YearSubject[];
  /**
   * Others of which the student has report cards in this period: of a course that was left, or deleted
   * ones. They fill the empty partials of the subject of the same name.
   */
  others: readonly YearSubject[];
  /** The student's report cards of the period, in whatever course. */
  cards: readonly YearCard[];
  supletorios?: Supletorios | undefined;
  /** The number of the period's partials. */
  count: number;
  policy: GradingPolicy;
};

/** Subjects of the same name have the same key. */
export const nameKey = (name: string): string => foldForSearch(name.trim());

/** The cards of a subject, after those of others of the same name: of two for a partial its own counts. */
function cardsOfRow({ subjects, others, cards }: YearSource, { id, name }: YearSubject) {
  const key = nameKey(name);
  const isAlone = subjects.filter((each) => nameKey(each.name) === key).length === 1;
  const same = isAlone ? others.filter((each) => nameKey(each.name) === key) : [];
  const former = new Set(same.map((each) => each.id));
  return [
    ...cards.filter(({ idSubject }) => former.has(idSubject)),
    ...cards.filter(({ idSubject }) => idSubject === id),
  ];
}

/**
 * Returns the course from which the final of each partial was brought along; undefined when none
 * was.
 */
function originsOf(cards: readonly YearCard[], count: number): (string | null)[] | undefined {
  const origins = new Map(
    cards.map(({ indexPartial, transferredFrom }) => [indexPartial, transferredFrom ?? null]),
  );
  const all = Array.from({ length: count }, (_, i) => origins.get(i) ?? null);
  return all.some((origin) => origin !== null) ? all : undefined;
}

/**
 * Returns the grade of the year in a subject after the supletorio: the pass grade for a student who
 * has passed it (Reglamento LOEI, Art. 212), else as it was.
 */
export const finalAverage = (
  { average, supletorio }: { average: number; supletorio: number | null },
  { passGrade }: Pick<GradingPolicy, 'passGrade'>,
): number => (supletorio !== null && supletorio >= passGrade ? passGrade : average);

/** The grade of a subject's year: after the supletorio where there was one. */
export const gradeOfYear = ({ average, final }: Pick<LibretaRow, 'average' | 'final'>) =>
  final ?? average;

const labelOf = (grade: number | null, policy: GradingPolicy): string =>
  grade === null ? '' : (gradeLabel(grade, policy)?.code ?? '');

function rowOf(source: YearSource, subject: YearSubject): LibretaRow {
  const { count, policy } = source;
  const cards = cardsOfRow(source, subject);
  const broughtFrom = originsOf(cards, count);
  const byDefault = defaultMarks(cards, count);
  const { partials, halves, general, current } = yearFinals(finalsOfCards(cards, count), policy);
  const average = general ?? current;
  // Only a student who did not pass sits it; one that was entered before a grade was mended counts
  // nothing.
  const reached = source.supletorios?.[subject.id];
  const supletorio =
    reached !== undefined && general !== null && general < policy.passGrade ? reached : undefined;
  const final =
    supletorio === undefined || average === null
      ? average
      : finalAverage({ average, supletorio }, policy);
  return {
    idSubject: subject.id,
    name: subject.name,
    partials,
    // A libreta without such a final keeps its content, so its code stays valid.
    ...(broughtFrom && { broughtFrom }),
    ...(byDefault && { byDefault }),
    terms: halves,
    average,
    ...(supletorio !== undefined && { supletorio, final }),
    label: labelOf(final, policy),
  };
}

/**
 * A student's year: for each subject of the last course the finals, wherever they were made, the
 * averages they make, and the supletorio. Every place that shows a year takes it from here:
 * libreta, board, record of a subject, certificate, promotion, register, the student's page and the
 * one of the person.
 * @returns by name
 */
export const yearRecord = (source: YearSource): LibretaRow[] =>
  [...source.subjects]
    .sort((a, b) => compareSpanish(a.name, b.name))
    .map((subject) => rowOf(source, subject));
