import {
  isUnsaved,
  knownValue,
  valueText,
  refusalOf,
  type CellSettings,
  type CellState,
  type CellValue,
  type CellWrite,
  type StoredCell,
} from './cell';
import type { CellEffect, CellEvent, CellStep } from './cellEvents';
import { keptOf, reopenCell, type KeptCell } from './keptCell';
import { readTyped, type TypedEvent } from './readTyped';

/** Delay from the last change to the save, in ms. */
export const AUTOSAVE_DELAY = 1000;
/** Maximum wait before a failed save is retried, in ms. */
export const MAX_RETRY_DELAY = 30_000;

/** Wait before a retry, in ms: 1 s, 2 s, 4 s ... 30 s. */
export function retryDelay(attempts: number): number {
  return Math.min(MAX_RETRY_DELAY, AUTOSAVE_DELAY * 2 ** Math.max(0, attempts - 1));
}

const STOP: CellEffect = { kind: 'stopTimer' };

const isSettled = ({ flight, unsure }: CellState): boolean => !flight && unsure.length === 0;

/** Sends the wanted value if it is due and nothing prevents it. */
function sendIfDue(step: CellStep, { session }: CellSettings): CellStep {
  const { state, effects } = step;
  const { wanted, unsure, stored } = state;
  if (!wanted || !state.isDue || state.flight || !state.isOnline || state.isConflict) return step;
  const last = unsure.at(-1);
  const isAgain = last?.value === wanted.value;
  const sequence = isAgain ? state.sequence : state.sequence + 1;
  // A retry of the same value reuses its write id, so that it is stored only once.
  const writeId = isAgain ? last.writeId : `${session}.${String(sequence)}`;
  const flight: CellWrite = { ...wanted, writeId, base: stored.revision };
  const own = unsure.map((write) => write.writeId);
  return {
    state: { ...state, flight, sequence, isRenewed: false, isDue: false, error: null },
    effects: [
      ...effects,
      STOP,
      { kind: 'save', writeId, value: wanted.value, base: stored.revision, own },
    ],
  };
}

/** Requests that a value is saved; requests nothing when it is stored and no write is pending. */
function requestSave(state: CellState, value: CellValue): CellState {
  const isStored = isSettled(state) && value === state.stored.value;
  return {
    ...state,
    problem: null,
    wanted: isStored ? null : { value },
    isRenewed: state.flight !== null,
    isConflict: state.isConflict && !isStored,
    error: null,
    isFresh: false,
  };
}

function typed(state: CellState, event: TypedEvent, settings: CellSettings): CellStep {
  const { isSavedOnLeaving = false } = settings;
  const read = readTyped(event, settings);
  const known = knownValue(state);
  // No grade is taken away, and no 0 given, that nobody has said: an emptied cell is asked about.
  const isAsked = read.problem === null && read.value === null && known !== null;
  const problem = isAsked ? 'emptied' : read.problem;
  const before = { ...state, text: event.text, isFocused: true, isDue: false };
  if (problem !== null || read.problem !== null) {
    return { state: { ...before, problem, wanted: null, isFresh: false }, effects: [STOP] };
  }
  const next = requestSave(before, read.value ?? known);
  const isTimed = next.wanted && next.isOnline && !next.isConflict && !isSavedOnLeaving;
  return { state: next, effects: [isTimed ? { kind: 'startTimer', ms: AUTOSAVE_DELAY } : STOP] };
}

/** Drops the edit; the field shows the stored value. */
const withoutEdit = (state: CellState): CellState => ({
  ...state,
  text: null,
  problem: null,
  wanted: null,
  isDue: false,
  isConflict: false,
  error: null,
});

/** The wanted value is stored. A field that the user is typing in keeps its text. */
function editSaved(state: CellState): CellStep {
  const { stored, text, isFocused } = state;
  const next = { ...withoutEdit(state), text: isFocused ? text : null, isFresh: true };
  return { state: next, effects: [STOP, { kind: 'saved', value: stored.value }] };
}

