import { hasNumbersOnly, largestIn, shareOf } from './pasteKinds';
import type { BlockColumn, ValueLook } from './pasteColumn';
import type { BlockTable, ColumnGoal } from './pasteTable';
import { scalesFor, statedScale } from './pasteScale';
import { isNamed, saysOnlyGrades, type PasteScheme, type TitleKind } from './pasteTitles';

/**
 * Why a column is not used. blank: it is empty. computed: the grades of its scheme come from tasks.
 * unknown: no scheme of the screen matches its heading. unnamed: the other columns have headings,
 * this one has none. doubtful: its first line is neither a grade nor a heading. asked: it may be list numbers or
 * grades. repeated: another column has the same scheme. surplus: there is no scheme left to the right of the target
 * cell. list: it numbers the students, who are named besides. before: it is to the left of the names. scale: it has
 * numbers above the highest grade. skipped: somebody left it out. Any other one: it is known to be no grade.
 */
export type LeftColumn =
  | 'blank'
  | 'computed'
  | 'unknown'
  | 'unnamed'
  | 'doubtful'
  | 'asked'
  | 'repeated'
  | 'surplus'
  | 'list'
  | 'before'
  | 'scale'
  | 'skipped'
  | TitleKind;

/** The interpretation of a pasted column. */
export type PasteColumn = {
  /** Position from 1 in the pasted text. */
  column: number;
  /** Its heading; empty for none. */
  heading: string;
  /** The scheme it belongs to, even when it is not used; null for none. */
  scheme: string | null;
  /** number: it numbers the students, and says who each is. */
  use: 'put' | 'names' | 'number' | LeftColumn;
  /** Some of its cells. */
  samples: readonly string[];
  /** The largest of its numbers, where that is more than the highest grade and its scale has to be chosen. */
  above: number | null;
  /** The scale that was chosen for it. */
  scale: number | null;
};

export type ColumnChoices = {
  goals?: ReadonlyMap<number, ColumnGoal>;
  /** By the index of a column, from 0: the highest grade in it. */
  scales?: ReadonlyMap<number, number>;
  /** Whether columns whose titles name no scheme go where they stand. */
  isByPosition?: boolean;
};

type Target = {
  schemes: readonly PasteScheme[];
  /** Position of the scheme it was pasted into, from 0; -1 outside of them. */
  at: number;
  /** Highest grade; null where values are no grades. */
  max: number | null;
  /** The look of values that are no grades; null for grades. */
  look: ValueLook | null;
};

const SAMPLES = 3;
const HALF = 0.5;

const isPlaced = ({ kind }: BlockColumn): boolean =>
  kind === 'value' || kind === 'blank' || kind === 'asked';

/** The columns that are shown, and those that go by their place where no title says more. */
function placedColumns(columns: readonly BlockColumn[], schemes: readonly PasteScheme[]) {
  const isWho = ({ kind }: BlockColumn) => kind === 'who' || kind === 'number';
  const last = columns.findLastIndex(isWho);
  const hasRight = columns.slice(last + 1).some(({ kind }) => kind === 'value');
  const shown = columns.filter(
    ({ kind, title }, i) => kind !== 'blank' || title !== '' || i > last,
  );
  const isBefore = ({ title, index }: BlockColumn) =>
    index < last && (hasRight || title === '') && !schemes.some((each) => isNamed(each, title));
  return { shown, before: new Set(shown.filter((each) => isPlaced(each) && isBefore(each))) };
}

/**
 * Whether columns cannot be what their places say: letters where absences would go, numbers among the remarks, or more
 * columns than there are places. Then each of them may be a neighbour's.
 */
function areMisplaced(
  placed: readonly BlockColumn[],
  shown: readonly BlockColumn[],
  { schemes, at, look }: Pick<Target, 'schemes' | 'at' | 'look'>,
): boolean {
  if (!look) return false;
  const isAlone = shown.filter(({ kind }) => kind !== 'blank').length === 1;
  return placed.some(({ kind, cells }, i) => {
    if (kind !== 'value') return false;
    const id = schemes[at + i]?.id;
    if (id === undefined) return true;
    // A single column is meant for that place: its wrong cells are shown.
    if (isAlone) return false;
    return shareOf(cells, (cell) => look.fits(cell, id)) < HALF;
  });
}

/**
 * Assigns each column: to the scheme that its title names or, without titles, to the schemes from
 * the target cell to the right; somebody's choice goes before all that. Columns whose titles name
 * no scheme put nothing: the values below 'Faltas' are no grades of the scheme that happens to be
 * there. A single column called 'Nota' goes where it was pasted.
 * @returns the columns, and whether their titles name nothing here
 */
