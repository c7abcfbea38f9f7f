import type { AccountType } from '../../models/api';
import { missingColumns, type ListSheet, type ReadList } from './sheets';

// Applies the user's answers about the columns of a list.

/**
 * Returns a key for the columns of a sheet; sheets with the same key have the same columns: their titles or,
 * without titles, the fields that they seem to have.
 */
const headersOf = ({ table, headerRow, isUntitled = false, mapping }: ListSheet): string =>
  JSON.stringify(isUntitled ? [...mapping].sort() : (table.rows[headerRow] ?? []));

/** The user's answers about the columns of a sheet. */
export type SheetColumns = Pick<
  ListSheet,
  'mapping' | 'headerRow' | 'isPartial' | 'isIncomplete' | 'isUntitled'
>;

/**
 * Returns the list with the columns of one sheet set, and of every other one with the same headers.
 * Columns that are completed in the preview are not asked about again in a sheet that lacks no
 * others.
 */
export function withColumns(
  list: ReadList,
  index: number,
  columns: SheetColumns,
  type: AccountType,
): ReadList {
  const asked = list.sheets[index];
  if (asked === undefined) return list;
  const without = new Set(missingColumns({ ...asked, ...columns }, type));
  const sheets = list.sheets.map((sheet) => {
    if (sheet === asked) return { ...sheet, ...columns, rivals: [] };
    const isAlike =
      columns.headerRow === asked.headerRow &&
      sheet.isUntitled === asked.isUntitled &&
      headersOf(sheet) === headersOf(asked);
    if (isAlike) return { ...sheet, ...columns, headerRow: sheet.headerRow, rivals: [] };
    const lacksNoMore = missingColumns(sheet, type).every((field) => without.has(field));
    return columns.isIncomplete === true && lacksNoMore ? { ...sheet, isIncomplete: true } : sheet;
  });
  return { ...list, sheets };
}

/**
 * Returns the positions of the chosen sheets whose columns must be asked about, one of those with
 * the same headers.
 */
export function sheetsToAsk({ sheets }: ReadList): number[] {
  const asked = new Set<string>();
  return sheets.flatMap((sheet, i) => {
    const headers = headersOf(sheet);
    if (!sheet.isChosen || asked.has(headers)) return [];
    asked.add(headers);
    return [i];
  });
}
