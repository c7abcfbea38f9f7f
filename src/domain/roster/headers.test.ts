import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../models/user';
import { findHeaderRow, mapHeaders } from './headers';
import { statedOrder } from './nameOrder';

const { student, teacher } = USER_TYPE;

describe('mapHeaders', () => {
  it('mapHeaders finds columns in any order, letter case and accents, and by synonyms', () => {
    const match = mapHeaders(
      [
        'APELLIDOS',
        ' Nombres: ',
        'N.º',
        'Cédula',
        'E-mail',
        'Curso/Paralelo',
        'Celular',
        'Representante Legal',
      ],
      student,
    );
    expect(Object.fromEntries(match.mapping)).toEqual({
      surname: 0,
      name: 1,
      identification: 3,
      email: 4,
      course: 5,
      phone: 6,
      representative: 7,
    });
    expect(match.ignored).toEqual(['N.º']);
    expect(match.missing).toEqual([]);
  });

  it('mapHeaders lists the missing columns and uses the first of two equal ones', () => {
    const match = mapHeaders(['nombre', 'Nombres', 'correo', 'constructor', '__proto__'], teacher);
    expect(Object.fromEntries(match.mapping)).toEqual({ name: 0, email: 2 });
    expect(match.ignored).toEqual(['Nombres', 'constructor', '__proto__']);
    expect(match.missing).toEqual(['identification', 'surname', 'phone', 'course']);
  });

  it('mapHeaders ignores the guardian column for teachers', () => {
    expect(mapHeaders(['representante'], teacher)).toMatchObject({ ignored: ['representante'] });
  });

  it('mapHeaders knows shortened titles, and those of a list of Google', () => {
    expect([...mapHeaders(['AÑO BÁSICO', 'PARAL.'], student).mapping.keys()]).toEqual([
      'course',
      'letter',
    ]);
    const titles = ['First Name [Required]', 'Last Name [Required]', 'Email Address [Required]'];
    expect([...mapHeaders(titles, student).mapping.keys()]).toEqual(['name', 'surname', 'email']);
  });

  it('mapHeaders uses a letter column beside a course column, or alone as the course', () => {
    expect([...mapHeaders(['Curso', 'Paralelo'], student).mapping]).toEqual([
      ['course', 0],
      ['letter', 1],
    ]);
    expect([...mapHeaders(['Paralelo'], student).mapping]).toEqual([['course', 0]]);
  });
});

describe('a column with the whole name', () => {
  it.each([
    [['Cédula', 'Apellidos y Nombres'], 'surnamesFirst'],
    [['Cédula', 'APELLIDOS/NOMBRES'], 'surnamesFirst'],
    [['Cédula', 'Nómina'], null],
    [['Cédula', 'Estudiante'], null],
    [['Cédula', 'Nombres y apellidos:'], 'namesFirst'],
  ])('the headers %j hold the whole name, in the order %s', (headers, order) => {
    const { mapping, missing } = mapHeaders(headers, student);
    expect(mapping.get('fullName')).toBe(1);
    expect(missing).not.toContain('name');
    expect(missing).not.toContain('surname');
    expect(statedOrder(headers[1] ?? '')).toBe(order);
  });

  it.each([
    ['ALUMNO/A', student],
    ['Estudiantes (as)', student],
    ['SERVIDOR/A', teacher],
  ] as const)('"%s" is the whole name', (header, type) => {
    expect([...mapHeaders(['Cédula', header], type).mapping.keys()]).toContain('fullName');
  });

  it('a column of whole names below "Nombres" or "Apellidos" alone is the whole name', () => {
    const below = (header: string, ...cells: string[]) => [
      ...mapHeaders(
        ['Cédula', header],
        student,
        cells.map((cell) => ['1710034065', cell]),
      ).mapping.keys(),
    ];
    expect(below('NOMBRES', 'QUISHPE GUAMÁN MARÍA JOSÉ', 'LOOR JUAN DAVID')).toContain('fullName');
    expect(below('Apellidos', 'Quishpe Guamán María', 'Loor Vera Juan')).toContain('fullName');
    expect(below('NOMBRES', 'María José', 'Juan David')).toEqual(['identification', 'name']);
    expect(below('Apellidos', 'De la Cruz Loor', 'Vera Paz')).toEqual([
      'identification',
      'surname',
    ]);
  });

  it('both parts count before the whole name, and the whole name before one part', () => {
    const parts = mapHeaders(['Estudiante', 'Apellidos', 'Nombres'], student);
    expect([...parts.mapping.keys()]).toEqual(['surname', 'name']);
    expect(parts.ignored).toEqual(['Estudiante']);
    const whole = mapHeaders(['Nombres', 'Apellidos y nombres'], student);
    expect([...whole.mapping]).toEqual([['fullName', 1]]);
    expect(whole.ignored).toEqual(['Nombres']);
  });

  it('"Docente" is a name in the list of teachers only', () => {
    expect(mapHeaders(['Docente'], teacher).mapping.has('fullName')).toBe(true);
    expect(mapHeaders(['Docente'], student).ignored).toEqual(['Docente']);
  });
});

describe('findHeaderRow', () => {
  it('a title row that names course and tutor is no header row', () => {
    const rows = [
      ['UNIDAD EDUCATIVA'],
      ['Curso', '8vo', 'Paralelo', 'A', 'Tutor', 'Luz Roa'],
      ['No.', 'Cédula', 'Apellidos y nombres'],
    ];
    expect(findHeaderRow(rows, student)).toBe(2);
  });

  it('findHeaderRow finds the headers below title rows', () => {
    const rows = [
      [],
      ['Unidad Educativa'],
      ['Nómina de estudiantes'],
      ['Cédula', 'Nombres', 'Correo'],
      ['1'],
    ];
    expect(findHeaderRow(rows, student)).toBe(3);
  });

  it('findHeaderRow returns the first filled row when no header is known', () => {
    expect(findHeaderRow([[''], ['x', 'y'], ['1', '2']], student)).toBe(1);
    expect(findHeaderRow([[], ['', ' ']], student)).toBe(-1);
  });

  it('a title of names alone is the row of headers where whole names stand below it', () => {
    const rows = [
      ['UNIDAD EDUCATIVA'],
      ['N°', 'NÓMINA', 'Parcial 1'],
      ['1', 'PAZ LOOR ANA EVA', '9'],
      ['2', 'VERA RÍOS LUIS JUAN', '8'],
    ];
    expect(findHeaderRow(rows, 3)).toBe(1);
    expect(findHeaderRow([['Resumen'], ['Curso', 'Estudiantes'], ['Octavo', '30']], 3)).toBe(1);
    expect(findHeaderRow([['Resumen'], ['Total', 'Estudiantes'], ['Octavo', '30']], 3)).toBe(0);
  });
});
