import type { BlockColumn, KindRules } from './pasteColumn';
import { isGradeTitle, isNamed, titleKind } from './pasteTitles';

// This module finds the columns of list numbers, and those that may be list numbers though they may
// be put as well.

/** A list number, also written as "3." or "3)". */
const LIST_NUMBER = /^(\d{1,3})[.)°º]?$/;

/** The list number in a cell; NaN for none. */
export const listNumber = (cell: string): number => Number(LIST_NUMBER.exec(cell)?.[1] ?? NaN);

const isFilled = ({ kind }: BlockColumn): boolean => kind !== 'blank';

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
/** Rows of absences that count up from 1 by chance are fewer. */
const MIN_LIST = 6;

/** The number of a student in a list, a register or a school's own system. */
const codeOf = (cell: string): number => Number(/^(\d{1,6})[.)°º]?$/.exec(cell)?.[1] ?? NaN);

const areUnlike = (numbers: readonly number[]): boolean =>
  new Set(numbers).size === numbers.length && numbers.every((number) => number > 0);

/** Whether the whole numbers of a column may say who each line is about, though some are missing. */
function mayBeNumbers({ title, cells }: BlockColumn): boolean {
  const numbers = cells.map(codeOf);
  if (isGradeTitle(title) || !areUnlike(numbers)) return false;
  const isRising = numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));
  return numbers.length >= (isRising ? MIN_DOUBTFUL : MIN_DOUBTFUL + 1);
}

/** The least number that everybody has where numbers are ages or grades; absences of one or two may be as many. */
const EVERYBODY = 5;
const ONE_OR_TWO = 10;

/**
 * Whether whole numbers may be those of a list, codes, ages or grades as well as absences, most of which are 0 and 1: then
 * nothing is to be guessed.
 */
function mayBeNoAbsences({ cells }: BlockColumn): boolean {
  const numbers = cells.map(codeOf);
  const isRow = numbers.length === 2 && numbers[1] === (numbers[0] ?? 0) + 1;
  const areCodes = areUnlike(numbers) && (numbers.length >= MIN_DOUBTFUL || isRow);
  const least = numbers.length >= MIN_DOUBTFUL ? EVERYBODY : ONE_OR_TWO;
  return areCodes || numbers.every((number) => number >= least);
}

type Found = { number: BlockColumn | undefined; asked: readonly BlockColumn[] };

function amongGrades(columns: readonly BlockColumn[], rules: KindRules): Found {
  const isTitled = ({ title }: BlockColumn) => rules.schemes.some((each) => isNamed(each, title));
  const others = (column: BlockColumn) =>
    columns.filter((each) => each !== column && isFilled(each) && each.kind !== 'who');
  const isFree = (column: BlockColumn) =>
    column.kind === 'value' && !isTitled(column) && others(column).length > 0;
  const first = columns.find(isFilled);
  const isList = (column: BlockColumn) =>
    isFree(column) &&
    isCounting(column, rules) &&
    (column === first || (column.cells.length >= MIN_DOUBTFUL && !isGradeTitle(column.title)));
  const number =
    columns.find(({ kind }) => kind === 'number') ?? columns.find((column) => isList(column));
  const isSaid = number !== undefined || columns.some(({ kind }) => kind === 'who');
  const firstValue = columns.find(({ kind }) => kind === 'value');
  const isAsked = !isSaid && firstValue && isFree(firstValue) && mayBeNumbers(firstValue);
  return { number, asked: isAsked ? [firstValue] : [] };
}

/**
 * Absences are small whole numbers, like those of a list: names beside them do not show the meaning
 * of a column.
 */
function amongAbsences(columns: readonly BlockColumn[], rules: KindRules): Found {
  const isTitled = ({ title }: BlockColumn) =>
    titleKind(title) === 'absence' || rules.schemes.some((each) => isNamed(each, title));
  const lastWho = columns.findLastIndex(({ kind }) => kind === 'who');
  const isNumbered = columns.some(({ kind }) => kind === 'number');
  /** Beside names or list numbers, a title that is no column's goes nowhere by itself. */
  const isOpen = ({ title }: BlockColumn, at: number) =>
    title === '' ? at > lastWho : lastWho === -1 && !isNumbered && !isGradeTitle(title);
  const isFree = (column: BlockColumn, at: number) =>
    column.kind === 'value' &&
    !isTitled(column) &&
    isOpen(column, at) &&
    columns.some((each) => each !== column && isFilled(each));
  const free = columns.filter(isFree);
  const hasOthers = (column: BlockColumn) =>
    columns.some((each) => each !== column && isFilled(each) && each.kind !== 'who');
  const isList = (column: BlockColumn) =>
    column.cells.length >= MIN_LIST && hasOthers(column) && listNumber(column.cells[0] ?? '') === 1;
  const number =
    columns.find(({ kind }) => kind === 'number') ??
    free.find((column) => isList(column) && isCounting(column, rules));
  return { number, asked: free.filter((column) => column !== number && mayBeNoAbsences(column)) };
}

/**
 * Returns the columns with that of the list numbers, and those that may be list numbers where that
 * is not known.
 */
export function numberColumns(columns: readonly BlockColumn[], rules: KindRules): BlockColumn[] {
  const { number, asked } = (rules.look ? amongAbsences : amongGrades)(columns, rules);
  const isAlone = columns.filter(isFilled).length === 1;
  return columns.map((each) => {
    if (isAlone && each.kind === 'number') return { ...each, kind: 'value' };
    if (each === number) return { ...each, kind: 'number' };
    // Only one column numbers the students.
    if (each.kind === 'number') return { ...each, kind: 'other' };
    return asked.includes(each) ? { ...each, kind: 'asked' } : each;
  });
}
