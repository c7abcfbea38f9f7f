import { describe, expect, it } from 'vitest';
import { nextToReview } from './reviewOrder';

const next = (waiting: string, current: string, all = 'abcde') =>
  nextToReview(Array.from(all), current, (id) => waiting.includes(id));

describe('the next submission to review', () => {
  it('is the first one that waits after the current one', () => {
    expect(next('bde', 'a')).toBe('b');
    expect(next('bde', 'b')).toBe('d');
    expect(next('abcde', 'c')).toBe('d');
  });

  it('is looked for from the start again after the last of the list', () => {
    expect(next('bd', 'd')).toBe('b');
    expect(next('a', 'e')).toBe('a');
  });

  it('is never the current one, which may still wait', () => {
    expect(next('c', 'c')).toBeNull();
    expect(next('ac', 'c')).toBe('a');
  });

  it('is none when every submission is reviewed, or there is none', () => {
    expect(next('', 'b')).toBeNull();
    expect(next('a', 'a', 'a')).toBeNull();
    expect(next('a', 'a', '')).toBeNull();
  });

  it('is the first one that waits for somebody who is not in the list', () => {
    expect(next('bd', 'z')).toBe('b');
  });
});
