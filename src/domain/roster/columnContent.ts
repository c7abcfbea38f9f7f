import { isCedula, normalizeIdentification, normalizePhone } from '../ecuador';
import { isShift, letterIn } from './courseParts';
import { isDateText, isKinship } from './doubtfulValues';
import { nameUnits } from './fullName';
import type { MappedField } from './headerWords';
import { cleanCell, cleanIdentification } from './mend';
import { foldForSearch } from '../searchText';

// A column's content tells its field: a number at the beginning of each row is no cédula, whatever
// its title.

type Rows = readonly (readonly string[])[];

/** The number of rows that are read to recognise a column. */
export const SAMPLE = 200;

/** A title of several cells has at most this number: "CURSO: | NOVENO A | TUTORA: | ANA PAZ". */
const MAX_TITLE = 4;
const LABEL = /^\p{L}[^:@]{1,20}:( |$)/u;

/**
 * Tells whether a row is a title or a remark: it has a single cell (except in a list of one
 * column), or a label, or the same text in each cell.
 */
const isTitle = (row: readonly string[]): boolean => {
  const filled = row.map(cleanCell).filter((cell) => cell !== '');
  if (filled.length > MAX_TITLE) return false;
  return new Set(filled).size <= 1 || filled.some((cell) => LABEL.test(cell));
};

/** Returns the filled cells of a column, in rows that may be people. */
export const columnOf = (rows: Rows, at: number): string[] => {
  const some = rows.slice(0, SAMPLE);
  const isNarrow = some.every(isTitle);
  return some.flatMap((row) => {
    if (!isNarrow && isTitle(row)) return [];
    const cell = cleanCell(row[at] ?? '');
    return cell === '' ? [] : [cell];
  });
};

/** Returns the share of these cells for which `isSuch` is true. */
export const shareOf = (cells: readonly string[], isSuch: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(isSuch).length / cells.length;

const isEmail = (cell: string): boolean => /^[^\s@]+@[^\s@]+$/.test(cell);
const isPhone = (cell: string): boolean => !isDateText(cell) && normalizePhone(cell) !== null;
/**
 * Tells whether a cell is surely a telephone. Without a title eight digits may be any code:
 * "20240001".
 */
const isSurePhone = (cell: string): boolean => isPhone(cell) && !/^[2-7]/.test(cell);
/**
 * Tells whether a cell has ten digits, or the nine that a spreadsheet leaves of them, with the
 * right check digit.
 */
const holdsCedula = (cell: string): boolean =>
  isCedula(normalizeIdentification(cleanIdentification(cell)));
/** Tells whether a cell may be a document: it is long enough, and has a digit. */
const mayBeDocument = (cell: string): boolean =>
  /^[\p{L}\d][\p{L}\d .-]{4,}$/u.test(cleanIdentification(cell)) && /\d/.test(cell);
export const isName = (cell: string): boolean => /^[\p{L}\p{M}.,'’ -]{2,}$/u.test(cell);

/** Vague headers: the content below them decides. */
const VAGUE: readonly string[] = ['id', 'ci', 'cc', 'usuario', 'contacto', 'ano', 'nivel'];

/**
 * The weight of a possible document, compared with a cédula; below a vague header there may be any
 * code.
 */
const DOCUMENT_WEIGHT = { vague: 0.05, clear: 0.5 };

type ShareOf = (cells: readonly string[], header: 'vague' | 'clear') => number;

/**
 * Return the share of a column's cells that fit these fields; every other field accepts all cells.
 */
const SHARES: Partial<Record<MappedField, ShareOf>> = {
  identification: (cells, header) =>
    Math.max(shareOf(cells, holdsCedula), shareOf(cells, mayBeDocument) * DOCUMENT_WEIGHT[header]),
  email: (cells) => shareOf(cells, isEmail),
  phone: (cells) => shareOf(cells, isPhone),
  representative: (cells) => shareOf(cells, (cell) => !isKinship(cell)),
  letter: (cells) => shareOf(cells, (cell) => letterIn(cell) !== null),
};
/** A year is not a course: "2024-2025". */
const isYear = (cell: string): boolean => /^\d{4}( *- *\d{4})?$/.test(cell);

/**
 * Returns how well the content of a column fits a field, from 0 to 1: 0 when it is surely another
 * one. A column without content fits as its header says.
 * @param header its title, in the form that `headerKey` returns
 */
export function fitOf(field: MappedField, header: string, cells: readonly string[]): number {
  const isVague = VAGUE.includes(header);
  if (cells.length === 0) return isVague ? 0.1 : 0.2;
  if (field === 'letter' && cells.every(isShift)) return 0;
  const share = SHARES[field]?.(cells, isVague ? 'vague' : 'clear');
  if (share !== undefined) return isVague ? share : Math.max(share, 0.1);
  return field === 'course' && isVague ? shareOf(cells, (cell) => !isYear(cell)) / 2 : 1;
}

/** The share of a column's cells that identifies one of these fields without a title. */
export const SURE = 0.6;

/** The fields that can be recognised by their content alone. */
export const BY_CONTENT: readonly (readonly [MappedField, (cell: string) => boolean])[] = [
  ['email', isEmail],
  ['identification', holdsCedula],
  ['phone', isSurePhone],
];

/** Returns the field that a column surely has by its content; undefined for any other column. */
export const fieldOfContent = (cells: readonly string[]): MappedField | undefined =>
  BY_CONTENT.find(([, isSuch]) => shareOf(cells, isSuch) >= SURE)?.[0];

/** Tells whether a column has whole names: three words or more, each with its particles. */
export const areWholeNames = (cells: readonly string[]): boolean =>
  shareOf(cells, (cell) => isName(cell) && nameUnits(cell).length >= 3) >= SURE;

const HALF = 0.5;
/** From this number of rows on, a column of names has at least three different ones. */
const MIN_VARIED = 20;
/** Matches a column without a title that describes a person otherwise than by the name. */
const CATEGORY =
  /^(ecuatorian|colombian|venezolan|peruan|matutin|vespertin|nocturn|masculin|femenin|hombre|mujer|mestiz|indigen|afro|blanc[oa]$|montubi|activ[oa]$|matriculad|regular|nuev[oa]$|antigu[oa]$|si$|no$|ninguna?$|nee$)/;

/** Tells whether a column has names: they differ from row to row; a nationality or a shift hardly does. */
export function areNames(cells: readonly string[]): boolean {
  const isCategory = (cell: string) => CATEGORY.test(foldForSearch(cell)) || isKinship(cell);
  const isVaried = cells.length < MIN_VARIED || new Set(cells).size > 2;
  return isVaried && shareOf(cells, isName) >= SURE && shareOf(cells, isCategory) < HALF;
}

/** Tells whether a row is a person, and not titles: it has a cédula, an address or a telephone number. */
export const isPersonRow = (row: readonly string[]): boolean =>
  row.map(cleanCell).some((cell) => isEmail(cell) || holdsCedula(cell) || isSurePhone(cell));
