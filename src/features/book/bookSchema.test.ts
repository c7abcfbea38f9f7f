import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../tests/support/schemaProblems';
import { bookSchema } from './bookSchema';

const REQUIRED = 'Este campo es requerido';
const GOOD = {
  name: 'Matemática 8',
  description: 'Números y figuras.',
  mainUrl: 'https://libros.example.com/8',
  editorial: 'Páramo',
  photo: 'portada.png',
  photoFile: null,
  onlyRead: false,
};

describe('bookSchema', () => {
  it.each([
    ['all fields', {}, {}],
    [
      'empty fields',
      { name: '', description: '', mainUrl: '', editorial: '', photo: '' },
      {
        name: REQUIRED,
        description: REQUIRED,
        mainUrl: REQUIRED,
        editorial: REQUIRED,
        photo: REQUIRED,
      },
    ],
    ['a short name', { name: 'Dos' }, { name: 'Deben ser 5 caracteres o mas' }],
    ['a script', { mainUrl: 'javascript:alert(1)' }, { mainUrl: 'Ingrese una url válida' }],
    [
      'a long publisher',
      { editorial: 'x'.repeat(31) },
      { editorial: 'Deben ser 30 caracteres o menos' },
    ],
    ['another kind of image', { photo: 'portada.gif' }, { photo: 'Formato de imagen invalido' }],
  ])('a book with %s, that is %j, gives the messages %j', (_, over, problems) => {
    expect(problemsOf(bookSchema, { ...GOOD, ...over })).toEqual(problems);
  });
});
