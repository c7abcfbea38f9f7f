import { describe, expect, it } from 'vitest';
import {
  askedOf,
  book,
  CEDULAS,
  findList,
  HEADERS,
  peopleIn,
  person,
  read,
  type Cell,
} from '../../../tests/support/oddLists';
import { USER_TYPE } from '../../models/user';
import { withColumns } from '../../domain/roster/sheetColumns';

// Lists whose titles, sections and cells say something else than they seem to. Nobody is green with what is not theirs.

const [MARIA_ID = '', JUAN_ID = '', , ROSA_ID = '', EVA_ID = ''] = CEDULAS;
const MARIA = 'Quishpe, María, Octavo A';
const JUAN = 'Yánez, Juan, Octavo A';
const withoutCourse = (row: Cell[]) => row.slice(0, -1);
const mappingOf = async (rows: Cell[][]) => {
  const [sheet] = (await findList(book({ Hoja1: rows }))).sheets;
  return Object.fromEntries(sheet?.mapping ?? []);
};

describe('columns that compete', () => {
  const twice: Cell[][] = [
    ['REPRESENTANTE', 'CÉDULA', 'ESTUDIANTE', 'CÉDULA', 'CURSO'],
    ['GUAMÁN LEMA ROSA ELENA', ROSA_ID, 'QUISHPE GUAMÁN MARÍA JOSÉ', MARIA_ID, 'Octavo A'],
    ['TIPÁN CAIZA EVA LUZ', EVA_ID, 'YÁNEZ TIPÁN JUAN JOSÉ', JUAN_ID, 'Octavo A'],
  ];

  it('of two columns of cédulas the one behind the guardian is not proposed, and the user says which it is', async () => {
    const list = await findList(book({ Hoja1: twice }));
    const [sheet] = list.sheets;
    expect(sheet?.rivals).toEqual([{ field: 'identification', columns: [1, 3] }]);
    expect(sheet?.mapping.get('identification')).toBe(3);
    expect(askedOf(list)).toBe('columns');
    if (!sheet) return;
    const { headerRow, mapping } = sheet;
    const said = withColumns(
      list,
      0,
      { headerRow, mapping, isIncomplete: true },
      USER_TYPE.student,
    );
    expect(askedOf(said)).toBe('done');
  });

  it('two columns that say the same do not compete', async () => {
    const rows = twice.map((row) => [...row.slice(2), row[3] ?? '']);
    const list = await findList(book({ Hoja1: rows }));
    expect(list.sheets[0]?.rivals).toBeUndefined();
  });

  it.each([
    ['CURSO', 'PASA A'],
    ['CURSO 2025', 'CURSO 2026'],
  ])('of the courses of two years (%s, %s) the user says which one counts', async (...titles) => {
    const rows = [
      ['CÉDULA', 'APELLIDOS', 'NOMBRES', ...titles],
      [MARIA_ID, 'QUISHPE', 'MARÍA', 'Octavo A', 'Noveno A'],
      [JUAN_ID, 'YÁNEZ', 'JUAN', 'Octavo B', 'Noveno B'],
    ];
    const list = await findList(book({ Hoja1: rows }));
    expect(list.sheets[0]?.rivals).toEqual([{ field: 'course', columns: [3, 4] }]);
    expect(askedOf(list)).toBe('columns');
  });

  it('of two columns of addresses the user says which one is the student’s', async () => {
    const rows = [
      ['CÉDULA', 'APELLIDOS', 'NOMBRES', 'CORREO', 'CORREO PERSONAL', 'CURSO'],
      [MARIA_ID, 'QUISHPE', 'MARÍA', 'm@escuela.edu.ec', 'mari@example.com', 'Octavo A'],
      [JUAN_ID, 'YÁNEZ', 'JUAN', 'j@escuela.edu.ec', 'juan@example.com', 'Octavo A'],
    ];
    const list = await findList(book({ Hoja1: rows }));
    expect(list.sheets[0]?.rivals).toEqual([{ field: 'email', columns: [3, 4] }]);
  });

  it('a column of courses is the course, whatever its title', async () => {
    const rows = [
      ['CÉDULA', 'APELLIDOS', 'NOMBRES', 'UBICACIÓN'],
      [MARIA_ID, 'QUISHPE', 'MARÍA', '8vo A'],
    ];
    expect(await mappingOf(rows)).toMatchObject({ course: 3 });
  });

  it('the name of the guardian is read, not what the guardian is to the student', async () => {
    const titles = ['CÉDULA', 'APELLIDOS', 'NOMBRES', 'REPRESENTANTE', 'NOMBRE DEL REPRESENTANTE'];
    const rows = [titles, [MARIA_ID, 'QUISHPE', 'MARÍA', 'MADRE', 'ROSA GUAMÁN']];
    expect(await mappingOf(rows)).toMatchObject({ representative: 4 });
  });

  it.each([
    [['PATERNO', 'MATERNO', 'NOMBRES'], { surname: 1, secondSurname: 2, name: 3 }],
    [
      ['1er Apellido', '2do Apellido', '1er Nombre', '2do Nombre'],
      { surname: 1, secondSurname: 2, name: 3, secondName: 4 },
    ],
    [['Nombres completos del estudiante'], { fullName: 1 }],
  ])('the titles %j are those of names', async (titles, mapping) => {
    const cells = ['QUISHPE', 'GUAMÁN', 'MARÍA', 'JOSÉ'].slice(0, titles.length);
    const rows = [
      ['CÉDULA', ...titles],
      [MARIA_ID, ...cells],
    ];
    expect(await mappingOf(rows)).toMatchObject(mapping);
  });
});

