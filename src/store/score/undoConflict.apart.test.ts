import { beforeEach, describe, expect, it } from 'vitest';
import { startCell, type CellValue, type StoredCell } from '../../domain/grading/cell';
import type { User } from '../../models/user';
import { userReceived } from '../login/loginSlice';
import { makeStore } from '../makeStore';
import { putScores, sendToCell } from './scoreCells';
import { redoScores, undoScores } from './scoreHistory';
import { cellKey, cellStepped, historyOpened, selectCell } from './scoreSlice';

const [ANA, LEO] = ['ana', 'leo'].map((student) => ({ scheme: 'lecciones', student })) as [
  Place,
  Place,
];
type Place = { scheme: string; student: string };
const stored = (value: CellValue, revision: number): StoredCell => ({
  value,
  revision,
  by: 'otra',
  writeId: '',
});

let store = makeStore();
beforeEach(() => {
  store = makeStore();
  store.dispatch(userReceived({ id: 'docente' } as User));
  store.dispatch(historyOpened('cuaderno'));
  // Without a connection nothing is sent, and what was put waits.
  for (const place of [ANA, LEO]) {
    store.dispatch(
      cellStepped({ key: cellKey(place), cell: startCell(stored(8, 1), false), change: null }),
    );
  }
});

const cellOf = (place: Place) => selectCell(store.getState(), place);
const saveElsewhere = (place: Place, value: CellValue) => {
  store.dispatch(sendToCell(place, { kind: 'remoteSeen', stored: stored(value, 2) }));
};
const undo = () => store.dispatch(undoScores(() => false));
const redo = () => store.dispatch(redoScores(() => false));

describe('undo of a grade that somebody else changed meanwhile', () => {
  it('takes theirs, and redo puts back what was typed, on top of theirs', () => {
    store.dispatch(sendToCell(ANA, { kind: 'typed', text: '9' }));
    saveElsewhere(ANA, 5);
    expect(cellOf(ANA).isConflict).toBe(true);
    expect(undo()?.puts).toEqual([{ place: ANA, value: 5 }]);
    expect(cellOf(ANA)).toMatchObject({ isConflict: false, wanted: null, stored: { value: 5 } });
    expect(redo()?.puts).toEqual([{ place: ANA, value: 9 }]);
    expect(cellOf(ANA)).toMatchObject({
      isConflict: false,
      wanted: { value: 9 },
      stored: { value: 5, revision: 2 },
    });
    expect(undo()?.puts).toEqual([{ place: ANA, value: 5 }]);
  });

  it('a pasted block is redone whole, the grade that was in conflict too', () => {
    store.dispatch(
      putScores([
        { place: ANA, value: 2 },
        { place: LEO, value: 3 },
      ]),
    );
    saveElsewhere(ANA, 5);
    expect(cellOf(ANA).isConflict).toBe(true);
    expect(undo()?.puts).toEqual([
      { place: ANA, value: 5 },
      { place: LEO, value: 8 },
    ]);
    expect(cellOf(ANA)).toMatchObject({ isConflict: false, wanted: null });
    expect(redo()?.puts).toEqual([
      { place: ANA, value: 2 },
      { place: LEO, value: 3 },
    ]);
    expect(cellOf(ANA)).toMatchObject({ isConflict: false, wanted: { value: 2 } });
  });
});
