import { describe, expect, it } from 'vitest';
import { findMatches } from './findMatches';

const PEOPLE = [
  { label: 'Cedeño Muñoz Doménica', words: '1710034065 domenica@x.ec' },
  { label: 'Vera Ana', words: '0912345678 ana@x.ec' },
  { label: 'Zamora Doménica', words: '1312345678 dz@x.ec' },
];
const find = (query: string) => findMatches(PEOPLE, query).map(({ label }) => label);

describe('findMatches', () => {
  it('a search finds each word of the query in the name or in what else is known', () => {
    expect(find('domenica')).toEqual(['Cedeño Muñoz Doménica', 'Zamora Doménica']);
    expect(find('DOMENICA muñoz')).toEqual(['Cedeño Muñoz Doménica']);
    expect(find('091234')).toEqual(['Vera Ana']);
    expect(find('ana domenica')).toEqual([]);
  });

  it('a search puts first whose name begins with the query', () => {
    expect(find('z')).toEqual(['Zamora Doménica', 'Cedeño Muñoz Doménica']);
    expect(find('an')).toEqual(['Vera Ana']);
  });

  it('an empty query finds nothing', () => {
    expect(find('  ')).toEqual([]);
  });
});
