import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exact,
  grades,
  isHundredth,
  policies,
  sumOf,
  wholeOf,
} from '../../../tests/support/exactGrades';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';
import { hundredths, mean, meanGrade, round2, sumGrades, toGrade, trunc2 } from './rounding';

describe('rounding', () => {
  it.each([
    [1.005, 1.01, 1.0],
    [8.995, 9.0, 8.99],
    [8.29, 8.29, 8.29],
    [(8.74 + 7.41) / 2, 8.08, 8.07],
    [0.575, 0.58, 0.57],
    [10, 10, 10],
    [0, 0, 0],
  ])('%s rounds to %s and cuts to %s', (value, rounded, cut) => {
    expect(round2(value)).toBe(rounded);
    expect(trunc2(value)).toBe(cut);
    expect(toGrade(value, SPEC_POLICY)).toBe(rounded);
    expect(toGrade(value, ECUADOR_POLICY)).toBe(cut);
  });

  it('toGrade does not change a value of two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), policies, (whole, policy) => {
        expect(toGrade(whole / 100, policy)).toBe(whole / 100);
        expect(hundredths(whole / 100)).toBe(whole);
      }),
    );
  });

  it('toGrade rounds every fraction of grades exactly', () => {
    const whole = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 1000 }), policies, (over, under, policy) => {
        const expected = wholeOf(BigInt(over) * 100n, BigInt(under), policy);
        expect(toGrade(over / under, policy)).toBe(Number(expected) / 100);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('sums and means', () => {
  it('a sum of grades has no floating-point residue', () => {
    expect(sumGrades([0.1, 0.2])).toBe(0.3);
    expect(sumGrades([])).toBe(0);
    fc.assert(
      fc.property(fc.array(grades), (list) => {
        const sum = sumGrades(list);
        expect(isHundredth(sum)).toBe(true);
        expect(exact(sum)).toBe(sumOf(list.map(exact)));
      }),
    );
  });

  it('meanGrade is the mean of its grades, and null when there are none', () => {
    expect(meanGrade([8.33, 9.15], SPEC_POLICY)).toBe(8.74);
    expect(meanGrade([], SPEC_POLICY)).toBeNull();
    expect(mean([1, 2])).toBe(1.5);
    expect(mean([])).toBeNull();
  });

  it('meanGrade is exact, stays within its grades and ignores their order', () => {
    const list = fc.array(grades, { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(list, policies, (each, policy) => {
        const average = meanGrade(each, policy) ?? Number.NaN;
        const expected = wholeOf(sumOf(each.map(exact)), BigInt(each.length), policy);
        expect(average).toBe(Number(expected) / 100);
        expect(average).toBeGreaterThanOrEqual(Math.min(...each));
        expect(average).toBeLessThanOrEqual(Math.max(...each));
        expect(meanGrade([...each].reverse(), policy)).toBe(average);
      }),
    );
  });
});
