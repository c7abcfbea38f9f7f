import { expect, it } from 'vitest';
import { openTotals } from './openTotals';
import type { OpenWork } from './progress';

const ready: OpenWork = {
  percent: 100,
  blanks: 0,
  unreviewed: 0,
  toReturn: 0,
  missingCards: 0,
  isStale: false,
};

it('what is open in several subjects is summed kind by kind, with the number of subjects', () => {
  const works: OpenWork[] = [
    { ...ready, blanks: 3, unreviewed: 2, toReturn: 6 },
    { ...ready, blanks: 4, percent: 70 },
    { ...ready, missingCards: 20, isStale: true },
    ready,
  ];
  expect(openTotals(works)).toEqual([
    { kind: 'percent', count: 1, subjects: 1 },
    { kind: 'blanks', count: 7, subjects: 2 },
    { kind: 'unreviewed', count: 2, subjects: 1 },
    { kind: 'toReturn', count: 6, subjects: 1 },
    { kind: 'missingCards', count: 20, subjects: 1 },
    { kind: 'stale', count: 1, subjects: 1 },
  ]);
});

it('a subject without students leaves nothing open, whatever its parameters', () => {
  expect(openTotals([{ ...ready, percent: 0, isEmpty: 'noStudents' }])).toEqual([]);
});
