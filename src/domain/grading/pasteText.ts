import { cleanCell } from '../roster/mend';
import { foldForSearch } from '../searchText';

/** One line of the pasted text. */
export type PastedLine = {
  /** From 1. */
  line: number;
  /** The cells that name a student: a cédula, a name, its parts. */
  names: string[];
  /** The number of the student in the list; null for none. */
  number: number | null;
  /** The text in each column of values, in order; empty for a blank cell. */
  texts: string[];
};

/** The pasted text with its columns classified. Columns are numbered from 1. */
export type PastedTable = {
  lines: PastedLine[];
  /** The columns of values. */
  columns: number[];
  /** The other columns: they name students, number them, or are to the left of the names. */
  others: { column: number; use: 'names' | 'list' | 'before' }[];
};

/** A name or a cédula and a value in one cell: "Pérez Ana 8,5", "0102030400: 8.5", also a wrong one: "Ana −8". */
const NAME_AND_VALUE = /^(.*\p{L}.*?|\d{9,10})[\s,:=]+([^\s:=]*\d[^\s:=]*)$/u;
/** Minimum number of letters of a name or heading; "NP" and "AB" stand for a missing grade. */
export const isWord = (text: string): boolean => /\p{L}{4}/u.test(text);
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
/** Minimum number of digits of an identification; a list number has fewer. */
export const isIdentification = (text: string): boolean => /\d[\s.-]?(\w[\s.-]?){5}/.test(text);

/** Spreadsheets quote cells that contain quotes or line breaks. */
const unquote = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;

/** A quoted cell, which may have line breaks in it. */
const QUOTED_CELL = /(?<=^|[\t\r\n])"(?:[^"]|"")*"(?=[\t\r\n]|$)/g;

/** Cells of a spreadsheet are separated by tabs; where there are none, by semicolons. */
function splitLines(text: string, isOfTexts: boolean): string[][] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(QUOTED_CELL, (cell) => cell.replaceAll(/[\t\r\n]+/g, ' '))
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        .split(isOfTexts || line.includes('\t') ? '\t' : ';')
        .map((cell) => cleanCell(unquote(cell.trim()))),
    );
  const last = lines.findLastIndex((cells) => cells.some((cell) => cell !== ''));
  return lines.slice(0, last + 1);
}

/**
 * Reads lines of one cell each: a value, or a name and a value. 'Lección 1' above a column of values is its title,
 * and names nobody.
 */
function readSingleCells(
  cells: readonly string[],
  { isValue, isStudent }: Pick<SplitOptions, 'isValue' | 'isStudent'>,
): PastedTable {
  const parts = cells.map((cell) => NAME_AND_VALUE.exec(cell));
  const firstValue = cells.findIndex((cell) => cell !== '' && isValue(cell));
  const isNamed = parts.some(
    (part, i) => part !== null && (i > firstValue || isStudent(part[1] ?? '')),
  );
  const lines = cells.map((cell, i): PastedLine => {
    const [, name, value = ''] = (isNamed ? parts[i] : null) ?? [];
    if (name !== undefined) return { line: i + 1, names: [name], number: null, texts: [value] };
    // When other lines name students, a name without a value gives a blank.
    const isName = isNamed && (hasLetters(cell) || isIdentification(cell));
    return {
      line: i + 1,
      names: isName ? [cell] : [],
      number: null,
      texts: [isName ? '' : cell],
    };
  });
  return { lines, columns: [1], others: [] };
}

/** Headings of a column that numbers the students. */
export const LIST_HEADING = /^(n[°º.]|n[°º]?$|no\.?$|nro|num|#|orden)/;

/** A list number, also written as "3." or "3)". */
const LIST_NUMBER = /^(\d+)[.)°º]?$/;

/**
 * Whether a column numbers the students: it counts up by one, from 1 or in numbers too large to be
 * grades; under a heading that says so numbers may be missing. A single line has no numbering.
 */
function isListColumn(cells: readonly string[], isValue: (cell: string) => boolean): boolean {
  const [first = '', ...rest] = cells;
  const body = /^\d/.test(first) ? cells : rest;
  const numbers = body.map((cell) => Number(LIST_NUMBER.exec(cell)?.[1] ?? Number.NaN));
  const [start = Number.NaN] = numbers;
  if (numbers.length === 0 || numbers.some(Number.isNaN)) return false;
  if (LIST_HEADING.test(foldForSearch(first))) return true;
  const isCounting = numbers.every((number, i) => number === start + i);
  return isCounting && body.length > 1 && (start === 1 || !body.every(isValue));
}

