import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grades, policies } from '../../../tests/support/exactGrades';
import { formatGrade } from './gradeText';
import { parseGrade, parseTypedGrade } from './parseGrade';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';

describe('parseGrade', () => {
  it.each([
    ['8.5', 8.5],
    ['8,5', 8.5],
    [' 8,50 ', 8.5],
    ['.5', 0.5],
    ['8.', 8],
    ['0', 0],
    ['10', 10],
    ['6.600', 6.6],
    ['10.000', 10],
    ['0.30000000000000004', 0.3],
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
    ['-0', 'outOfRange'],
    ['-7,5', 'outOfRange'],
    ['\u22121', 'outOfRange'],
    ['\u20131', 'outOfRange'],
    ['1.000,5', 'invalid'],
    ['+8', 'invalid'],
    ['8%', 'invalid'],
    ['8-', 'invalid'],
    ['--8', 'invalid'],
    ['\uff18', 'invalid'],
    ['0x8', 'invalid'],
    ["8'", 'invalid'],
  ])('parseGrade refuses %j as %s', (text, kind) => {
    expect(parseGrade(text, 10, SPEC_POLICY)).toEqual({ kind });
  });

  it.each([
    ['8,555', SPEC_POLICY, 8.56],
    ['6.666', SPEC_POLICY, 6.67],
    ['6.666', ECUADOR_POLICY, 6.66],
    ['9,999', SPEC_POLICY, 10],
  ])(
    'a third decimal is never rounded unseen: %j says what it would become',
    (text, policy, value) => {
      expect(parseGrade(text, 10, policy)).toEqual({ kind: 'tooFine', value });
    },
  );

  it.each([',5', '.5', ' ,75'])(
    'what is typed as %j is no grade, and a sheet may have it',
    (text) => {
      expect(parseTypedGrade(text, 10, SPEC_POLICY)).toEqual({ kind: 'invalid' });
      expect(parseGrade(text, 10, SPEC_POLICY).kind).toBe('grade');
    },
  );

  it('parseGrade passes over no sign of a text: what it reads is the number that is written there', () => {
    const signs = fc.string({
      unit: fc.constantFrom(...'0123456789.,-+−e%\u00a0８'.split('')),
      maxLength: 6,
    });
    fc.assert(
      fc.property(signs, policies, (text, policy) => {
        const parsed = parseGrade(text, 10, policy);
        if (parsed.kind !== 'grade') return;
        const [whole = '', decimals = ''] = text.trim().split(/[.,]/);
        expect(text.trim()).toMatch(/^[0-9]*[.,]?[0-9]*$/);
        expect(parsed.value * 100).toBeCloseTo(
          Number(whole || '0') * 100 + Number(decimals.padEnd(2, '0').slice(0, 2)),
        );
      }),
      { numRuns: 5000 },
    );
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
