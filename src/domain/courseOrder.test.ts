import { describe, expect, it } from 'vitest';
import { compareCourses, compareCourseTexts, compareInCourses, gradeOf } from './courseOrder';

const course = (name: string, letter = 'A') => ({ id: `${name}/${letter}`, name, course: letter });
const school = (...names: string[]) => names.flatMap((name) => [course(name, 'B'), course(name)]);

describe('the grade that a name tells', () => {
  it.each([
    ['Octavo', 8],
    ['8vo EGB', 8],
    ['Décimo año de Educación General Básica', 10],
    ['Primero de Bachillerato', 11],
    ['1ero BGU', 11],
    ['3ro Bachillerato Ciencias', 13],
    ['Primer grado', 1],
    ['Preparatoria', 1],
    ['Inicial 1', -1],
    ['Inicial 2', 0],
  ])('%s is grade %i', (name, place) => {
    expect(gradeOf(name)?.place).toBe(place);
  });

  it('a name without a grade tells none', () => {
    expect(gradeOf('Los Girasoles')).toBeNull();
  });
});

describe('the order of courses', () => {
  it('courses are listed by grade, and those without one come last', () => {
    const courses = [...school('Girasoles'), ...school('Décimo', 'Octavo', '1ro BGU')];
    expect(courses.sort(compareCourses).map(({ id }) => id)).toEqual([
      'Octavo/A',
      'Octavo/B',
      'Décimo/A',
      'Décimo/B',
      '1ro BGU/A',
      '1ro BGU/B',
      'Girasoles/A',
      'Girasoles/B',
    ]);
  });

  it('the texts of courses have the same order', () => {
    const texts = [
      'Décimo A',
      'Girasoles A',
      '1ro BGU A',
      'Octavo B',
      'Noveno A',
      'Octavo A',
      'Inicial 2 A',
    ];
    expect(texts.sort(compareCourseTexts)).toEqual([
      ...[
        'Inicial 2 A',
        'Octavo A',
        'Octavo B',
        'Noveno A',
        'Décimo A',
        '1ro BGU A',
        'Girasoles A',
      ],
    ]);
  });

  it('parallel courses with numbers are in the order of their numbers', () => {
    expect(['10', '2', '1'].map((letter) => course('Octavo', letter)).sort(compareCourses)).toEqual(
      ['1', '2', '10'].map((letter) => course('Octavo', letter)),
    );
  });
});

it('subjects are listed by name, and those of one name by course', () => {
  const subjects = [
    ['Matemática', 'Décimo A'],
    ['Matemática', 'Octavo B'],
    ['Física', 'Noveno A'],
    ['Matemática', 'Octavo A'],
  ].map(([name = '', course = '']) => ({ name, course }));
  expect(subjects.sort(compareInCourses(({ course }) => course))).toEqual([
    { name: 'Física', course: 'Noveno A' },
    { name: 'Matemática', course: 'Octavo A' },
    { name: 'Matemática', course: 'Octavo B' },
    { name: 'Matemática', course: 'Décimo A' },
  ]);
});
