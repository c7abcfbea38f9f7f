import { describe, expect, it } from 'vitest';
import { columnsOfRange, placesOf, rangeOf } from './gridRange';

describe('a range of cells', () => {
  it('a range of cells is the same from either end', () => {
    const range = { top: 1, bottom: 3, left: 0, right: 2 };
    expect(rangeOf({ row: 3, column: 0 }, { row: 1, column: 2 })).toEqual(range);
    expect(rangeOf({ row: 1, column: 2 }, { row: 3, column: 0 })).toEqual(range);
  });

  it('a range of cells lists its places row by row, its ends included', () => {
    expect(placesOf({ top: 4, bottom: 5, left: 1, right: 2 })).toEqual([
      [
        { row: 4, column: 1 },
        { row: 4, column: 2 },
      ],
      [
        { row: 5, column: 1 },
        { row: 5, column: 2 },
      ],
    ]);
  });

  it('its columns go from the left, each from the top', () => {
    const range = rangeOf({ row: 1, column: 3 }, { row: 2, column: 2 });
    expect(
      columnsOfRange(range).map((each) => each.map(({ row, column }) => [row, column])),
    ).toEqual([
      [
        [1, 2],
        [2, 2],
      ],
      [
        [1, 3],
        [2, 3],
      ],
    ]);
  });
});
