import { describe, expect, it } from 'vitest';
import { utils, type WorkBook } from 'xlsx';
import { readSheets } from './readTable';
import {
  book,
  CEDULAS,
  findList,
  peopleIn,
  person,
  read,
  type Cell,
} from '../../../tests/support/oddLists';

// Tables as schools lay them out: titles over several columns, titles of several cells between the rows. Each person
// has the whole name, and the course of the title above.

const [MARIA_ID = '', JUAN_ID = '', ANA_ID = ''] = CEDULAS;
const merged = (...refs: string[]) => ({
  edit: ({ Sheets: { Hoja1 } }: WorkBook) => {
    if (Hoja1) Hoja1['!merges'] = refs.map((ref) => utils.decode_range(ref));
  },
});
const TITLES = ['CÉDULA', 'APELLIDOS', 'NOMBRES'];
const [MARIA, JUAN, ANA]: [Cell[], Cell[], Cell[]] = [
  person(0, 'QUISHPE', 'MARÍA').slice(0, 3),
  person(1, 'YÁNEZ', 'JUAN').slice(0, 3),
  person(2, 'LOOR', 'ANA').slice(0, 3),
];

describe('a title over several columns of a name', () => {
  const cells = [
    ['QUISHPE', 'GUAMÁN', 'MARÍA', 'JOSÉ'],
    ['YÁNEZ', 'TIPÁN', 'JUAN', 'CARLOS'],
    ['DE LA CRUZ', 'LOOR', 'ANA', ''],
  ];
  const ids = [MARIA_ID, JUAN_ID, ANA_ID];
  const rowsOf = (titles: Cell[], columns: (names: string[]) => string[]): Cell[][] => [
    ['CÉDULA', ...titles, 'CURSO'],
    ...cells.map((names, i) => [ids[i] ?? '', ...columns(names), 'Octavo A']),
  ];
  const inTwo = ([a, b, c, d]: string[]) => [`${a ?? ''} ${b ?? ''}`, `${c ?? ''} ${d ?? ''}`];
  const people = [
    'Quishpe Guamán, María José, Octavo A',
    'Yánez Tipán, Juan Carlos, Octavo A',
    'De la Cruz Loor, Ana, Octavo A',
  ];

  it.each<[string, Cell[][], string[]]>([
    ['whole names in two', rowsOf(['APELLIDOS Y NOMBRES', null], inTwo), ['B1:C1']],
    ['the same without merged cells', rowsOf(['APELLIDOS Y NOMBRES', null], inTwo), []],
    ['a title that says no order', rowsOf(['ESTUDIANTE', null], inTwo), []],
    ['names first', rowsOf(['ESTUDIANTE', null], (all) => inTwo(all).reverse()), ['B1:C1']],
    [
      'whole names in four',
      rowsOf(['APELLIDOS Y NOMBRES', null, null, null], (all) => all),
      ['B1:E1'],
    ],
    ['each part in two', rowsOf(['APELLIDOS', null, 'NOMBRES', null], (all) => all), ['B1:C1']],
    [
      'each part in two, without merged cells',
      rowsOf(['APELLIDOS', null, 'NOMBRES', null], (all) => all),
      [],
    ],
  ])('%s', async (_, rows, refs) => {
    expect(await read(book({ Hoja1: rows }, merged(...refs).edit))).toEqual(people);
  });

  it('a column without a title beside it that holds no names is no part of one', async () => {
    const rows = [
      ['CÉDULA', 'APELLIDOS', 'NOMBRES', null, 'CURSO'],
      ...cells.map((names, i) => [ids[i] ?? '', ...inTwo(names), 'Matutina', 'Octavo A']),
    ];
    expect(await read(book({ Hoja1: rows }))).toEqual(people);
  });
});

