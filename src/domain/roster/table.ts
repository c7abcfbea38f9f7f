import type { AccountType } from '../../models/api';
import type { CourseFinder } from './courses';
import {
  EXAMPLE_EMAIL,
  emptyValues,
  rosterFields,
  type RosterValues,
  type UpdateField,
} from './fields';
import { splitFullName, type NameOrder } from './fullName';
import { findNameOrder, type MappedField, type Mapping } from './headers';
import { cleanCell, mendRow, nameCase, type Mend } from './mend';

/** The content of a file or the clipboard: the cells as text, row by row. */
export type RosterTable = {
  /** The name of the sheet; null for plain text. */
  sheet: string | null;
  /** No sheet had the expected name, so the first one was used. */
  isOtherSheet: boolean;
  rows: string[][];
};

/** Where a row stands: its number as the spreadsheet shows it, with the sheet when there are several. */
export type RowPlace = number | { sheet: string; line: number };

/** The cell that a row's surname and name come from, where both stood in one. */
export type RowSplit = {
  text: string;
  order: NameOrder;
  /** unsure: the words do not say where the surnames end. chosen: the user has parted them. */
  state: 'sure' | 'unsure' | 'chosen';
};

/** One person of the list. */
export type RosterRow = {
  id: string;
  /** Row number as the spreadsheet shows it. */
  line: number;
  /** The name of its sheet, when the list has several. */
  sheet?: string;
  values: RosterValues;
  mends: readonly Mend[];
  split?: RowSplit;
  /** Of a registered person: the fields that keep their stored value. */
  kept?: readonly UpdateField[];
};

/** Where a row stands. */
export const placeOf = ({ line, sheet }: Pick<RosterRow, 'line' | 'sheet'>): RowPlace =>
  sheet === undefined ? line : { sheet, line };

export type RosterContent = {
  rows: RosterRow[];
  /** The numbers of the skipped rows. */
  emptyLines: RowPlace[];
  exampleLines: RowPlace[];
  /** Remarks under the list, such as "Elaborado por". */
  noteLines: RowPlace[];
};

/** What is known of a sheet besides its cells. */
export type SheetFacts = {
  /** Its name, when the list has several sheets. */
  sheet?: string;
  /** The course of every row that names none; empty for none. */
  course: string;
};

const isFilled = (cell: string): boolean => cleanCell(cell) !== '';

/** Finds the end of the list: a last row with only one cell is a remark. */
function findEnd(rows: readonly (readonly string[])[]): number {
  let end = rows.length;
  while (end > 0 && (rows[end - 1] ?? []).filter(isFilled).length <= 1) end -= 1;
  return end;
}

function readRow(cells: readonly string[], mapping: Mapping, type: AccountType): RosterValues {
  const cell = (field: MappedField) => cells[mapping.get(field) ?? -1] ?? '';
  const values = emptyValues();
  for (const field of rosterFields(type)) values[field] = cell(field);
  if (cleanCell(cell('letter')) !== '') values.course = `${values.course} ${cell('letter')}`;
  return values;
}

/** The parts of a whole name, and what is kept of the cell that held it. */
function readFullName(text: string, order: NameOrder) {
  const { surname, name, isSure } = splitFullName(text, order);
  const split: RowSplit = { text: cleanCell(text), order, state: isSure ? 'sure' : 'unsure' };
  return { parts: { surname, name }, split };
}

/**
 * A row whose whole name is parted in another order, or as the user says.
 * @param parts null to part it by its words
 */
export function splitRow(
  row: RosterRow,
  order: NameOrder,
  parts: Pick<RosterValues, 'surname' | 'name'> | null,
): RosterRow {
  if (row.split === undefined) return row;
  const read = readFullName(row.split.text, order);
  const { surname, name } = parts ?? read.parts;
  return {
    ...row,
    values: { ...row.values, surname: nameCase(surname), name: nameCase(name) },
    mends: row.mends.filter(({ field }) => field !== 'surname' && field !== 'name'),
    split: parts ? { ...row.split, order, state: 'chosen' } : read.split,
  };
}

/**
 * The people of a table, with certain corrections applied. Empty rows, the template's example and
 * remarks below the list are skipped and reported.
 * @param headerRow index of the header row; -1 when the first row is a person already
 */
export function readRows(
  table: Pick<RosterTable, 'rows'>,
  headerRow: number,
  mapping: Mapping,
  type: AccountType,
  finder: CourseFinder,
  facts: SheetFacts = { course: '' },
): RosterContent {
  const content: RosterContent = { rows: [], emptyLines: [], exampleLines: [], noteLines: [] };
  const { sheet, course } = facts;
  const fullName = mapping.get('fullName');
  const order = findNameOrder(table.rows[headerRow]?.[fullName ?? -1] ?? '');
  const start = headerRow + 1;
  const body = table.rows.slice(start);
  const end = findEnd(body);
  const lastFilled = body.findLastIndex((row) => row.some(isFilled));
  for (const [offset, cells] of body.slice(0, lastFilled + 1).entries()) {
    const line = start + offset + 1;
    const place = placeOf({ line, ...(sheet !== undefined && { sheet }) });
    if (!cells.some(isFilled)) content.emptyLines.push(place);
    else if (offset >= end) content.noteLines.push(place);
    else {
      const raw = readRow(cells, mapping, type);
      if (!isFilled(raw.course)) raw.course = course;
      const whole = fullName === undefined ? null : readFullName(cells[fullName] ?? '', order);
      const { values, mends } = mendRow({ ...raw, ...whole?.parts }, type, finder);
      if (values.email === EXAMPLE_EMAIL) content.exampleLines.push(place);
      else {
        content.rows.push({
          id: sheet === undefined ? `f${line}` : `${sheet}:f${line}`,
          line,
          ...(sheet !== undefined && { sheet }),
          values,
          mends,
          ...(whole && { split: whole.split }),
        });
      }
    }
  }
  return content;
}
