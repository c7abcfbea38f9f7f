import { describe, expect, it } from 'vitest';
import {
  book,
  CEDULAS,
  findList,
  peopleIn,
  read,
  type Cell,
} from '../../../tests/support/oddLists';

// Lists without titles: their first row is a person, and their columns are known by what stands in them.

const [MARIA_ID = '', JUAN_ID = ''] = CEDULAS;
const MARIA = 'Quishpe Guamán, María José, Octavo A';
const JUAN = 'Yánez Tipán, Juan Carlos, Octavo A';
const NAMES = ['QUISHPE GUAMÁN MARÍA JOSÉ', 'YÁNEZ TIPÁN JUAN CARLOS'];
const withIds = [
  [1, MARIA_ID, NAMES[0] ?? ''],
  [2, JUAN_ID, NAMES[1] ?? ''],
];

describe('a list without titles', () => {
  it.each<[string, Cell[][], string]>([
    ['numbers and whole names', NAMES.map((name, i) => [i + 1, name]), 'Octavo A'],
    ['whole names alone', NAMES.map((name) => [name]), 'Octavo A'],
    [
      'surnames, names and courses',
      [
        ['QUISHPE GUAMÁN', 'MARÍA JOSÉ', '8vo A'],
        ['YÁNEZ TIPÁN', 'JUAN CARLOS', '8vo A'],
      ],
      'Hoja1',
    ],
    ['a letterhead above', [['UNIDAD EDUCATIVA LOS ANDES'], ['OCTAVO A'], ...withIds], 'Hoja1'],
    ['its course above each', [['Lista de estudiantes'], ['OCTAVO A'], ...withIds], 'Hoja1'],
  ])('%s', async (_, rows, sheet) => {
    const list = await findList(book({ [sheet]: rows }));
    expect(list.sheets[0]).toMatchObject({ isUntitled: true });
    expect(peopleIn(list).map((line) => line.split(';')[0])).toEqual([MARIA, JUAN]);
  });

  it('whole names below one title are people, too', async () => {
    const rows = [['NÓMINA'], ...NAMES.map((name) => [name])];
    expect((await read(book({ 'Octavo A': rows }))).map((line) => line.split(';')[0])).toEqual([
      MARIA,
      JUAN,
    ]);
  });

  it.each<[string, Cell[]]>([
    ['titles that nobody knows', ['Familia', 'Pila']],
    ['a title of several words', ['Nombres completos del niño', 'Datos']],
  ])('%s are no person', async (_, titles) => {
    const rows = [titles, ['QUISHPE GUAMÁN', 'MARÍA JOSÉ'], ['YÁNEZ TIPÁN', 'JUAN CARLOS']];
    const [sheet] = (await findList(book({ 'Octavo A': rows }))).sheets;
    expect(sheet?.isUntitled).not.toBe(true);
  });
});
