import { describe, expect, it } from 'vitest';
import { chunks } from './chunks';

describe('chunks', () => {
  it('keeps every item, in order, the rest in a last one', () => {
    expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunks([1, 2], 2)).toEqual([[1, 2]]);
  });

  it('of nothing are none', () => {
    expect(chunks([], 2)).toEqual([]);
  });
});
