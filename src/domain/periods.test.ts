import { expect, it } from 'vitest';
import { halvesOf, newPartials, partialName, periodId } from './periods';

it('names partials by their position', () => {
  expect([0, 3, 8].map(partialName)).toEqual(['Primer parcial', 'Cuarto parcial', '9 parcial']);
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
])('splits %i partials into %j', (count, halves) => {
  expect(halvesOf(count)).toEqual(halves);
});

it.each([
  ['2026-2027', '2026-2027'],
  ['2026 - 2027 Sierra', '2026-2027-sierra'],
  ['  Año lectivo ', 'ano-lectivo'],
  ['¡!', ''],
])('%j has the id %j', (name, id) => {
  expect(periodId(name)).toBe(id);
});
