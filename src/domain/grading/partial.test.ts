import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemeOf as scheme } from '../../../tests/support/schemes';
import {
  exact,
  grades,
  isHundredth,
  percents,
  policies,
  sumOf,
  wholeOf,
} from '../../../tests/support/exactGrades';
import { apportionFinal, computePartial, highestFinal, partialFinal } from './partial';
import { ECUADOR_POLICY, SPEC_POLICY, type GradingPolicy } from './policy';

type Row = readonly [percent: number, grade: number];
const weighted = (rows: readonly Row[]) => rows.map(([percent, grade]) => ({ percent, grade }));
const finalOf = (rows: readonly Row[], policy: GradingPolicy) =>
  partialFinal(weighted(rows), policy);
/** Returns the part of each row in the final. */
const partsOf = (rows: readonly Row[], policy: GradingPolicy) =>
  apportionFinal(weighted(rows), finalOf(rows, policy));
const rows = percents.chain((list) =>
  fc.tuple(...list.map((percent) => grades.map((grade): [number, number] => [percent, grade]))),
);
/** The sum of the exact products, in ten-thousandths of a hundredth. */
const exactSum = (list: readonly Row[]) =>
  sumOf(list.map(([percent, grade]) => exact(percent) * exact(grade)));

describe('the final of a partial', () => {
  it('the final of the example partial is 7.25 and its entries are exact hundredths', () => {
    const golden: Row[] = [
      [20, 8],
      [30, 3],
      [50, 9.5],
    ];
    for (const policy of [SPEC_POLICY, ECUADOR_POLICY]) {
      expect(finalOf(golden, policy)).toBe(7.25);
      expect(partsOf(golden, policy)).toEqual([1.6, 0.9, 4.75]);
    }
  });

  it('a student with 10 everywhere has a final of 10 for any division of the percents', () => {
    const thirds: Row[] = [
      [33.33, 10],
      [33.34, 10],
      [33.33, 10],
    ];
    const sixteenths = Array.from({ length: 16 }, (): Row => [6.25, 10]);
    for (const policy of [SPEC_POLICY, ECUADOR_POLICY]) {
      expect(finalOf(thirds, policy)).toBe(10);
      expect(partsOf(thirds, policy)).toEqual([3.33, 3.34, 3.33]);
      expect(finalOf(sixteenths, policy)).toBe(10);
    }
  });

  it('the final of a partial is the exact sum, rounded or cut once, in any order', () => {
    fc.assert(
      fc.property(rows, policies, (list, policy) => {
        const final = finalOf(list, policy);
        expect(exact(final)).toBe(wholeOf(exactSum(list), 10_000n, policy));
        expect(isHundredth(final)).toBe(true);
        expect(final).toBeGreaterThanOrEqual(0);
        expect(final).toBeLessThanOrEqual(10);
        expect(finalOf([...list].reverse(), policy)).toBe(final);
      }),
    );
  });

  it('the entries add up to the final and each is less than 0.01 from its exact product', () => {
    fc.assert(
      fc.property(rows, policies, (list, policy) => {
        const parts = partsOf(list, policy);
        expect(sumOf(parts.map(exact))).toBe(exact(finalOf(list, policy)));
        parts.forEach((part, i) => {
          const product = exactSum(list.slice(i, i + 1));
          const difference = exact(part) * 10_000n - product;
          expect(difference > -10_000n && difference < 10_000n).toBe(true);
          expect(isHundredth(part)).toBe(true);
        });
      }),
    );
  });

  it('a missing hundredth goes to the entry that lost most, and to the first of equal ones', () => {
    // 2.4975 and 7.4925 are 9.99; 3.335, 3.335 and 3.33 are 10.
    expect(
      partsOf(
        [
          [25, 9.99],
          [75, 9.99],
        ],
        SPEC_POLICY,
      ),
    ).toEqual([2.5, 7.49]);
    const equal: Row[] = [
      [50, 6.67],
      [50, 6.67],
    ];
    expect(partsOf(equal, SPEC_POLICY)).toEqual([3.34, 3.33]);
  });

  it('a higher grade never lowers the final of a partial', () => {
    fc.assert(
      fc.property(rows, fc.nat(), grades, policies, (list, at, grade, policy) => {
        const raised = list.map(([percent, own], i): [number, number] => [
          percent,
          i === at % list.length ? Math.max(own, grade) : own,
        ]);
        expect(finalOf(raised, policy)).toBeGreaterThanOrEqual(finalOf(list, policy));
      }),
    );
  });

  it('the highest final is below 10 while the percents add up to less than 100', () => {
    const share = (...list: number[]) => list.map((percent) => ({ percent }));
    expect(highestFinal(share(40, 45), SPEC_POLICY)).toBe(8.5);
    expect(highestFinal(share(60, 40), SPEC_POLICY)).toBe(10);
    expect(highestFinal([], SPEC_POLICY)).toBe(0);
  });
});

describe('computePartial', () => {
  const sources = {
    tasks: new Map(['t1', 't2'].map((id) => [id, { id, title: id, dateEnd: 10, deleted: false }])),
    submissions: new Map([
      [
        't1',
        new Map([['ana', { noteFinal: 9.5, subNotes: [], comment: '', reviewed: true, fecha: 5 }]]),
      ],
    ]),
    scores: new Map([['typed', new Map([['ana', 8]])]]),
    returned: new Map(),
    given: new Map(),
    exceptions: new Map(),
    now: 20,
  };

  it('computePartial combines scores, averages and defaults and counts the missing grades', () => {
    const schemes = [scheme('typed', 20), scheme('absent', 30), scheme('tasks', 50, ['t1', 't2'])];
    const deleted = { ...scheme('deleted', 50), deleted: true };
    const found = computePartial(
      [...schemes, deleted],
      { id: 'ana', since: null },
      sources,
      SPEC_POLICY,
    );
    expect(
      found.entries.map(({ idScheme, grade, weighted, kind }) => [idScheme, grade, weighted, kind]),
    ).toEqual([
      ['typed', 8, 1.6, 'score'],
      ['absent', 3, 0.9, 'default'],
      ['tasks', 6.25, 3.13, 'average'], // (9.5 + 3) / 2; 3.125, together 5.625
    ]);
    expect(found).toMatchObject({
      noteFinal: 5.63,
      defaultedSchemes: 1,
      defaultedTasks: 1,
      unreviewed: 0,
      hasRecord: true,
    });
  });

  it('computePartial reports when a student has no record in the partial', () => {
    const found = computePartial(
      [scheme('typed', 100)],
      { id: 'eva', since: null },
      sources,
      SPEC_POLICY,
    );
    expect(found).toMatchObject({ noteFinal: 3, defaultedSchemes: 1, hasRecord: false });
  });
});
