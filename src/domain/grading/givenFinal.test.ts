import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubGrade } from '../../models/task';
import { carriesPoints, subGradesOfFinal, ungradedParts } from './givenFinal';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';
import { hundredths } from './rounding';
import { taskFinalGrade } from './task';

const parts = (...list: [maxGrade: number, calification?: number | null][]): SubGrade[] =>
  list.map(([maxGrade, calification = null], i) => ({
    id: `a${String(i)}`,
    calification,
    auto: null,
    maxGrade,
  }));
const given = (list: readonly SubGrade[]) => list.map(({ calification }) => calification);
const policies = [SPEC_POLICY, ECUADOR_POLICY];

describe('a final that is typed as one number', () => {
  it('a final typed as one number is divided among the activities by their points', () => {
    expect(given(subGradesOfFinal(parts([10], [10]), 8.5, SPEC_POLICY))).toEqual([8.5, 8.5]);
    expect(given(subGradesOfFinal(parts([30], [10]), 7, SPEC_POLICY))).toEqual([21, 7]);
    expect(given(subGradesOfFinal(parts([1], [1], [1]), 10, SPEC_POLICY))).toEqual([1, 1, 1]);
  });

  it('a typed final keeps the sub-grades that stand when the blank ones can take the rest', () => {
    expect(given(subGradesOfFinal(parts([10, 6], [10]), 8, SPEC_POLICY))).toEqual([6, 10]);
    expect(given(subGradesOfFinal(parts([10, 6], [10]), 9, SPEC_POLICY))).toEqual([9, 9]);
    expect(given(subGradesOfFinal(parts([10, 6], [10]), 2, SPEC_POLICY))).toEqual([2, 2]);
    expect(given(subGradesOfFinal(parts([10, 6], [10, 7]), 9, SPEC_POLICY))).toEqual([9, 9]);
  });

  it('the sub-grades of a typed final give exactly that final, from ten points on, whichever way a school rounds', () => {
    const points = fc
      .array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 10 })
      .filter((list) => list.reduce((sum, each) => sum + each, 0) >= 10);
    fc.assert(
      fc.property(points, fc.integer({ min: 0, max: 1000 }), (list, final) => {
        for (const policy of policies) {
          const spread = subGradesOfFinal(
            list.map((maxGrade, i) => ({
              id: String(i),
              calification: null,
              auto: null,
              maxGrade,
            })),
            final / 100,
            policy,
          );
          expect(taskFinalGrade(spread, policy)).toBe(final / 100);
          for (const { calification, maxGrade } of spread) {
            expect(calification).toBeGreaterThanOrEqual(0);
            expect(calification).toBeLessThanOrEqual(maxGrade);
            expect(hundredths(calification ?? 0) / 100).toBe(calification);
          }
        }
      }),
    );
  });

  it('the sub-grades of a typed final give it within the hundredth that the rules allow when a task has fewer than ten points', () => {
    for (let points = 1; points < 10; points += 1) {
      const offs = Array.from({ length: 1001 }, (_, final) => final / 100).flatMap((final) =>
        policies.map((policy) => {
          const [part] = subGradesOfFinal(parts([points]), final, policy);
          return Math.abs(final * points - (part?.calification ?? 0) * 10);
        }),
      );
      // `isFinalOf` in firestore.rules has the same tolerance.
      expect(Math.max(...offs)).toBeLessThanOrEqual(points * 0.0101);
    }
  });

  it('of a task that nobody graded is divided among its activities, then those of books', () => {
    const task = { activities: ['a'], activitiesBook: ['b'], maxGrades: { a: 10, b: 5 } };
    const spread = subGradesOfFinal(ungradedParts(task), 6, SPEC_POLICY);
    expect(spread).toEqual([
      { id: 'a', calification: 6, auto: null, maxGrade: 10 },
      { id: 'b', calification: 3, auto: null, maxGrade: 5 },
    ]);
  });

  it('needs an activity with points', () => {
    expect(carriesPoints({})).toBe(false);
    expect(carriesPoints({ a: 0 })).toBe(false);
    expect(carriesPoints({ a: 0, b: 5 })).toBe(true);
  });
});
