import { describe, expect, it } from 'vitest';
import { someUser } from '../../../tests/support/someRecords';
import { problemsOf as problemsIn } from '../../../tests/support/schemaProblems';
import { USER_TYPE } from '../../models/user';
import { laterOf, personSchema, type PersonFormValues } from './personSchema';

const { student, teacher } = USER_TYPE;

const REQUIRED = 'Este campo es requerido';
const EMAIL = 'Correo invalido, revice los datos y evite espacios al final o inicio';
const NAME = 'Debe empezar con una letra y no tener signos ocultos ni emojis.';
const CHECK_DIGIT = 'La cédula no es válida (revise el dígito verificador)';

const GOOD: PersonFormValues = {
  identification: '1710034065',
  name: 'Ana',
  surname: 'Núñez',
  email: 'ana@aula.example.com',
  representative: 'Eva Ávila',
  phone: '0991234567',
  courseId: 'octavo-a',
  status: true,
  photo: '',
  photoFile: null,
  confirmedIdentification: '',
  restoreId: '',
};

/** Returns the first message of each wrong field, as the form shows it. */
const problemsOf = (type: 2 | 3, over: Partial<PersonFormValues>) =>
  problemsIn(personSchema(type), { ...GOOD, ...over });

describe('the student form', () => {
  it('a valid student is accepted, and every field but the photo is required', () => {
    expect(problemsOf(student, {})).toEqual({});
    const empty = {
      identification: '',
      name: '  ',
      surname: '',
      email: '',
      representative: '',
      phone: '',
      courseId: '',
    };
    expect(problemsOf(student, empty)).toEqual({
      identification: REQUIRED,
      name: REQUIRED,
      surname: REQUIRED,
      email: REQUIRED,
      representative: REQUIRED,
      phone: REQUIRED,
      courseId: REQUIRED,
    });
  });

  it.each([
    ['identification', '123', 'Deben ser 6 caracteres o mas'],
    [
      'identification',
      '123456789',
      'Una cédula tiene 10 dígitos; si es otro documento, confírmelo',
    ],
    ['identification', 'A'.repeat(16), 'Deben ser 15 caracteres o menos'],
    ['identification', '1710034066', CHECK_DIGIT],
    ['identification', '2222222222', 'La cédula no es válida (todos sus dígitos son iguales)'],
    ['name', 'A', 'Deben ser 2 caracteres o mas'],
    ['name', 'A'.repeat(51), 'Deben ser 50 caracteres o menos'],
    ['surname', 'B'.repeat(51), 'Deben ser 50 caracteres o menos'],
    ['representative', 'C'.repeat(101), 'Deben ser 100 caracteres o menos'],
    ['name', 'Ana 😀', NAME],
    ['email', 'ana@aula', EMAIL],
    ['email', ' ana@aula.example.com', EMAIL],
    ['email', 'ana@aula.example.com ', EMAIL],
    ['email', `${'a'.repeat(40)}@aula.example.com`, 'Deben ser 50 caracteres o menos'],
    ['phone', '12345678', 'Teléfono inválido, use 09XXXXXXXX'],
    ['phone', 'noventa y nueve', 'Teléfono inválido, use 09XXXXXXXX'],
    ['photo', 'foto.gif', 'Formato de imagen invalido'],
  ] as const)('a student whose %s is "%s" is refused', (field, value, message) => {
    expect(problemsOf(student, { [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['identification', 'AB1234567-X'],
    ['identification', '171003406-5'],
    ['email', 'Ana@Aula.Example.com'],
    ['phone', '+593 99 123 4567'],
    ['phone', '(02) 212-3456'],
    ['phone', '+57 301 234 5678'],
    ['photo', 'https://x.example.com/a'],
    ['photo', 'retrato.JPG'],
  ] as const)('a student whose %s is "%s" is accepted', (field, value) => {
    expect(problemsOf(student, { [field]: value })).toEqual({});
  });

  it('a doubtful identification that was declared right is accepted, and no other', () => {
    const confirmedIdentification = '1710034066';
    const with_ = (identification: string) =>
      problemsOf(student, { identification, confirmedIdentification });
    expect(with_('1710034066')).toEqual({});
    expect(with_('171003406-6')).toEqual({});
    expect(with_('1710034067')).toEqual({ identification: CHECK_DIGIT });
  });
});

describe('the teacher form', () => {
  it('a teacher has no representative', () => {
    expect(problemsOf(teacher, { representative: '' })).toEqual({});
    expect(problemsOf(teacher, { courseId: '', phone: '' })).toEqual({
      courseId: REQUIRED,
      phone: REQUIRED,
    });
  });
});

describe('somebody who came by a list without everything', () => {
  const stored = someUser({ type: student, phone: '', representative: '' });

  it('the form saves something else without asking for it, and does not let it be emptied again', () => {
    const empty = { ...GOOD, phone: '', representative: '' };
    const check = (over: Partial<typeof stored>) =>
      problemsIn(personSchema(student, laterOf({ ...stored, ...over }, student)), empty);
    expect(check({})).toEqual({});
    expect(check({ phone: '0991234567' })).toEqual({ phone: REQUIRED });
    expect(check({ representative: 'Eva' })).toEqual({ representative: REQUIRED });
    expect(laterOf(null, student)).toEqual([]);
  });

  it('a teacher without a main course stays without one, and a student never is', () => {
    const noCourse = { ...GOOD, courseId: '' };
    const later = laterOf({ ...stored, courseId: '' }, teacher);
    expect(problemsIn(personSchema(teacher, later), noCourse)).toEqual({});
    const ofStudent = laterOf({ ...stored, courseId: '' }, student);
    expect(problemsIn(personSchema(student, ofStudent), noCourse)).toEqual({ courseId: REQUIRED });
  });
});
