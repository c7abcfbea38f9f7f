import { tableTexts } from '../../lib/texts/table';
import { showToast } from '../../lib/toast';
import { downloadWorkbook, type Sheet } from '../../lib/xlsx/workbook';
import { ACTIONS_FIELD, textOf, valueOf, type TableColumn, type TableRow } from './tableColumns';

const MIN_WIDTH = 8;
const MAX_WIDTH = 60;

/** Builds a sheet of the rows: every column but the buttons, also those that a phone leaves out. */
export function sheetOf<Row extends TableRow>(
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Sheet {
  const shown = columns.filter(({ field, isLeftOut }) => field !== ACTIONS_FIELD && !isLeftOut);
  const table = rows.map((row) =>
    shown.map((column) => {
      const value = valueOf(column, row);
      return typeof value === 'number' && !column.valueFormatter ? value : textOf(column, row);
    }),
  );
  const cells = [shown.map(({ headerName }) => headerName), ...table];
  const widths = shown.map((_, i) => {
    const longest = Math.max(...cells.map((line) => String(line[i] ?? '').length));
    return Math.min(Math.max(longest + 2, MIN_WIDTH), MAX_WIDTH);
  });
  return { name, rows: cells, widths };
}

/** Downloads the rows as an .xlsx file with the name of the list. */
export async function downloadTable<Row extends TableRow>(
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  try {
    await downloadWorkbook(`${name}.xlsx`, [sheetOf(name, columns, rows)]);
  } catch {
    // The code that writes workbooks loads over the network and may fail.
    showToast('error', tableTexts.downloadFailed);
  }
}
