import type { CellObject, WorkBook, WorkSheet } from 'xlsx';
import { parseDelimited } from '../../domain/roster/delimited';
import { MAX_ROSTER_ROWS } from '../../domain/roster/fields';
import type { RosterTable } from '../../domain/roster/table';
import { foldForSearch } from '../../domain/searchText';
import { loadPart } from '../codeParts';
import { decodeText } from './decodeText';
import { findHidden, sheetTitle, type Archive } from './hiddenTables';

export type TableErrorCode =
  | 'empty'
  | 'notATable'
  | 'encrypted'
  | 'damaged'
  | 'tooManyRows'
  | 'tooBig';

/** A file that cannot be read as a table, with the code of the message. */
export class TableError extends Error {
  readonly code: TableErrorCode;

  constructor(code: TableErrorCode) {
    super(code);
    this.name = 'TableError';
    this.code = code;
  }
}

/** Maximum size of an unpacked file: a larger one is an attack, or no list of people. */
const MAX_UNPACKED_BYTES = 120 * 1024 * 1024;
/** Rows allowed for headers, titles and remarks besides the people. */
const MAX_FILLED_ROWS = MAX_ROSTER_ROWS + 20;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * The total unpacked size of a zip in bytes, as its directory states it, read without unpacking;
 * null when it has no directory.
 */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return null;
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return null;
    total += view.getUint32(at + 24, true);
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return total;
}

/** A cell as text. Numbers keep all their digits, because a cédula is not a quantity. */
function cellText(cell: CellObject | undefined): string {
  if (cell?.v === undefined) return '';
  if (cell.t === 'n' && Number.isInteger(cell.v)) return String(cell.v);
  if (cell.t === 's') return String(cell.v);
  return cell.w ?? String(cell.v);
}

/**
 * Writes the text of a cell over several rows into each of them: a course stands once beside its
 * students.
 */
function fillMerged(rows: string[][], merges: WorkSheet['!merges'] = []): void {
  for (const { s, e } of merges) {
    const text = rows[s.r]?.[s.c] ?? '';
    if (s.c !== e.c || text === '') continue;
    for (const row of rows.slice(s.r + 1, e.r + 1)) row[s.c] = text;
  }
}

/**
 * The number of rows at the top in which cells over several columns are noted: titles of a list,
 * lessons of a week.
 */
const SPAN_ROWS = 400;

const spansOf = (merges: WorkSheet['!merges'] = []): { row: number; from: number; to: number }[] =>
  merges.flatMap(({ s, e }) =>
    s.r < SPAN_ROWS && s.c < e.c ? [{ row: s.r, from: s.c, to: e.c }] : [],
  );

function sheetRows(sheet: WorkSheet): string[][] {
  const data = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? [];
  // Missing rows and cells become empty.
  const rows = Array.from(data, (row: (CellObject | undefined)[] | undefined) =>
    Array.from(row ?? [], cellText),
  );
  fillMerged(rows, sheet['!merges']);
  return rows;
}

/**
 * The sheets to read: all that are visible and have content, because a school may keep a sheet for each course;
 * the one with the expected name, ignoring case and accents, comes first.
 */
function chooseSheets(
  book: WorkBook,
  wanted: string,
  hidden: ReadonlySet<string>,
): { names: string[]; hiddenNames: string[]; areOther: boolean } {
  const named =
    book.SheetNames.find((name) => name === wanted) ??
    book.SheetNames.find((name) => foldForSearch(name).trim() === wanted);
  const filled = book.SheetNames.filter((name) => book.Sheets[name]?.['!ref'] !== undefined);
  const visible = filled.filter((name) => !hidden.has(name));
  const names = [
    ...visible.filter((name) => name === named),
    ...visible.filter((name) => name !== named),
  ];
  if (names.length === 0) throw new TableError('empty');
  const hiddenNames = filled.filter((name) => hidden.has(name));
  return { names, hiddenNames, areOther: named === undefined };
}

/** The tables of a file, and the names of the sheets that it hides, which are not read. */
export type ReadSheets = { tables: RosterTable[]; hiddenSheets: string[] };

