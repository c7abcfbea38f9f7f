import { expect, it } from 'vitest';
import {
  book,
  CEDULAS,
  findList,
  HEADERS,
  peopleIn,
  person,
  read,
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
