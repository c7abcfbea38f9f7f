import { describe, expect, it } from 'vitest';
import { book, CEDULAS, HEADERS, peopleIn, findList, read } from '../../../tests/support/oddLists';
import { buildPreview } from '../../domain/roster/buildPreview';
import { createCourseFinder } from '../../domain/roster/courses';
import { mendCell } from '../../domain/roster/mend';
import { USER_TYPE } from '../../models/user';
import { readTables } from './readTable';

// Cells that hold more than what their column is for: mended where that is certain, otherwise a warning.

const [MARIA_ID = '', JUAN_ID = ''] = CEDULAS;
const finder = createCourseFinder([]);
const rowOf = (values: Partial<Record<'id' | 'mail' | 'phone', string>>) => [
  values.id ?? MARIA_ID,
  'QUISHPE',
  'MARÍA',
  values.mail ?? 'm@example.com',
  values.phone ?? '0943343880',
  'ROSA',
  'Octavo A',
];
const GREEN = 'Quishpe, María, Octavo A';

describe('a telephone', () => {
  it.each([
    ['0991234567 (mamá)', '0991234567'],
    ['mamá: 099 123 4567', '0991234567'],
    ['Cel. 099-123-4567', '0991234567'],
    ['991234567.0', '0991234567'],
  ])('%j is %s', (text, phone) => {
    expect(mendCell('phone', text, finder)).toBe(phone);
  });

  it.each(['0991234567 ext 12', '09912345678', '2345678', '0991234567 25-12-2010'])(
    '%j is not mended',
    (text) => {
      expect(mendCell('phone', text, finder)).toBe(text);
    },
  );

  it.each(['0991234567 / 022345678', '0991234567-0987654321', '0991234567 y 0987654321 (papá)'])(
    'of %j the first is taken, with a warning',
    async (phone) => {
      const list = await findList(book({ Hoja1: [HEADERS, rowOf({ phone })] }));
      expect(peopleIn(list)).toEqual([`${GREEN}; phone first`]);
      const { rows } = buildPreview(list, USER_TYPE.student, finder);
      expect(rows[0]?.values.phone).toBe('0991234567');
    },
  );
});

describe('an address', () => {
  it.each([
    ['<ana@example.com>', 'ana@example.com'],
    ['mailto:Ana@example.com;', 'ana@example.com'],
  ])('%j is %s', (text, address) => {
    expect(mendCell('email', text, finder)).toBe(address);
  });

  it.each(['a@example.com; b@example.com', 'a@example.com / b@example.com'])(
    'of %j the first is taken, with a warning',
    async (mail) => {
      expect(await read(book({ Hoja1: [HEADERS, rowOf({ mail })] }))).toEqual([
        `${GREEN}; email first`,
      ]);
    },
  );
});

it.each(['0106639230001', 'EC0106639230', '01066392301'])(
  'the identification %s is a warning',
  async (id) => {
    expect(await read(book({ Hoja1: [HEADERS, rowOf({ id })] }))).toEqual([
      `${GREEN}; identification digitCount`,
    ]);
  },
);

it('the number of a list is no part of a name', async () => {
  const rows = [
    ['CÉDULA', 'NÓMINA', 'CURSO'],
    [MARIA_ID, '1. QUISHPE GUAMÁN MARÍA JOSÉ', 'Octavo A'],
    [JUAN_ID, '12.- YÁNEZ TIPÁN JUAN CARLOS', 'Octavo A'],
  ];
  expect(await read(book({ Hoja1: rows }))).toEqual([
    'Quishpe Guamán, María José, Octavo A',
    'Yánez Tipán, Juan Carlos, Octavo A',
  ]);
});

it.each([
  ['Apellidos del alumno', 'Nombres del alumno'],
  ['APELLIDOS ESTUDIANTE', 'NOMBRES DE LA ESTUDIANTE'],
])('the titles %j and %j are those of names', async (surnames, names) => {
  const rows = [
    ['CÉDULA', surnames, names, 'CURSO'],
    [MARIA_ID, 'QUISHPE', 'MARÍA', 'Octavo A'],
  ];
  expect(await read(book({ Hoja1: rows }))).toEqual([GREEN]);
});

it('of columns for surnames and names of which one is empty the other has the whole name', async () => {
  const rows = [
    ['CÉDULA', 'NOMBRES', 'APELLIDOS', 'CURSO'],
    [MARIA_ID, 'QUISHPE GUAMÁN MARÍA JOSÉ', '', 'Octavo A'],
  ];
  expect(await read(book({ Hoja1: rows }))).toEqual(['Quishpe Guamán, María José, Octavo A']);
});

