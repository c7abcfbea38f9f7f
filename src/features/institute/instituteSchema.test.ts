import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../tests/support/schemaProblems';
import { instituteSchema, newPeriodSchema } from './instituteSchema';

const GOOD = {
  name: 'Unidad Educativa',
  photo: '',
  photoFile: null,
  planning: '',
  email: '',
  phone: '',
  about: '',
};

describe('instituteSchema', () => {
  it.each([
    ['its name alone', {}, {}],
    [
      'wrong fields',
      { name: 'U', planning: 'planificación', email: 'ana@', photo: 'logo.gif' },
      {
        name: 'Deben ser 2 caracteres o mas',
        planning: 'Ingrese una url válida',
        email: 'Correo invalido, revice los datos y evite espacios al final o inicio',
        photo: 'Formato de imagen invalido',
      },
    ],
  ])('an institute with %s, that is %j, gives the messages %j', (_, over, problems) => {
    expect(problemsOf(instituteSchema, { ...GOOD, ...over })).toEqual(problems);
  });
});

describe('newPeriodSchema', () => {
  const former = { name: '2025-2026', partial: [], endedAt: 0, gradingPolicy: null, grading: null };
  const schema = newPeriodSchema({
    period: { id: '2026-2027', name: 'Sierra 2026-2027' },
    periods: { '2025-2026': former },
  });
  const OTHER = 'Elija un nombre distinto al del período actual';

  it.each([
    ['another name', {}, []],
    ['the name of the present period', { name: '2026-2027' }, [['name', OTHER]]],
  ])('a new period with %s, that is %j, gives the messages %j', (_, over, problems) => {
    const values = { name: '2027-2028', partials: 4, confirmation: 'sierra 2026-2027', ...over };
    expect(Object.entries(problemsOf(schema, values))).toEqual(problems);
  });

  it('a new period with the name of an earlier one is refused, and so is one whose present name was not typed', () => {
    const values = { name: '2025-2026', partials: 4, confirmation: 'Sierra' };
    expect(Object.keys(problemsOf(schema, values))).toEqual(['name', 'confirmation']);
  });
});
