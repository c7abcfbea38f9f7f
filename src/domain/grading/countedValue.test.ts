import { describe, expect, it } from 'vitest';
import { canGiveUp, countedValue, isOnItsWay, startCell, type CellState } from './cell';

const STORED = { value: 8, revision: 3, by: 'docente', writeId: 'w' };
const cell = (found: Partial<CellState>): CellState => ({ ...startCell(STORED), ...found });
const typed = { text: '9,15', wanted: { value: 9.15 } };

describe('what counts of a cell whose value is not saved', () => {
  it.each<[string, Partial<CellState>]>([
    ['typed', typed],
    ['being saved', { ...typed, flight: { writeId: 'v.1', value: 9.15, base: 3 } }],
    ['tried again', { ...typed, error: 'unavailable' }],
    ['kept until the connection is back', { ...typed, isOnline: false }],
  ])('a value that is %s counts, and not in a closed partial', (_, found) => {
    expect(isOnItsWay(cell(found))).toBe(true);
    expect(countedValue(cell(found), false)).toBe(9.15);
    expect(countedValue(cell(found), true)).toBe(8);
  });

  it.each<[string, Partial<CellState>]>([
    ['was refused', { ...typed, error: 'permission-denied' }],
    ['waits for a choice', { ...typed, isConflict: true }],
    ['is no grade', { text: '9x', problem: 'invalid' }],
    ['is emptied', { text: '', problem: 'emptied' }],
  ])('a value that %s counts nowhere: what is stored does', (_, found) => {
    expect(isOnItsWay(cell(found))).toBe(false);
    expect(countedValue(cell(found), false)).toBe(8);
  });

  it('what was refused or is no grade can be given up; in a closed partial whatever is not being written', () => {
    const refused = cell({ ...typed, error: 'permission-denied' });
    expect(canGiveUp(refused, false)).toBe(true);
    expect(canGiveUp(cell({ text: '9x', problem: 'invalid' }), false)).toBe(true);
    const waiting = cell({ ...typed, isOnline: false });
    expect(canGiveUp(waiting, false)).toBe(false);
    expect(canGiveUp(waiting, true)).toBe(true);
    expect(canGiveUp(cell({ ...typed, flight: { writeId: 'v', value: 9, base: 3 } }), true)).toBe(
      false,
    );
    expect(canGiveUp(cell({}), true)).toBe(false);
  });
});
