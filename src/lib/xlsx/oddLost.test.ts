import { describe, expect, it } from 'vitest';
import { buildPreview } from '../../domain/roster/buildPreview';
import { USER_TYPE } from '../../models/user';
import {
  book,
  CEDULAS,
  findList,
  finder,
  HEADERS,
  peopleIn,
  person,
  read,
  type Cell,
} from '../../../tests/support/oddLists';

// Nobody of a list is lost without a word, wherever the titles stand.

const [MARIA_ID = '', JUAN_ID = '', ANA_ID = ''] = CEDULAS;
const MARIA = 'Quishpe, María, Octavo A';
const JUAN = 'Yánez, Juan, Octavo A';

it.each(['colegio.edu.ec', 'escuela.edu.ec'])(
  'a list without titles has its first person, whose address ends in @%s',
  async (domain) => {
    const rows = [
      [MARIA_ID, 'QUISHPE GUAMÁN MARÍA JOSÉ', `m@${domain}`, 'Octavo A'],
      [JUAN_ID, 'YÁNEZ TIPÁN JUAN CARLOS', `j@${domain}`, 'Octavo A'],
    ];
    expect(await read(book({ Hoja1: rows }))).toEqual([
      'Quishpe Guamán, María José, Octavo A',
      'Yánez Tipán, Juan Carlos, Octavo A',
    ]);
  },
);

it('people above the titles of a sheet that was sorted with them are read', async () => {
  const rows = [
    ['UNIDAD EDUCATIVA LOS ANDES'],
    person(0, 'QUISHPE', 'MARÍA'),
    person(1, 'YÁNEZ', 'JUAN'),
    HEADERS,
    person(2, 'CEVALLOS', 'ANA'),
  ];
  expect(await read(book({ Hoja1: rows }))).toEqual([MARIA, JUAN, 'Cevallos, Ana, Octavo A']);
});

it('people above the first titles stand below the title of their course', async () => {
  const titles = ['CÉDULA', 'APELLIDOS', 'NOMBRES'];
  const rows = [
    ['OCTAVO A'],
    [MARIA_ID, 'QUISHPE', 'MARÍA'],
    [JUAN_ID, 'YÁNEZ', 'JUAN'],
    ['NOVENO A'],
    titles,
    [ANA_ID, 'CEVALLOS', 'ANA'],
  ];
  const list = await findList(book({ Hoja1: rows }));
  expect(peopleIn(list)).toEqual([MARIA, JUAN, 'Cevallos, Ana, Noveno A']);
});

it('the telephone of the school above the titles is nobody', async () => {
  const rows = [
    ['SECRETARÍA', 'TELÉFONO', '022345678', 'CORREO', 'info@escuela.edu.ec'],
    HEADERS,
    person(0, 'QUISHPE', 'MARÍA'),
  ];
  expect(await read(book({ Hoja1: rows }))).toEqual([MARIA]);
});

describe('names in further columns', () => {
  const titles = ['APELLIDOS', 'NOMBRES', 'APELLIDOS', 'NOMBRES'];
  const names = [
    ['QUISHPE GUAMÁN', 'MARÍA JOSÉ', 'CEVALLOS LOOR', 'ANA LUZ'],
    ['YÁNEZ TIPÁN', 'JUAN CARLOS', 'ORTIZ VERA', 'LUIS JOSÉ'],
  ];
  const numbered = names.map((row, i) => [i + 1, ...row]);

  it('are the list of the course above them, where one column numbers the lists of two courses', async () => {
    const rows = [['', 'OCTAVO A', '', 'NOVENO A', ''], ['N°', ...titles], ...numbered];
    const list = await findList(book({ Hoja1: rows }));
    expect(peopleIn(list).map((line) => line.split(';')[0])).toEqual([
      'Quishpe Guamán, María José, Octavo A',
      'Yánez Tipán, Juan Carlos, Octavo A',
      'Cevallos Loor, Ana Luz, Noveno A',
      'Ortiz Vera, Luis José, Noveno A',
    ]);
  });

  it.each<[string, Cell[][], string[]]>([
    ['with the titles of others', [['N°', ...titles], ...numbered], ['N°', 'APELLIDOS', 'NOMBRES']],
    [
      'without a title',
      [
        ['N°', 'NÓMINA', 'N°', ''],
        [1, 'QUISHPE GUAMÁN MARÍA JOSÉ', 3, 'CEVALLOS LOOR ANA LUZ'],
        [2, 'YÁNEZ TIPÁN JUAN CARLOS', 4, 'ORTIZ VERA LUIS JOSÉ'],
      ],
      ['N°', 'CEVALLOS LOOR ANA LUZ'],
    ],
  ])('%s are said not to be read', async (_, rows, ignored) => {
    const list = await findList(book({ 'Octavo A': rows }));
    expect(buildPreview(list, USER_TYPE.student, finder).ignoredColumns).toEqual(ignored);
  });
});
