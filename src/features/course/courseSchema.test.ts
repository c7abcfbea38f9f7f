import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../tests/support/schemaProblems';
import { courseSchema, newCourseSchema } from './courseSchema';

const REQUIRED = 'Este campo es requerido';
const GOOD = { course: 'A', name: 'Octavo', description: 'Paralelo.' };

describe.each([
  ['of a new course', newCourseSchema],
  ['of an edited course', courseSchema],
])('the schema %s', (_, schema) => {
  it.each([
    ['all fields', {}, {}],
    [
      'empty fields',
      { course: '', name: ' ', description: '' },
      { course: REQUIRED, name: REQUIRED, description: REQUIRED },
    ],
    [
      'too long or too short fields',
      { course: 'A'.repeat(16), name: '1234', description: 'x'.repeat(151) },
      {
        course: 'Deben ser 15 caracteres o menos',
        name: 'Deben ser 5 caracteres o mas',
        description: 'Deben ser 150 caracteres o menos',
      },
    ],
  ])('a course with %s, that is %j, gives the messages %j', (_fields, over, problems) => {
    expect(problemsOf(schema, { ...GOOD, ...over })).toEqual(problems);
  });
});
