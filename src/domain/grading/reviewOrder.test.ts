import { describe, expect, it } from 'vitest';
import { nextToReview } from './reviewOrder';

const next = (waiting: string, current: string, all = 'abcde') =>
  nextToReview(Array.from(all), current, (id) => waiting.includes(id));

describe('nextToReview', () => {
  it('the next submission to grade is the first ungraded one after the current one', () => {
    expect(next('bde', 'a')).toBe('b');
    expect(next('bde', 'b')).toBe('d');
    expect(next('abcde', 'c')).toBe('d');
  });

  it('the search for the next submission starts again at the top after the end of the list', () => {
    expect(next('bd', 'd')).toBe('b');
    expect(next('a', 'e')).toBe('a');
  });

  it('the next submission to grade is never the current one', () => {
    expect(next('c', 'c')).toBeNull();
    expect(next('ac', 'c')).toBe('a');
  });

  it('there is no next submission when all are graded or the list is empty', () => {
    expect(next('', 'b')).toBeNull();
    expect(next('a', 'a', 'a')).toBeNull();
    expect(next('a', 'a', '')).toBeNull();
  });

  it('the next submission is the first ungraded one when the current one is not in the list', () => {
    expect(next('bd', 'z')).toBe('b');
  });
});
