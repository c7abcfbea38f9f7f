import {
  isUnsaved,
  startCell,
  type CellProblem,
  type CellState,
  type CellValue,
  type CellWrite,
  type StoredCell,
} from './cell';

const VERSION = 1;

/** The state kept on the device until the server has it, as plain JSON. */
export type KeptCell = {
  version: typeof VERSION;
  text: string;
  /** The value to be saved; absent when the text is not a grade. */
  wanted: { value: CellValue } | null;
  problem: CellProblem | null;
  /** The revision that the value is based on. */
  base: number;
  isConflict: boolean;
  /** Writes that were sent and may have arrived, oldest first. */
  writes: { writeId: string; value: CellValue }[];
};

const PROBLEMS: readonly CellProblem[] = [
  'invalid',
  'outOfRange',
  'tooFine',
  'oneDigit',
  'threeDigits',
  'emptied',
];

export type CellPlace = { user: string; scheme: string; student: string };

/** The storage key of a kept cell; unique for each user, scheme and student. */
export function keptKey({ user, scheme, student }: CellPlace): string {
  return [user, 'nota', scheme, student].map(encodeURIComponent).join(':');
}

/** The state to keep of a cell; null when the server has everything. */
export function keptOf(state: CellState): KeptCell | null {
  if (!isUnsaved(state)) return null;
  const { text, wanted, problem, flight, unsure, stored, isConflict } = state;
  const writes = unsure.filter(({ writeId }) => writeId !== flight?.writeId);
  return {
    version: VERSION,
    text: text ?? '',
    wanted: wanted && { value: wanted.value },
    problem,
    base: flight?.base ?? stored.revision,
    isConflict,
    writes: [...writes, ...(flight ? [flight] : [])].map(({ writeId, value }) => ({
      writeId,
      value,
    })),
  };
}

const isValue = (value: unknown): value is CellValue =>
  value === null || (typeof value === 'number' && Number.isFinite(value));

function isWrite(value: unknown): value is { writeId: string; value: CellValue } {
  const write = value as { writeId?: unknown; value?: unknown } | null;
  return typeof write === 'object' && typeof write?.writeId === 'string' && isValue(write.value);
}

/** The kept state, validated; null for any other shape or version. */
export function parseKept(value: unknown): KeptCell | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Partial<Record<keyof KeptCell, unknown>>;
  const { version, text, wanted, problem, base, isConflict, writes } = kept;
  const isWanted =
    wanted === null ||
    (typeof wanted === 'object' && isValue((wanted as { value?: unknown }).value));
  const isProblem = problem === null || PROBLEMS.some((each) => each === problem);
  const isWhole =
    version === VERSION &&
    typeof text === 'string' &&
    isWanted &&
    isProblem &&
    (wanted === null) !== (problem === null) &&
    typeof base === 'number' &&
    typeof isConflict === 'boolean' &&
    Array.isArray(writes) &&
    writes.every(isWrite);
  return isWhole ? (kept as KeptCell) : null;
}

/**
 * Opens a cell with its kept state. A value that has arrived is no longer wanted. A value whose
 * cell nobody else has changed is sent at once. If somebody else has changed the cell meanwhile,
 * there is a conflict.
 * @param stored the server's present value
 */
export function reopenCell(kept: KeptCell, stored: StoredCell, isOnline = true): CellState {
  const state = startCell(stored, isOnline);
  const arrived = kept.writes.findIndex(({ writeId }) => writeId === stored.writeId);
  const isUntouched = arrived !== -1 || (stored.revision === kept.base && !kept.isConflict);
  // Writes sent before the one that arrived can no longer arrive.
  const unsure = isUntouched ? kept.writes.slice(arrived + 1) : [];
  const isEmptied = kept.problem === 'emptied';
  // The question about an emptied cell is about the value stored now; without a grade there is
  // nothing to ask.
  const isStored = isEmptied ? stored.value === null : kept.wanted?.value === stored.value;
  if (isStored && unsure.length === 0) return { ...state, isFresh: arrived !== -1 };
  return {
    ...state,
    text: kept.text,
    problem: kept.problem,
    wanted: kept.wanted && { value: kept.wanted.value },
    isDue: kept.wanted !== null && isUntouched,
    unsure: unsure.map((write): CellWrite => ({ ...write, base: kept.base })),
    isConflict: !isUntouched && !isEmptied,
  };
}