async function readBook(source: Uint8Array | string, wanted: string): Promise<ReadSheets> {
  const library = await loadPart(() => import('./sheetJsReading'));
  let book: WorkBook;
  try {
    book = library.read(source, {
      type: typeof source === 'string' ? 'string' : 'array',
      dense: true,
      raw: true, // read as text, so that nothing is converted to a number or a date
      cellFormula: false,
      cellHTML: false,
      cellStyles: true, // which rows are hidden
    });
  } catch (error) {
    const isEncrypted = /password|encrypt/i.test(String(error));
    throw new TableError(isEncrypted ? 'encrypted' : 'damaged');
  }
  const bytes = typeof source === 'string' ? new Uint8Array() : source;
  const hidden = findHidden(book, bytes, library.CFB as Archive);
  const { names, hiddenNames, areOther } = chooseSheets(book, wanted, hidden.sheets);
  const tables = names.map((name): RosterTable => {
    const sheet = book.Sheets[name];
    const rows = sheet ? sheetRows(sheet) : [];
    const hiddenRows = hidden.rowsOf(name, rows.length);
    const spans = spansOf(sheet?.['!merges']);
    return {
      sheet: sheetTitle(book, name),
      isOtherSheet: areOther,
      rows,
      ...(spans.length > 0 && { spans }),
      ...(hiddenRows.length > 0 && { hidden: hiddenRows }),
    };
  });
  return {
    tables: checkSizes(tables),
    hiddenSheets: hiddenNames.map((name) => sheetTitle(book, name)),
  };
}

/** Text with control characters comes from a picture or a program. */
const isBinary = (bytes: Uint8Array): boolean =>
  !startsWith(bytes, [0xff, 0xfe]) &&
  !startsWith(bytes, [0xfe, 0xff]) &&
  bytes.subarray(0, 4096).some((byte) => byte < 9 || (byte > 13 && byte < 27));

const countFilled = ({ rows, hidden = [] }: RosterTable): number => {
  const out = new Set(hidden);
  return rows.filter((row, i) => !out.has(i) && row.some((cell) => cell.trim() !== '')).length;
};

/** The tables with content, if there are any and each is of a size that can be shown. */
function checkSizes(tables: readonly RosterTable[]): RosterTable[] {
  const filled = tables.filter((table) => countFilled(table) > 0);
  if (filled.length === 0) throw new TableError('empty');
  if (filled.some((table) => countFilled(table) > MAX_FILLED_ROWS)) {
    throw new TableError('tooManyRows');
  }
  return filled;
}

/** Reads rows of text, such as a copied table from the clipboard. */
export function readText(text: string): RosterTable[] {
  return checkSizes([{ sheet: null, isOtherSheet: false, rows: parseDelimited(text) }]);
}

/**
 * Whether a file is a workbook, by its first bytes, and not too large to be unpacked.
 * @throws TableError for a damaged or too large one
 */
export function checkBook(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, ZIP)) return startsWith(bytes, COMPOUND);
  const size = unpackedSize(bytes);
  if (size === null) throw new TableError('damaged');
  if (size > MAX_UNPACKED_BYTES) throw new TableError('tooBig');
  return true;
}

/**
 * Reads a spreadsheet file: .xlsx, .xls, .ods or .csv, recognised by its content, not by its name.
 * @param wanted name of the sheet to take, in lower case
 * @returns all visible sheets with content, the named one first
 * @throws TableError
 */
export async function readSheets(bytes: Uint8Array, wanted: string): Promise<ReadSheets> {
  if (bytes.length === 0) throw new TableError('empty');
  if (checkBook(bytes)) return readBook(bytes, wanted);
  const { text, isPage } = decodeTable(bytes);
  return isPage ? readBook(text, wanted) : { tables: readText(text), hiddenSheets: [] };
}

/** The tables alone. */
export const readTables = async (bytes: Uint8Array, wanted: string): Promise<RosterTable[]> =>
  (await readSheets(bytes, wanted)).tables;

const BASES = 'aeiounAEIOUN';
const MARKS: Readonly<Record<string, string>> = { acute: '\u0301', tilde: '\u0303', uml: '\u0308' };
const SIGNS: Readonly<Record<string, string>> = { ordm: 'º', ordf: 'ª', deg: '°' };

/** A page with letters in place of their names, "MU&Ntilde;OZ", of which SheetJS knows few. */
const withLetters = (page: string): string =>
  page
    .replace(new RegExp(`&([${BASES}])(acute|tilde|uml);`, 'g'), (_, base: string, mark: string) =>
      `${base}${MARKS[mark] ?? ''}`.normalize('NFC'),
    )
    .replace(/&(ordm|ordf|deg);/g, (whole, sign: string) => SIGNS[sign] ?? whole);

/**
 * The text of a file that is no workbook. Programs that "export to Excel" often write an HTML page with a table.
 * @throws TableError for one that is no text
 */
export function decodeTable(bytes: Uint8Array): { text: string; isPage: boolean } {
  if (isBinary(bytes) || startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) {
    throw new TableError('notATable');
  }
  const text = decodeText(bytes);
  if (/^MIME-Version:/i.test(text)) throw new TableError('notATable');
  const isPage =
    /^\s*<(!doctype|!--|html|head|meta|style|table|\?xml)/i.test(text) ||
    (/^\s*</.test(text) && /<table[\s>]/i.test(text));
  return { text: isPage ? withLetters(text) : text, isPage };
}
