import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  autoScore,
  currentAverage,
  formatGrade,
  gradeBand,
  parseGrade,
  taskFinalGrade,
} from './grades';
import { mean, round2, trunc2 } from './rounding';

describe('rounding (domain 2.7)', () => {
  it.each([
    [1.005, 1.01, 1.0],
    [8.995, 9.0, 8.99],
    [8.29, 8.29, 8.29],
    [(8.74 + 7.41) / 2, 8.08, 8.07],
  ])('%s rounds to %s and cuts to %s', (value, rounded, cut) => {
    expect(round2(value)).toBe(rounded);
    expect(trunc2(value)).toBe(cut);
  });

  it('is the mean of the partials of a half', () => {
    expect(round2(mean([8.33, 9.15]) ?? Number.NaN)).toBe(8.74);
    expect(mean([])).toBeNull();
  });

  it('leaves every hundredth as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (hundredths) => {
        expect(round2(hundredths / 100)).toBe(hundredths / 100);
        expect(trunc2(hundredths / 100)).toBe(hundredths / 100);
      }),
    );
  });
});

describe('autoScore', () => {
  it.each([
    [2, 3, 10, 6.67],
    [1, 3, 7, 2.33],
    [3, 3, 10, 10],
    [0, 0, 10, 0],
  ])('%s of %s right, worth %s, gives %s', (correct, questions, maxGrade, score) => {
    expect(autoScore(correct, questions, maxGrade)).toBe(score);
  });
});

describe('taskFinalGrade', () => {
  it.each([
    [[8, 6], [10, 10], 7],
    [[7, 4.5], [10, 5], 7.67],
    [[null, 10], [10, 10], 5],
    [[], [], 0],
  ])('sub-grades %j of %j give %s', (califications, maxGrades, final) => {
    const parts = maxGrades.map((maxGrade, i) => ({
      maxGrade,
      calification: califications[i] ?? null,
    }));
    expect(taskFinalGrade(parts)).toBe(final);
  });

  it('stays between 0 and 10, and full marks are always 10', () => {
    const part = fc.record({
      maxGrade: fc.integer({ min: 1, max: 100 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 10 }), (parts) => {
        const final = taskFinalGrade(
          parts.map(({ maxGrade, share }) => ({
            maxGrade,
            calification: round2(maxGrade * share),
          })),
        );
        expect(final).toBeGreaterThanOrEqual(0);
        expect(final).toBeLessThanOrEqual(10);
        expect(
          taskFinalGrade(parts.map(({ maxGrade }) => ({ maxGrade, calification: maxGrade }))),
        ).toBe(10);
      }),
    );
  });
});

describe('currentAverage', () => {
  it('is the mean of what there is', () => {
    expect(currentAverage([8.33, 9.15])).toBe(8.74);
    expect(currentAverage([])).toBeNull();
  });
});

describe('gradeBand', () => {
  it.each([
    [5.99, 'low'],
    [6, 'middle'],
    [7, 'middle'],
    [7.01, 'good'],
    [9, 'good'],
    [9.01, 'top'],
  ])('%s is %s', (grade, band) => {
    expect(gradeBand(grade)).toBe(band);
  });
});

describe('parseGrade', () => {
  it.each([
    ['8.5', 8.5],
    ['8,5', 8.5],
    [' 8,50 ', 8.5],
    ['.5', 0.5],
    ['8.', 8],
    ['0', 0],
    ['10', 10],
    ['6.666', 6.67],
  ])('reads %j as %s', (text, value) => {
    expect(parseGrade(text, 10)).toEqual({ kind: 'grade', value });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['8.5.1', 'invalid'],
    ['ocho', 'invalid'],
    ['1e1', 'invalid'],
    ['.', 'invalid'],
    ['10.01', 'outOfRange'],
    ['-1', 'outOfRange'],
  ])('refuses %j as %s', (text, kind) => {
    expect(parseGrade(text, 10)).toEqual({ kind });
  });

  it('reads back what formatGrade wrote', () => {
    expect(formatGrade(8.5)).toBe('8.50');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (hundredths) => {
        expect(parseGrade(formatGrade(hundredths / 100), 10)).toEqual({
          kind: 'grade',
          value: hundredths / 100,
        });
      }),
    );
  });
});
