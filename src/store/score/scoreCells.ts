import { isRejected } from '@reduxjs/toolkit';
import {
  isAllSaved,
  knownValue,
  NOTHING_STORED,
  type CellState,
  type CellValue,
  type StoredCell,
} from '../../domain/grading/cell';
import { resumeCell, stepCell } from '../../domain/grading/autosave';
import type { CellEffect, CellEvent, CellStep } from '../../domain/grading/cellEvents';
import { keptKey, parseKept } from '../../domain/grading/keptCell';
import {
  cellEntry,
  changeOf,
  eventsOfEntry,
  type CellChange,
  type CellEntry,
} from '../../domain/grading/undo';
import { connection } from '../../lib/connection';
import { clearDraft, listDrafts, loadDraft, saveDraft } from '../../lib/drafts';
import { selectLogin, selectMe } from '../login/loginSlice';
import type { AppThunk, RootState } from '../root';
import { sendCell, settingsOf, VISIT } from './cellPlaces';
import { finalPlaceOf } from './finalPlace';
import type { ScorePlace } from './saveScore';
import {
  answerRecorded,
  blockPut,
  cellForgotten,
  cellKey,
  cellLeft,
  cellStepped,
  placeOfKey,
  scoreFlashed,
  scoreAnnounced,
  selectCell,
  selectCells,
  selectTouched,
} from './scoreSlice';

// Runs the state machine of domain/grading/autosave: it advances a cell and performs the effects.
// Timers are kept outside the state, one for each waiting cell.

const timers = new Map<string, ReturnType<typeof setTimeout>>();

function stopTimer(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
}

const keptId = (state: RootState, place: ScorePlace) =>
  keptKey({ user: selectMe(state).id, ...place });

const save =
  (place: ScorePlace, { writeId, value, base, own }: Extract<CellEffect, { kind: 'save' }>) =>
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const by = selectMe(getState()).id;
    const request = { writeId, value, base, own };
    const outcome = await dispatch(sendCell(place, request, by));
    // Another user may have signed in before the answer arrived.
    const { session, userData } = selectLogin(getState());
    if (session !== 'signedIn' || userData?.id !== by) return;
    if (isRejected(outcome)) {
      const code = outcome.error.code ?? 'unknown';
      dispatch(sendToCell(place, { kind: 'saveRefused', writeId, code }));
    } else if (outcome.payload.kind === 'refused') {
      const { code, stored } = outcome.payload;
      dispatch(sendToCell(place, { kind: 'saveRefused', writeId, code, stored }));
    } else {
      const { revision } = outcome.payload;
      dispatch(sendToCell(place, { kind: 'saveConfirmed', writeId, revision }));
      if (value === null && finalPlaceOf(place)) dispatch(finalGone(place));
    }
  };

const perform =
  (place: ScorePlace, effect: CellEffect): AppThunk<void> =>
  (dispatch, getState) => {
    const key = cellKey(place);
    switch (effect.kind) {
      case 'startTimer': {
        stopTimer(key);
        const elapse = () => {
          dispatch(sendToCell(place, { kind: 'timerElapsed' }));
        };
        timers.set(key, setTimeout(elapse, effect.ms));
        return;
      }
      case 'stopTimer':
        stopTimer(key);
        return;
      case 'save':
        void dispatch(save(place, effect)());
        return;
      case 'keep':
        saveDraft(keptId(getState(), place), effect.kept, 'device');
        return;
      case 'forget':
        clearDraft(keptId(getState(), place), 'device');
        return;
      case 'saved':
        dispatch(scoreAnnounced({ place, value: effect.value }));
        return;
      case 'changedByOther': {
        const { by, value } = effect.stored;
        dispatch(scoreFlashed({ key, flash: { by, value, at: Date.now() } }));
      }
    }
  };

const follow =
  (
    place: ScorePlace,
    { state, effects }: CellStep,
    change: CellChange | null = null,
  ): AppThunk<void> =>
  (dispatch) => {
    dispatch(cellStepped({ key: cellKey(place), cell: state, change }));
    for (const effect of effects) dispatch(perform(place, effect));
  };

/** The events that a cell itself causes: its timer ran out, its save ended. */
const BEGUN: readonly CellEvent['kind'][] = ['timerElapsed', 'saveRefused', 'saveConfirmed'];

/** The events that answer a question of a cell and change its grade. */
const ANSWERS: readonly CellEvent['kind'][] = ['answered', 'keptMine', 'tookTheirs'];

/** Advances a cell by an event. The change is recorded for undo, unless undo itself makes it. */
const step =
  (place: ScorePlace, event: CellEvent, isRemembered: boolean): AppThunk<void> =>
  (dispatch, getState) => {
    if (selectLogin(getState()).session !== 'signedIn') return;
    // The event comes from a session that has ended, whose cell is gone: an empty cell in its place
    // would hide what the device keeps of it.
    if (BEGUN.includes(event.kind) && !selectTouched(getState(), cellKey(place))) return;
    const before = selectCell(getState(), place);
    const next = stepCell(before, event, settingsOf(getState(), place));
    const change = isRemembered ? changeOf(cellKey(place), event, before, next.state) : null;
    dispatch(follow(place, next, change));
    if (!isRemembered || !ANSWERS.includes(event.kind) || next.state === before) return;
    const answer = { cell: cellKey(place), from: knownValue(before), to: cellEntry(next.state) };
    dispatch(answerRecorded({ id: crypto.randomUUID(), answer, asked: cellEntry(before) }));
  };

