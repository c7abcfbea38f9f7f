import { describe, expect, it } from 'vitest';
import { givenAt, givenBySchemes } from './givenAt';

const score = (updatedAt: number, noteFinal: number | null = 8) => ({ noteFinal, updatedAt });

describe('when the marks of a scheme were given', () => {
  it('is when half of them had been, so that one that is mended later changes nothing', () => {
    expect(givenAt([score(10), score(11), score(12), score(90)])).toBe(11);
    expect(givenAt([score(90), score(10), score(11)])).toBe(11);
  });

  it('is not known while there is none, and one that was taken back is none', () => {
    expect(givenAt([])).toBeNull();
    expect(givenAt([score(10, null)])).toBeNull();
    expect(
      givenBySchemes([
        ['a', [score(10)]],
        ['b', []],
      ]),
    ).toEqual(new Map([['a', 10]]));
  });
});
