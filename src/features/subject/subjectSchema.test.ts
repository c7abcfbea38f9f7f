import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../tests/support/schemaProblems';
import { subjectSchema } from './subjectSchema';

const REQUIRED = 'Este campo es requerido';
const GOOD = {
  name: 'Educación Artística',
  description: 'Dibujo y música.',
  courseId: 'octavo-a',
  teacherId: 'docente',
  urlZoom: '',
};

describe('subjectSchema', () => {
  it.each([
    ['all fields', {}, {}],
    [
      'empty fields',
      { name: '', description: '', courseId: '', teacherId: '' },
      { name: REQUIRED, description: REQUIRED, courseId: REQUIRED, teacherId: REQUIRED },
    ],
    [
      'wrong fields',
      { name: 'Arte', description: 'x'.repeat(151), urlZoom: 'zoom' },
      {
        name: 'Deben ser 5 caracteres o mas',
        description: 'Deben ser 150 caracteres o menos',
        urlZoom: 'Ingrese una url válida',
      },
    ],
  ])('a subject with %s, that is %j, gives the messages %j', (_, over, problems) => {
    expect(problemsOf(subjectSchema, { ...GOOD, ...over })).toEqual(problems);
  });
});
