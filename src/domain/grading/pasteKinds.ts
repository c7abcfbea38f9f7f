import { readDecimal } from '../decimal';
import type { BlockColumn, ColumnKind, KindRules, TitledCells } from './pasteColumn';
import { listNumber, numberColumns } from './pasteNumbers';
import { hasLetters, isIdentification, isNumberText } from './pasteText';
import {
  isListTitle,
  isNamed,
  isOfConduct,
  isWord,
  saysNoGrade,
  titleKind,
  whoTitle,
  type TitleKind,
} from './pasteTitles';

const SEX = /^(m|h|f|mas(c|culino)?|fem(enino)?|hombre|mujer|varon|varón|niño|niña)\.?$/i;
/** Matches a cédula as a spreadsheet leaves it: with its zero or without. */
const CEDULA = /^\d{9,10}$/;
const PERCENT = /^\d+([.,]\d+)? ?%$/;
const AGE = /^\d{1,2} ?(a[ñn]os?)\b/i;
const REMARK = /@|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$|^\d{4}-\d{2}-\d{2}/;

/**
 * The share of a column's cells that makes it a column of names; titles and strangers may be in it.
 */
const SHARE = 0.3;
const HALF = 0.5;

/** Cells that are looked at to know a column. */
const SAMPLE = 200;

/** Returns the share of a column's cells that are so, from 0 to 1. */
export function shareOf(cells: readonly string[], isSuch: (cell: string) => boolean): number {
  const sample = cells.slice(0, SAMPLE);
  return sample.length === 0 ? 0 : sample.filter(isSuch).length / sample.length;
}

const isText = ({ cells }: TitledCells): boolean =>
  cells.some((cell) => hasLetters(cell) || isIdentification(cell)) &&
  shareOf(cells, isNumberText) < HALF;

const isOfWords = ({ cells }: TitledCells): boolean =>
  cells.some(isWord) && !cells.every(saysNoGrade);

const DECIMAL = /^\d+[.,]\d+$/;

/** Returns the kind that the content alone shows; null when it shows none. */
function contentKind({ cells }: TitledCells, { look }: KindRules): TitleKind | null {
  if (cells.every((cell) => SEX.test(cell))) return 'sex';
  if (cells.every((cell) => PERCENT.test(cell))) return 'percent';
  if (cells.every((cell) => AGE.test(cell))) return 'age';
  if (cells.every((cell) => REMARK.test(cell))) return 'other';
  if (look) return shareOf(cells, (cell) => DECIMAL.test(cell)) > HALF ? 'average' : null;
  const isRemarks = cells.length > 1 && cells.every((cell) => isWord(cell) && !saysNoGrade(cell));
  return isRemarks && !cells.some(isNumberText) ? 'other' : null;
}

/** The kind of a column by itself. */
function ownKind(column: TitledCells, rules: KindRules): ColumnKind {
  const { title, cells } = column;
  if (cells.length === 0) return 'blank';
  if (rules.schemes.some((each) => isNamed(each, title))) return 'value';
  const areGrades = rules.look === null;
  // A remark in the first line may begin as such a title does.
  const who = areGrades || isListTitle(title) ? whoTitle(title) : null;
  if (who === 'number' && shareOf(cells, (cell) => listNumber(cell) > 0) > HALF) return 'number';
  if (who !== null && who !== 'number' && isText(column)) return 'who';
  const named = !areGrades && isOfConduct(title) ? null : titleKind(title);
  if (named === 'other') return 'other';
  if (isText(column)) {
    const isOfPeople = shareOf(cells, rules.isStudent) >= SHARE;
    // '2 faltas a clase' is no cédula.
    const isCode = (cell: string) => isIdentification(cell) && (areGrades || !/\s/.test(cell));
    if (isOfPeople || shareOf(cells, isCode) > HALF) {
      return cells.every((cell) => REMARK.test(cell)) ? 'other' : 'who';
    }
  }
  return contentKind(column, rules) ?? named ?? 'value';
}

const hasNumbers = ({ cells }: BlockColumn): boolean => cells.some(isNumberText);

/**
 * Names that nobody here has: treated as names, too, for otherwise their values would go down the list. And the
 * column beside cédulas, in which names may be spelt in any way.
 */
function addNames(columns: BlockColumn[], { schemes }: KindRules): BlockColumn[] {
  const isFree = (column: BlockColumn) =>
    (column.kind === 'value' || column.kind === 'other') &&
    titleKind(column.title) === null &&
    !schemes.some((each) => isNamed(each, column.title)) &&
    isText(column) &&
    !hasNumbers(column) &&
    isOfWords(column);
  const who = columns.filter(({ kind }) => kind === 'who');
  const values = columns.filter((column) => column.kind === 'value' && !isFree(column));
  const found =
    who.length === 0
      ? columns.find((column) => isFree(column) && values.some(({ index }) => index > column.index))
      : who.every(({ cells }) => !cells.some(isWord))
        ? columns.find(
            (column) => isFree(column) && !values.some(({ index }) => index < column.index),
          )
        : undefined;
  return columns.map((each) => (each === found ? { ...each, kind: 'who' } : each));
}

/**
 * Keeps a column as a value that only its title says to be no grade, when no other column can be
 * put.
 */
function keepAValue(columns: BlockColumn[]): BlockColumn[] {
  if (columns.some(({ kind }) => kind === 'value' || kind === 'asked')) return columns;
  return columns.map((column) => {
    const isMeant = titleKind(column.title) === column.kind && hasNumbers(column);
    return isMeant ? { ...column, kind: 'value' } : column;
  });
}

/** Whether nothing but numbers stands in a column. */
export const hasNumbersOnly = (cells: readonly string[]): boolean => cells.every(isNumberText);

/** Finds the kind of each column. */
export function classifyColumns(
  columns: readonly TitledCells[],
  rules: KindRules,
): readonly BlockColumn[] {
  const own = columns.map((column): BlockColumn => {
    const kind = ownKind(column, rules);
    const isSure =
      kind === 'who' &&
      (shareOf(column.cells, rules.isStudent) >= SHARE ||
        shareOf(column.cells, (cell) => CEDULA.test(cell)) > HALF);
    return { ...column, kind, isOfStudents: isSure };
  });
  return keepAValue(numberColumns(addNames(own, rules), rules));
}

/** The largest number in a column; 0 for none. A percent is one only in a column of percents. */
export function largestIn(cells: readonly string[]): number {
  const arePercents = cells.every((cell) => PERCENT.test(cell));
  const numbers = cells.map((cell) => {
    const read = readDecimal(arePercents ? cell.replace(/ ?%$/, '') : cell);
    return read.kind === 'number' ? read.value : 0;
  });
  return Math.max(0, ...numbers);
}
