import { describe, expect, it } from 'vitest';
import { chunks } from './chunks';

describe('chunks', () => {
  it('chunks keep every item in order and put the rest in a last chunk', () => {
    expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunks([1, 2], 2)).toEqual([[1, 2]]);
  });

  it('an empty list has no chunks', () => {
    expect(chunks([], 2)).toEqual([]);
  });
});
