import type { CellObject, WorkBook, WorkSheet } from 'xlsx';
import {
  MAX_SHEET_COLUMNS,
  MAX_SHEET_ROWS,
  type FileCell,
  type FileSheet,
} from '../../domain/grading/sheetFile';
import { parseDelimited } from '../../domain/roster/delimited';
import { cleanCell } from '../../domain/roster/mend';
import { loadPart } from '../codeParts';
import { findHidden, sheetTitle, type Archive } from './hiddenTables';
import { checkBook, decodeTable, TableError } from './readTable';

/** Formulas leave tails such as 8.700000000000001, and 10.000000000000002 is no grade above 10. */
const numberText = (value: number): string => String(Math.round(value * 1e6) / 1e6);

function readCell(cell: CellObject | undefined): FileCell | null {
  if (!cell) return null;
  const { t, v, w = '', f } = cell;
  const isFormula = f !== undefined;
  if (v === undefined || t === 'z') {
    return isFormula ? { text: '', isFormula, kind: 'uncomputed' } : null;
  }
  if (t === 'd') return { text: w || String(v), isFormula, kind: 'date' };
  const isPercent = t === 'n' && w.trim().endsWith('%');
  const text = t === 'n' && !isPercent ? numberText(Number(v)) : t === 's' ? String(v) : w;
  const clean = cleanCell(text);
  return clean === '' && !isFormula ? null : { text: clean, isFormula, kind: 'plain' };
}

function readRows(sheet: WorkSheet): FileSheet['rows'] {
  const dense = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? [];
  const rows = Array.from(dense, (row: (CellObject | undefined)[] | undefined) => {
    const cells = (row ?? []).slice(0, MAX_SHEET_COLUMNS + 1);
    return Array.from(cells, readCell);
  });
  return cutRows(rows);
}

/**
 * The rows up to the last one that is filled.
 * @throws TableError when they are more than a grade sheet has
 */
function cutRows(rows: FileSheet['rows']): FileSheet['rows'] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== null));
  const filled = rows.slice(0, last + 1);
  const isTooWide = filled.some((row) => (row[MAX_SHEET_COLUMNS] ?? null) !== null);
  if (filled.length > MAX_SHEET_ROWS || isTooWide) throw new TableError('tooManyRows');
  return filled;
}

/** Excel's percent formats are texts in the end: a number loses its sign when it is read as a number. */
const OPTIONS = {
  type: 'array',
  dense: true,
  cellDates: true,
  cellHTML: false,
  cellFormula: true,
  sheetStubs: true, // a formula without a result is there, too
  // One row more than is read tells that there are too many.
  sheetRows: MAX_SHEET_ROWS + 1,
} as const;

/** A table in a text, as one sheet; nothing in it is a number or a date yet. */
function readTextSheet(text: string): FileSheet[] {
  const rows = parseDelimited(text).map((cells) =>
    cells.map((cell): FileCell | null => {
      const clean = cleanCell(cell);
      return clean === '' ? null : { text: clean, isFormula: false, kind: 'plain' };
    }),
  );
  return [{ name: '', isHidden: false, rows: cutRows(rows) }];
}

/**
 * Reads the file of a grade sheet: .xlsx, .xlsm, .xls, .ods, or a text with separators (.csv), recognised by its
 * content. No formula is computed.
 * @returns all its sheets, also hidden ones
 * @throws TableError
 */
export async function readGradeBook(bytes: Uint8Array): Promise<FileSheet[]> {
  if (bytes.length === 0) throw new TableError('empty');
  const decoded = checkBook(bytes) ? null : decodeTable(bytes);
  const sheets =
    decoded?.isPage === false
      ? readTextSheet(decoded.text)
      : await readBookSheets(bytes, decoded?.text ?? null);
  if (sheets.every(({ rows }) => rows.length === 0)) throw new TableError('empty');
  return sheets;
}

/** @param page the text of a web page that stands for a workbook: its numbers stay as they are written */
async function readBookSheets(bytes: Uint8Array, page: string | null): Promise<FileSheet[]> {
  const library = await loadPart(() => import('./sheetJsReading'));
  let book: WorkBook;
  try {
    book =
      page === null
        ? library.read(bytes, OPTIONS)
        : library.read(page, { ...OPTIONS, type: 'string', raw: true });
  } catch (error) {
    throw new TableError(/password|encrypt/i.test(String(error)) ? 'encrypted' : 'damaged');
  }
  const whole = page === null ? bytes : new Uint8Array();
  const hidden = findHidden(book, whole, library.CFB as Archive).sheets;
  return book.SheetNames.map((name): FileSheet => {
    const sheet = book.Sheets[name];
    const isHidden = hidden.has(name);
    return { name: sheetTitle(book, name), isHidden, rows: sheet ? readRows(sheet) : [] };
  });
}
