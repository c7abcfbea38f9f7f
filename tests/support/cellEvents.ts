// Events and their results, for the tests of one cell.
import { stepCell } from '../../src/domain/grading/autosave';
import {
  cellStatus,
  cellText,
  startCell,
  type CellSettings,
  type CellState,
  type StoredCell,
} from '../../src/domain/grading/cell';
import type { CellEffect, CellEvent } from '../../src/domain/grading/cellEvents';
import { SPEC_POLICY } from '../../src/domain/grading/policy';

export const settings: CellSettings = {
  max: 10,
  policy: SPEC_POLICY,
  me: 'yo',
  session: 's',
};
export const eight: StoredCell = { value: 8, revision: 1, by: 'yo', writeId: 'before.1' };
export const theirs = (value: number | null, revision: number): StoredCell => ({
  value,
  revision,
  by: 'ana',
  writeId: `ana.${String(revision)}`,
});

export const type = (text: string): CellEvent => ({ kind: 'typed', text });
export const TIMER: CellEvent = { kind: 'timerElapsed' };
export const LEAVE: CellEvent = { kind: 'flushed', isLeaving: true };
export const HIDE: CellEvent = { kind: 'flushed', isLeaving: false };
export const ESCAPE: CellEvent = { kind: 'restored' };
export const LOST: CellEvent = { kind: 'connectionLost' };
export const BACK: CellEvent = { kind: 'connectionBack' };
export const put = (value: number | null): CellEvent => ({ kind: 'put', value });
export const see = (stored: StoredCell): CellEvent => ({ kind: 'remoteSeen', stored });
export const confirm = (n: number, revision: number): CellEvent => ({
  kind: 'saveConfirmed',
  writeId: `s.${String(n)}`,
  revision,
});
export const refuse = (n: number, code: string, stored?: StoredCell): CellEvent => ({
  kind: 'saveRefused',
  writeId: `s.${String(n)}`,
  code,
  ...(stored && { stored }),
});

/**
 * Returns the state of a cell after some events, and the effects of the last one without those for
 * the device.
 */
export const run = (stored: StoredCell, ...events: CellEvent[]) => runAs(settings, stored, events);

/** Does the same as `run`, with other settings. */
export function runAs(settings: CellSettings, stored: StoredCell, events: readonly CellEvent[]) {
  let state: CellState = startCell(stored);
  let effects: CellEffect[] = [];
  for (const event of events) ({ state, effects } = stepCell(state, event, settings));
  const told = effects.filter(({ kind }) => !['keep', 'forget', 'stopTimer'].includes(kind));
  const { isConflict, stored: now } = state;
  return {
    status: cellStatus(state),
    text: cellText(state),
    effects: told,
    isConflict,
    now,
    state,
  };
}
export const save = (
  n: number,
  value: number | null,
  base: number,
  own: string[] = [],
): CellEffect => ({
  kind: 'save',
  writeId: `s.${String(n)}`,
  value,
  base,
  own,
});
