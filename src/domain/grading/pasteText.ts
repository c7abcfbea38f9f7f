import { readDecimal } from '../decimal';
import { cleanCell } from '../roster/mend';
import { splitLines } from '../splitLines';

/** A line of a block, with its cells; a row of a spreadsheet. */
export type PastedLine = {
  /** From 1. */
  line: number;
  cells: readonly string[];
};

/** A name or a cédula and a value in one cell: "Pérez Ana 8,5", "0102030400: 8.5", also a wrong one: "Ana −8". */
const NAME_AND_VALUE = /^(.*\p{L}.*?|\d{9,10})[\s,:=]+([^\s:=]*\d[^\s:=]*)$/u;
export const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
/** Minimum number of digits of an identification; a list number has fewer. */
export const isIdentification = (text: string): boolean => /\d[\s.-]?(\w[\s.-]?){5}/.test(text);

/** The largest number that is told of a class: the highest scale is 100, and some count up to 1000. */
const MAX_NUMBER = 1000;

/** A number as a spreadsheet shows one, also a wrong grade: '-8', '17', '85%'; a cédula is none. */
export function isNumberText(cell: string): boolean {
  const read = readDecimal(cell);
  if (read.kind === 'number') return Math.abs(read.value) <= MAX_NUMBER || !isIdentification(cell);
  return /^[-−–+]?[\d.,]+ ?%?$/.test(cell) && !isIdentification(cell);
}

/** Spreadsheets quote cells that contain quotes or line breaks. */
const unquote = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;

/** A quoted cell, which may have line breaks in it. */
const QUOTED_CELL = /(?<=^|[\t\r\n])"(?:[^"]|"")*"(?=[\t\r\n]|$)/g;
/** The same where semicolons separate: these may stand in it, too. */
const QUOTED_BETWEEN_SEMICOLONS = /(?<=^|[;\r\n])"(?:[^"]|"")*"(?=[;\r\n]|$)/g;
/** Stands for a semicolon that separates nothing. */
const KEPT_SEMICOLON = '\uE000';

/**
 * The cells of a pasted text: quoted cells are one cell each, whatever stands in them. Cells of a spreadsheet are
 * separated by tabs; where there are none, by semicolons.
 * @param isOfTexts whether semicolons are part of the texts
 */
export function splitCells(text: string, isOfTexts: boolean): string[][] {
  const isTabbed = isOfTexts || text.includes('\t');
  const quoted = isTabbed ? QUOTED_CELL : QUOTED_BETWEEN_SEMICOLONS;
  const inLines = text.replace(/^\uFEFF/, '').replaceAll(quoted, (cell) => {
    const whole = cell.replaceAll(/[\t\r\n]+/g, ' ');
    return isTabbed ? whole : whole.replaceAll(';', KEPT_SEMICOLON);
  });
  const lines = splitLines(inLines).map((line) =>
    line
      .split(isOfTexts || line.includes('\t') ? '\t' : ';')
      .map((cell) => cleanCell(unquote(cell.replaceAll(KEPT_SEMICOLON, ';').trim()))),
  );
  const last = lines.findLastIndex((cells) => cells.some((cell) => cell !== ''));
  return lines.slice(0, last + 1);
}

type NameOptions = {
  /** Whether a cell is a grade or a blank. */
  isValue: (cell: string) => boolean;
  /** Whether a cell names one or several students of the list. */
  isStudent: (cell: string) => boolean;
};

/**
 * Parts lines of one cell that name a student and give a value: 'Pérez Ana 8,5'. 'Lección 1' above a column of values
 * is its title, and names nobody.
 */
export function separateNames(
  table: readonly (readonly string[])[],
  { isValue, isStudent }: NameOptions,
): readonly (readonly string[])[] {
  if (table.some((cells) => cells.slice(1).some((cell) => cell !== ''))) return table;
  const cells = table.map(([cell = '']) => cell);
  const parts = cells.map((cell) => NAME_AND_VALUE.exec(cell));
  const firstValue = cells.findIndex((cell) => cell !== '' && isValue(cell));
  const isNamed = parts.some(
    (part, i) => part !== null && (i > firstValue || isStudent(part[1] ?? '')),
  );
  if (!isNamed) return table;
  const firstNamed = parts.findIndex((part) => part !== null);
  return cells.map((cell, i) => {
    const [, name, value = ''] = parts[i] ?? [];
    if (name !== undefined) return [name, value];
    if (i < firstNamed && !isStudent(cell)) return ['', cell];
    // A name without a value gives a blank.
    return hasLetters(cell) || isIdentification(cell) ? [cell, ''] : ['', cell];
  });
}
