import { describe, expect, it } from 'vitest';
import { createCourseFinder, editDistance } from './courses';

const course = (id: string, name: string, letter: string) => ({ id, name, course: letter });
const finder = createCourseFinder([
  course('8a', 'Octavo', 'A'),
  course('8b', 'Octavo', 'B'),
  course('9a', 'Noveno', 'A'),
  course('10a', 'Décimo', 'A'),
]);

describe('createCourseFinder', () => {
  it.each([
    ['Octavo A', '8a'],
    ['OCTAVO  "b"', '8b'],
    ['décimo-a', '10a'],
    ['decimo a', '10a'],
    ['8vo A', '8a'],
    ['8.º B', '8b'],
    ['9no "A"', '9a'],
    ['10A', '10a'],
  ])('the course finder matches %s to course %s', (text, id) => {
    expect(finder.find(text)).toMatchObject({ kind: 'found', id });
  });

  it.each([
    ['Otcavo A', 'Octavo A'],
    ['Novena A', 'Noveno A'],
    ['Noveno', 'Noveno A'],
    ['Noveno EGB A', 'Noveno A'],
    ['Octavo', null],
    ['Onceavo Z', null],
    ['', null],
  ])('the course finder does not know %s and suggests %s', (text, suggestion) => {
    expect(finder.find(text)).toEqual({ kind: 'unknown', suggestion });
  });

  it('the course finder does not choose between two courses with the same name', () => {
    const twins = createCourseFinder([course('1', 'Octavo', 'A'), course('2', 'OCTAVO', 'a')]);
    expect(twins.find('octavo a')).toEqual({ kind: 'ambiguous' });
  });
});

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['a', '', 1],
    ['casa', 'casas', 1],
    ['otcavo', 'octavo', 2],
  ])('the edit distance from %s to %s is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });
});
