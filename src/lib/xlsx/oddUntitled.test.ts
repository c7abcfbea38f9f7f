import { describe, expect, it } from 'vitest';
import {
  askedOf,
  book,
  CEDULAS,
  findList,
  peopleIn,
  read,
  type Cell,
} from '../../../tests/support/oddLists';
import { withColumns } from '../../domain/roster/sheetColumns';
import { USER_TYPE } from '../../models/user';

// Lists without titles: their first row is a person, and their columns are known by what stands in them.

const [MARIA_ID = '', JUAN_ID = '', ANA_ID = ''] = CEDULAS;
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

describe('columns of names that no title tells apart', () => {
  const ids = CEDULAS;
  const KICHWA = [
    ['Amaru', 'Yupa'],
    ['Inti', 'Bone'],
    ['Killa', 'Ajila'],
    ['Rumi', 'Chango'],
    ['Sisa', 'Duchi'],
  ];
  const rowsOf = (names: readonly Cell[][]): Cell[][] =>
    names.map((cells, i) => [ids[i] ?? '', ...cells]);
  const rivalsOf = async (rows: Cell[][]) => {
    const list = await findList(book({ 'Octavo A': rows }));
    return { rivals: list.sheets[0]?.rivals, asked: askedOf(list) };
  };

  it.each<[string, Cell[][], object]>([
    [
      'whose names nothing knows, although they are sorted',
      rowsOf(KICHWA),
      { field: 'surname', columns: [1, 2], isUnknown: true },
    ],
    [
      'that both have given names: people and their guardians',
      rowsOf([
        ['ÁLVAREZ ANA', 'ROSA ÁLVAREZ'],
        ['BRAVO LUIS', 'EVA BRAVO'],
        ['CAIZA JUAN', 'MARTA CAIZA'],
      ]),
      { field: 'surname', columns: [1, 2], isUnknown: true },
    ],
    [
      'of which one may hold towns',
      rowsOf([
        ['Quito', 'QUISHPE GUAMÁN', 'MARÍA JOSÉ'],
        ['Ambato', 'YÁNEZ TIPÁN', 'JUAN CARLOS'],
      ]),
      { field: 'surname', columns: [1, 2, 3], isUnknown: true },
    ],
    [
      'for each part of the name',
      rowsOf([
        ['QUISHPE', 'GUAMÁN', 'MARÍA', 'JOSÉ'],
        ['YÁNEZ', 'TIPÁN', 'JUAN', 'CARLOS'],
      ]),
      { field: 'surname', columns: [1, 2, 3, 4], isUnknown: true },
    ],
    [
      'with whole names in two of them',
      rowsOf([
        ['GUAMÁN LEMA ROSA', 'QUISHPE GUAMÁN MARÍA'],
        ['TIPÁN CAIZA EVA', 'YÁNEZ TIPÁN JUAN'],
      ]),
      { field: 'fullName', columns: [1, 2], isUnknown: true },
    ],
    [
      'below one title that says no order',
      [['CÉDULA', 'ESTUDIANTE', null], ...rowsOf(KICHWA)],
      { field: 'surname', columns: [1, 2], isUnknown: true },
    ],
    [
      'whose titles the names contradict',
      [
        ['CÉDULA', 'NOMBRES', 'APELLIDOS'],
        ...rowsOf([
          ['QUISHPE GUAMÁN', 'MARÍA JOSÉ'],
          ['YÁNEZ TIPÁN', 'JUAN CARLOS'],
          ['CHANGO YUPA', 'SISA KILLA'],
        ]),
      ],
      { field: 'surname', columns: [2, 1] },
    ],
  ])('%s are asked about', async (_, rows, rivals) => {
    expect(await rivalsOf(rows)).toEqual({ rivals: [rivals], asked: 'columns' });
  });

  it.each<[string, Cell[][], string[]]>([
    [
      'most names say which is which',
      rowsOf([
        ['MARÍA JOSÉ', 'QUISHPE GUAMÁN'],
        ['SISA', 'YUPA'],
        ['JUAN CARLOS', 'YÁNEZ TIPÁN'],
      ]),
      [MARIA, 'Yupa, Sisa, Octavo A', JUAN],
    ],
    [
      'the guardians have the surnames',
      rowsOf([
        ['YUPA', 'SISA', 'INTI YUPA'],
        ['CHANGO', 'RUMI', 'KURI CHANGO'],
      ]),
      ['Yupa, Sisa, Octavo A', 'Chango, Rumi, Octavo A'],
    ],
    [
      'a column of the sex or the kinship stands beside them',
      rowsOf([
        ['Femenino', 'QUISHPE GUAMÁN', 'MARÍA JOSÉ', 'Madre'],
        ['Masculino', 'YÁNEZ TIPÁN', 'JUAN CARLOS', 'Padre'],
      ]),
      [MARIA, JUAN],
    ],
  ])('are not asked about where %s', async (_, rows, people) => {
    const list = await findList(book({ 'Octavo A': rows }));
    expect(list.sheets[0]?.rivals).toBeUndefined();
    expect(peopleIn(list)).toEqual(people);
  });

  it('of two sheets without titles each has its own columns, also when those of one are said', async () => {
    const list = await findList(
      book({
        'Octavo A': [
          [1, 'QUISHPE GUAMÁN', 'MARÍA JOSÉ', MARIA_ID],
          [2, 'YÁNEZ TIPÁN', 'JUAN CARLOS', JUAN_ID],
        ],
        'Noveno A': [[1, 'ANA LUZ', 'LOOR VERA', ANA_ID]],
      }),
    );
    const [sheet] = list.sheets;
    if (!sheet) throw new Error('no sheet');
    const { headerRow, mapping } = sheet;
    const columns = { headerRow, mapping, isUntitled: true, isIncomplete: true };
    const said = withColumns(list, 0, columns, USER_TYPE.student);
    expect(peopleIn(said)).toEqual([MARIA, JUAN, 'Loor Vera, Ana Luz, Noveno A']);
  });
});
