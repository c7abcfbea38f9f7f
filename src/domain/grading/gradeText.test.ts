import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatGrade, formatSubGrade, toSheetText } from './gradeText';
import { parseGrade } from './parseGrade';
import { SPEC_POLICY } from './policy';

it('a grade for a spreadsheet has the decimal comma and is read back as the same grade', () => {
  expect(toSheetText('8.50')).toBe('8,50');
  expect(toSheetText('10')).toBe('10');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), (hundredth) => {
      const value = hundredth / 100;
      const read = parseGrade(toSheetText(formatGrade(value)), 10, SPEC_POLICY);
      expect(read).toEqual({ kind: 'grade', value });
    }),
  );
});

it('a sub-grade is shown as it is, so that it gives the final beside it', () => {
  expect([0, 8.5, 0.29, 0.995, 0.875].map(formatSubGrade)).toEqual([
    ...['0.00', '8.50', '0.29'],
    ...['0.995', '0.875'],
  ]);
});