describe('a web page', () => {
  const page = (row: string) =>
    `<table><tr><td>C&Eacute;DULA</td><td>N&Oacute;MINA</td></tr><tr>${row}</tr></table>`;
  it.each([
    ['begins with its table', page('<td>1</td><td>MU&Ntilde;OZ PE&ntilde;A &Uacute;RSULA</td>')],
    ['begins otherwise', `<div>${page('<td>1</td><td>MUÑOZ PEñA ÚRSULA</td>')}</div>`],
  ])('that %s has its letters', async (_, text) => {
    const [table] = await readTables(new TextEncoder().encode(text), 'estudiantes');
    expect(table?.rows).toEqual([
      ['CÉDULA', 'NÓMINA'],
      ['1', 'MUÑOZ PEñA ÚRSULA'],
    ]);
  });

  it('that Excel has saved in one file is no table', async () => {
    const text = 'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n<table></table>';
    await expect(readTables(new TextEncoder().encode(text), 'estudiantes')).rejects.toThrow(
      'notATable',
    );
  });
});

describe('two of one whole name in two courses', () => {
  const rowsOf = (first: string, second: string) => [
    ['CÉDULA', 'APELLIDOS', 'NOMBRES', 'CURSO'],
    [first, 'LOOR VERA', 'ANA LUZ', 'Octavo A'],
    [second, 'LOOR VERA', 'ANA LUZ', 'Noveno A'],
  ];

  it('are a warning where one of them has no document', async () => {
    const found = await read(book({ Hoja1: rowsOf(MARIA_ID, '') }));
    expect(found[0]).toBe('Loor Vera, Ana Luz, Octavo A; surname namesake');
    expect(found[1]).toContain('surname namesake');
  });

  it('are two where each has one', async () => {
    expect(await read(book({ Hoja1: rowsOf(MARIA_ID, JUAN_ID) }))).toEqual([
      'Loor Vera, Ana Luz, Octavo A',
      'Loor Vera, Ana Luz, Noveno A',
    ]);
  });
});

describe('a name', () => {
  it.each(['VACANTE', 'CUPO DISPONIBLE'])(
    'that is a free place (%s) is a warning',
    async (name) => {
      const rows = [
        ['CÉDULA', 'APELLIDOS', 'NOMBRES'],
        [MARIA_ID, 'PACHECO', name],
      ];
      const [found = ''] = await read(book({ 'Octavo A': rows }));
      expect(found).toContain('name notName');
    },
  );

  it.each(['MARÃA JOSÃ‰', 'MARÃ\u008DA', 'SOFÃ\u00ADA', 'Ã\u0081NGEL', 'TOMÃ\u0081S'])(
    'of which a letter was read as two (%j) is a warning',
    async (name) => {
      const rows = [
        ['CÉDULA', 'APELLIDOS', 'NOMBRES'],
        [MARIA_ID, 'QUISHPE', name],
      ];
      const [found = ''] = await read(book({ 'Octavo A': rows }));
      expect(found).toContain('name damaged');
    },
  );

  it('of two children, joined by "y", is a warning, and surnames so joined are none', async () => {
    const rows = [
      ['CÉDULA', 'APELLIDOS', 'NOMBRES'],
      [MARIA_ID, 'PAZ Y MIÑO', 'LUIS Y SAMI'],
    ];
    expect(await read(book({ 'Octavo A': rows }))).toEqual([
      'Paz y Miño, Luis y Sami, Octavo A; name notName',
    ]);
  });

  it('has a capital behind whatever stands for an apostrophe', async () => {
    const rows = [
      ['CÉDULA', 'APELLIDOS', 'NOMBRES'],
      [MARIA_ID, 'O´BRIEN D`ANGELO', 'ANA'],
    ];
    expect(await read(book({ 'Octavo A': rows }))).toEqual(['O´Brien D`Angelo, Ana, Octavo A']);
  });

  it('from Brazil is none', async () => {
    const rows = [
      ['CÉDULA', 'APELLIDOS', 'NOMBRES'],
      [MARIA_ID, 'GUIMARÃES CONCEIÇÃO', 'JOÃO'],
    ];
    expect(await read(book({ 'Octavo A': rows }))).toEqual(['Guimarães Conceição, João, Octavo A']);
  });
});
