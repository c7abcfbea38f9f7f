import { describe, expect, it } from 'vitest';
import { sitsSupletorio, supletorioRows, yearOutcome } from './yearOutcome';

const LIMITS = { passGrade: 7, supletorioFrom: 4.01 };
const row = (name: string, average: number | null) => ({
  idSubject: name,
  name,
  partials: [average],
  terms: [average],
  average,
  label: '',
});

describe('the supletorio', () => {
  it.each([
    [null, false],
    [4, false],
    [4.01, true],
    [6.99, true],
    [7, false],
  ])('with an average of %s a student sits it: %s', (average, sits) => {
    expect(sitsSupletorio(average, LIMITS)).toBe(sits);
  });

  it('a student sits it in the subjects between both limits', () => {
    const rows = [row('a', 6.5), row('b', 7), row('c', 2), row('d', null)];
    expect(supletorioRows({ rows }, LIMITS).map(({ name }) => name)).toEqual(['a']);
  });
});

describe('yearOutcome', () => {
  it.each([
    ['promoted', [7, 10, null]],
    ['supletorio', [6.99, 10]],
    ['notPromoted', [6.99, 4]],
  ])('a year is %s with averages of %j', (outcome, averages) => {
    const rows = averages.map((average, i) => row(String(i), average));
    expect(yearOutcome({ rows, isComplete: true }, LIMITS)).toBe(outcome);
    expect(yearOutcome({ rows, isComplete: false }, LIMITS)).toBeNull();
  });
});
