import { formatGrade } from './gradeText';
import type { GradingPolicy } from './policy';

// A cell is one number that one person types and others may change: a student's score in a scheme, in
// the scores screen or in the cuaderno, or a final of a partial. What it does is in autosave.ts.

/** A grade of two decimals, or null for no score at all, which is not 0. */
export type CellValue = number | null;

/** What the server is known to hold. */
export type StoredCell = {
  value: CellValue;
  /** Counts the writes from 1; 0 while there is no record. */
  revision: number;
  /** Who wrote it. */
  by: string;
  /** The name of the write, by which its sender knows it again. */
  writeId: string;
};

/** What the server holds of a cell that was never touched. */
export const NOTHING_STORED: StoredCell = { value: null, revision: 0, by: '', writeId: '' };

export type CellSettings = {
  /** Highest value; the lowest is 0. */
  max: number;
  policy: Pick<GradingPolicy, 'rounding'>;
  /** Id of who types. */
  me: string;
  /** Names this visit to the page and this cell; write ids begin with it. */
  session: string;
  /** Whether an emptied field means 0; otherwise it means the value that stood in it, as of a final. */
  isEmptiable: boolean;
};

/** A value on its way to the server. */
export type CellWrite = {
  writeId: string;
  value: CellValue;
  /** What stood in the field that was emptied; null when it was not emptied. */
  emptiedFrom: CellValue;
  /** The revision it was based on. */
  base: number;
};

export type CellProblem = 'invalid' | 'outOfRange';

export type CellState = {
  /** What the field shows; null for the stored value. */
  text: string | null;
  /** While somebody types, what stands in the field is not put into two decimals. */
  isFocused: boolean;
  /** The text is no grade, so it is not saved. */
  problem: CellProblem | null;
  /** What the server does not confirm yet. */
  wanted: Pick<CellWrite, 'value' | 'emptiedFrom'> | null;
  /** The user wanted it, or wanted it again, after the save under way had begun. */
  isRenewed: boolean;
  /** It waits for no timer any more. */
  isDue: boolean;
  /** The one save under way. */
  flight: CellWrite | null;
  /** Saves that failed without an answer: each may have arrived, or may still arrive. */
  unsure: CellWrite[];
  stored: StoredCell;
  /** Somebody else stored another value while this one was being changed. */
  isConflict: boolean;
  /** The code of the last failure. */
  error: string | null;
  attempts: number;
  isOnline: boolean;
  /** The stored value was saved from here and nobody has changed it since. */
  isFresh: boolean;
  /** How many writes were named. */
  sequence: number;
};

/** A cell as it is opened. */
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

/** Whether it holds anything that the server has not confirmed. */
export function isUnsaved({ wanted, problem }: Pick<CellState, 'wanted' | 'problem'>): boolean {
  return wanted !== null || problem !== null;
}

/** A value as its field shows it: two decimals, or nothing. */
export function valueText(value: CellValue): string {
  return value === null ? '' : formatGrade(value);
}

/** What the field shows. */
export function cellText({ text, stored }: Pick<CellState, 'text' | 'stored'>): string {
  return text ?? valueText(stored.value);
}

/** The value the cell stands for: what was typed, else what is stored. */
export function cellValue({ wanted, stored }: Pick<CellState, 'wanted' | 'stored'>): CellValue {
  return wanted ? wanted.value : stored.value;
}

/** What became of a save that failed. */
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

/** conflict: somebody else wrote. permanent: trying again does not help. All else is tried again. */
export function refusalOf(code: string): Refusal {
  if (code === 'conflict') return 'conflict';
  return PERMANENT.has(code.replace(/^firestore\//, '')) ? 'permanent' : 'transient';
}

/**
 * idle: as stored. editing: typed, the delay runs. saving, saved. waiting: failed, will be tried again
 * by itself. offline: kept on the device until the connection is back. invalid: no grade.
 */
export type CellStatus =
  | 'idle'
  | 'editing'
  | 'saving'
  | 'saved'
  | 'waiting'
  | 'offline'
  | 'invalid'
  | 'conflict'
  | 'error';

/** What a row tells about itself; whatever needs the user comes first. */
export function cellStatus(state: CellState): CellStatus {
  if (state.isConflict) return 'conflict';
  if (state.problem !== null) return 'invalid';
  if (!state.isOnline && (state.flight ?? state.wanted)) return 'offline';
  if (state.flight) return 'saving';
  if (!state.wanted) return state.isFresh ? 'saved' : 'idle';
  if (state.error === null) return 'editing';
  return refusalOf(state.error) === 'permanent' ? 'error' : 'waiting';
}