/** Shows somebody else's stored value, unless that would discard an edit made here. */
function applyOthersValue(state: CellState): CellStep {
  const { stored, wanted } = state;
  const base = { ...state, unsure: [], isFresh: false };
  if (wanted?.value === stored.value) return editSaved(base);
  // The question about an emptied cell is about the value stored now.
  if (state.problem === 'emptied') {
    return { state: base, effects: [{ kind: 'changedByOther', stored }] };
  }
  if (isUnsaved(state))
    return { state: { ...base, isConflict: true, isDue: false }, effects: [STOP] };
  return { state: withoutEdit(base), effects: [{ kind: 'changedByOther', stored }] };
}

/** The pending write was stored with this revision. */
function writeStored(state: CellState, flight: CellWrite, revision: number, me: string): CellStep {
  const { value, writeId } = flight;
  const isOverwritten = state.stored.revision > revision;
  const stored = isOverwritten ? state.stored : { value, revision, by: me, writeId };
  const next = { ...state, stored, flight: null, unsure: [], attempts: 0, error: null };
  const isWhatIsWanted = next.wanted?.value === value;
  if (isOverwritten) {
    const isDone = isWhatIsWanted && !state.isRenewed;
    return applyOthersValue(isDone ? { ...next, wanted: null } : next);
  }
  if (!isWhatIsWanted) return { state: next, effects: [] };
  return editSaved(next);
}

function refused(
  state: CellState,
  flight: CellWrite,
  { code, stored }: Extract<CellEvent, { kind: 'saveRefused' }>,
  { me }: CellSettings,
): CellStep {
  const newest = stored && stored.revision > state.stored.revision ? stored : state.stored;
  if (newest.writeId === flight.writeId) return writeStored(state, flight, newest.revision, me);
  const next = { ...state, flight: null, error: code, isDue: false };
  // Somebody else wrote after the base revision, so this write can no longer arrive or was
  // overwritten.
  if (newest.revision > flight.base)
    return applyOthersValue({ ...next, stored: newest, error: null });
  const refusal = refusalOf(code);
  if (refusal === 'permanent') return { state: next, effects: [STOP] };
  const others = state.unsure.filter(({ writeId }) => writeId !== flight.writeId);
  const unsure = refusal === 'conflict' ? others : [...others, flight];
  const attempts = state.attempts + 1;
  const isTimed = next.wanted && next.isOnline;
  return {
    state: { ...next, unsure, attempts },
    effects: [isTimed ? { kind: 'startTimer', ms: retryDelay(attempts) } : STOP],
  };
}

function remoteSeen(state: CellState, stored: StoredCell, { me }: CellSettings): CellStep {
  if (stored.revision <= state.stored.revision) return { state, effects: [] };
  const { flight, unsure } = state;
  if (flight?.writeId === stored.writeId) return writeStored(state, flight, stored.revision, me);
  const arrived = unsure.findIndex(({ writeId }) => writeId === stored.writeId);
  const next = { ...state, stored };
  if (arrived !== -1) {
    // The pending write is now based on the arrived one.
    const based = flight && { ...flight, base: stored.revision };
    const rest = { ...next, flight: based, unsure: unsure.slice(arrived + 1) };
    const isDone = isSettled(rest) && rest.wanted?.value === stored.value;
    return isDone ? editSaved(rest) : { state: rest, effects: [] };
  }
  // The answer of the pending write will tell whether it was overwritten or refused.
  return flight ? { state: next, effects: [] } : applyOthersValue(next);
}

function restored(state: CellState): CellStep {
  const { value } = state.stored;
  // When nothing may be saved any more, no save can restore the old value.
  const isRefused = !state.flight && state.error !== null && refusalOf(state.error) === 'permanent';
  if (isSettled(state) || isRefused) {
    return { state: { ...withoutEdit(state), unsure: [], isFresh: false }, effects: [STOP] };
  }
  // A write may still arrive, so only another write restores the old value for certain.
  const wanted = { value };
  const next = {
    ...withoutEdit(state),
    text: valueText(value),
    wanted,
    isRenewed: state.flight !== null,
    isDue: true,
    isFresh: false,
  };
  return { state: next, effects: [STOP] };
}

/** A value that is not typed: it is saved at once. */
function put(state: CellState, value: CellValue): CellStep {
  const next = requestSave({ ...state, text: valueText(value) }, value);
  const isClean = next.wanted === null;
  return { state: { ...next, text: isClean ? null : next.text, isDue: !isClean }, effects: [STOP] };
}

