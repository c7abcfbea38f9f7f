import type { BlockColumn, KindRules, TitledCells } from './pasteColumn';
import { classifyColumns } from './pasteKinds';
import type { StudentMatch } from './pasteMatch';
import { FULL_MARKS, fullMarkIn } from './pasteScale';
import { listNumber } from './pasteNumbers';
import { hasLetters, isIdentification, isNumberText, type PastedLine } from './pasteText';
import {
  isListTitle,
  isNamed,
  isNoStudent,
  isSureTitle,
  saysOnlyGrades,
  type PasteScheme,
} from './pasteTitles';

/** The chosen goal of a column: nowhere, to say whom a line is about, or into a scheme. */
export type ColumnGoal = 'skip' | 'who' | 'number' | { scheme: string };

/** A block of cells, with its titles told from its lines and each column known. */
export type BlockTable = {
  columns: readonly BlockColumn[];
  /** The number of lines at its top that are titles, or above them. */
  titles: number;
  body: readonly PastedLine[];
  /** Numbers of title lines between which somebody has to choose; empty where it is known. */
  doubtful: readonly number[];
  /** identity: lines name their students. list: they number them. order: they go down the list. */
  mode: 'identity' | 'list' | 'order';
};

export type TableRules = KindRules & {
  find: (names: readonly string[]) => StudentMatch;
  /** Whether a cell would be put by its place; the column is counted among those that may be put. */
  isPut: (cell: string, place: number) => boolean;
  /** The column that takes any text, where cells would go there by their place and look like it; null for any other. */
  proseAt: (cells: readonly string[], place: number) => PasteScheme | null;
};

export type TableChoices = {
  /** The number of lines that are titles, where somebody says it. */
  titles?: number;
  /** By the index of a column, from 0. */
  goals?: ReadonlyMap<number, ColumnGoal>;
};

/** Lines from the top among which titles are looked for. */
const MAX_TITLES = 40;
const MAX_SCALE = 100;

const namesScheme = (schemes: readonly PasteScheme[], text: string): boolean =>
  schemes.some((each) => isNamed(each, text));

/** Returns the text above a title that is part of it, also when one cell stands above several. */
const groupOf = (lines: readonly PastedLine[], index: number): string =>
  lines
    .flatMap(({ cells }) => {
      const group = cells.slice(0, index + 1).findLast((cell) => cell !== '');
      return group !== undefined && hasLetters(group) ? [group] : [];
    })
    .at(-1) ?? '';

/**
 * The title of a column: the lowest with letters; above one that only says that these are grades, a scheme's name. One
 * that says something only with the one above it has both.
 */
function titleOf(
  lines: readonly PastedLine[],
  index: number,
  { schemes, look }: Pick<KindRules, 'schemes' | 'look'>,
): string {
  const own = lines.findLastIndex(({ cells }) => hasLetters(cells[index] ?? ''));
  const part = lines[own]?.cells[index] ?? '';
  if (look?.isPart(part) === true) return `${groupOf(lines.slice(0, own), index)} ${part}`.trim();

  const texts = lines.flatMap(({ cells }) => (cells[index] ? [cells[index]] : [])).reverse();
  const lettered = texts.filter((text) => hasLetters(text) && fullMarkIn(text) === null);
  const [lowest = texts[0] ?? ''] = lettered;
  const isNamedAbove = saysOnlyGrades(lowest) && !namesScheme(schemes, lowest);
  const above = lettered.find((text) => !saysOnlyGrades(text));
  return isNamedAbove && above !== undefined && namesScheme(schemes, above) ? above : lowest;
}

const textOf = ({ cells }: PastedLine): string => cells.join('\t').trim();

/** The lines below the titles, without those that repeat them, as each page of a register does. */
function bodyOf(lines: readonly PastedLine[], titles: number): readonly PastedLine[] {
  const head = new Set(lines.slice(0, titles).map(textOf));
  const isRepeated = (line: PastedLine) => head.has(textOf(line)) && line.cells.some(isSureTitle);
  return lines.slice(titles).filter((line) => !isRepeated(line));
}

function columnsOf(
  head: readonly PastedLine[],
  body: readonly PastedLine[],
  rules: KindRules,
  goals: TableChoices['goals'],
): readonly BlockColumn[] {
  const width = Math.max(0, ...[...head, ...body].map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, index): TitledCells => ({
    index,
    title: titleOf(head, index, rules),
    cells: body.flatMap(({ cells }) => (cells[index] ? [cells[index]] : [])),
  }));
  return classifyColumns(all, rules).map((column) => {
    const goal = goals?.get(column.index);
    if (goal === 'who' || goal === 'number') return { ...column, kind: goal };
    const isRefused = goal !== undefined && ['who', 'number', 'asked'].includes(column.kind);
    // A column that is left out takes no scheme's place, as it took none before.
    return isRefused ? { ...column, kind: goal === 'skip' ? 'other' : 'value' } : column;
  });
}

