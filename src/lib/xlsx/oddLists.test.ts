import { describe, expect, it } from 'vitest';
import { book, HEADERS, person, read } from '../../../tests/support/oddLists';
import { USER_TYPE } from '../../models/user';

// Lists that are odd as real ones are. Nobody is green with what is not theirs: who cannot be read is an error, and what
// may be wrong is a warning.

const CP850: Record<string, number> = { ñ: 0xa4, Ñ: 0xa5, é: 0x82, É: 0x90, ó: 0xa2, Á: 0xb5 };
const inCp850 = (text: string) =>
  Uint8Array.from(text.split(''), (letter) => CP850[letter] ?? letter.charCodeAt(0));

const MARIA = 'Quishpe, María, Octavo A';
const JUAN = 'Yánez, Juan, Octavo A';

describe('the course of a person', () => {
  it.each([
    ['SÉPTIMO A', '!course unknownCourse'],
    ['7mo EGB "B"', '!course unknownCourse'],
    ['PRIMERO DE BACHILLERATO CIENCIAS A', '!course unknownCourse'],
    ['INICIAL 2 A', '!course unknownCourse'],
    ['DÉCIMO', '!course unknownCourse'],
  ])(
    'people below a title of a course that is not there (%s) are not of the one before',
    async (title, told) => {
      const rows = [
        HEADERS,
        ['NOVENO "B"'],
        person(0, 'QUISHPE', 'MARÍA', null),
        [title],
        person(1, 'YÁNEZ', 'JUAN', null),
        ['8vo A'],
        person(2, 'CEVALLOS', 'ANA', null),
      ];
      expect(await read(book({ Hoja1: rows }))).toEqual([
        'Quishpe, María, Noveno B',
        `Yánez, Juan, ; ${told}`,
        'Cevallos, Ana, Octavo A',
      ]);
    },
  );

  it('a course that a spreadsheet has made a date of is no course', async () => {
    const rows = [
      HEADERS,
      person(0, 'QUISHPE', 'MARÍA', new Date(Date.UTC(2026, 7, 8))),
      person(1, 'YÁNEZ', 'JUAN', '08/01/2026'),
      person(2, 'CEVALLOS', 'ANA', 46_000),
    ];
    const told = '!course unknownCourse';
    expect(await read(book({ Hoja1: rows }))).toEqual([
      `Quishpe, María, ; ${told}`,
      `Yánez, Juan, ; ${told}`,
      `Cevallos, Ana, ; ${told}`,
    ]);
  });

  it('courses in several ways of writing, and one that is only a number', async () => {
    const rows = [
      HEADERS,
      person(0, 'QUISHPE', 'MARÍA', '8° EGB "B"'),
      person(1, 'YÁNEZ', 'JUAN', '10MO DE BÁSICA "A"'),
      person(2, 'CEVALLOS', 'ANA', '8'),
    ];
    expect(await read(book({ Hoja1: rows }))).toEqual([
      'Quishpe, María, Octavo B',
      'Yánez, Juan, Décimo A',
      'Cevallos, Ana, ; !course unknownCourse',
    ]);
  });
});

describe('who does not belong into the list', () => {
  const mixed = [
    ['TIPO', ...HEADERS],
    ['Docente', ...person(0, 'QUISHPE', 'MARÍA')],
    ['Estudiante', ...person(1, 'YÁNEZ', 'JUAN')],
  ];

  it('a teacher among students is a warning', async () => {
    expect(await read(book({ Hoja1: mixed }))).toEqual([`${MARIA}; surname remark`, JUAN]);
  });

  it('a student among teachers is a warning', async () => {
    expect(await read(book({ Hoja1: mixed }), 'personal.xlsx', USER_TYPE.teacher)).toEqual([
      MARIA,
      `${JUAN}; surname remark`,
    ]);
  });

  it('who has left is a warning, in a column of remarks as in the name', async () => {
    const rows = [
      [...HEADERS, 'OBSERVACIÓN'],
      [...person(0, 'QUISHPE', 'MARÍA'), 'RETIRADA'],
      [...person(1, 'YÁNEZ', 'JUAN'), 'Trae certificado médico'],
      [...person(2, 'CEVALLOS (RETIRADO)', 'ANA'), ''],
      [...person(3, 'ORTIZ', 'LUIS *'), 'Pase a otro plantel'],
    ];
    expect(await read(book({ Hoja1: rows }))).toEqual([
      `${MARIA}; surname remark`,
      JUAN,
      'Cevallos (retirado), Ana, Octavo A; surname notName',
      'Ortiz, Luis *, Octavo A; name notName; surname remark',
    ]);
  });

  it('totals, pages and signatures are no green people', async () => {
    const rows = [
      HEADERS,
      person(0, 'QUISHPE', 'MARÍA'),
      ['Página 1 de 2'],
      HEADERS,
      person(1, 'YÁNEZ', 'JUAN'),
      ['TOTAL HOMBRES', '1'],
      [null, 'SECRETARÍA', 'RECTORA'],
    ];
    const found = await read(book({ Hoja1: rows }));
    expect(found.filter((line) => !line.includes('!'))).toEqual([MARIA, JUAN]);
  });
});

