import type { ObjectSchema } from 'yup';
import { describe, expect, it } from 'vitest';
import { topicSchema, unitSchema } from './unitSchema';

async function problemsOf(schema: ObjectSchema<object>, values: object): Promise<string[]> {
  try {
    await schema.validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
}

const REQUIRED = 'Este campo es requerido';

describe('unitSchema', () => {
  it.each([
    ['a whole unit', {}, []],
    ['no book', { bookId: '' }, [REQUIRED]],
    ['no name', { name: ' ' }, [REQUIRED, 'Deben ser 5 caracteres o mas']],
    ['a short name', { name: 'Uno ' }, ['Deben ser 5 caracteres o mas']],
    ['a long name', { name: 'x'.repeat(151) }, ['Deben ser 150 caracteres o menos']],
  ])('a unit with %s, that is %j, gives the messages %j', async (_, over, problems) => {
    const values = { name: 'Unidad', bookId: 'libro', ...over };
    expect(await problemsOf(unitSchema, values)).toEqual(problems);
  });
});

describe('topicSchema', () => {
  it.each([
    ['a whole topic', {}, []],
    ['a page of this site', { url: '/demo/tema-1.html' }, []],
    [
      'no address',
      { url: '' },
      [REQUIRED, 'Deben ser 5 caracteres o mas', 'Ingrese una url válida'],
    ],
    ['a short address', { url: '/a/b' }, ['Deben ser 5 caracteres o mas']],
    ['a script', { url: 'javascript:alert(1)' }, ['Ingrese una url válida']],
    ['a short name', { name: 'Tema' }, ['Deben ser 5 caracteres o mas']],
    ['a long name', { name: 'x'.repeat(151) }, ['Deben ser 150 caracteres o menos']],
  ])('a topic with %s, that is %j, gives the messages %j', async (_, over, problems) => {
    const values = { name: 'Primer tema', url: 'https://libro.ec/tema-1', ...over };
    expect(await problemsOf(topicSchema, values)).toEqual(problems);
  });
});
