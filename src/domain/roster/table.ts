import type { AccountType } from '../../models/api';
import type { CourseFinder } from './courses';
import { EXAMPLE_EMAIL, emptyValues, rosterFields, type RosterValues } from './fields';
import { cleanCell, mendRow, type Mend } from './mend';
import type { MappedField, Mapping } from './headers';

/** The content of a file or the clipboard: the cells as text, row by row. */
export type RosterTable = {
  /** The name of the sheet; null for plain text. */
  sheet: string | null;
  /** No sheet had the expected name, so the first one was used. */
  isOtherSheet: boolean;
  rows: string[][];
};

/** One person of the list. */
export type RosterRow = {
  id: string;
  /** Row number as the spreadsheet shows it. */
  line: number;
  values: RosterValues;
  mends: readonly Mend[];
};

export type RosterContent = {
  rows: RosterRow[];
  /** The numbers of the skipped rows. */
  emptyLines: number[];
  exampleLines: number[];
  /** Remarks under the list, such as "Elaborado por". */
  noteLines: number[];
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
): RosterContent {
  const content: RosterContent = { rows: [], emptyLines: [], exampleLines: [], noteLines: [] };
  const start = headerRow + 1;
  const body = table.rows.slice(start);
  const end = findEnd(body);
  const lastFilled = body.findLastIndex((row) => row.some(isFilled));
  for (const [offset, cells] of body.slice(0, lastFilled + 1).entries()) {
    const line = start + offset + 1;
    if (!cells.some(isFilled)) content.emptyLines.push(line);
    else if (offset >= end) content.noteLines.push(line);
    else {
      const { values, mends } = mendRow(readRow(cells, mapping, type), type, finder);
      if (values.email === EXAMPLE_EMAIL) content.exampleLines.push(line);
      else content.rows.push({ id: `f${line}`, line, values, mends });
    }
  }
  return content;
}
