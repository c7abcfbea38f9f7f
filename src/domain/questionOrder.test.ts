import { describe, expect, it } from 'vitest';
import { moveQuestion, nextOrder } from './questionOrder';

const placed = (...orders: number[]) => orders.map((order, i) => ({ id: `q${i}`, order }));

describe('nextOrder', () => {
  it.each([
    [[], 0],
    [[0, 1, 2], 3],
    [[0, 7], 8],
  ])('the next place after the places %j is %i', (orders, next) => {
    expect(nextOrder(placed(...orders))).toBe(next);
  });
});

describe('moveQuestion', () => {
  it('moveQuestion swaps two neighbours, also when their places have holes between them', () => {
    expect(moveQuestion(placed(0, 1, 2), 'q1', -1)).toEqual([
      { id: 'q1', order: 0 },
      { id: 'q0', order: 1 },
    ]);
    expect(moveQuestion(placed(0, 4, 9), 'q1', 1)).toEqual([
      { id: 'q2', order: 4 },
      { id: 'q1', order: 9 },
    ]);
  });

  it('moveQuestion changes nothing at the ends of the list or for a missing question', () => {
    expect(moveQuestion(placed(0, 1), 'q0', -1)).toEqual([]);
    expect(moveQuestion(placed(0, 1), 'q1', 1)).toEqual([]);
    expect(moveQuestion(placed(0, 1), 'q9', 1)).toEqual([]);
  });

  it('moveQuestion renumbers questions that have equal places', () => {
    expect(moveQuestion(placed(3, 3, 3), 'q2', -1)).toEqual([
      { id: 'q0', order: 0 },
      { id: 'q2', order: 1 },
      { id: 'q1', order: 2 },
    ]);
  });
});
