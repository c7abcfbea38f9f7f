import { isRejected } from '@reduxjs/toolkit';
import {
  cellValue,
  type CellState,
  type CellValue,
  type StoredCell,
} from '../../domain/grading/cell';
import { resumeCell, stepCell } from '../../domain/grading/autosave';
import type { CellEffect, CellEvent, CellStep } from '../../domain/grading/cellEvents';
import { keptKey, parseKept } from '../../domain/grading/keptCell';
import { MAX_FINAL_GRADE, policyOf } from '../../domain/grading/policy';
import { redoStep, undoStep, type CellChange, type UndoResult } from '../../domain/grading/undo';
import { connection } from '../../lib/connection';
import { clearDraft, listDrafts, loadDraft, saveDraft } from '../../lib/drafts';
import { instituteDocument } from '../institute/instituteSlice';
import { selectLogin, selectMe } from '../login/loginSlice';
import type { AppThunk, RootState } from '../root';
import { saveFinal } from '../scheme/saveFinal';
import { finalPlaceOf } from './finalPlace';
import { saveScore, type ScorePlace } from './saveScore';
import {
  cellKey,
  cellLeft,
  cellStepped,
  changed,
  historyMoved,
  placeOfKey,
  scoreFlashed,
  scoreTold,
  selectCell,
  selectCells,
  selectHistory,
  selectTouched,
} from './scoreSlice';

// What drives the machine of domain/grading/autosave: it steps a cell and does what the step asks for.
// Timers are no state; there is one for each cell that waits.

/** Names this visit to the page: write ids begin with it. */
const VISIT = crypto.randomUUID();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function stopTimer(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
}

function settingsOf(state: RootState, place: ScorePlace) {
  const [institute] = instituteDocument.select(state, instituteDocument.keyOf([])).items;
  return {
    max: MAX_FINAL_GRADE,
    policy: policyOf(institute?.gradingPolicy),
    me: selectMe(state).id,
    session: VISIT,
    isEmptiable: finalPlaceOf(place) === null,
  };
}

const keptId = (state: RootState, place: ScorePlace) =>
  keptKey({ user: selectMe(state).id, ...place });

const save =
  (place: ScorePlace, { writeId, value, base, own }: Extract<CellEffect, { kind: 'save' }>) =>
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const by = selectMe(getState()).id;
    const request = { writeId, value, base, own };
    const final = finalPlaceOf(place);
    const outcome = final
      ? await dispatch(saveFinal({ place: final, request, by }))
      : await dispatch(saveScore({ place, request, by }));
    // The answer may come to somebody else, who signed in meanwhile.
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
        dispatch(scoreTold({ place, value: effect.value, emptiedFrom: null }));
        return;
      case 'emptied':
        dispatch(scoreTold({ place, value: 0, emptiedFrom: effect.from }));
        return;
      case 'changedByOther': {
        const { by, value } = effect.stored;
        dispatch(scoreFlashed({ key, flash: { by, value, at: Date.now() } }));
      }
    }
  };

const follow =
  (place: ScorePlace, { state, effects }: CellStep, typed?: CellChange): AppThunk<void> =>
  (dispatch) => {
    dispatch(cellStepped({ key: cellKey(place), cell: state, typed }));
    for (const effect of effects) dispatch(perform(place, effect));
  };

/** Tells a score's cell that something happened, and does what follows from it. */
export const sendToCell =
  (place: ScorePlace, event: CellEvent): AppThunk<void> =>
  (dispatch, getState) => {
    if (selectLogin(getState()).session !== 'signedIn') return;
    const before = selectCell(getState(), place);
    const step = stepCell(before, event, settingsOf(getState(), place));
    const change = { cell: cellKey(place), from: cellValue(before), to: cellValue(step.state) };
    dispatch(follow(place, step, event.kind === 'typed' ? change : undefined));
    if (event.kind === 'flushed' && event.isLeaving) dispatch(cellLeft());
  };

/** Puts several scores at once, as one step of undo: a paste or a fill. */
export const putScores =
  (puts: readonly { place: ScorePlace; value: CellValue }[]): AppThunk<void> =>
  (dispatch, getState) => {
    const changes = puts.map(({ place, value }) => ({
      cell: cellKey(place),
      from: cellValue(selectCell(getState(), place)),
      to: value,
    }));
    dispatch(changed(changes));
    for (const { place, value } of puts) dispatch(sendToCell(place, { kind: 'put', value }));
  };

const moveInHistory =
  (move: typeof undoStep): AppThunk<UndoResult | null> =>
  (dispatch, getState) => {
    const state = getState();
    const moved = move(selectHistory(state), (cell) =>
      cellValue(selectCell(state, placeOfKey(cell))),
    );
    if (!moved) return null;
    dispatch(historyMoved(moved.history));
    for (const { cell, value } of moved.puts) {
      dispatch(sendToCell(placeOfKey(cell), { kind: 'put', value }));
    }
    return moved;
  };

/** Takes the last step back; null when there is none. */
export const undoScores = (): AppThunk<UndoResult | null> => moveInHistory(undoStep);
/** Does the step that was undone last again. */
export const redoScores = (): AppThunk<UndoResult | null> => moveInHistory(redoStep);

/** The server told a value that is another one than before. */
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
 * Goes on with the scores of a scheme that an earlier visit left on the device. Called once the
 * scheme's scores are known.
 * @param only the one student whose value is known; without it, every student
 * @returns how many there were
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
      const kept = parseKept(loadDraft(keptId(state, place), 'device'));
      if (!kept || selectTouched(state, cellKey(place))) continue;
      const stored = selectCell(state, place).stored;
      dispatch(
        follow(place, resumeCell(kept, stored, settingsOf(state, place), connection.isConnected())),
      );
      count += 1;
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

/** The connection is there or gone: every cell knows. */
export const connectionChanged = (isConnected: boolean): AppThunk<void> =>
  toAll({ kind: isConnected ? 'connectionBack' : 'connectionLost' }, () => true);

/** Saves whatever waits, without waiting: the screen is left, or hidden. */
export const flushAll = (isLeaving: boolean): AppThunk<void> =>
  toAll({ kind: 'flushed', isLeaving }, ({ wanted }) => wanted !== null);