function react(state: CellState, event: CellEvent, settings: CellSettings): CellStep {
  const unchanged: CellStep = { state, effects: [] };
  switch (event.kind) {
    case 'typed':
      return typed(state, event, settings);
    case 'put':
      return put(state, event.value);
    case 'answered':
      return state.problem === 'emptied' ? put(state, event.value) : unchanged;
    case 'timerElapsed':
      return { state: { ...state, isDue: state.wanted !== null }, effects: [] };
    case 'flushed': {
      const isFocused = state.isFocused && !event.isLeaving && state.problem !== 'emptied';
      const text = isUnsaved(state) || isFocused ? state.text : null;
      const isDue = state.wanted !== null;
      return { state: { ...state, isFocused, text, isDue }, effects: isDue ? [STOP] : [] };
    }
    case 'saveConfirmed': {
      const { flight, unsure } = state;
      if (flight?.writeId === event.writeId) {
        return writeStored(state, flight, event.revision, settings.me);
      }
      const late = unsure.find(({ writeId }) => writeId === event.writeId);
      if (!late) return unchanged;
      const { writeId, value } = late;
      const stored = { value, revision: event.revision, by: settings.me, writeId };
      return remoteSeen(state, stored, settings);
    }
    case 'saveRefused': {
      const { flight } = state;
      return flight?.writeId === event.writeId
        ? refused(state, flight, event, settings)
        : unchanged;
    }
    case 'connectionLost':
      return { state: { ...state, isOnline: false }, effects: [STOP] };
    case 'connectionBack':
      return {
        state: { ...state, isOnline: true, attempts: 0, isDue: state.wanted !== null },
        effects: [],
      };
    case 'remoteSeen':
      return remoteSeen(state, event.stored, settings);
    case 'askedAbout':
      return { state: { ...state, stored: event.stored }, effects: [] };
    case 'left':
      return { state: { ...withoutEdit(state), isFocused: false }, effects: [STOP] };
    case 'restored':
      return restored(state);
    case 'keptMine':
      return { state: { ...state, isConflict: false, isDue: state.wanted !== null }, effects: [] };
    case 'tookTheirs':
      return state.isConflict ? { state: withoutEdit(state), effects: [STOP] } : unchanged;
  }
}

/** An emptied cell that has no grade any more has nothing to ask. */
function withoutQuestion({ state, effects }: CellStep): CellStep {
  const isMoot = state.problem === 'emptied' && knownValue(state) === null;
  return { state: isMoot ? withoutEdit(state) : state, effects };
}

/** Stores values on the device that the server does not have, and erases those that it has. */
function withKept(before: CellState, { state, effects }: CellStep): CellStep {
  const [was, is] = [keptOf(before), keptOf(state)];
  if (JSON.stringify(was) === JSON.stringify(is)) return { state, effects };
  return { state, effects: [...effects, is ? { kind: 'keep', kept: is } : { kind: 'forget' }] };
}

/**
 * One step of a cell: its next state, and the effects to perform. In any order of events:
 * - at most one save is pending, and values typed meanwhile go into the next one, so that an older
 *   value is never stored after a newer one;
 * - a typed value stays until the server has it or the user reverts it;
 * - somebody else's value never replaces one that is being changed; a different value is a conflict,
 *   the cell's own write read back is not;
 * - text that is not a grade is not saved; an emptied field keeps its grade until somebody has said what becomes of it.
 */
export function stepCell(state: CellState, event: CellEvent, settings: CellSettings): CellStep {
  return withKept(state, sendIfDue(withoutQuestion(react(state, event, settings)), settings));
}

/**
 * Opens a cell with the state kept by an earlier visit, and continues from there.
 * @param stored the server's present state
 */
export function resumeCell(
  kept: KeptCell,
  stored: StoredCell,
  settings: CellSettings,
  isOnline = true,
): CellStep {
  const state = reopenCell(kept, stored, isOnline);
  const step = sendIfDue({ state, effects: [] }, settings);
  const left = keptOf(step.state);
  return {
    state: step.state,
    effects: [...step.effects, left ? { kind: 'keep', kept: left } : { kind: 'forget' }],
  };
}
