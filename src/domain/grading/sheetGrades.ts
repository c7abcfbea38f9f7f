import type { Scheme } from '../../models/gradebook';
import { yearFinals, type YearFinals } from './finals';
import { partialFinal, type PartialResult } from './partial';
import type { GradingPolicy } from './policy';
import { buildReportCard, leftOutEntry, type StoredCard } from './report';
import { hasReturned } from './returned';
import { isOutKind } from './scheme';

/** A column of a partial. */
export type SheetScheme = Pick<Scheme, 'id' | 'name' | 'percent'>;
export type SheetPartial = { name: string; schemes: SheetScheme[] };

export type SheetGrade = {
  grade: number;
  isDefault: boolean;
  /** A grade of returned work counts in it. */
  isReturned: boolean;
};

/**
 * sum: the final is the sum of the row's grades. counted: a scheme of the row does not apply to the student, so
 * that it is no sum of the cells. manual: set by hand. kept: stored, but the grades no longer add up to it.
 */
export type SheetFinal = {
  value: number;
  origin: 'sum' | 'counted' | 'manual' | 'kept';
  /** The official final is another one, until the report card is generated again. */
  isOutdated: boolean;
};

/** A report card as the sheet has it. */
export type SheetCard = StoredCard & { isOutdated?: boolean };

export type SheetPartialGrades = {
  /** By column; null where nothing is known or nothing counts yet. */
  grades: (SheetGrade | null)[];
  /** Null without a report card. */
  final: SheetFinal | null;
};

/** One student's data on the sheet. */
export type SheetStudentGrades = { partials: SheetPartialGrades[]; year: YearFinals };

/**
 * The columns of a partial: its schemes, and deleted schemes that report cards still count.
 * @param cards of this partial
 */
export function sheetSchemes(
  schemes: readonly (SheetScheme & Pick<Scheme, 'deleted'>)[],
  cards: readonly Pick<StoredCard, 'entries'>[],
): SheetScheme[] {
  const columns = new Map<string, SheetScheme>();
  for (const { id, name, percent, deleted } of schemes) {
    if (!deleted) columns.set(id, { id, name, percent });
  }
  for (const { idScheme, name, percent } of cards.flatMap(({ entries }) => entries)) {
    if (!columns.has(idScheme)) columns.set(idScheme, { id: idScheme, name, percent });
  }
  return [...columns.values()];
}

/**
 * A report card of an open partial as the gradebook shows its row: with the grades of now, and the final that they
 * make unless it was set by hand.
 * @param current the present computation; without it, or without schemes, the card stays as it is stored
 */
export function cardOfNow(
  card: StoredCard,
  current: PartialResult | undefined,
  policy: GradingPolicy,
): SheetCard {
  if (!current || current.entries.length === 0) return card;
  const { entries, noteFinal } = buildReportCard(card, card.idStudent, current, policy);
  if (card.manual) return { ...card, entries };
  return { ...card, entries, noteFinal, isOutdated: noteFinal !== card.noteFinal };
}

/** Whether a scheme counts nothing for the student of a card: it does not apply, or all its tasks are excused. */
const isLeftOut = ({ isDefault = false, tasks = [], ...entry }: SheetCard['entries'][number]) =>
  leftOutEntry({ ...entry, isDefault, tasks }) !== null;

function finalOf(
  card: SheetCard,
  columns: readonly SheetScheme[],
  grades: readonly (SheetGrade | null)[],
  policy: GradingPolicy,
): SheetFinal {
  const { noteFinal: value, manual, isOutdated = false } = card;
  const entries = columns.flatMap(({ percent }, i) => {
    const found = grades[i];
    return found ? [{ percent, grade: found.grade }] : [];
  });
  const isSum = entries.length === columns.length && partialFinal(entries, policy) === value;
  if (isSum && columns.length > 0) return { value, origin: 'sum', isOutdated };
  if (manual) return { value, origin: 'manual', isOutdated };
  const isOfGrades = card.entries.some(isLeftOut);
  const isCounted = isOfGrades && partialFinal(card.entries, policy) === value;
  return { value, origin: isCounted ? 'counted' : 'kept', isOutdated };
}

/**
 * One partial of one student. With a report card its grades are shown, as `cardOfNow` has them. Beside it, and without one,
 * the sheet shows the current grades that somebody gave; missing grades stay blank, because they do
 * not count yet.
 */
function partialGrades(
  columns: readonly SheetScheme[],
  card: SheetCard | undefined,
  current: PartialResult | undefined,
  policy: GradingPolicy,
): SheetPartialGrades {
  const counted = new Map(card?.entries.map((entry) => [entry.idScheme, entry]));
  const given = new Map(current?.entries.map((entry) => [entry.idScheme, entry]));
  const grades = columns.map(({ id }): SheetGrade | null => {
    const entry = counted.get(id);
    // A grade that does not apply to a student is no score of the student's that could come back.
    if (entry && isLeftOut(entry)) return null;
    if (entry) {
      const { grade, isDefault, tasks } = entry;
      return { grade, isDefault: isDefault === true, isReturned: hasReturned(tasks) };
    }
    const now = given.get(id);
    return now && !now.isDefault && !isOutKind(now.kind)
      ? { grade: now.grade, isDefault: false, isReturned: hasReturned(now.tasks) }
      : null;
  });
  return { grades, final: card ? finalOf(card, columns, grades, policy) : null };
}

/**
 * One student's data on the sheet, in every partial.
 * @param cards the student's, of the subject and period; those of open partials are of now (`cardOfNow`)
 * @param current the present computation, by partial; not used where there is a report card
 */
export function sheetStudentGrades(
  partials: readonly SheetPartial[],
  cards: readonly SheetCard[],
  current: readonly (PartialResult | undefined)[],
  policy: GradingPolicy,
): SheetStudentGrades {
  const byPartial = new Map(cards.map((card) => [card.indexPartial, card]));
  const shown = partials.map(({ schemes }, i) =>
    partialGrades(schemes, byPartial.get(i), current[i], policy),
  );
  return {
    partials: shown,
    year: yearFinals(
      shown.map(({ final }) => final?.value ?? null),
      policy,
    ),
  };
}
