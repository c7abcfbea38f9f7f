import { describe, expect, it } from 'vitest';
import type { Schema } from 'yup';
import { newTaskSchema, taskSchema } from './taskSchema';

const valid = {
  title: 'Fracciones',
  description: 'Resuelva',
  dateStart: 60_000,
  dateEnd: 120_000,
  partial: '1',
  bookId: '',
  unitId: '',
};

async function problemsOf(over: object, schema: Schema = taskSchema): Promise<string[]> {
  try {
    await schema.validate({ ...valid, ...over }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
}

describe('taskSchema', () => {
  it.each([
    ['a whole task', {}, []],
    [
      'a missing title',
      { title: '  ' },
      ['Este campo es requerido', 'Deben ser 5 caracteres o mas'],
    ],
    ['a short title', { title: 'Uno' }, ['Deben ser 5 caracteres o mas']],
    ['a long title', { title: 'x'.repeat(151) }, ['Deben ser 150 caracteres o menos']],
    ['a long description', { description: 'x'.repeat(501) }, ['Deben ser 500 caracteres o menos']],
    ['no start', { dateStart: null }, ['Este campo es requerido']],
    ['no partial', { partial: '' }, ['Este campo es requerido']],
    ['an end before the start', { dateEnd: 59_999 }, ['El fin debe ser después del inicio']],
    [
      'an end in the minute of the start',
      { dateEnd: 119_999 },
      ['El fin debe ser después del inicio'],
    ],
  ])('a task with %s, that is %j, gives the messages %j', async (_, over, problems) => {
    expect(await problemsOf(over)).toEqual(problems);
  });
});

describe('what counts a task', () => {
  const NAME = ['Este campo es requerido', 'Deben ser 5 caracteres o mas'];
  it.each([
    ['nothing', {}, []],
    ['a scheme by its name', { countIn: '=Tareas' }, []],
    ['a new scheme', { countIn: '+', schemeName: 'Tareas', schemePercent: '20' }, []],
    ['a new scheme without a name', { countIn: '+', schemePercent: '20' }, NAME],
    [
      'a new scheme with a short name and no percent',
      { countIn: '+', schemeName: 'Uno', schemePercent: ' ' },
      ['Deben ser 5 caracteres o mas', 'Este campo es requerido'],
    ],
    ['nothing, with a name typed before', { schemeName: 'Uno' }, []],
  ])('a task that counts in %s, that is %j, gives the messages %j', async (_, over, problems) => {
    expect(await problemsOf(over)).toEqual(problems);
  });
});

describe('a new task for several subjects', () => {
  const own = { dateStart: 60_000, dateEnd: 120_000, partial: '0', countIn: '' };
  const problemsIn = (courses: object, over: object = {}) =>
    problemsOf({ courses, ...over }, newTaskSchema);

  it('each subject takes the common dates, or has whole ones of its own', async () => {
    expect(await problemsIn({ a: null, 'b.c': own })).toEqual([]);
    expect(await problemsIn({ a: { ...own, dateEnd: 60_000 } })).toEqual([
      'El fin debe ser después del inicio',
    ]);
    expect(await problemsIn({ a: null, b: { ...own, dateStart: null } })).toEqual([
      'Este campo es requerido',
    ]);
  });

  it('a new scheme has a name and a percent when one subject gets it', async () => {
    const missing = 3; // the name is required and too short, the percent is required
    expect(await problemsIn({ a: null, b: { ...own, countIn: '+' } })).toHaveLength(missing);
    expect(await problemsIn({ a: null }, { countIn: '+' })).toHaveLength(missing);
    // The common choice applies to no subject.
    expect(await problemsIn({ b: own }, { countIn: '+' })).toEqual([]);
  });
});