describe('a title of several cells between the rows', () => {
  it.each<[string, Cell[]]>([
    ['a label beside it', ['CURSO:', 'NOVENO A']],
    ['its tutor beside it', ['NOVENO A', null, 'TUTOR: LCDO. LUIS PAZ']],
    ['its tutor without a word', ['NOVENO A', null, 'Lcdo. Luis Paz']],
    ['grade and letter apart', ['GRADO: NOVENO', 'PARALELO: A', 'JORNADA MATUTINA']],
    ['each in a cell', ['CURSO:', 'NOVENO', 'PARALELO: A']],
    ['a merged cell that a program has repeated', ['NOVENO A', 'NOVENO A', 'NOVENO A']],
    ['the number of its people', ['Noveno A', 'Total', 1]],
    ['the number of its people in one cell', ['9no "A" (32 estudiantes)']],
  ])('gives its course to the people below: %s', async (_, title) => {
    const rows = [TITLES, ['OCTAVO A'], MARIA, title, JUAN, ANA];
    expect(await read(book({ Hoja1: rows }))).toEqual([
      'Quishpe, María, Octavo A',
      'Yánez, Juan, Noveno A',
      'Loor, Ana, Noveno A',
    ]);
  });

  it('a grade in Roman numerals is one', async () => {
    const rows = [TITLES, ['OCTAVO A'], MARIA, ['III BGU B'], JUAN];
    expect(await read(book({ Hoja1: rows }))).toEqual([
      'Quishpe, María, Octavo A',
      'Yánez, Juan, Tercero BGU B',
    ]);
  });

  it('of a course that is not there gives nobody the course before', async () => {
    const rows = [TITLES, ['OCTAVO A'], MARIA, ['SÉPTIMO', 'PARALELO: A', 'Tutor: Luis Paz'], JUAN];
    expect((await read(book({ Hoja1: rows })))[1]).toBe('Yánez, Juan, ; !course unknownCourse');
  });

  it.each<[string, Cell[]]>([
    ['in a column that is not read', [null, 'YÁNEZ', 'JUAN', 'Noveno A']],
    ['as the name of somebody', [null, 'YÁNEZ', 'SEGUNDO A.', null]],
  ])('a course %s makes no title of a person', async (_, row) => {
    const rows = [[...TITLES, 'PASA A'], ['OCTAVO A'], [...MARIA, null], row, [...ANA, null]];
    const found = await read(book({ Hoja1: rows }));
    expect(found).toHaveLength(3);
    expect(found.map((line) => line.split(', ')[0])).toEqual(['Quishpe', 'Yánez', 'Loor']);
  });

  it('a remark with the only name of a row makes no title of it', async () => {
    const rows = [
      ['No.', 'NÓMINA', 'CURSO'],
      [1, 'CEVALLOS MOREIRA ANA (RETIRADA)', null],
      [2, 'LOOR VERA ANA LUZ', 'Octavo A'],
    ];
    const found = await read(book({ Hoja1: rows }));
    expect(found).toHaveLength(2);
    expect(found[1]).not.toContain('remark');
  });

  it('a tutor right above the titles changes none of them', async () => {
    const rows = [
      ['UNIDAD EDUCATIVA'],
      ['OCTAVO AÑO EGB "A"', null, 'Tutor: Ana Paz'],
      TITLES,
      MARIA,
      [],
      ['UNIDAD EDUCATIVA'],
      ['NOVENO AÑO EGB "B"', null, 'Tutora: Eva Paz'],
      TITLES,
      JUAN,
    ];
    expect(await read(book({ Hoja1: rows }))).toEqual([
      'Quishpe, María, Octavo A',
      'Yánez, Juan, Noveno B',
    ]);
  });

  it('totals, letterheads and signatures are left out and counted', async () => {
    const rows = [
      TITLES,
      ['HOMBRES'],
      JUAN,
      ['UNIDAD EDUCATIVA LOS ANDES'],
      ['MUJERES'],
      MARIA,
      [null, 'NIÑO', 'ANA'],
      ['TOTAL', 3],
      [null, 'SECRETARÍA', 'RECTORA'],
    ];
    const list = await findList(book({ 'Octavo A': rows }));
    expect(peopleIn(list).map((line) => line.split(';')[0])).toEqual([
      'Yánez, Juan, Octavo A',
      'Quishpe, María, Octavo A',
      'Niño, Ana, Octavo A',
    ]);
  });
});

