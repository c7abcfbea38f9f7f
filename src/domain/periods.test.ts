import { describe, expect, it } from 'vitest';
import { SPEC_RULES } from './grading/policy';
import {
  earlierPeriods,
  halvesOf,
  instituteIn,
  newPartials,
  partialName,
  periodId,
  proposedPartials,
} from './periods';

it('partials get their names from their position', () => {
  expect([0, 3, 8].map(partialName)).toEqual([
    'Primer parcial',
    'Cuarto parcial',
    'Noveno parcial',
  ]);
  expect(newPartials(2)).toEqual([
    { name: 'Primer parcial', closed: false },
    { name: 'Segundo parcial', closed: false },
  ]);
});

it.each([
  [
    4,
    [
      [0, 1],
      [2, 3],
    ],
  ],
  [3, [[0, 1], [2]]],
  [0, [[], []]],
])('halvesOf splits %i partials into %j', (count, halves) => {
  expect(halvesOf(count)).toEqual(halves);
});

it('halvesOf splits the partials of three trimestres evenly', () => {
  expect(halvesOf(6, 3)).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
  ]);
  expect(halvesOf(4, 3)).toEqual([[0, 1], [2], [3]]);
});

it.each([
  ['2026-2027', '2026-2027'],
  ['2026 - 2027 Sierra', '2026-2027-sierra'],
  ['  Año lectivo ', 'ano-lectivo'],
  ['¡!', ''],
])('the period name %j gets the id %j', (name, id) => {
  expect(periodId(name)).toBe(id);
});

const OLD = { gradingPolicy: null, grading: null };
const OWN = { ...SPEC_RULES, terms: 3 as const };
const school = {
  name: 'Los Andes',
  gradingPolicy: 'spec' as const,
  grading: OWN,
  period: { id: 'p3', name: 'Tercero' },
  partial: newPartials(2),
  periods: {
    p1: { name: 'Primero', partial: newPartials(4), endedAt: 100, ...OLD },
    p2: {
      name: 'Segundo',
      partial: newPartials(2),
      endedAt: 200,
      ...OLD,
      gradingPolicy: 'ecuador' as const,
    },
  },
};

it('earlierPeriods lists the earlier periods, the latest first', () => {
  expect(earlierPeriods(school).map(({ id }) => id)).toEqual(['p2', 'p1']);
});

it('instituteIn shows the institute in an earlier period with every partial closed', () => {
  const then = instituteIn(school, 'p1');
  expect(then).toMatchObject({ name: 'Los Andes', period: { id: 'p1', name: 'Primero' } });
  expect(then.partial.map(({ closed }) => closed)).toEqual([true, true, true, true]);
  expect(instituteIn(school, 'p3')).toBe(school);
  expect(instituteIn(school, 'p0')).toBe(school);
});

it('an earlier period keeps the rules of its time; what it did not keep is as the school rounds today', () => {
  expect(instituteIn(school, 'p2')).toMatchObject({ gradingPolicy: 'ecuador', grading: null });
  expect(instituteIn(school, 'p1')).toMatchObject({ gradingPolicy: 'spec', grading: null });
  expect(instituteIn(school, 'p3').grading).toBe(OWN);
});

describe('the partials that a new period proposes', () => {
  it('they are as many as the running one has, and the usual number in another division', () => {
    expect(proposedPartials(2, { terms: 2, count: 6 })).toBe(6);
    expect(proposedPartials(3, { terms: 3, count: 9 })).toBe(9);
    expect(proposedPartials(3, { terms: 2, count: 6 })).toBe(6);
    expect(proposedPartials(2, { terms: 3, count: 6 })).toBe(4);
    expect(proposedPartials(2, { terms: 2, count: 5 })).toBe(4);
  });
});
