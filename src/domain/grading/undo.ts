import type { CellValue } from './cell';

/** One cell's part of a step. */
export type CellChange = { cell: string; from: CellValue; to: CellValue };
/** What is undone at once: one cell that was typed in, or all cells of a paste or a fill. */
export type UndoStep = { changes: CellChange[]; run: string | null };
/** Oldest first; the last of the future is redone next. */
export type UndoHistory = { past: UndoStep[]; future: UndoStep[] };

export const EMPTY_HISTORY: UndoHistory = { past: [], future: [] };
const MAX_STEPS = 200;

/** Two changes after each other as one; null when they cancel out. */
function merge(first: CellChange, then: CellChange): CellChange | null {
  return first.from === then.to ? null : { ...first, to: then.to };
}

/**
 * Remembers what was done. What was undone before can no longer be redone.
 * @param run typing in one cell without leaving it is one step: its changes carry the same run
 */
export function recordStep(
  history: UndoHistory,
  changes: readonly CellChange[],
  run: string | null = null,
): UndoHistory {
  const real = changes.filter(({ from, to }) => from !== to);
  const [change] = real;
  if (!change) return history;
  const { past } = history;
  const last = past.at(-1);
  const [before] = last?.changes ?? [];
  const isRun = run !== null && last?.run === run && before?.cell === change.cell;
  if (!isRun) return { past: [...past, { changes: real, run }].slice(-MAX_STEPS), future: [] };
  const merged = merge(before, change);
  const rest = past.slice(0, -1);
  return { past: merged ? [...rest, { changes: [merged], run }] : rest, future: [] };
}

export type UndoResult = {
  history: UndoHistory;
  /** What to put into which cell. */
  puts: { cell: string; value: CellValue }[];
  /** Cells that somebody has changed since: they are left alone. */
  skipped: string[];
};

type Direction = { take: 'past' | 'future'; give: 'past' | 'future' };

function move(
  history: UndoHistory,
  { take, give }: Direction,
  valueOf: (cell: string) => CellValue,
): UndoResult | null {
  const step = history[take].at(-1);
  if (!step) return null;
  const [was, becomes] = take === 'past' ? (['to', 'from'] as const) : (['from', 'to'] as const);
  const changes = step.changes.filter((change) => valueOf(change.cell) === change[was]);
  const given = changes.length > 0 ? [...history[give], { changes, run: null }] : history[give];
  const rest = history[take].slice(0, -1);
  return {
    history: take === 'past' ? { past: rest, future: given } : { past: given, future: rest },
    puts: changes.map((change) => ({ cell: change.cell, value: change[becomes] })),
    skipped: step.changes.filter((change) => !changes.includes(change)).map(({ cell }) => cell),
  };
}

/**
 * Takes the last step back (Ctrl+Z), over all cells of the screen.
 * @param valueOf the value a cell stands for now
 * @returns null when there is nothing to undo
 */
export function undoStep(
  history: UndoHistory,
  valueOf: (cell: string) => CellValue,
): UndoResult | null {
  return move(history, { take: 'past', give: 'future' }, valueOf);
}

/** Does the step that was undone last again (Ctrl+Shift+Z). @returns null when there is none */
export function redoStep(
  history: UndoHistory,
  valueOf: (cell: string) => CellValue,
): UndoResult | null {
  return move(history, { take: 'future', give: 'past' }, valueOf);
}
