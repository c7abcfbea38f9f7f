import { beforeEach, describe, expect, it } from 'vitest';
import { cellStatus, NOTHING_STORED, startCell, type StoredCell } from '../../domain/grading/cell';
import type { User } from '../../models/user';
import { userReceived } from '../login/loginSlice';
import { makeStore } from '../makeStore';
import { askedCells, runAsAsked } from './answerCells';
import { VISIT } from './cellPlaces';
import { sendToCell } from './scoreCells';
import { cellKey, cellStepped, selectCell } from './scoreSlice';
import { taskSheet } from './taskPlace';

const ANA = { scheme: taskSheet('t'), student: 'ana' };
const LEO = { scheme: taskSheet('t'), student: 'leo' };
const GRADED: StoredCell = { value: 5, revision: 10, by: 'docente', writeId: '' };
const SCORED: StoredCell = { value: 8.34, revision: 20, by: '', writeId: '' };

let store = makeStore();
beforeEach(() => {
  store = makeStore();
  store.dispatch(userReceived({ id: 'docente' } as User));
});

const hold = (place: typeof ANA, stored: StoredCell) =>
  store.dispatch(
    cellStepped({ key: cellKey(place), cell: startCell(stored, false), change: null }),
  );
const see = (place: typeof ANA, stored: StoredCell) => {
  store.dispatch(sendToCell(place, { kind: 'remoteSeen', stored }));
};
const cellOf = (place: typeof ANA) => selectCell(store.getState(), place);
const type = (text: string) => {
  store.dispatch(sendToCell(ANA, { kind: 'typed', text }));
};
/** Asks about Ana's grade, lets something happen, and answers by typing a 7. */
function answerAfter(happen: () => void): void {
  const asked = askedCells(store.getState(), [ANA]);
  happen();
  store.dispatch(
    runAsAsked(asked, () => {
      type('7');
    }),
  );
}

describe('the answer to a question about a grade is for what was stored when it was asked', () => {
  it.each([
    ['work that came meanwhile', NOTHING_STORED, SCORED],
    ['a grade that came meanwhile', GRADED, { ...GRADED, value: 9, revision: 30, by: 'otra' }],
  ])('%s is a conflict with what is typed, and nothing is saved', (_name, before, since) => {
    hold(ANA, before);
    answerAfter(() => {
      see(ANA, since);
    });
    expect(cellOf(ANA)).toMatchObject({
      isConflict: true,
      stored: since,
      wanted: { value: 7 },
      flight: null,
    });
    store.dispatch(sendToCell(ANA, { kind: 'flushed', isLeaving: true }));
    expect(cellStatus(cellOf(ANA))).toBe('conflict');
  });

  it('work that was given back meanwhile is a conflict with no grade', () => {
    hold(ANA, GRADED);
    answerAfter(() => hold(ANA, NOTHING_STORED));
    expect(cellOf(ANA)).toMatchObject({ isConflict: true, stored: { value: null } });
  });

  it('without a change there is no conflict, nor with what was saved from here', () => {
    hold(ANA, GRADED);
    answerAfter(() => undefined);
    expect(cellOf(ANA)).toMatchObject({ isConflict: false, wanted: { value: 7 } });
    hold(ANA, GRADED);
    answerAfter(() => hold(ANA, { ...GRADED, value: 6, revision: 12, writeId: `${VISIT}.1` }));
    expect(cellOf(ANA)).toMatchObject({ isConflict: false, wanted: { value: 7 } });
  });

  it('of many cells only the one that changed is a conflict', () => {
    hold(ANA, NOTHING_STORED);
    hold(LEO, NOTHING_STORED);
    const asked = askedCells(store.getState(), [ANA, LEO]);
    see(LEO, SCORED);
    store.dispatch(
      runAsAsked(asked, () => {
        for (const place of [ANA, LEO])
          store.dispatch(sendToCell(place, { kind: 'put', value: 0 }));
      }),
    );
    expect(cellStatus(cellOf(ANA))).toBe('offline');
    expect(cellStatus(cellOf(LEO))).toBe('conflict');
  });
});
