import { describe, expect, it } from 'vitest';
import { cellAfterKey } from './scheduleCells';

describe('the keys of the schedule', () => {
  const from = { day: 2, slot: 3 };
  it.each([
    ['ArrowRight', from, { day: 3, slot: 3 }],
    ['ArrowLeft', from, { day: 1, slot: 3 }],
    ['ArrowDown', from, { day: 2, slot: 4 }],
    ['ArrowUp', from, { day: 2, slot: 2 }],
    ['Home', from, { day: 0, slot: 3 }],
    ['End', from, { day: 4, slot: 3 }],
    ['PageUp', from, { day: 2, slot: 0 }],
    ['PageDown', from, { day: 2, slot: 6 }],
    ['ArrowRight', { day: 4, slot: 0 }, { day: 4, slot: 0 }],
    ['ArrowLeft', { day: 0, slot: 0 }, { day: 0, slot: 0 }],
    ['ArrowDown', { day: 0, slot: 6 }, { day: 0, slot: 6 }],
    ['ArrowUp', { day: 0, slot: 0 }, { day: 0, slot: 0 }],
    ['Enter', from, null],
    [' ', from, null],
  ])('%s in the schedule leads from %j to %j', (key, cell, target) => {
    expect(cellAfterKey(key, cell, 7)).toEqual(target);
  });
});
