import { cleanCell } from '../roster/mend';

/** One line of what was pasted. */
export type PastedLine = {
  /** From 1. */
  line: number;
  /** The cells that name a student: a cédula, a name, its parts. */
  names: string[];
  /** The value; empty for none. */
  text: string;
};

/** A name or a cédula and a value in one cell: "Pérez Ana 8,5", "0102030400: 8.5". */
const NAME_AND_VALUE = /^(.*\p{L}.*?|\d{9,10})[\s,:=]+(-?[\d.,]+)$/u;
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
/** Digits enough for an identification, which a list number has not. */
const isIdentification = (text: string): boolean => /\d[\s.-]?(\w[\s.-]?){5}/.test(text);

/** A spreadsheet puts cells with quotes or line breaks between quotes. */
const unquote = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;

function splitLines(text: string): string[][] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split(/[\t;]/).map((cell) => cleanCell(unquote(cell.trim()))));
  const last = lines.findLastIndex((cells) => cells.some((cell) => cell !== ''));
  return lines.slice(0, last + 1);
}

/** Lines of one cell each: a value, or a name and a value. */
function readSingleCells(cells: readonly string[]): PastedLine[] {
  const parts = cells.map((cell) => NAME_AND_VALUE.exec(cell));
  const isNamed = parts.some(Boolean);
  return cells.map((cell, i) => {
    const [, name, value = ''] = parts[i] ?? [];
    if (name !== undefined) return { line: i + 1, names: [name], text: value };
    // Beside lines that name somebody, a name without a value gives none.
    const isName = isNamed && (hasLetters(cell) || isIdentification(cell));
    return { line: i + 1, names: isName ? [cell] : [], text: isName ? '' : cell };
  });
}

/**
 * What was pasted, line by line. The value is in the last column that has anything; before it, what
 * has letters or is long enough for an identification names the student, and list numbers do not. A
 * single line of values, copied from a row, is taken for a column.
 * @param isValue whether a cell reads as a grade or as nothing
 */
export function splitPasted(text: string, isValue: (cell: string) => boolean): PastedLine[] {
  const lines = splitLines(text);
  const [first = []] = lines;
  if (lines.length === 1 && first.length > 1 && first.every(isValue)) {
    return first.map((cell, i) => ({ line: i + 1, names: [], text: cell }));
  }
  const width = Math.max(
    0,
    ...lines.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1),
  );
  if (width <= 1) return readSingleCells(lines.map(([cell = '']) => cell));
  return lines.map((cells, i) => ({
    line: i + 1,
    names: cells.slice(0, width - 1).filter((cell) => hasLetters(cell) || isIdentification(cell)),
    text: cells[width - 1] ?? '',
  }));
}