describe('names', () => {
  it('surnames below the title of names are a warning', async () => {
    const rows = [
      HEADERS,
      person(0, 'MARÍA JOSÉ', 'QUISHPE GUAMÁN'),
      person(1, 'LUIS ALBERTO', 'ORTIZ NÚÑEZ'),
      person(2, 'CEVALLOS MARÍA', 'ANA'),
    ];
    expect(await read(book({ Hoja1: rows }))).toEqual([
      'María José, Quishpe Guamán, Octavo A; surname swapped',
      'Luis Alberto, Ortiz Núñez, Octavo A; surname swapped',
      'Cevallos María, Ana, Octavo A',
    ]);
  });

  it('two people of one name in two courses stay two, and siblings cannot share an e-mail', async () => {
    const rows = [
      HEADERS,
      person(0, 'LOOR VERA', 'JOSÉ'),
      person(1, 'LOOR VERA', 'JOSÉ', 'Noveno A'),
      person(2, 'LOOR VERA', 'ANA').map((cell, i) => (i === 3 ? 'x0@example.com' : cell)),
    ];
    expect(await read(book({ Hoja1: rows }))).toEqual([
      'Loor Vera, José, Octavo A; !email repeated',
      'Loor Vera, José, Noveno A',
      'Loor Vera, Ana, Octavo A; !email repeated',
    ]);
  });
});

describe('the shape of a list', () => {
  it('a .csv of an old program, with titles above it, keeps its letters', async () => {
    const lines = [
      'UNIDAD EDUCATIVA DEL NIÑO;;;;;;',
      'Año lectivo: 2026 - 2027;;;;;;',
      HEADERS.join(';').replace('CÉDULA', 'CEDULA'),
      person(0, 'MUÑOZ', 'JOSÉ').join(';'),
    ];
    const text = lines.join('\r\n').replaceAll(/[ÍÚ]/g, (letter) => (letter === 'Í' ? 'I' : 'U'));
    expect(await read(inCp850(text), 'lista.csv')).toEqual(['Muñoz, José, Octavo A']);
  });

  it.each([
    ['first', 0],
    ['last', 3],
  ])(
    'below merged titles, with the guardian %s, nobody is taken for the guardian',
    async (_, at) => {
      const guardian = ['0405632720', 'GUAMÁN', 'ROSA'];
      const student = ['0106639230', 'QUISHPE', 'MARÍA'];
      const [upper, row] =
        at === 0
          ? [
              ['REPRESENTANTE', null, null, 'ESTUDIANTE', null, null],
              [...guardian, ...student],
            ]
          : [
              ['ESTUDIANTE', null, null, 'REPRESENTANTE', null, null],
              [...student, ...guardian],
            ];
      const titles = ['CÉDULA', 'APELLIDOS', 'NOMBRES'];
      const rows = [
        [...upper, 'CURSO'],
        [...titles, ...titles, null],
        [...row, 'Octavo A'],
      ];
      const bytes = book({ Hoja1: rows }, ({ Sheets: { Hoja1 } }) => {
        if (!Hoja1) return;
        Hoja1['!merges'] = [
          { s: { r: 0, c: 0 }, e: { r: 0, c: 2 } },
          { s: { r: 0, c: 3 }, e: { r: 0, c: 5 } },
          { s: { r: 0, c: 6 }, e: { r: 1, c: 6 } },
        ];
      });
      expect(await read(bytes)).toEqual([MARIA]);
    },
  );

  it('a second list below with its columns in another order is read by its own titles', async () => {
    const rows = [
      HEADERS,
      person(0, 'QUISHPE', 'MARÍA'),
      ['NÓMINA NOVENO A'],
      ['APELLIDOS', 'NOMBRES', 'CÉDULA', 'CORREO', 'REPRESENTANTE', 'TELÉFONO'],
      ['TIPÁN', 'MATEO', '0600480636', 'm@example.com', 'EVA CAIZA', '0943343884'],
    ];
    expect(await read(book({ Hoja1: rows }))).toEqual([MARIA, 'Tipán, Mateo, Noveno A']);
  });

  it('formulas without a result leave their cells empty, and those that failed are errors', async () => {
    const rows = [
      HEADERS,
      person(0, 'QUISHPE', 'MARÍA'),
      person(1, 'YÁNEZ', 'JUAN'),
      person(2, '#REF!', '#¡VALOR!'),
    ];
    const bytes = book({ Hoja1: rows }, ({ Sheets: { Hoja1 } }) => {
      if (Hoja1) Object.assign(Hoja1, { G2: { t: 'n', f: 'CONCATENATE("Octavo"," A")' } });
    });
    expect(await read(bytes)).toEqual([
      'Quishpe, María, ; !course required',
      JUAN,
      expect.stringContaining('!surname name'),
    ]);
  });
});
