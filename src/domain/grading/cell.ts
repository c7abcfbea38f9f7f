import { formatGrade } from './gradeText';
import type { GradeProblem } from './parseGrade';
import type { GradingPolicy } from './policy';
import type { TwoDigitsProblem } from './twoDigits';

// A cell is one number that one person types and others may change: a student's score in a scheme
// (in the scores screen or in the cuaderno), or a final of a partial. Its behaviour is in
// autosave.ts.

/** A grade of two decimals, or null for no score, which is not the same as 0. */
export type CellValue = number | null;

/** The last state of the cell on the server that is known here. */
export type StoredCell = {
  value: CellValue;
  /** Counts the writes from 1; 0 while there is no document. */
  revision: number;
  /** The id of the user who wrote it. */
  by: string;
  /** The id of the write, by which its sender recognises it. */
  writeId: string;
};

/** The server's state of a cell without a score. */
export const NOTHING_STORED: StoredCell = { value: null, revision: 0, by: '', writeId: '' };

export type CellSettings = {
  /** Highest value; the lowest is 0. */
  max: number;
  policy: Pick<GradingPolicy, 'rounding'>;
  /** The id of the user who types. */
  me: string;
  /** Identifies this visit to the page; write ids begin with it. */
  session: string;
  /**
   * Whether a typed grade is saved only when the cell is left, as one that a student sees at once.
   */
  isSavedOnLeaving?: boolean;
};

/** A write that was sent to the server. */
export type CellWrite = {
  writeId: string;
  value: CellValue;
  /** The revision that the write was based on. */
  base: number;
};

/** emptied: whether it loses its grade, or gets a 0, is not said yet. */
export type CellProblem = GradeProblem | TwoDigitsProblem | 'emptied';

export type CellState = {
  /** The typed text; null when the field shows the stored value. */
  text: string | null;
  /** While the field has the focus, its text is not formatted to two decimals. */
  isFocused: boolean;
  /** The reason why the text is not a grade and is not saved. */
  problem: CellProblem | null;
  /** The value to be saved that the server has not confirmed. */
  wanted: Pick<CellWrite, 'value'> | null;
  /** The user set the wanted value after the pending write had been sent. */
  isRenewed: boolean;
  /** The value is to be sent now, without a timer. */
  isDue: boolean;
  /** The one pending write. */
  flight: CellWrite | null;
  /** Writes that failed without an answer: each may have arrived, or may still arrive. */
  unsure: CellWrite[];
  stored: StoredCell;
  /** Somebody else stored another value while this one was being changed. */
  isConflict: boolean;
  /** The code of the last failure. */
  error: string | null;
  attempts: number;
  isOnline: boolean;
  /** The stored value was saved from here, and nobody has changed it since. */
  isFresh: boolean;
  /** The number of write ids used so far. */
  sequence: number;
};

/** The initial state of a cell. */
export function startCell(stored: StoredCell, isOnline = true): CellState {
  return {
    text: null,
    isFocused: false,
    problem: null,
    wanted: null,
    isRenewed: false,
    isDue: false,
    flight: null,
    unsure: [],
    stored,
    isConflict: false,
    error: null,
    attempts: 0,
    isOnline,
    isFresh: false,
    sequence: 0,
  };
}

/** Whether the cell holds anything that the server has not confirmed. */
export function isUnsaved({ wanted, problem }: Pick<CellState, 'wanted' | 'problem'>): boolean {
  return wanted !== null || problem !== null;
}

/** Whether the cell holds nothing that the server has not confirmed, and nothing is on its way there. */
export const isAllSaved = (cell: CellState): boolean =>
  !isUnsaved(cell) && cell.flight === null && cell.unsure.length === 0;

/** A value as text: two decimals, or empty. */
export function valueText(value: CellValue): string {
  return value === null ? '' : formatGrade(value);
}

/** The text that the field shows. */
export function cellText({ text, stored }: Pick<CellState, 'text' | 'stored'>): string {
  return text ?? valueText(stored.value);
}

/** The value of the cell: the typed one, otherwise the stored one. */
export function cellValue({ wanted, stored }: Pick<CellState, 'wanted' | 'stored'>): CellValue {
  return wanted ? wanted.value : stored.value;
}

/** The value the server will hold once all pending writes have arrived. */
export function knownValue({
  flight,
  unsure,
  stored,
}: Pick<CellState, 'flight' | 'unsure' | 'stored'>): CellValue {
  const last = flight ?? unsure.at(-1);
  return last ? last.value : stored.value;
}

/** The kinds of failed saves. */
export type Refusal = 'conflict' | 'transient' | 'permanent';

const PERMANENT = new Set([
  'permission-denied',
  'unauthenticated',
  'invalid-argument',
  'failed-precondition',
  'not-found',
  'out-of-range',
  'unimplemented',
  'data-loss',
]);

/**
 * conflict: somebody else wrote. permanent: a retry does not help. Any other failure is transient
 * and retried.
 */
export function refusalOf(code: string): Refusal {
  if (code === 'conflict') return 'conflict';
  return PERMANENT.has(code.replace(/^firestore\//, '')) ? 'permanent' : 'transient';
}

/**
 * idle: shows the stored value. editing: typed, the timer is running. saving, saved. waiting:
 * failed, will be retried. offline: kept on the device until the connection is back. invalid: not a
 * grade. emptied: asks what becomes of the grade.
 */
export type CellStatus =
  | 'idle'
  | 'editing'
  | 'saving'
  | 'saved'
  | 'waiting'
  | 'offline'
  | 'invalid'
  | 'emptied'
  | 'conflict'
  | 'error';

/** The state that a row shows; states that need the user come first. */
export function cellStatus(state: CellState): CellStatus {
  if (state.isConflict) return 'conflict';
  if (state.problem !== null) return state.problem === 'emptied' ? 'emptied' : 'invalid';
  if (!state.isOnline && (state.flight ?? state.wanted)) return 'offline';
  if (state.flight) return 'saving';
  if (!state.wanted) return state.isFresh ? 'saved' : 'idle';
  if (state.error === null) return 'editing';
  return refusalOf(state.error) === 'permanent' ? 'error' : 'waiting';
}

const ON_ITS_WAY: readonly CellStatus[] = ['editing', 'saving', 'waiting', 'offline'];

/** Whether the cell holds a value that the server does not have yet and may still take. */
export const isOnItsWay = (cell: CellState): boolean =>
  cell.wanted !== null && ON_ITS_WAY.includes(cellStatus(cell));

/**
 * Returns the value of a cell that counts: a value on its way counts; one that was refused, that is
 * no grade or waits for a choice leaves the stored value, and so does every one in a closed
 * partial, which takes none.
 */
export const countedValue = (cell: CellState, isClosed: boolean): CellValue =>
  !isClosed && isOnItsWay(cell) ? cellValue(cell) : cell.stored.value;

const REFUSED: readonly CellStatus[] = ['invalid', 'emptied', 'error'];

/**
 * Whether the text of a cell cannot be saved as it stands, so that it may be given up: in a closed
 * partial, which takes nothing, every text that is not in a write that may have arrived.
 */
export function canGiveUp(cell: CellState, isClosed: boolean): boolean {
  if (isClosed) return isUnsaved(cell) && cell.flight === null;
  return REFUSED.includes(cellStatus(cell));
}
