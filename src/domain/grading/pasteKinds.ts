import { readDecimal } from '../decimal';
import { hasLetters, isIdentification, isNumberText } from './pasteText';
import {
  isGradeTitle,
  isNamed,
  isWord,
  saysNoGrade,
  titleKind,
  whoTitle,
  type PasteScheme,
  type TitleKind,
} from './pasteTitles';

/**
 * What a column holds, by its title and its content together. who: names or cédulas. number: list numbers. asked: it
 * may be list numbers or grades. value: what may be put. Any other one is known to be no grade.
 */
export type ColumnKind = 'blank' | 'who' | 'number' | 'asked' | 'value' | TitleKind;

export type BlockColumn = {
  /** From 0. */
  index: number;
  /** The lowest of the titles above it that says something; empty for none. */
  title: string;
  kind: ColumnKind;
  /** Its filled cells, without the titles. */
  cells: readonly string[];
  /** Whether it surely says whom each line is about: then no line goes to anybody by its place. */
  isOfStudents: boolean;
};

export type KindRules = {
  schemes: readonly PasteScheme[];
  /** Whether a cell is a value or a blank. */
  isValue: (cell: string) => boolean;
  /** Whether a cell names one or several students of the list. */
  isStudent: (cell: string) => boolean;
  /** Whether values are grades, of which ages, totals and remarks are told apart. */
  areGrades: boolean;
};

export type TitledCells = Pick<BlockColumn, 'index' | 'title' | 'cells'>;

/** A list number, also written as "3." or "3)". */
const LIST_NUMBER = /^(\d{1,3})[.)°º]?$/;

/** The list number in a cell; NaN for none. */
export const listNumber = (cell: string): number => Number(LIST_NUMBER.exec(cell)?.[1] ?? NaN);

const SEX = /^(m|h|f|mas(c|culino)?|fem(enino)?|hombre|mujer|varon|varón|niño|niña)\.?$/i;
/** As a spreadsheet leaves it: with its zero or without. */
const CEDULA = /^\d{9,10}$/;
const PERCENT = /^\d+([.,]\d+)? ?%$/;
const AGE = /^\d{1,2} ?(a[ñn]os?)\b/i;
const REMARK = /@|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$|^\d{4}-\d{2}-\d{2}/;

/** How much of a column must be so for it to be one of names; titles and strangers may be in it. */
const SHARE = 0.3;
const HALF = 0.5;

/** Cells that are looked at to know a column. */
const SAMPLE = 200;

function shareOf(cells: readonly string[], isSuch: (cell: string) => boolean): number {
  const sample = cells.slice(0, SAMPLE);
  return sample.length === 0 ? 0 : sample.filter(isSuch).length / sample.length;
}

const isText = ({ cells }: TitledCells): boolean =>
  cells.some((cell) => hasLetters(cell) || isIdentification(cell)) &&
  shareOf(cells, isNumberText) < HALF;

const isOfWords = ({ cells }: TitledCells): boolean =>
  cells.some(isWord) && !cells.every(saysNoGrade);

/** What its content alone says; null where that is nothing. */
function contentKind({ cells }: TitledCells): TitleKind | null {
  if (cells.every((cell) => SEX.test(cell))) return 'sex';
  if (cells.every((cell) => PERCENT.test(cell))) return 'percent';
  if (cells.every((cell) => AGE.test(cell))) return 'age';
  if (cells.every((cell) => REMARK.test(cell))) return 'other';
  const isRemarks = cells.length > 1 && cells.every((cell) => isWord(cell) && !saysNoGrade(cell));
  return isRemarks && !cells.some(isNumberText) ? 'other' : null;
}

