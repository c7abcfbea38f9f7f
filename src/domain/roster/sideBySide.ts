import type { AccountType } from '../../models/api';
import { findHeaderRow } from './headers';
import { fieldOfHeader, type MappedField } from './headerWords';
import type { RosterTable } from './table';

// A list may stand beside another one: the boys on the left, the girls on the right, each with titles of its own.

/** What a list names once for each person. */
const ONCE: readonly MappedField[] = ['identification', 'fullName', 'surname', 'email'];

/** The columns in which lists begin: where the titles of the first one come again. */
function findStarts(headers: readonly string[], type: AccountType): number[] {
  const fields = headers.map((header) => fieldOfHeader(header, type));
  const texts = headers.map((header) => header.trim().toLocaleLowerCase('es'));
  const begin = texts.findIndex((text) => text !== '');
  const starts = texts.flatMap((text, at) => (at >= begin && text === texts[begin] ? [at] : []));
  const ends = [...starts.slice(1), headers.length];
  const areLists = starts.every((start, i) =>
    fields.slice(start, ends[i]).some((field) => field !== undefined && ONCE.includes(field)),
  );
  const hasTwo = starts.every(
    (start, i) => texts.slice(start, ends[i]).filter(Boolean).length >= 2,
  );
  return areLists && hasTwo ? starts : [];
}

/** The lists of a table that stand side by side, each with its own columns; the table itself where there is one. */
export function splitSideBySide(table: RosterTable, type: AccountType): RosterTable[] {
  const starts = findStarts(table.rows[findHeaderRow(table.rows, type)] ?? [], type);
  if (starts.length < 2) return [table];
  return starts.map((start, i) => ({
    ...table,
    sheet: `${table.sheet ?? ''} (${String(i + 1)})`.trim(),
    wholeSheet: table.sheet,
    rows: table.rows.map((row) => row.slice(start, starts[i + 1])),
  }));
}
