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

/** What stays on the device until the server has it. Anything JSON can hold. */
export type KeptCell = {
  version: typeof VERSION;
  text: string;
  /** What is to be stored; absent when the text is no grade. */
  wanted: { value: CellValue } | null;
  problem: CellProblem | null;
  /** The revision it is based on. */
  base: number;
  isConflict: boolean;
  /** Writes that were sent and may have arrived, oldest first. */
  writes: { writeId: string; value: CellValue }[];
};

export type CellPlace = { user: string; scheme: string; student: string };

/** Where a kept cell lies: no other user, scheme or student can find it. */
export function keptKey({ user, scheme, student }: CellPlace): string {
  return [user, 'nota', scheme, student].map(encodeURIComponent).join(':');
}

/** What is to be kept of a cell; null when the server has everything. */
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

/** What was kept, checked; null for anything of another shape or version. */
export function parseKept(value: unknown): KeptCell | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Partial<Record<keyof KeptCell, unknown>>;
  const { version, text, wanted, problem, base, isConflict, writes } = kept;
  const isWanted =
    wanted === null ||
    (typeof wanted === 'object' && isValue((wanted as { value?: unknown }).value));
  const isProblem = problem === null || problem === 'invalid' || problem === 'outOfRange';
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
 * A cell as it is opened again with what was kept of it. What arrived after all is no longer wanted;
 * what nobody else has changed is due at once; what somebody else changed meanwhile is a conflict.
 * @param stored what the server holds now
 */
export function reopenCell(kept: KeptCell, stored: StoredCell, isOnline = true): CellState {
  const state = startCell(stored, isOnline);
  const arrived = kept.writes.findIndex(({ writeId }) => writeId === stored.writeId);
  const isUntouched = arrived !== -1 || (stored.revision === kept.base && !kept.isConflict);
  // Writes before the one that arrived cannot arrive any more.
  const unsure = isUntouched ? kept.writes.slice(arrived + 1) : [];
  const isStored = kept.wanted?.value === stored.value;
  if (isStored && unsure.length === 0) return { ...state, isFresh: arrived !== -1 };
  return {
    ...state,
    text: kept.text,
    problem: kept.problem,
    wanted: kept.wanted && { value: kept.wanted.value, emptiedFrom: null },
    isDue: kept.wanted !== null && isUntouched,
    unsure: unsure.map((write): CellWrite => ({ ...write, emptiedFrom: null, base: kept.base })),
    isConflict: !isUntouched,
  };
}
