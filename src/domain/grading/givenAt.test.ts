import { describe, expect, it } from 'vitest';
import { givenAt, givenBySchemes } from './givenAt';

const score = (
  first: number | null,
  { noteFinal = 8, updatedAt = first ?? 0 }: { noteFinal?: number | null; updatedAt?: number } = {},
) => ({ noteFinal, givenAt: first, updatedAt });

describe('when the marks of a scheme were given', () => {
  it('is when half of them had been, so that the first mark alone does not say it', () => {
    expect(givenAt([score(10), score(80), score(81), score(90)])).toBe(80);
    expect(givenAt([score(90), score(10), score(11)])).toBe(11);
  });

  it('stays the same when all of them are corrected', () => {
    const corrected = { updatedAt: 500 };
    expect(givenAt([score(10, corrected), score(11, corrected), score(12, corrected)])).toBe(11);
  });

  it('goes by the last change of a score whose first time was not kept', () => {
    expect(givenAt([score(null, { updatedAt: 40 })])).toBe(40);
  });

  it('is not known while there is none, and one that was taken back is none', () => {
    expect(givenAt([])).toBeNull();
    expect(givenAt([score(10, { noteFinal: null })])).toBeNull();
    expect(
      givenBySchemes([
        ['a', [score(10)]],
        ['b', []],
      ]),
    ).toEqual(new Map([['a', 10]]));
  });
});