type SplitOptions = {
  /** Whether a cell is a grade or a blank. */
  isValue: (cell: string) => boolean;
  /** Whether a cell is the heading of a column of values. */
  isScheme: (cell: string) => boolean;
  /** Whether a cell names one or several students of the list. */
  isStudent: (cell: string) => boolean;
  /** Whether the lines of a single column are texts: nothing in them is a name or a separator. */
  isOfTexts: boolean;
};

/** The content of a column below its heading. */
type Column = {
  index: number;
  /** A line has a number in it, or its heading names a scheme. */
  hasValues: boolean;
  /** It contains only letters or identifications. */
  isText: boolean;
  isOfStudents: boolean;
  isOfWords: boolean;
  isIdentified: boolean;
  isEmpty: boolean;
};

/** The index of the last column that names students; null when there is none. */
function lastNameColumn(columns: readonly Column[]): number | null {
  const texts = columns.filter(({ isText }) => isText);
  const hasValuesAfter = ({ index }: Column) => columns.slice(index).some((each) => each.hasValues);
  // Unknown names are treated as names too; otherwise their values would go down the list.
  const first =
    texts.find(({ isOfStudents }) => isOfStudents) ??
    texts.find((each) => (each.isOfWords || each.isIdentified) && hasValuesAfter(each));
  if (!first) return null;
  const value = columns.find(({ index, hasValues }) => hasValues && index > first.index);
  const names = texts.filter(({ index }) => !value || index < value.index);
  const last = names.findLast(({ isOfStudents }) => isOfStudents) ?? first;
  const isByNumber = names.every(({ index, isOfWords }) => index > last.index || !isOfWords);
  // When a column holds identifications, the column of names beside it may be spelt in any way.
  const beside = value && isByNumber ? names.findLast(({ isOfWords }) => isOfWords) : undefined;
  return (beside ?? last).index;
}

/**
 * Splits the pasted text into lines and columns. The columns that name students (with letters or
 * long enough for an identification) end at the first column of numbers after them; the first
 * column may number the students. All columns to the right hold values, and an empty one keeps its
 * position.
 */
export function splitPasted(text: string, options: SplitOptions): PastedTable {
  const { isValue, isScheme, isStudent, isOfTexts } = options;
  const table = splitLines(text, isOfTexts);
  const width = Math.max(
    0,
    ...table.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1),
  );
  if (width <= 1) {
    const cells = table.map(([cell = '']) => cell);
    if (!isOfTexts) return readSingleCells(cells, options);
    const lines = cells.map((cell, i) => ({ line: i + 1, names: [], number: null, texts: [cell] }));
    return { lines, columns: [1], others: [] };
  }
  const isNumber = (cell: string) =>
    cell !== '' && (isValue(cell) || (/^[-−–+]?[\d.,]+%?$/.test(cell) && !isIdentification(cell)));
  const isName = (cell: string) => !isNumber(cell) && (hasLetters(cell) || isIdentification(cell));
  const [first = [], ...rest] = table;
  // A first line without numbers may be a heading, so it does not classify the columns.
  const body = first.some(isNumber) || rest.length === 0 ? table : rest;
  const columns = Array.from({ length: width }, (_, index): Column => {
    const cells = body.map((line) => line[index] ?? '').filter((cell) => cell !== '');
    const isHeaded = isScheme(first[index] ?? '');
    return {
      index,
      hasValues: isHeaded || cells.some(isNumber),
      isText: !isHeaded && cells.some(isName) && !cells.some(isNumber),
      isOfStudents: cells.some(isStudent),
      isOfWords: cells.some(isWord),
      isIdentified: cells.some(isIdentification),
      isEmpty: cells.length === 0,
    };
  });
  const lastNames = lastNameColumn(columns);
  const [firstColumn] = columns;
  const isCounted =
    firstColumn?.hasValues === true &&
    !isScheme(first[0] ?? '') &&
    isListColumn(
      table.map(([cell = '']) => cell),
      isValue,
    );
  const start = lastNames === null ? (isCounted ? 1 : 0) : lastNames + 1;
  const others = columns.slice(0, start).filter(({ isEmpty }) => !isEmpty);
  const named = others.filter(({ isText }) => isText);
  return {
    lines: table.map((cells, i) => ({
      line: i + 1,
      names: named.map(({ index }) => cells[index] ?? '').filter(isName),
      number: isCounted ? Number(LIST_NUMBER.exec(cells[0] ?? '')?.[1] ?? Number.NaN) : null,
      texts: columns.slice(start).map(({ index }) => cells[index] ?? ''),
    })),
    columns: columns.slice(start).map(({ index }) => index + 1),
    others: others.map(({ index, isText }) => ({
      column: index + 1,
      use: isText ? 'names' : isCounted && index === 0 ? 'list' : 'before',
    })),
  };
}