describe('several lists in a sheet', () => {
  const people = [
    'Quishpe Guamán, Sisa, Octavo A',
    'Yánez Tipán, Rumi, Octavo A',
    'Lema, Inti, Octavo A',
  ];

  it('one below another with its columns in another order has its own', async () => {
    const rows = [
      TITLES,
      [MARIA_ID, 'QUISHPE GUAMÁN', 'SISA'],
      [],
      ['UNIDAD EDUCATIVA'],
      ['CÉDULA', 'NOMBRES', 'APELLIDOS', 'NACIONALIDAD'],
      [JUAN_ID, 'RUMI', 'YÁNEZ TIPÁN', 'Ecuatoriana'],
      [ANA_ID, 'INTI', 'LEMA', 'Ecuatoriana'],
    ];
    const list = await findList(book({ 'Octavo A': rows }));
    expect(peopleIn(list)).toEqual(people);
    expect(list.sheets.map(({ table: { sheet, wholeSheet } }) => [sheet, wholeSheet])).toEqual([
      ['Octavo A (1)', 'Octavo A'],
      ['Octavo A (2)', 'Octavo A'],
    ]);
  });

  it('one below another of the next course takes its course from its own title', async () => {
    const rows = [
      ['OCTAVO A'],
      TITLES,
      MARIA,
      ['NOVENO B', null, 'Tutor: Luis Paz'],
      ['No.', 'CÉDULA', 'APELLIDOS Y NOMBRES'],
      [1, JUAN_ID, 'YÁNEZ TIPÁN JUAN CARLOS'],
    ];
    expect(await read(book({ Hoja1: rows }))).toEqual([
      'Quishpe, María, Octavo A',
      'Yánez Tipán, Juan Carlos, Noveno B',
    ]);
  });

  it('one beside another with its columns in another order has its own', async () => {
    const rows = [
      [...TITLES, null, 'APELLIDOS', 'NOMBRES', 'CÉDULA'],
      [MARIA_ID, 'QUISHPE GUAMÁN', 'SISA', null, 'YÁNEZ TIPÁN', 'RUMI', JUAN_ID],
      [ANA_ID, 'LEMA', 'INTI', null, null, null, null],
    ];
    const found = await read(book({ 'Octavo A': rows }));
    expect(found.sort()).toEqual([...people].sort());
  });

  it('signatures below a list are no list', async () => {
    const rows = [TITLES, MARIA, [], [null, 'REPRESENTANTE', 'ESTUDIANTE'], ['', '____', '____']];
    expect((await findList(book({ 'Octavo A': rows }))).sheets).toHaveLength(1);
  });

  it('a letterhead of many lines hides no titles', async () => {
    const head: Cell[][] = Array.from({ length: 25 }, (_, i) => [`Línea ${String(i)}`]);
    expect(await read(book({ 'Octavo A': [...head, TITLES, MARIA] }))).toEqual([
      'Quishpe, María, Octavo A',
    ]);
  });
});

describe('the parts of a course', () => {
  const titled = (...titles: Cell[]): Cell[] => [...TITLES, ...titles];
  const rows = (a: Cell[], b: Cell[]): Cell[][] => [
    [...MARIA, ...a],
    [...JUAN, ...b],
  ];
  it.each<[string, Record<string, Cell[][]>]>([
    ['a letter in a sheet of its grade', { '8vo': [titled('PARALELO'), ...rows(['A'], ['"B"'])] }],
    [
      'a letter below a title of its grade',
      { Hoja1: [titled('PARALELO'), ['OCTAVO AÑO'], ...rows(['A'], ['B'])] },
    ],
    [
      'a section that is a shift',
      {
        Hoja1: [
          titled('CURSO', 'SECCIÓN'),
          ...rows(['8vo A', 'MATUTINA'], ['8vo B', 'VESPERTINA']),
        ],
      },
    ],
    [
      'a section that is a shift before the letter',
      {
        Hoja1: [
          titled('GRADO', 'SECCIÓN', 'PARALELO'),
          ...rows(['8vo', 'Matutina', 'A'], ['8vo', 'Vespertina', 'B']),
        ],
      },
    ],
    [
      'a letter that is the whole course',
      {
        Hoja1: [titled('GRADO', 'PARALELO'), ...rows(['Octavo', 'Octavo A'], ['Octavo', '8vo B'])],
      },
    ],
  ])('%s', async (_, sheets) => {
    expect(await read(book(sheets))).toEqual(['Quishpe, María, Octavo A', 'Yánez, Juan, Octavo B']);
  });

  it('letters in the sheets of two grades are of both', async () => {
    const sheets = {
      Octavo: [titled('PARALELO'), [...MARIA, 'A']],
      Noveno: [titled('PARALELO'), [...JUAN, 'A']],
    };
    expect(await read(book(sheets))).toEqual(['Quishpe, María, Octavo A', 'Yánez, Juan, Noveno A']);
  });

  it('a letter without any grade is no course', async () => {
    expect(await read(book({ Hoja1: [titled('PARALELO'), [...MARIA, 'A']] }))).toEqual([
      'Quishpe, María, ; !course unknownCourse',
    ]);
  });
});

it('a hidden sheet is left out and said, whatever its name', async () => {
  const bytes = book({ Lista: [TITLES, MARIA], Estudiantes: [TITLES, JUAN] }, (made) => {
    made.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  });
  const { tables, hiddenSheets } = await readSheets(bytes, 'estudiantes');
  expect(tables.map(({ sheet }) => sheet)).toEqual(['Lista']);
  expect(hiddenSheets).toEqual(['Estudiantes']);
});

it('a sheet whose name says another course than its title is of neither until it is chosen', async () => {
  const [sheet] = (await findList(book({ '8vo A': [['NÓMINA DE NOVENO A'], TITLES, MARIA] })))
    .sheets;
  expect(sheet?.course).toBe('');
});