/** Sends an event to a score's cell and performs the effects. */
export const sendToCell =
  (place: ScorePlace, event: CellEvent): AppThunk<void> =>
  (dispatch) => {
    dispatch(step(place, event, true));
    if (event.kind === 'flushed' && event.isLeaving) dispatch(cellLeft());
  };

/**
 * Restores an entry of the undo history in a cell; text that is not a grade is shown again,
 * unsaved.
 */
export const putBack =
  (place: ScorePlace, entry: CellEntry): AppThunk<void> =>
  (dispatch, getState) => {
    for (const event of eventsOfEntry(entry, settingsOf(getState(), place))) {
      dispatch(step(place, event, false));
    }
  };

/** Undoes a text typed over a grade that somebody else has changed meanwhile: theirs stays. */
export const takeTheirs = (place: ScorePlace): AppThunk<void> =>
  step(place, { kind: 'tookTheirs' }, false);

/**
 * Sets several scores at once, as one step of undo: a paste or a fill.
 * @returns the step's id, for `undoScores`
 */
export const putScores =
  (puts: readonly { place: ScorePlace; value: CellValue }[]): AppThunk<string> =>
  (dispatch, getState) => {
    const id = crypto.randomUUID();
    const changes = puts.map(({ place, value }) => ({
      cell: cellKey(place),
      from: cellEntry(selectCell(getState(), place)),
      to: value,
    }));
    dispatch(blockPut({ id, changes }));
    for (const { place, value } of puts) dispatch(sendToCell(place, { kind: 'put', value }));
    return id;
  };

/** Handles a stored value that differs from the one known before. */
export const storedSeen =
  (place: ScorePlace, stored: StoredCell, before: StoredCell | undefined): AppThunk<void> =>
  (dispatch, getState) => {
    const key = cellKey(place);
    if (selectTouched(getState(), key)) dispatch(sendToCell(place, { kind: 'remoteSeen', stored }));
    else if (before?.revision !== stored.revision && !stored.writeId.startsWith(VISIT)) {
      const { by, value } = stored;
      dispatch(scoreFlashed({ key, flash: { by, value, at: Date.now() } }));
    }
  };

/**
 * A final no longer exists. The revisions of another one begin anew, so the cell begins anew, too;
 * the text that is being typed in it is kept, and saved as the first.
 */
export const finalGone =
  (place: ScorePlace): AppThunk<void> =>
  (dispatch, getState) => {
    const touched = selectTouched(getState(), cellKey(place));
    if (!touched || touched.stored.revision === 0 || touched.flight?.value === null) return;
    if (isAllSaved(touched)) dispatch(cellForgotten(cellKey(place)));
    else dispatch(sendToCell(place, { kind: 'askedAbout', stored: NOTHING_STORED }));
  };

/**
 * Continues saving one score that an earlier visit left on the device.
 * @param stored the server's value
 * @returns the cell; null when nothing was left, or the cell was touched in this visit
 */
export const resumeOne =
  (place: ScorePlace, stored: StoredCell): AppThunk<CellState | null> =>
  (dispatch, getState) => {
    const state = getState();
    const kept = parseKept(loadDraft(keptId(state, place), 'device'));
    if (!kept || selectTouched(state, cellKey(place))) return null;
    const step = resumeCell(kept, stored, settingsOf(state, place), connection.isConnected());
    dispatch(follow(place, step));
    return step.state;
  };

/**
 * Continues saving the scores of a scheme that an earlier visit left on the device. Call it once
 * the scheme's scores are loaded.
 * @param only the only student whose value is known; without it, every student
 * @returns the number of scores that were left
 */
export const resumeKept =
  (scheme: string, only?: string): AppThunk<number> =>
  (dispatch, getState) => {
    const state = getState();
    const prefix = keptId(state, { scheme, student: '' });
    const students = listDrafts(prefix, 'device').map((id) =>
      decodeURIComponent(id.slice(prefix.length)),
    );
    let count = 0;
    for (const student of students) {
      if (only !== undefined && student !== only) continue;
      const place = { scheme, student };
      if (dispatch(resumeOne(place, selectCell(state, place).stored)) !== null) count += 1;
    }
    return count;
  };

const toAll =
  (event: CellEvent, isMeant: (cell: CellState) => boolean): AppThunk<void> =>
  (dispatch, getState) => {
    for (const [key, cell] of Object.entries(selectCells(getState()))) {
      if (isMeant(cell)) dispatch(sendToCell(placeOfKey(key), event));
    }
  };

/** Tells every cell that believes otherwise whether there is a connection. */
export const connectionChanged = (isConnected: boolean): AppThunk<void> =>
  toAll(
    { kind: isConnected ? 'connectionBack' : 'connectionLost' },
    ({ isOnline }) => isOnline !== isConnected,
  );

/** Saves every waiting cell at once, because the screen is being left or hidden. */
export const flushAll = (isLeaving: boolean): AppThunk<void> =>
  toAll({ kind: 'flushed', isLeaving }, ({ wanted }) => wanted !== null);
