import { describe, expect, it } from 'vitest';
import { placeAfterKey } from './gridMoves';

const size = { rows: 3, columns: 4 };
const move = (key: string, row: number, column: number, held: 'ctrl' | 'shift' | '' = '') =>
  placeAfterKey(
    { key, ctrlKey: held === 'ctrl', shiftKey: held === 'shift' },
    { row, column },
    size,
    () => false,
  );

describe('the keyboard of a grid', () => {
  it.each([
    ['ArrowDown', 0, 0, '', [1, 0]],
    ['ArrowDown', 2, 1, '', [2, 1]],
    ['ArrowUp', 0, 1, '', [0, 1]],
    ['ArrowRight', 1, 3, '', [1, 3]],
    ['ArrowLeft', 1, 1, '', [1, 0]],
    ['ArrowDown', 0, 2, 'ctrl', [2, 2]],
    ['ArrowLeft', 1, 3, 'ctrl', [1, 0]],
    ['Home', 1, 2, '', [1, 0]],
    ['End', 1, 2, '', [1, 3]],
    ['Home', 1, 2, 'ctrl', [0, 0]],
    ['End', 1, 2, 'ctrl', [2, 3]],
    ['PageDown', 0, 2, '', [2, 2]],
    ['Enter', 0, 1, '', [1, 1]],
    ['Enter', 2, 1, '', [2, 1]],
    ['Enter', 1, 1, 'shift', [0, 1]],
    ['Tab', 0, 2, '', [0, 3]],
    ['Tab', 0, 2, 'shift', [0, 1]],
  ] as const)(
    '%s in a grid at row %i, column %i, with %s leads to %j',
    (key, row, column, held, [toRow, toColumn]) => {
      expect(move(key, row, column, held)).toEqual({ row: toRow, column: toColumn });
    },
  );

  it.each([
    ['from inside a block to its last cell', 0, 2],
    ['from its last cell to the next block', 2, 5],
    ['from an empty cell to the next block', 3, 5],
    ['from the last block to the edge', 6, 9],
    ['from a single cell to the next block', 5, 6],
  ])('Ctrl and an arrow lead as in a spreadsheet: %s', (_, from, to) => {
    const filled = new Set([0, 1, 2, 5, 6]);
    const jump = (key: string, row: number) =>
      placeAfterKey(
        { key, ctrlKey: true, shiftKey: false },
        { row, column: 0 },
        { rows: 10, columns: 1 },
        (place) => filled.has(place.row),
      );
    expect(jump('ArrowDown', from)).toEqual({ row: to, column: 0 });
    expect(jump('ArrowUp', 9)).toEqual({ row: 6, column: 0 });
    expect(jump('ArrowUp', 6)).toEqual({ row: 5, column: 0 });
    expect(jump('ArrowUp', 5)).toEqual({ row: 2, column: 0 });
  });

  it('Tab leaves a grid at the ends of a row, and other keys lead nowhere', () => {
    expect(move('Tab', 1, 3)).toBeNull();
    expect(move('Tab', 1, 0, 'shift')).toBeNull();
    expect(move('a', 1, 0)).toBeNull();
  });

  it('Tab goes on in the next row while something is typed, and leaves at the ends of the grid', () => {
    const tab = (row: number, column: number, shiftKey = false) =>
      placeAfterKey(
        { key: 'Tab', ctrlKey: false, shiftKey },
        { row, column },
        size,
        () => false,
        true,
      );
    expect(tab(0, 3)).toEqual({ row: 1, column: 0 });
    expect(tab(1, 0, true)).toEqual({ row: 0, column: 3 });
    expect(tab(2, 3)).toBeNull();
    expect(tab(0, 0, true)).toBeNull();
  });
});