/** The kind of a column by itself. */
function ownKind(column: TitledCells, rules: KindRules): ColumnKind {
  const { title, cells } = column;
  if (cells.length === 0) return 'blank';
  if (rules.schemes.some((each) => isNamed(each, title))) return 'value';
  const who = whoTitle(title);
  if (who === 'number' && shareOf(cells, (cell) => listNumber(cell) > 0) > HALF) return 'number';
  if (who !== null && who !== 'number' && isText(column)) return 'who';
  const named = titleKind(title);
  if (rules.areGrades && named === 'other') return 'other';
  if (isText(column)) {
    const isOfPeople = shareOf(cells, rules.isStudent) >= SHARE;
    if (isOfPeople || shareOf(cells, isIdentification) > HALF) {
      return cells.every((cell) => REMARK.test(cell)) ? 'other' : 'who';
    }
  }
  if (!rules.areGrades) return 'value';
  return contentKind(column) ?? named ?? 'value';
}

const isFilled = ({ kind }: BlockColumn): boolean => kind !== 'blank';
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

/** Whether numbers count up by one, from 1 or in numbers too large to be grades. */
function isCounting({ cells }: BlockColumn, { isValue }: KindRules): boolean {
  const numbers = cells.map(listNumber);
  const [start = NaN] = numbers;
  if (numbers.length < 2 || numbers.some(Number.isNaN)) return false;
  if (!numbers.every((number, i) => number === start + i)) return false;
  return start === 1 || !cells.every(isValue);
}

/** Rows of which the numbers rise are enough to doubt; otherwise it takes one more. */
const MIN_DOUBTFUL = 3;

/** The number of a student in a list, a register or a school's own system. */
const codeOf = (cell: string): number => Number(/^(\d{1,6})[.)°º]?$/.exec(cell)?.[1] ?? NaN);

/** Whether the whole numbers of a column may say who each line is about, though some are missing. */
function mayBeNumbers({ title, cells }: BlockColumn): boolean {
  const numbers = cells.map(codeOf);
  const isUnlike = new Set(numbers).size === numbers.length;
  if (isGradeTitle(title) || !isUnlike || !numbers.every((number) => number > 0)) return false;
  const isRising = numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));
  return numbers.length >= (isRising ? MIN_DOUBTFUL : MIN_DOUBTFUL + 1);
}

/** List numbers, and what may be such where nothing else says whom a line is about. */
function addNumbers(columns: BlockColumn[], rules: KindRules): BlockColumn[] {
  const { schemes, areGrades } = rules;
  const isTitled = ({ title }: BlockColumn) => schemes.some((each) => isNamed(each, title));
  const others = (column: BlockColumn) =>
    columns.filter((each) => each !== column && each.kind !== 'blank' && each.kind !== 'who');
  const isFree = (column: BlockColumn) =>
    column.kind === 'value' && !isTitled(column) && others(column).length > 0;
  const first = columns.find(isFilled);
  const isList = (column: BlockColumn) =>
    isFree(column) &&
    isCounting(column, rules) &&
    (column === first || (column.cells.length >= MIN_DOUBTFUL && !isGradeTitle(column.title)));
  const found =
    columns.find(({ kind }) => kind === 'number') ?? columns.find((column) => isList(column));
  const isSaid = found !== undefined || columns.some(({ kind }) => kind === 'who');
  const firstValue = columns.find(({ kind }) => kind === 'value');
  const asked =
    areGrades && !isSaid && firstValue && isFree(firstValue) && mayBeNumbers(firstValue)
      ? firstValue
      : undefined;
  const isAlone = columns.filter(isFilled).length === 1;
  return columns.map((each) => {
    if (isAlone && each.kind === 'number') return { ...each, kind: 'value' };
    if (each === found) return { ...each, kind: 'number' };
    // Only one column numbers the students.
    if (each.kind === 'number') return { ...each, kind: 'other' };
    return each === asked ? { ...each, kind: 'asked' } : each;
  });
}

/** Where nothing else may be put, a column that is only known by its title may be meant: it is a value. */
function keepAValue(columns: BlockColumn[]): BlockColumn[] {
  if (columns.some(({ kind }) => kind === 'value' || kind === 'asked')) return columns;
  return columns.map((column) => {
    const isMeant = titleKind(column.title) === column.kind && hasNumbers(column);
    return isMeant ? { ...column, kind: 'value' } : column;
  });
}

/** What each column holds. */
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
  return keepAValue(addNumbers(addNames(own, rules), rules));
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