const modeOf = (columns: readonly BlockColumn[]): BlockTable['mode'] => {
  const isNamed = columns.some(({ kind, isOfStudents }) => kind === 'who' || isOfStudents);
  if (isNamed) return 'identity';
  return columns.some(({ kind }) => kind === 'number') ? 'list' : 'order';
};

/** Returns the texts of a line that say whom it is about. */
export const namesIn = (line: PastedLine, columns: readonly BlockColumn[]): string[] =>
  columns.flatMap(({ kind, index }) => {
    const cell = kind === 'who' ? (line.cells[index] ?? '') : '';
    return hasLetters(cell) || isIdentification(cell) ? [cell] : [];
  });

/** The list number of a line; NaN for none. */
export const numberIn = (line: PastedLine, columns: readonly BlockColumn[]): number =>
  listNumber(line.cells[columns.find(({ kind }) => kind === 'number')?.index ?? -1] ?? '');

const isTitleCell = (text: string, { schemes }: TableRules): boolean =>
  isSureTitle(text) || namesScheme(schemes, text);

/** The same where remarks may stand beside: 'Estudiante responsable' is one of them. */
const isTitleAnywhere = (text: string, rules: TableRules): boolean =>
  rules.look ? isListTitle(text) || namesScheme(rules.schemes, text) : isTitleCell(text, rules);

/** Counts the lines that are titles, when names or numbers say whom the other lines are about. */
function titlesAbove(
  lines: readonly PastedLine[],
  columns: readonly BlockColumn[],
  rules: TableRules,
): number {
  const isByName = columns.some(({ kind }) => kind === 'who');
  const isOfStudent = (line: PastedLine): boolean => {
    if (!isByName) return numberIn(line, columns) > 0;
    const names = namesIn(line, columns);
    if (names.length === 0) return false;
    if (rules.find(names).kind !== 'unknown') return true;
    const rest = columns.filter(({ kind }) => kind !== 'who' && kind !== 'number');
    const others = rest
      .flatMap(({ index }) => line.cells[index] ?? [])
      .filter((cell) => cell !== '');
    const isTitled = [...names, ...others].some((text) => isTitleAnywhere(text, rules));
    return !isTitled && !isNoStudent(names) && others.length > 0;
  };
  const first = lines.findIndex(isOfStudent);
  const above = lines.slice(0, first === -1 ? 1 : first);
  // A line with numbers and no known title has points, percents or grades of nobody: no titles.
  const isTitle = ({ cells }: PastedLine) =>
    cells.some((cell) => cell !== '' && isTitleAnywhere(cell, rules)) ||
    (cells.some(hasLetters) && !cells.some(isNumberText));
  return above.findLastIndex(isTitle) + 1;
}

/** Counts the titles of lines that go down the list: a wrong number would shift all grades. */
function titlesInOrder(
  lines: readonly PastedLine[],
  columns: readonly BlockColumn[],
  rules: TableRules,
): Pick<BlockTable, 'titles' | 'doubtful'> & { isOfProse: boolean } {
  const put = columns.filter(
    ({ kind }) => kind === 'value' || kind === 'asked' || kind === 'blank',
  );
  const textsOf = ({ cells }: PastedLine) => put.map(({ index }) => cells[index] ?? '');
  const isFilled = (line: PastedLine) => textsOf(line).some((text) => text !== '');
  // The first line may or may not be a remark.
  const prose = put.map(({ index }, place) => {
    const cells = (lines.length > 1 ? lines.slice(1) : lines).map(
      (line) => line.cells[index] ?? '',
    );
    return rules.proseAt(
      cells.filter((cell) => cell !== ''),
      place,
    );
  });
  /** A remark may begin as a title does: only the column's own name is surely one. */
  const isSure = (line: PastedLine) =>
    textsOf(line).some((text, place) => {
      const scheme = prose[place];
      return scheme ? isNamed(scheme, text) : isTitleCell(text, rules);
    });
  /** Above the highest grade here, as those below: of another scale. */
  const isScaled = (text: string, place: number, at: number) => {
    const isHigh = (cell: string) =>
      isNumberText(cell) &&
      !rules.isValue(cell) &&
      /^\d/.test(cell) &&
      Number.parseFloat(cell.replace(',', '.')) <= MAX_SCALE;
    const below = lines.slice(at + 1).map((line) => textsOf(line)[place] ?? '');
    return rules.look === null && isHigh(text) && below.some(isHigh);
  };
  const hasValue = (line: PastedLine, at: number) => {
    const filled = textsOf(line).flatMap((text, place) => (text === '' ? [] : [{ text, place }]));
    const firm = filled.filter(({ place }) => !prose[place]);
    if (firm.length === 0) return filled.some(({ text }) => !isTitleCell(text, rules));
    return firm.some(({ text, place }) => rules.isPut(text, place) || isScaled(text, place, at));
  };
  const found = lines.findIndex(hasValue);
  const isUnknown = found === -1 && prose.some((each) => each !== null) && lines.length > 1;
  const first = isUnknown ? 1 : Math.max(0, found);
  const top = first === 0 ? lines.slice(0, 1) : lines.slice(0, first);
  const titles = top.findLastIndex(isSure) + 1;
  const unsure = lines.slice(titles, first).filter(isFilled);
  const below = bodyOf(lines.slice(0, MAX_TITLES), titles).findLast(isSure);
  const ends = [...unsure, ...(below && !unsure.includes(below) ? [below] : [])].map(
    (line) => lines.indexOf(line) + 1,
  );
  const isOfProse = prose.length > 0 && prose.every((each) => each !== null);
  // "1 2 3" above grades counts the columns, and may be somebody's grades.
  const [topLine] = lines;
  const numbers = topLine && titles === 0 && rules.look === null ? textsOf(topLine) : [];
  const isCount = numbers.length > 1 && numbers.every((text, i) => text === String(i + 1));
  if (isCount && lines.length > 1) ends.unshift(1);
  return { titles, doubtful: ends.length > 0 ? [...new Set([titles, ...ends])] : [], isOfProse };
}

