import { describe, expect, it } from 'vitest';
import { placeIn, readAgainOptions } from './againOptions';

describe('the arguments of npm run test:e2e', () => {
  it('without arguments every browser test runs once', () => {
    expect(readAgainOptions([], 1_234_567)).toEqual({ times: 1, seed: 34_567, files: [] });
  });

  it('--again and --seed are read wherever they stand, and what is left names files', () => {
    const args = ['tests/e2e/offline', '--again', '10', 'tests/e2e/app', '--seed', '7'];
    expect(readAgainOptions(args, 0)).toEqual({
      times: 10,
      seed: 7,
      files: ['tests/e2e/offline', 'tests/e2e/app'],
    });
  });

  it.each([
    [['--again']],
    [['--again', 'diez']],
    [['--again', '0']],
    [['--seed', '--again', '3']],
    [['--retry', '3']],
  ])('%j is refused with a line for the terminal', (args) => {
    expect(() => readAgainOptions(args, 0)).toThrow(/--|at least 1/);
  });
});

describe('the order of a seed', () => {
  const files = Array.from({ length: 40 }, (_, i) => `tests/e2e/a/${String(i)}.test.ts`);
  const order = (seed: string) =>
    [...files].sort((a, b) => placeIn(seed, a) - placeIn(seed, b)).join();

  it('the same seed gives the same order, and another seed another one', () => {
    expect(order('7')).toBe(order('7'));
    expect(order('7')).not.toBe(order('8'));
    expect(order('7')).not.toBe(files.join());
  });
});