export function assignColumns(
  { columns, doubtful, mode }: BlockTable,
  { schemes, at, max, look }: Target,
  { goals, scales, isByPosition = false }: ColumnChoices,
): { columns: PasteColumn[]; isForeign: boolean } {
  const { shown, before } = placedColumns(columns, schemes);
  const placed = shown.filter((each) => isPlaced(each) && !before.has(each));
  const isFree = ({ index }: BlockColumn) => goals?.get(index) === undefined;
  const fits = ({ title }: BlockColumn) => schemes.filter((each) => isNamed(each, title));
  const isAnyNamed = shown.some((each) => isPlaced(each) && fits(each).length > 0);
  const filled = placed.filter(({ kind }) => kind !== 'blank');
  const isLeftTitled = shown.some(
    (each) => !isPlaced(each) && !['who', 'number'].includes(each.kind) && each.title !== '',
  );
  const [only] = filled;
  const isForeign =
    !isAnyNamed &&
    (filled.length > 1
      ? isLeftTitled || filled.some(({ title }) => title !== '')
      : only !== undefined &&
        (only.title === '' ? isLeftTitled : look !== null || !saysOnlyGrades(only.title)));
  const isByName = isAnyNamed || (isForeign && !isByPosition);
  const claimed = new Set(
    [...(goals?.values() ?? [])].flatMap((goal) => (typeof goal === 'object' ? [goal.scheme] : [])),
  );
  const rivalsOf = (column: BlockColumn) =>
    placed
      .concat(shown.filter((each) => before.has(each)))
      .filter(
        (each) =>
          each.kind !== 'blank' && isFree(each) && fits(each)[0]?.id === fits(column)[0]?.id,
      )
      .sort((a, b) => a.index - b.index);
  /** By name; undefined for none, null where several columns have that name. */
  const schemeByName = (column: BlockColumn) => {
    const fitting = fits(column);
    const left = fitting.filter(({ id }) => !claimed.has(id));
    const rivals = rivalsOf(column);
    if (column.kind === 'blank' || fitting.length === 0)
      return { scheme: fitting[0], isRepeated: false };
    const isRepeated = rivals.length > left.length;
    return { scheme: isRepeated ? fitting[0] : left[rivals.indexOf(column)], isRepeated };
  };
  const schemeByPlace = (column: BlockColumn) => {
    const scheme = schemes[at < 0 ? schemes.length : at + placed.indexOf(column)];
    return { scheme, isRepeated: scheme !== undefined && claimed.has(scheme.id) };
  };
  const firstWho = shown.find(({ kind }) => kind === 'who')?.index ?? Infinity;
  // A column before the one that names the students may hold the first value, and the columns
  // behind it its neighbours: telephones and numbers are taken for such columns, too.
  const isPassed = [...before].some(
    ({ kind, index, cells }) =>
      kind === 'value' &&
      (index > firstWho || (look !== null && shareOf(cells, look.isShort) >= HALF)),
  );
  const isMisplaced = !isByName && (isPassed || areMisplaced(placed, shown, { schemes, at, look }));
  const judge = (column: BlockColumn): Pick<PasteColumn, 'scheme' | 'use'> => {
    const { index, kind, title } = column;
    const goal = goals?.get(index);
    if (goal === 'skip') return { scheme: null, use: 'skipped' };
    if (typeof goal === 'object') {
      const isTyped = schemes.some(({ id, external }) => id === goal.scheme && external);
      return { scheme: goal.scheme, use: isTyped ? 'put' : 'computed' };
    }
    if (kind === 'who') return { scheme: null, use: 'names' };
    if (kind === 'number') return { scheme: null, use: mode === 'list' ? 'number' : 'list' };
    if (kind !== 'value' && kind !== 'blank') return { scheme: null, use: kind };
    if (before.has(column)) return { scheme: null, use: 'before' };
    if (isMisplaced && kind === 'value') return { scheme: null, use: 'asked' };
    const { scheme, isRepeated } = isByName ? schemeByName(column) : schemeByPlace(column);
    // Numbers are no remarks, whatever their title says.
    const isUnlike =
      scheme !== undefined && look?.isProse(scheme.id) && hasNumbersOnly(column.cells);
    if (isUnlike && kind === 'value') return { scheme: null, use: 'asked' };
    const use = (() => {
      if (kind === 'blank') return 'blank';
      if (doubtful.length > 0) return 'doubtful';
      if (!scheme) return !isByName ? 'surplus' : title === '' ? 'unnamed' : 'unknown';
      if (isRepeated) return 'repeated';
      return scheme.external ? 'put' : 'computed';
    })();
    return { scheme: scheme?.id ?? null, use };
  };
  return {
    isForeign: isForeign && doubtful.length === 0,
    columns: shown.map((column): PasteColumn => {
      const { index, title, cells, full } = column;
      const judged = judge(column);
      const stated = statedScale(title) ?? (full?.isSure === true ? full.scale : null);
      const largest = Math.max(largestIn(cells), stated ?? full?.scale ?? 0);
      const isAbove = max !== null && largest > max && scalesFor(largest, max).length > 1;
      const above = judged.use === 'put' && isAbove ? largest : null;
      const known = scales?.get(index) ?? (stated === largest ? stated : null);
      const scale = above === null ? null : known;
      const use = above !== null && scale === null ? 'scale' : judged.use;
      const samples = cells.slice(0, SAMPLES);
      return { column: index + 1, heading: title, ...judged, use, samples, above, scale };
    }),
  };
}

/** Adds what somebody chose for a column: a scheme takes one column only. */
export function chooseGoal(
  goals: ReadonlyMap<number, ColumnGoal>,
  index: number,
  goal: ColumnGoal,
): Map<number, ColumnGoal> {
  const others = [...goals].map(([at, other]): [number, ColumnGoal] => {
    const isSame =
      typeof goal === 'object' && typeof other === 'object' && other.scheme === goal.scheme;
    return [at, isSame ? 'skip' : other];
  });
  return new Map([...others, [index, goal]]);
}
