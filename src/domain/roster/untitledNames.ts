import type { AccountType } from '../../models/api';
import { isEnrolled } from '../capabilities/people';
import { foldForSearch } from '../searchText';
import { areWholeNames, columnOf, SAMPLE, shareOf, SURE } from './columnContent';
import { nameUnits, type NameOrder } from './fullName';
import type { MappedField, Mapping } from './headerWords';
import { cleanCell } from './mend';
import { sureNameOrder } from './nameOrder';
import type { Rivals } from './rivals';

// Recognises columns of names without a title; an uncertain one leads to a question.

type Rows = readonly (readonly string[])[];
type Fields = readonly (readonly [MappedField, number])[];

/** The probable fields of columns of names, and the questions about them. */
export type NameColumns = { fields: Fields; rivals: readonly Rivals[] };

const cellAt = (row: readonly string[], at: number): string => cleanCell(row[at] ?? '');
const wordsAt = (row: readonly string[], at: number): string[] =>
  foldForSearch(cellAt(row, at)).split(' ').filter(Boolean);

const HALF = 0.5;

/** Tells whether a column has guardians: whole names that share a word with those of the other columns. */
function areGuardians(rows: Rows, at: number, others: readonly number[]): boolean {
  const cells = rows.map((row) => cellAt(row, at)).filter((cell) => cell !== '');
  if (shareOf(cells, (cell) => nameUnits(cell).length >= 2) < SURE) return false;
  const akin = rows.filter((row) => {
    const own = new Set(others.flatMap((other) => wordsAt(row, other)));
    return wordsAt(row, at).some((word) => own.has(word));
  });
  return akin.length >= cells.length * HALF;
}

/** Returns the order of two columns, when the names of the list surely show it. */
export function orderOfColumns(
  rows: Rows,
  [first = -1, last = -1]: readonly number[],
  guardian = -1,
  by: 'titled' | 'untitled' = 'untitled',
): NameOrder | null {
  const people = rows.filter((row) => cellAt(row, first) !== '' && cellAt(row, last) !== '');
  return sureNameOrder(
    people.slice(0, SAMPLE).map((row) => ({
      first: nameUnits(row[first] ?? ''),
      last: nameUnits(row[last] ?? ''),
      guardian: row[guardian] ?? '',
    })),
    by,
  );
}

/**
 * Reads the parts of a name in their own columns: the names may show the order of two columns, but not of
 * more.
 */
function readParts(rows: Rows, columns: readonly number[], guardian: number): NameColumns {
  const [first = -1, second = -1] = columns;
  const order = columns.length > 2 ? null : orderOfColumns(rows, columns, guardian);
  const [surname, name] = order === 'namesFirst' ? [second, first] : [first, second];
  return {
    fields: [
      ['surname', surname],
      ['name', name],
    ],
    rivals: order === null ? [{ field: 'surname', columns, isUnknown: true }] : [],
  };
}

/**
 * Recognises the columns of names in a table without titles.
 * @param columns the columns that have names
 */
export function readNameColumns(
  rows: Rows,
  columns: readonly number[],
  type: AccountType,
): NameColumns {
  const whole = columns.filter((at) => areWholeNames(columnOf(rows, at)));
  const [own = columns[0], other] = whole;
  if (own === undefined) return { fields: [], rivals: [] };
  if (whole.length > 0 || columns.length === 1) {
    const behind = other ?? columns.find((at) => at > own && areGuardians(rows, at, [own]));
    const hasGuardian = behind !== undefined && isEnrolled(type);
    return {
      fields: [['fullName', own], ...(hasGuardian ? ([['representative', behind]] as const) : [])],
      rivals: whole.length > 1 ? [{ field: 'fullName', columns: whole, isUnknown: true }] : [],
    };
  }
  const last = columns.at(-1) ?? -1;
  const before = columns.slice(0, -1);
  const hasGuardian = before.length > 1 && isEnrolled(type) && areGuardians(rows, last, before);
  if (!hasGuardian) return readParts(rows, columns, -1);
  const { fields, rivals } = readParts(rows, before, last);
  return { fields: [...fields, ['representative', last]], rivals };
}

/**
 * Finds the questions about names that have titles: those in columns below one title in an unknown order, and
 * columns of surnames and names that the names of the list surely contradict.
 * @param open the columns below one title
 */
export function nameRivals(mapping: Mapping, body: Rows, open: readonly number[]): NameColumns {
  if (open.length > 0) return readParts(body, open, mapping.get('representative') ?? -1);
  const [surname, name] = [mapping.get('surname'), mapping.get('name')];
  if (surname === undefined || name === undefined) return { fields: [], rivals: [] };
  const isContrary = orderOfColumns(body, [surname, name], -1, 'titled') === 'namesFirst';
  return { fields: [], rivals: isContrary ? [{ field: 'surname', columns: [surname, name] }] : [] };
}
