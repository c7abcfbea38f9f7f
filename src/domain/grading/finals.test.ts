import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, grades, policies, sumOf, wholeOf } from '../../../tests/support/exactGrades';
import { currentAverage } from './average';
import { averageOfSubject, finalsOfCards, yearFinals } from './finals';
import { finalNeeded } from './needed';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';

const maybeGrades = fc.array(fc.option(grades), { minLength: 1, maxLength: 8 });

describe('yearFinals', () => {
  it('yearFinals gives the known finals and averages of an example year', () => {
    expect(yearFinals([8.33, 9.15, 7.41, 7.41], SPEC_POLICY)).toEqual({
      partials: [8.33, 9.15, 7.41, 7.41],
      halves: [8.74, 7.41],
      general: 8.08,
      current: 8.08, // 32.30 / 4 = 8.075
    });
    expect(yearFinals([8.33, 9.15, 7.41, 7.41], ECUADOR_POLICY).general).toBe(8.07);
  });

  it('three trimestres have three averages, and the general one waits for all of them', () => {
    const policy = { ...SPEC_POLICY, terms: 3 as const };
    expect(yearFinals([8, 9, 7, 7, 10, 9], policy)).toMatchObject({
      halves: [8.5, 7, 9.5],
      general: 8.33,
    });
    expect(yearFinals([8, 9, 7, 7, null, null], policy)).toMatchObject({
      halves: [8.5, 7, null],
      general: null,
      current: 7.75,
    });
  });

  it('a partial counts in its term by its weight, of those that have a final', () => {
    const policy = { ...SPEC_POLICY, weights: [40, 40, 20, 40, 40, 20] };
    expect(yearFinals([8, 9, 5, 10, 10, 4], policy)).toMatchObject({
      halves: [7.8, 8.8],
      general: 8.3,
    });
    // 8 x 40 + 5 x 20 = 420, of 60
    expect(yearFinals([8, null, 5, null, null, 4], policy).halves).toEqual([7, 4]);
    expect(yearFinals([null, null, null, 1, null, null], policy).halves).toEqual([null, 1]);
    const cut = { ...ECUADOR_POLICY, weights: [33, 67] };
    expect(yearFinals([8.33, 9.15, 7, 7], { ...cut, weights: [33, 67, 50, 50] }).halves[0]).toBe(
      8.87,
    );
  });

  it('equal weights, and weights of another number of partials, are as none', () => {
    const finals = [8.33, 9.15, 7.41, 7.42];
    const plain = yearFinals(finals, SPEC_POLICY);
    for (const weights of [
      [50, 50, 50, 50],
      [1, 1, 100, 100],
      [70, 30],
    ]) {
      expect(yearFinals(finals, { ...SPEC_POLICY, weights })).toEqual(plain);
    }
  });

  it('a general average exists only when both halves have a final', () => {
    expect(yearFinals([8, 9, null, null], SPEC_POLICY)).toEqual({
      partials: [8, 9, null, null],
      halves: [8.5, null],
      general: null,
      current: 8.5,
    });
    expect(yearFinals([null, 9, 6, null], SPEC_POLICY)).toMatchObject({
      halves: [9, 6],
      general: 7.5,
    });
    expect(yearFinals([null, null], SPEC_POLICY)).toMatchObject({ general: null, current: null });
  });

  it('the average so far can differ from the general average when one half has fewer finals', () => {
    expect(yearFinals([10, 10, 4, null], SPEC_POLICY)).toMatchObject({ general: 7, current: 8 });
  });

  it('the first half has the middle partial of an odd number of partials', () => {
    expect(yearFinals([9, 7, 6], SPEC_POLICY).halves).toEqual([8, 6]);
  });

  it('yearFinals is exact, stays within the finals and ignores their order within a half', () => {
    fc.assert(
      fc.property(maybeGrades, policies, (finals, policy) => {
        const { halves, general, current } = yearFinals(finals, policy);
        const there = finals.filter((final) => final !== null);
        const middle = Math.ceil(finals.length / 2);
        const swapped = [...finals.slice(0, middle).reverse(), ...finals.slice(middle).reverse()];
        expect(yearFinals(swapped, policy)).toMatchObject({ halves, general, current });
        expect(current).toBe(currentAverage(there, policy));
        for (const average of [...halves, general, current].filter((each) => each !== null)) {
          expect(average).toBeGreaterThanOrEqual(Math.min(...there));
          expect(average).toBeLessThanOrEqual(Math.max(...there));
        }
        const sum = sumOf(halves.map((half) => exact(half ?? 0)));
        const expected = Number(wholeOf(sum, 2n, policy)) / 100;
        expect(general).toBe(halves.includes(null) ? null : expected);
      }),
    );
  });

  it('a higher final never lowers a yearly average', () => {
    fc.assert(
      fc.property(maybeGrades, fc.nat(), grades, policies, (finals, at, grade, policy) => {
        const raised = finals.map((final, i) =>
          i === at % finals.length && final !== null ? Math.max(final, grade) : final,
        );
        const [before, after] = [yearFinals(finals, policy), yearFinals(raised, policy)];
        expect(after.general ?? 0).toBeGreaterThanOrEqual(before.general ?? 0);
        expect(after.current ?? 0).toBeGreaterThanOrEqual(before.current ?? 0);
      }),
    );
  });

  it('finalsOfCards reads the finals of each partial from report cards', () => {
    const cards = [
      { indexPartial: 2, noteFinal: 7 },
      { indexPartial: 0, noteFinal: 9 },
      { indexPartial: 5, noteFinal: 1 },
    ];
    expect(finalsOfCards(cards, 4)).toEqual([9, null, 7, null]);
  });
});

describe('finalNeeded', () => {
  it('finalNeeded gives the lowest final of a partial that leads to a general average of 7', () => {
    // halves 6.5 and (6 + x) / 2: the second half must be 7.49, since 6.995 rounds to 7
    expect(finalNeeded([6, 7, 6, null], 3, SPEC_POLICY)).toEqual({ kind: 'needed', grade: 8.97 });
    expect(finalNeeded([6, 7, 6, null], 3, ECUADOR_POLICY)).toEqual({ kind: 'needed', grade: 9 });
    expect(finalNeeded([2, 2, null, null], 2, SPEC_POLICY)).toEqual({
      kind: 'outOfReach',
      best: 6,
    });
    expect(finalNeeded([6, null, null, null], 1, SPEC_POLICY)).toEqual({
      kind: 'needed',
      grade: 7.99,
    }); // 6.995
  });
});

describe('the average of a subject', () => {
  const card = (idSubject: string, indexPartial: number, noteFinal: number) => ({
    idSubject,
    indexPartial,
    noteFinal,
  });
  const cards = [card('a', 0, 9), card('b', 0, 4), card('a', 1, 8.55)];

  it('the average of a subject is the mean of its own report cards, and none without any', () => {
    expect(averageOfSubject(cards, 'a', 4, SPEC_POLICY)).toBe(8.78);
    expect(averageOfSubject(cards, 'b', 4, SPEC_POLICY)).toBe(4);
    expect(averageOfSubject(cards, 'c', 4, SPEC_POLICY)).toBeNull();
  });

  it('once every term has an average it is that of the year, as on the libreta', () => {
    expect(averageOfSubject([...cards, card('a', 2, 6)], 'a', 4, SPEC_POLICY)).toBe(7.39);
  });
});
