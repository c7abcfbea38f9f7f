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

  const year = (...averages: (number | null)[]) => ({
    rows: averages.map((average, i) => row('abcd'.charAt(i), average)),
    isComplete: true,
  });
  const sat = (libreta: Parameters<typeof supletorioRows>[0]) =>
    supletorioRows(libreta, LIMITS).map(({ name }) => name);

  it('a student sits it in the subjects that were not passed', () => {
    expect(sat(year(6.5, 7, 4.01, null))).toEqual(['a', 'c']);
  });

  it('a student with one subject that is too low sits none, because the year is not passed', () => {
    expect(sat(year(6.5, 7, 2))).toEqual([]);
  });

  it('a student who lacks finals sits none yet, whatever the averages are', () => {
    expect(sat({ ...year(6.5, 7), isComplete: false })).toEqual([]);
  });

  it('a student of whom an admin has decided sits it no more, and stays listed once it was sat', () => {
    const decided = { ...year(6.5, 7), decision: 'promoted' as const };
    expect(sat(decided)).toEqual([]);
    const rows = decided.rows.map((each) => ({ ...each, supletorio: 5 }));
    expect(sat({ ...decided, rows })).toEqual(['a']);
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
