import { expect, it } from 'vitest';
import { matchesSearch } from './searchText';

it.each([
  ['Núñez Ávila, María', 'nunez', true],
  ['Núñez Ávila, María', 'MARÍA nú', true],
  ['Núñez Ávila, María', 'maria lopez', false],
  ['Núñez', '', true],
  ['Núñez', '  ', true],
])('matchesSearch of the text %j and the query %j returns %s', (text, query, isFound) => {
  expect(matchesSearch(text, query)).toBe(isFound);
});
