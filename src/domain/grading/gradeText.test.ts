import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grades, policies } from '../../../tests/support/exactGrades';
import { formatGrade, parseGrade, toSheetText } from './gradeText';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';

describe('parseGrade', () => {
  it.each([
    ['8.5', 8.5],
    ['8,5', 8.5],
    [' 8,50 ', 8.5],
    ['.5', 0.5],
    ['8.', 8],
    ['0', 0],
    ['-0', 0],
    ['10', 10],
    ['6.666', 6.67],
  ])('parseGrade reads %j as %s', (text, value) => {
    expect(parseGrade(text, 10, SPEC_POLICY)).toEqual({ kind: 'grade', value });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['8.5.1', 'invalid'],
    ['8 5', 'invalid'],
    ['ocho', 'invalid'],
    ['1e1', 'invalid'],
    ['.', 'invalid'],
    ['10.01', 'outOfRange'],
    ['10.001', 'outOfRange'],
    ['-1', 'outOfRange'],
    ['-0.001', 'outOfRange'],
  ])('parseGrade refuses %j as %s', (text, kind) => {
    expect(parseGrade(text, 10, SPEC_POLICY)).toEqual({ kind });
  });

  it('parseGrade cuts further decimals when the policy cuts', () => {
    expect(parseGrade('6.666', 10, ECUADOR_POLICY)).toEqual({ kind: 'grade', value: 6.66 });
  });

  it('parseGrade reads back what formatGrade writes', () => {
    expect(formatGrade(8.5)).toBe('8.50');
    fc.assert(
      fc.property(grades, policies, (value, policy) => {
        expect(parseGrade(formatGrade(value), 10, policy)).toEqual({ kind: 'grade', value });
        expect(parseGrade(formatGrade(value).replace('.', ','), 10, policy)).toEqual({
          kind: 'grade',
          value,
        });
      }),
    );
  });
});

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
