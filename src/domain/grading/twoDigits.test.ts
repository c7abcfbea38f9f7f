import { describe, expect, it } from 'vitest';
import { areTwoDigits, readTwoDigits } from './twoDigits';

describe('two digits', () => {
  it.each([
    ['85', '8.5'],
    ['10', '10'],
    ['07', '0.7'],
    ['00', '0.0'],
    ['99', '9.9'],
  ])('%s stands for %s', (typed, grade) => {
    expect(readTwoDigits(typed)).toEqual({ kind: 'grade', text: grade });
    expect(areTwoDigits(typed)).toBe(true);
  });

  it.each([
    ['8', 'oneDigit'],
    ['0', 'oneDigit'],
    ['100', 'threeDigits'],
    ['855', 'threeDigits'],
  ])('%s alone is no grade: %s', (typed, kind) => {
    expect(readTwoDigits(typed)).toEqual({ kind });
    expect(areTwoDigits(typed)).toBe(false);
  });

  it.each(['', '8.', '8.5', ',5', '-8', '８５', '8 5'])('%j is read as any grade', (typed) => {
    expect(readTwoDigits(typed)).toBeNull();
  });
});
