import type { AccountType } from '../../models/api';
import { laterFields } from '../account';
import { identificationKey } from '../identificationKey';
import type { RowCheck } from './check';
import { parseDelimited } from './delimited';
import { rosterFields, type RosterField } from './fields';
import { fieldOfHeader } from './headerWords';
import { cleanCell } from './mend';
import { nameKey } from './nameKey';
import type { RosterRow } from './table';

// A column that a list lacks, or that is half empty, can be completed in the preview, so that
// nobody types a value 1,200 times.

/** The new value of each row in the column, by the id of the row. */
export type Fills = ReadonlyMap<string, string>;

type Checked = { row: RosterRow; check: Pick<RowCheck, 'findings' | 'person'> };

/**
 * Tells whether a row still needs this field. A registered person needs none: an empty cell changes
 * nothing.
 */
export const lacks = ({ check }: Checked, field: RosterField): boolean =>
  check.findings.some(
    ({ kind, field: of }) => (kind === 'required' || kind === 'later') && of === field,
  );

/**
 * A column, and the number of rows that lack it; `isLater` when these rows can be created without
 * it.
 */
export type Lacking = { field: RosterField; count: number; isLater: boolean };

/** Counts the rows that lack each column. */
export function countLacking(rows: readonly Checked[], type: AccountType): Lacking[] {
  return rosterFields(type).flatMap((field) => {
    const count = rows.filter((each) => lacks(each, field)).length;
    const isLater = laterFields(type).some((later) => later === field);
    return count === 0 ? [] : [{ field, count, isLater }];
  });
}

/** Tells whether two people can never share a value of the field. */
export const isOwn = (field: RosterField): boolean =>
  field === 'email' || field === 'identification';

/** Gives the same value to all of these rows. */
export const fillAlike = (rows: readonly RosterRow[], value: string): Fills =>
  new Map(rows.map(({ id }) => [id, value]));

/**
 * Gives each row the value of the nearest filled row above it, of the same sheet.
 * @param all the rows of the list, in their order
 * @param wanted the rows that get a value
 */
export function fillDown(
  all: readonly RosterRow[],
  wanted: readonly RosterRow[],
  field: RosterField,
): Fills {
  const ids = new Set(wanted.map(({ id }) => id));
  const fills = new Map<string, string>();
  let above = { sheet: undefined as string | undefined, text: '' };
  for (const { id, sheet, values } of all) {
    if (sheet !== above.sheet) above = { sheet, text: '' };
    if (!ids.has(id)) above.text = values[field] === '' ? above.text : values[field];
    else if (above.text !== '') fills.set(id, above.text);
  }
  return fills;
}

type Pasted =
  | { kind: 'fills'; fills: Fills; /** Lines that name nobody of the list. */ unknown: number }
  /** A single column has another number of cells than the list has rows. */
  | { kind: 'count'; cells: number; rows: readonly number[] }
  /** Several columns, and none of them names the people. */
  | { kind: 'columns' };

/**
 * Groups the rows by the texts that name them in another list; a text that names two rows names
 * nobody.
 */
function findByKey(rows: readonly RosterRow[]): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  for (const { id, values } of rows) {
    const { identification, surname, name } = values;
    for (const key of new Set([identificationKey(identification), nameKey(`${surname} ${name}`)])) {
      if (key !== '') found.set(key, found.has(key) ? null : id);
    }
  }
  return new Map([...found].flatMap(([key, id]) => (id === null ? [] : [[key, id]])));
}

/** Returns the row that a cell names by its identification or its whole name. */
const rowOfCell = (byKey: ReadonlyMap<string, string>, cell: string): string | undefined =>
  byKey.get(identificationKey(cleanCell(cell))) ?? byKey.get(nameKey(cell));

const isFilled = (cell: string): boolean => cleanCell(cell) !== '';

/**
 * Reads the cells of two columns, one of which names the people: each value goes to its person, not
 * to a position.
 */
function pasteNamed(
  lines: readonly string[][],
  rows: readonly RosterRow[],
  type: AccountType,
): Pasted {
  const byKey = findByKey(rows);
  const namesIn = (at: number): number =>
    lines.filter((line) => rowOfCell(byKey, line[at] ?? '') !== undefined).length;
  const at = namesIn(0) >= namesIn(1) ? 0 : 1;
  const count = namesIn(at);
  if (count === 0 || count * 2 < lines.length - 1) return { kind: 'columns' };
  const fills = new Map<string, string>();
  for (const line of lines) {
    const id = rowOfCell(byKey, line[at] ?? '');
    const value = cleanCell(line[1 - at] ?? '');
    if (id !== undefined && value !== '') fills.set(id, value);
  }
  const isTitled = (lines[0] ?? []).every((cell) => fieldOfHeader(cell, type) !== undefined);
  return { kind: 'fills', fills, unknown: lines.length - count - (isTitled ? 1 : 0) };
}

/**
 * Places a pasted column. A single column goes by position: it has a cell for each row of the list,
 * or for each row that lacks the field. With a second column, of cédulas or whole names, each value
 * goes to the person beside it.
 * @param all the rows of the list, or the chosen ones, in their order
 * @param wanted the rows that get a value
 */
export function placePasted(
  text: string,
  field: RosterField,
  type: AccountType,
  all: readonly RosterRow[],
  wanted: readonly RosterRow[],
): Pasted {
  const lines = parseDelimited(text).map((line) => line.slice(0, line.findLastIndex(isFilled) + 1));
  while (lines.at(-1)?.length === 0) lines.pop();
  const ids = new Set(wanted.map(({ id }) => id));
  const width = Math.max(...lines.map(({ length }) => length));
  if (width > 2) return { kind: 'columns' };
  if (width === 2) {
    const placed = pasteNamed(lines, all, type);
    if (placed.kind !== 'fills') return placed;
    return { ...placed, fills: new Map([...placed.fills].filter(([id]) => ids.has(id))) };
  }
  const isTitle = fieldOfHeader(lines[0]?.[0] ?? '', type) === field;
  const cells = lines.slice(isTitle ? 1 : 0).map((line) => cleanCell(line[0] ?? ''));
  const target = [all, wanted].find(({ length }) => length === cells.length);
  if (target === undefined) {
    const rows = [...new Set([all.length, wanted.length])];
    return { kind: 'count', cells: cells.length, rows };
  }
  const fills = target.flatMap(({ id }, i) => {
    const value = cells[i] ?? '';
    return value !== '' && ids.has(id) ? [[id, value] as const] : [];
  });
  return { kind: 'fills', fills: new Map(fills), unknown: 0 };
}