/** Whether the first line below the titles has the highest grade in each column, as a title may. */
function mayBeFullMarks(
  [first, ...rest]: readonly PastedLine[],
  columns: readonly BlockColumn[],
): boolean {
  const put = columns.filter(({ kind }) => kind === 'value');
  const numberAt = (line: PastedLine, index: number) =>
    Number((line.cells[index] ?? '').replace(',', '.').replace(/^\//, '') || NaN);
  return (
    first !== undefined &&
    rest.length > 0 &&
    put.length > 0 &&
    put.every(({ index }) => {
      const full = numberAt(first, index);
      return FULL_MARKS.has(full) && !rest.some((line) => numberAt(line, index) > full);
    })
  );
}

/** The columns with the highest grade that the lines above the first student state. */
function withFullMarks(
  columns: readonly BlockColumn[],
  lines: readonly PastedLine[],
  titles: number,
  body: readonly PastedLine[],
): readonly BlockColumn[] {
  const first = body.findIndex((line) => namesIn(line, columns).length > 0);
  const above = [...lines.slice(0, titles), ...body.slice(0, Math.max(0, first))];
  return columns.map((column) => {
    const marks = above.flatMap(({ cells }) => fullMarkIn(cells[column.index] ?? '') ?? []);
    return { ...column, full: marks.at(-1) ?? null };
  });
}

/**
 * Reads a block of cells: its title lines, the kind of each column, and whether these are known.
 * Any line may hold titles; above the first student, or the first grade, the lowest ones count.
 * @param room the number of lines for which there are students, if they go down the list
 */
export function readBlock(
  lines: readonly PastedLine[],
  rules: TableRules,
  { titles: chosen, goals }: TableChoices,
  room: number,
): BlockTable {
  const end = (titles: number, doubtful: readonly number[]): BlockTable => {
    const body = bodyOf(lines, titles);
    const read = columnsOf(lines.slice(0, titles), body, rules, goals);
    const isNamed = rules.look === null && modeOf(read) === 'identity';
    const columns = isNamed ? withFullMarks(read, lines, titles, body) : read;
    return { columns, titles, body, doubtful, mode: modeOf(columns) };
  };
  if (chosen !== undefined) return end(Math.min(chosen, lines.length), []);
  const isSure = ({ cells }: PastedLine) =>
    cells.some((cell) => cell !== '' && isTitleAnywhere(cell, rules));
  const above = lines.slice(0, MAX_TITLES);
  const firstNumbers = above.findIndex((line) => line.cells.some(isNumberText) && !isSure(line));
  const guess = firstNumbers === -1 ? Math.min(1, lines.length - 1) : firstNumbers;
  const start = Math.max(0, guess);
  const guessed = columnsOf(lines.slice(0, start), lines.slice(start), rules, goals);
  if (modeOf(guessed) !== 'order') {
    return end(titlesAbove(lines, guessed, rules), []);
  }
  const found = titlesInOrder(lines, guessed, rules);
  const table = end(found.titles, found.doubtful);
  if (table.doubtful.length > 0 || table.mode !== 'order') return table;
  const filled = table.body.findLastIndex(({ cells }) => cells.some((cell) => cell !== '')) + 1;
  const isDoubtful = rules.look
    ? filled > room && (table.titles > 0 || found.isOfProse)
    : table.titles > 0 && (filled > room || mayBeFullMarks(table.body, table.columns));
  return isDoubtful ? { ...table, doubtful: [table.titles, table.titles + 1] } : table;
}