describe('titles between the rows', () => {
  it('who stands below "Retirados" or "Personal docente" is not of the course before, and is a warning', async () => {
    const rows = [
      HEADERS,
      ['OCTAVO A'],
      person(0, 'QUISHPE', 'MARÍA', null),
      ['ESTUDIANTES RETIRADOS'],
      person(1, 'YÁNEZ', 'JUAN', null),
      ['PERSONAL DOCENTE'],
      person(2, 'CEVALLOS', 'ANA', 'Octavo B'),
      ['OCTAVO B'],
      person(3, 'ORTIZ', 'LUIS', null),
    ];
    expect(await read(book({ Hoja1: rows }))).toEqual([
      MARIA,
      'Yánez, Juan, ; !course required; surname remark',
      'Cevallos, Ana, Octavo B; surname remark',
      'Ortiz, Luis, Octavo B',
    ]);
  });

  it('a title that names the tutor of a course says nothing against its people', async () => {
    const rows = [HEADERS, ['DOCENTE TUTOR: LCDO. LUIS PAZ'], person(0, 'QUISHPE', 'MARÍA')];
    const people = await read(book({ Hoja1: rows }));
    expect(people.filter((line) => !line.includes('!'))).toEqual([MARIA]);
  });

  it.each([
    ['OCTAVO', 'PARALELO A', 'PARALELO "B"'],
    ['8vo EGB', 'Paralelo: A', 'Sección B'],
  ])('in the sheet %s the letters of titles make its courses', async (sheet, a, b) => {
    const rows = [
      withoutCourse(HEADERS),
      [a],
      withoutCourse(person(0, 'QUISHPE', 'MARÍA')),
      [b],
      withoutCourse(person(1, 'YÁNEZ', 'JUAN')),
    ];
    const list = await findList(book({ [sheet]: rows }));
    expect(peopleIn(list)).toEqual([MARIA, 'Yánez, Juan, Octavo B']);
    expect(askedOf(list)).toBe('done');
  });

  it('a letter alone in a sheet that names no grade is no course', async () => {
    const rows = [
      withoutCourse(HEADERS),
      ['PARALELO A'],
      withoutCourse(person(0, 'QUISHPE', 'MARÍA')),
    ];
    expect(await read(book({ 'NÓMINA 2': rows }))).toEqual([
      'Quishpe, María, ; !course unknownCourse',
    ]);
  });

  it('a sheet of those who left, of teachers or of guardians is not chosen, and taken it warns of everybody', async () => {
    const titles = withoutCourse(HEADERS);
    const sheet = (i: number) => [titles, withoutCourse(person(i, 'QUISHPE', 'MARÍA'))];
    const list = await findList(
      book({
        'Octavo A': sheet(0),
        RETIRADOS: sheet(1),
        'PERSONAL DOCENTE': sheet(2),
        Representantes: sheet(3),
      }),
    );
    expect(list.sheets.map(({ isChosen }) => isChosen)).toEqual([true, false, false, false]);
    const all = list.sheets.map((each) => ({ ...each, isChosen: true, course: 'Octavo A' }));
    const people = peopleIn({ ...list, sheets: all });
    expect(people.filter((line) => line.includes('remark'))).toHaveLength(3);
    // Alone in its file it is read, with the same warning.
    const alone = await findList(book({ RETIRADOS: [HEADERS, person(0, 'QUISHPE', 'MARÍA')] }));
    expect(peopleIn(alone)).toEqual([`${MARIA}; surname remark`]);
  });
});

describe('cells that hold something else', () => {
  it('what says that there is nothing is an empty cell, and a made-up telephone or a kinship is a warning', async () => {
    const rows = [
      HEADERS,
      [MARIA_ID, 'QUISHPE', 'MARÍA', 'N/A', 'S/N', 'NINGUNO', 'Octavo A'],
      [JUAN_ID, 'YÁNEZ', 'JUAN', 'j@example.com', '0999999999', 'MADRE', 'Octavo A'],
    ];
    expect(await read(book({ Hoja1: rows }))).toEqual([
      MARIA,
      `${JUAN}; phone repeatedDigits; representative kinship`,
    ]);
  });

  it('a letter among the digits of a cédula and a slip in the ending of an address are warnings', async () => {
    const rows = [
      HEADERS,
      ['O106639230', 'QUISHPE', 'MARÍA', 'm@gmail.con', '0943343880', 'ROSA', 'Octavo A'],
      [JUAN_ID, 'YÁNEZ', 'JUAN', 'j@gmial.com', '0943343881', 'ROSA', 'Octavo A'],
    ];
    expect(await read(book({ Hoja1: rows }))).toEqual([
      `${MARIA}; identification letterForDigit; email emailEnding`,
      `${JUAN}; email emailEnding`,
    ]);
  });

  it.each(['JUAN - NEE', 'JUAN "LUCHO"', 'JUAN; LUIS', 'JUAN: 8vo'])(
    'the name %s is a warning',
    async (name) => {
      const [found = ''] = await read(book({ Hoja1: [HEADERS, person(0, 'YÁNEZ', name)] }));
      expect(found).toMatch(/name (notName|damaged)/);
    },
  );

  it('what a teacher has studied is no part of the name', async () => {
    const rows = [
      ['CÉDULA', 'DOCENTE', 'CORREO'],
      [MARIA_ID, 'Lcda. QUISHPE GUAMÁN MARÍA JOSÉ', 'm@example.com'],
      [JUAN_ID, 'YÁNEZ TIPÁN JUAN LUIS, MSc.', 'j@example.com'],
    ];
    expect(await read(book({ Hoja1: rows }), 'personal.xlsx', USER_TYPE.teacher)).toEqual([
      'Quishpe Guamán, María José, ',
      'Yánez Tipán, Juan Luis, ',
    ]);
  });
});
