import { describe, expect, it } from 'vitest';
import { isGradingRules, possibleTerms, rulesForNext, termSums } from './gradingRules';
import { SPEC_RULES } from './policy';

describe('isGradingRules', () => {
  it('the rules of the specification are valid for any number of partials', () => {
    expect([2, 3, 4, 9].map((count) => isGradingRules(SPEC_RULES, count))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'spec'],
    ['four terms', { ...SPEC_RULES, terms: 4 }],
    ['weights of three partials', { ...SPEC_RULES, weights: [40, 40, 20] }],
    ['a weight of 0', { ...SPEC_RULES, weights: [100, 0, 50, 50] }],
    ['half a weight', { ...SPEC_RULES, weights: [50.5, 49.5, 50, 50] }],
    ['a pass grade of 0', { ...SPEC_RULES, passGrade: 0, supletorioFrom: 0 }],
    ['a pass grade of three decimals', { ...SPEC_RULES, passGrade: 7.005 }],
    ['a pass grade that is no number', { ...SPEC_RULES, passGrade: Number.NaN }],
    ['a supletorio above the pass grade', { ...SPEC_RULES, supletorioFrom: 7.01 }],
    ['one label', { ...SPEC_RULES, labels: SPEC_RULES.labels.slice(-1) }],
    ['labels that do not reach 0', { ...SPEC_RULES, labels: SPEC_RULES.labels.slice(0, -1) }],
    ['labels out of order', { ...SPEC_RULES, labels: [...SPEC_RULES.labels].reverse() }],
  ])('%s are no valid rules', (_what, value) => {
    expect(isGradingRules(value, 4)).toBe(false);
  });

  it('weights of each partial are valid', () => {
    expect(isGradingRules({ ...SPEC_RULES, weights: [70, 30, 50, 50] }, 4)).toBe(true);
  });
});

it('the weights of each term are added up', () => {
  expect(termSums([70, 30, 50, 49], 2)).toEqual([100, 99]);
  expect(termSums([70, 30, 50, 50, 10, 90], 3)).toEqual([100, 100, 100]);
  expect(termSums([], 3)).toEqual([]);
});

it('a period has the terms that its partials can be divided into', () => {
  expect([2, 3, 4, 6, 9].map(possibleTerms)).toEqual([[2], [3], [2], [2, 3], [3]]);
});

it('a new period keeps what was decided, and its weights where it is divided in the same way', () => {
  const before = { ...SPEC_RULES, passGrade: 6, weights: [70, 30, 70, 30] };
  expect(rulesForNext(before, 2, 4)).toEqual(before);
  expect(rulesForNext(before, 2, 6)).toEqual({ ...before, weights: [] });
  expect(rulesForNext(before, 3, 6)).toEqual({ ...before, terms: 3, weights: [] });
});
