import { describe, expect, it } from 'vitest';
import { taskSchema } from './taskSchema';

const valid = {
  title: 'Fracciones',
  description: 'Resuelva',
  dateStart: 60_000,
  dateEnd: 120_000,
  partial: '1',
  bookId: '',
  unitId: '',
};

async function problemsOf(over: object): Promise<string[]> {
  try {
    await taskSchema.validate({ ...valid, ...over }, { abortEarly: false });
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
