import { object } from 'yup';
import { describe, expect, it } from 'vitest';
import {
  optionalImage,
  optionalText,
  optionalUrl,
  requiredChoice,
  requiredEmail,
  requiredImage,
  requiredText,
  requiredUrl,
} from './schema';

const schema = object({
  name: requiredText({ min: 2, max: 5 }),
  nickname: optionalText({ max: 5 }),
  email: requiredEmail(),
  url: requiredUrl(),
  link: optionalUrl(),
  choice: requiredChoice(),
  photo: requiredImage(),
  logo: optionalImage(),
});
const valid = {
  name: ' Ana ',
  nickname: '',
  email: 'ana@x.co',
  url: 'https://x.co',
  link: '',
  choice: 'a',
  photo: 'a.png',
  logo: '',
};

/** Formik also treats an empty field as missing. */
async function problemOf(field: keyof typeof valid, value: string): Promise<string | null> {
  const values = Object.entries({ ...valid, [field]: value }).filter(([, each]) => each !== '');
  try {
    await schema.validate(Object.fromEntries(values));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('schemas', () => {
  it('what is saved is trimmed, and optional fields may be empty', () => {
    expect(schema.cast({ ...valid, nickname: undefined })).toEqual({ ...valid, name: 'Ana' });
  });

  it.each([
    ['name', '', 'Este campo es requerido'],
    ['name', '   ', 'Este campo es requerido'],
    ['name', 'A', 'Deben ser 2 caracteres o mas'],
    ['name', 'Anabel', 'Deben ser 5 caracteres o menos'],
    ['nickname', '', null],
    ['nickname', 'Anabel', 'Deben ser 5 caracteres o menos'],
    ['email', '', 'Este campo es requerido'],
    ['email', ' ana@x.co', 'Correo invalido, revice los datos y evite espacios al final o inicio'],
    ['url', '', 'Este campo es requerido'],
    ['url', 'javascript:alert(1)', 'Ingrese una url válida'],
    ['link', '', null],
    ['link', 'x', 'Ingrese una url válida'],
    ['choice', '', 'Este campo es requerido'],
    ['photo', '', 'Este campo es requerido'],
    ['photo', 'a.gif', 'Formato de imagen invalido'],
    ['photo', 'https://x.co/o?alt=media', null],
    ['logo', '', null],
    ['logo', 'a.gif', 'Formato de imagen invalido'],
  ] as const)(
    'the field %s with the value %j gives the message: %s',
    async (field, value, problem) => {
      expect(await problemOf(field, value)).toBe(problem);
    },
  );
});
