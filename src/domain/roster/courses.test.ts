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
    ['8voB', '8b'],
    ['Noveno EGB A', '9a'],
    ['Octavo año de básica, paralelo "B"', '8b'],
  ])('the course finder matches %s to course %s', (text, id) => {
    expect(finder.find(text)).toMatchObject({ kind: 'found', id });
  });

  it.each([
    ['Otcavo A', 'Octavo A'],
    ['Novena A', 'Noveno A'],
    ['Noveno', 'Noveno A'],
    ['Noveno Ciencias A', 'Noveno A'],
    ['Octavo', null],
    ['Onceavo Z', null],
    ['', null],
  ])('the course finder does not know %s and suggests %s', (text, suggestion) => {
    expect(finder.find(text)).toEqual({ kind: 'unknown', suggestion });
  });

  it('"8vo A" is the course "Octavo EGB A", and the level is needed only where it makes a difference', () => {
    const levels = createCourseFinder([
      course('8', 'Octavo EGB', 'A'),
      course('1', 'Primero EGB', 'A'),
      course('b1', 'Primero BGU', 'A'),
      course('c1', 'Primero BGU Ciencias', 'A'),
    ]);
    expect(levels.find('8vo A')).toEqual({ kind: 'found', id: '8', label: 'Octavo EGB A' });
    expect(levels.find('8vo de Educación General Básica "A"')).toMatchObject({ id: '8' });
    expect(levels.find('1ro A')).toEqual({ kind: 'ambiguous' });
    expect(levels.find('1ero de bachillerato A')).toMatchObject({ kind: 'found', id: 'b1' });
    expect(levels.find('Primero Ciencias A')).toMatchObject({ kind: 'found', id: 'c1' });
    expect(levels.find('8vo BGU A')).toMatchObject({ kind: 'unknown' });
  });

  it('a course without a level is not taken for the same grade of another level', () => {
    const mixed = createCourseFinder([
      course('1', 'Primero', 'A'),
      course('b1', 'Primero Bach', 'A'),
    ]);
    expect(mixed.find('1ro A')).toMatchObject({ id: '1' });
    expect(mixed.find('1ro BGU A')).toMatchObject({ id: 'b1' });
    expect(mixed.find('1ro EGB A')).toMatchObject({ id: '1' });
  });

  it.each([
    ['NÓMINA DE ESTUDIANTES DE OCTAVO EGB, PARALELO "A"', '8a'],
    ['Curso: 9no Paralelo: A', '9a'],
    ['Año lectivo 2026-2027', null],
    ['Octavo A y Octavo B', null],
    ['', null],
  ])('the title %s names the course %s', (title, id) => {
    expect(finder.findIn(title)?.id ?? null).toBe(id);
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
