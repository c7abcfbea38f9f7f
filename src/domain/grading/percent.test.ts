import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percents } from '../../../tests/support/exactGrades';
import {
  findPercentProblem,
  FULL_SHARE,
  isFullyShared,
  remainingPercent,
  schemeTotalId,
  usedShare,
} from './percent';

const schemes = (...shares: number[]) =>
  shares.map((percent, i) => ({ id: String(i), percent, deleted: false }));

describe('the share of a partial', () => {
  it('three schemes of 33.33 percent leave exactly 0.01', () => {
    const three = schemes(33.33, 33.33, 33.33);
    expect(findPercentProblem(33.33, usedShare(three.slice(1)))).toBeNull();
    expect(remainingPercent(usedShare(three))).toBe(0.01);
    expect(findPercentProblem(0.01, usedShare(three))).toBeNull();
    expect(isFullyShared(usedShare([...three, ...schemes(0.01)]))).toBe(true);
  });

  it('usedShare leaves out the scheme being edited and deleted schemes', () => {
    const [first, second] = schemes(60, 40);
    expect(
      usedShare(
        [first, second].flatMap((each) => each ?? []),
        '0',
      ),
    ).toBe(4000);
    expect(usedShare(schemes(60).map((each) => ({ ...each, deleted: true })))).toBe(0);
  });

  it.each([
    [0, 0, { kind: 'notPositive' }],
    [-1, 0, { kind: 'notPositive' }],
    [0.004, 0, { kind: 'notPositive' }],
    [Number.NaN, 0, { kind: 'notPositive' }],
    [100.01, 9000, { kind: 'over100' }],
    [100, 0, null],
    [40.01, 6000, { kind: 'overRemaining', remaining: 40 }],
    [40, 6000, null],
    [1, 10_000, { kind: 'overRemaining', remaining: 0 }],
  ])(
    'findPercentProblem for %s %% beside %s used hundredths returns %j',
    (percent, used, problem) => {
      expect(findPercentProblem(percent, used)).toEqual(problem);
    },
  );

  it('the percents of a partial never pass 100 and the exact remainder is always accepted', () => {
    fc.assert(
      fc.property(percents, fc.integer({ min: 1, max: 11_000 }), (shares, wanted) => {
        const used = usedShare(schemes(...shares));
        fc.pre(used <= FULL_SHARE);
        const isTaken = findPercentProblem(wanted / 100, used) === null;
        expect(isTaken).toBe(used + wanted <= FULL_SHARE);
        const rest = remainingPercent(used);
        expect(rest === 0 || findPercentProblem(rest, used) === null).toBe(true);
      }),
    );
  });

  it('the shares of a partial have one document id', () => {
    const key = { idPeriod: '2026-2027', idSubject: 'mate', indexPartial: 1 };
    expect(schemeTotalId(key)).toBe('2026-2027_mate_1');
  });
});
