import { describe, expect, it } from 'vitest';
import { moveQuestion, nextOrder } from './questionOrder';

const placed = (...orders: number[]) => orders.map((order, i) => ({ id: `q${i}`, order }));

describe('nextOrder', () => {
  it.each([
    [[], 0],
    [[0, 1, 2], 3],
    [[0, 7], 8],
  ])('after %j is %i', (orders, next) => {
    expect(nextOrder(placed(...orders))).toBe(next);
  });
});

describe('moveQuestion', () => {
  it('exchanges two places, with holes as without', () => {
    expect(moveQuestion(placed(0, 1, 2), 'q1', -1)).toEqual([
      { id: 'q1', order: 0 },
      { id: 'q0', order: 1 },
    ]);
    expect(moveQuestion(placed(0, 4, 9), 'q1', 1)).toEqual([
      { id: 'q2', order: 4 },
      { id: 'q1', order: 9 },
    ]);
  });

  it('does nothing at the ends, nor for one that is gone', () => {
    expect(moveQuestion(placed(0, 1), 'q0', -1)).toEqual([]);
    expect(moveQuestion(placed(0, 1), 'q1', 1)).toEqual([]);
    expect(moveQuestion(placed(0, 1), 'q9', 1)).toEqual([]);
  });

  it('numbers equal places anew', () => {
    expect(moveQuestion(placed(3, 3, 3), 'q2', -1)).toEqual([
      { id: 'q0', order: 0 },
      { id: 'q2', order: 1 },
      { id: 'q1', order: 2 },
    ]);
  });
});
