import type { AccountType } from '../../models/api';
import { missingColumns, type ListSheet, type ReadList } from './sheets';

// What the user says about the columns of a list.

/** What says that columns of two sheets hold the same: their titles, or without titles what they seem to hold. */
const headersOf = ({ table, headerRow, isUntitled = false, mapping }: ListSheet): string =>
  JSON.stringify(isUntitled ? [...mapping].sort() : (table.rows[headerRow] ?? []));

/** What the user says about the columns of a sheet. */
export type SheetColumns = Pick<
  ListSheet,
  'mapping' | 'headerRow' | 'isPartial' | 'isIncomplete' | 'isUntitled'
>;

/**
 * The list with the columns of one sheet made clear, and of every other one with the same headers. Columns that are
 * completed in the preview are not asked for again in a sheet that lacks no others.
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

/** The positions of the chosen sheets whose columns are asked about, one of those with the same headers. */
export function sheetsToAsk({ sheets }: ReadList): number[] {
  const asked = new Set<string>();
  return sheets.flatMap((sheet, i) => {
    const headers = headersOf(sheet);
    if (!sheet.isChosen || asked.has(headers)) return [];
    asked.add(headers);
    return [i];
  });
}
