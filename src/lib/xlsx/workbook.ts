import { loadPart } from '../codeParts';
import type { WorkBook } from 'xlsx';
import { sheetName } from '../../domain/grading/sheetNames';
import { saveFile } from '../saveFile';

type SheetCell = string | number | null;
export type Sheet = {
  /** The sheet's name, made valid and shortened where needed. */
  name: string;
  /**
   * The header comes first. Texts stay texts: leading zeros and signs are kept, and nothing becomes
   * a formula.
   */
  rows: readonly (readonly SheetCell[])[];
  /** Width of the columns, in characters. */
  widths?: readonly number[];
};

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Loads the writing part of SheetJS; only screens that write a workbook load it. */
export const loadXlsx = () => loadPart(() => import('./sheetJsWriting'));

/** A workbook of plain tables. Sheets whose names become equal get a number. */
export async function buildWorkbook(sheets: readonly Sheet[]): Promise<WorkBook> {
  const { utils } = await loadXlsx();
  const book = utils.book_new();
  for (const { name, rows, widths } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    if (widths) sheet['!cols'] = widths.map((wch) => ({ wch }));
    utils.book_append_sheet(book, sheet, sheetName(name), true);
  }
  return book;
}

/** The bytes of an .xlsx file with these tables. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<ArrayBuffer> {
  const { write } = await loadXlsx();
  const options = { type: 'array', bookType: 'xlsx', compression: true } as const;
  return write(await buildWorkbook(sheets), options) as ArrayBuffer;
}

/** Writes a workbook and downloads it. */
export async function downloadWorkbook(fileName: string, sheets: readonly Sheet[]): Promise<void> {
  saveFile(fileName, new Blob([await writeWorkbook(sheets)], { type: XLSX_TYPE }));
}
