import { expect, it } from 'vitest';
import { NO_CELL, type GridState } from './gridKeys';
import { areSameLines, followLines } from './gridLines';

const lines = (rows: string, columns = 'xy') => ({
  rows: Array.from(rows),
  columns: Array.from(columns),
});
const STATE: GridState = {
  ...NO_CELL,
  active: { row: 1, column: 0 },
  editing: 'replace',
  isWaiting: true,
};

it('the active cell goes along with its row and its column, and what is typed stays in it', () => {
  const moved = followLines(STATE, lines('abc'), lines('0abc', 'wxy'));
  expect(moved).toEqual({ ...STATE, active: { row: 2, column: 1 } });
  expect(followLines(STATE, lines('abc'), lines('acb')).active).toEqual({ row: 2, column: 0 });
  expect(followLines(NO_CELL, lines('abc'), lines('a'))).toBe(NO_CELL);
});

it('where the row or the column of the active cell is gone, no cell is active, so that nothing is typed into a neighbour', () => {
  expect(followLines(STATE, lines('abc'), lines('ac'))).toBe(NO_CELL);
  expect(followLines(STATE, lines('ab'), lines('ab', 'y'))).toBe(NO_CELL);
  expect(followLines(STATE, lines('ab'), lines('ab', ''))).toBe(NO_CELL);
});

it('the same rows and columns in the same order are the same lines', () => {
  expect(areSameLines(lines('ab'), lines('ab'))).toBe(true);
  expect(areSameLines(lines('ab'), lines('ba'))).toBe(false);
  expect(areSameLines(lines('ab'), lines('ab', 'x'))).toBe(false);
});
