import { cellValue, type CellSettings, type CellState, type CellValue } from './cell';
import type { CellEvent } from './cellEvents';
import { readTyped } from './readTyped';

/** An entry in a cell: its value, or a text that is no grade and is not saved. */
export type CellEntry = CellValue | string;
/** One cell's part of a step. */
export type CellChange = { cell: string; from: CellEntry; to: CellEntry };
/**
 * The changes that are undone at once: one cell that was typed in, or all cells of a paste or a
 * fill.
 */
export type UndoStep = {
  /** Names the visit to a cell, or the paste, that made it. */
  id: string;
  changes: CellChange[];
  /** Further typing during the same visit still belongs to it. */
  isOpen: boolean;
};
/** Oldest first; the last of the future is redone next. */
export type UndoHistory = { past: UndoStep[]; future: UndoStep[] };

export const EMPTY_HISTORY: UndoHistory = { past: [], future: [] };
const MAX_STEPS = 200;

/** Returns the entry of a cell as its user sees it: also a text that is no grade. */
export function cellEntry(
  state: Pick<CellState, 'problem' | 'text' | 'wanted' | 'stored'>,
): CellEntry {
  return state.problem === null ? cellValue(state) : (state.text ?? '');
}

/**
 * Returns the change that an event in a cell means for undo; null for an event that nobody caused
 * by hand. Taking back a typed text (Esc) counts as well, or a step would stay that changes
 * nothing.
 */
export function changeOf(
  cell: string,
  event: CellEvent,
  before: CellState,
  after: CellState,
): CellChange | null {
  const isByHand = event.kind === 'typed' || event.kind === 'restored';
  return isByHand ? { cell, from: cellEntry(before), to: cellEntry(after) } : null;
}

/**
 * Returns the events that put an entry back into a cell. A text that is no grade is shown again and
 * not saved: one that would be a grade by itself was a digit where two of them are one.
 */
export function eventsOfEntry(
  entry: CellEntry,
  settings: Pick<CellSettings, 'max' | 'policy'>,
): CellEvent[] {
  if (typeof entry !== 'string') return [{ kind: 'put', value: entry }];
  const isTwoDigits = readTyped({ text: entry }, settings).problem === null;
  return [
    { kind: 'typed', text: entry, isTwoDigits },
    { kind: 'flushed', isLeaving: true },
  ];
}

/** Two changes after each other as one; null when they cancel out. */
function merge(first: CellChange, then: CellChange): CellChange | null {
  return first.from === then.to ? null : { ...first, to: then.to };
}

/**
 * Remembers a text typed in a cell. Everything typed during one visit is one step, and steps that
 * were undone before can no longer be redone.
 * @param visit identifies the visit to the cell
 */
export function recordTyping(history: UndoHistory, change: CellChange, visit: string): UndoHistory {
  if (change.from === change.to) return history;
  const { past } = history;
  const last = past.at(-1);
  const [before] = last?.changes ?? [];
  const isSameVisit = last?.isOpen && last.id === visit && before?.cell === change.cell;
  const merged = isSameVisit ? merge(before, change) : change;
  const rest = isSameVisit ? past.slice(0, -1) : past;
  const step = merged && { id: visit, changes: [merged], isOpen: true };
  return { past: step ? [...rest, step].slice(-MAX_STEPS) : rest, future: [] };
}

/** Remembers a paste or a fill as one step. @param id names it, so that it can be undone by itself */
export function recordBlock(
  history: UndoHistory,
  changes: readonly CellChange[],
  id: string,
): UndoHistory {
  const real = changes.filter(({ from, to }) => from !== to);
  if (real.length === 0) return history;
  const step = { id, changes: real, isOpen: false };
  return { past: [...history.past, step].slice(-MAX_STEPS), future: [] };
}

/**
 * Remembers the answer to a cell's question (a conflict, an emptied cell): it belongs to the step
 * that led to the question, and undo brings back the value that the answer replaced.
 * @param asked the entry of the cell while it asked
 * @param id names the step if there was none, as after a reload
 */
export function recordAnswer(
  history: UndoHistory,
  answer: CellChange,
  asked: CellEntry,
  id: string,
): UndoHistory {
  const isOfIt = ({ cell, to }: CellChange) => cell === answer.cell && to === asked;
  const at = history.past.findLastIndex(({ changes }) => changes.some(isOfIt));
  const step = history.past[at];
  if (!step) return recordBlock(history, [answer], id);
  const changes = step.changes
    .map((change) => (isOfIt(change) ? answer : change))
    .filter(({ from, to }) => from !== to);
  const past = history.past.with(at, { ...step, changes, isOpen: false });
  return { past: past.filter((each) => each.changes.length > 0), future: [] };
}

export type UndoResult = {
  history: UndoHistory;
  /** The entries to put back, with their cells. */
  puts: { cell: string; value: CellEntry }[];
  /** Cells that have changed since otherwise: they are left alone. */
  skipped: string[];
};

type Direction = { take: 'past' | 'future'; give: 'past' | 'future' };

function move(
  history: UndoHistory,
  { take, give }: Direction,
  at: number,
  entryOf: (cell: string) => CellEntry,
): UndoResult | null {
  const step = history[take].at(at);
  if (!step) return null;
  const [was, becomes] = take === 'past' ? (['to', 'from'] as const) : (['from', 'to'] as const);
  const changes = step.changes.filter((change) => entryOf(change.cell) === change[was]);
  const moved = { ...step, changes, isOpen: false };
  const given = changes.length > 0 ? [...history[give], moved] : history[give];
  const rest = history[take].filter((each) => each !== step);
  return {
    history: take === 'past' ? { past: rest, future: given } : { past: given, future: rest },
    puts: changes.map((change) => ({ cell: change.cell, value: change[becomes] })),
    skipped: step.changes.filter((change) => !changes.includes(change)).map(({ cell }) => cell),
  };
}

/**
 * Takes a step back (Ctrl+Z), over all cells of the screen.
 * @param entryOf returns the present entry of a cell
 * @param id the step; without it the last one
 * @returns null when there is nothing to undo
 */
export function undoStep(
  history: UndoHistory,
  entryOf: (cell: string) => CellEntry,
  id?: string,
): UndoResult | null {
  const at = id === undefined ? -1 : history.past.findIndex((step) => step.id === id);
  return id !== undefined && at === -1
    ? null
    : move(history, { take: 'past', give: 'future' }, at, entryOf);
}

/**
 * A step's cells whose grade somebody else has changed meanwhile, and which wait for an answer:
 * undo brings back the grade that is stored there now, because the former one is not, and redo puts
 * the typed entry on top of it.
 * @param theirs the values stored now, by cell
 */
export function overTheirs(
  { past, future }: UndoHistory,
  id: string,
  theirs: ReadonlyMap<string, CellEntry>,
): UndoHistory {
  const changeOver = (change: CellChange) => {
    const from = theirs.get(change.cell);
    return from === undefined ? change : { ...change, from };
  };
  const stepOver = (step: UndoStep) =>
    step.id === id ? { ...step, changes: step.changes.map(changeOver) } : step;
  return { past: past.map(stepOver), future };
}

/** Does the step that was undone last again (Ctrl+Shift+Z). @returns null when there is none */
export function redoStep(
  history: UndoHistory,
  entryOf: (cell: string) => CellEntry,
): UndoResult | null {
  return move(history, { take: 'future', give: 'past' }, -1, entryOf);
}
