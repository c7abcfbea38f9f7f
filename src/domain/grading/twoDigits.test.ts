import { describe, expect, it } from 'vitest';
import { twoDigitGrade } from './twoDigits';

describe('twoDigitGrade', () => {
  it.each([
    ['8', '85', '8.5'],
    ['1', '10', '10'],
    ['0', '07', '0.7'],
    ['0', '00', '0.0'],
    ['9', '99', '9.9'],
  ])('%s and then %s is %s', (before, after, grade) => {
    expect(twoDigitGrade(before, after)).toBe(grade);
  });

  it.each([
    ['', '8'],
    ['', '85'], // pasted, not typed
    ['8', '8.'],
    ['8.', '8.5'],
    ['8.5', '85'], // its decimal mark was taken out
    ['5', '85'], // typed in front of the first one
    ['85', '855'],
    ['.', '.5'],
  ])('from %j to %j no grade is complete', (before, after) => {
    expect(twoDigitGrade(before, after)).toBeNull();
  });
});
