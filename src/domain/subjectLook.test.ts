import { describe, expect, test } from 'vitest';
import { knownLook, SUBJECT_LOOKS, subjectLooks } from './subjectLook';

describe('knownLook', () => {
  test.each([
    ['Matemática', 0],
    ['LENGUA Y LITERATURA', 1],
    ['Ciencias Naturales', 2],
    ['Estudios Sociales', 3],
    ['Inglés', 4],
    ['Educación Física', 5],
    ['Educación Cultural y Artística', 6],
    ['Computación', 7],
    ['Física', 8],
    ['Química', 9],
    ['Valores', 10],
    ['Ajedrez', 11],
  ])('a subject called %s has the look %i', (name, look) => {
    expect(knownLook(name)).toBe(look);
  });
});

describe('subjectLooks', () => {
  test('two subjects of one course that ask for the same look get different ones', () => {
    const looks = subjectLooks([
      { id: 'a', name: 'Matemática' },
      { id: 'b', name: 'Matemática aplicada' },
    ]);
    expect(looks.get('a')).toBe(0);
    expect(looks.get('b')).not.toBe(0);
  });

  test('a subject with an unknown name takes no colour that a known name asks for', () => {
    const looks = subjectLooks([
      { id: 'x', name: 'Ajedrez' },
      { id: 'y', name: 'Huerto' },
      { id: 'm', name: 'Matemática' },
    ]);
    expect(looks.get('m')).toBe(0);
    expect(new Set(looks.values()).size).toBe(3);
  });

  test('the colours of subjects do not depend on the order in which they are read', () => {
    const subjects = ['Química', 'Huerto', 'Ajedrez', 'Física'].map((name) => ({ id: name, name }));
    expect([...subjectLooks(subjects)].sort()).toEqual(
      [...subjectLooks(subjects.toReversed())].sort(),
    );
  });

  test('a course with more subjects than colours gives each of them one', () => {
    const subjects = Array.from({ length: 15 }, (_, i) => ({ id: `s${i}`, name: `Materia ${i}` }));
    const looks = subjectLooks(subjects);
    expect(looks.size).toBe(15);
    expect(Math.max(...looks.values())).toBeLessThan(SUBJECT_LOOKS);
  });
});
