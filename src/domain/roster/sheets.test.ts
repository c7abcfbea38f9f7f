import { describe, expect, it } from 'vitest';
import { buildPreview } from './buildPreview';
import { USER_TYPE } from '../../models/user';
import { createCourseFinder } from './courses';
import {
  canBeRead,
  findLists,
  findSheetsProblem,
  missingColumns,
  nextListStep,
  type ReadList,
} from './sheets';
import { withColumns } from './sheetColumns';

const { student, teacher } = USER_TYPE;
const finder = createCourseFinder([
  { id: '8a', name: 'Octavo EGB', course: 'A' },
  { id: '8b', name: 'Octavo EGB', course: 'B' },
]);
const HEADERS = ['No.', 'Cédula', 'Apellidos y nombres', 'Correo', 'Celular', 'Representante'];
const PERSON = ['1', '1710034065', 'Paz Loor Ana', 'a@x.com', '0991234567', 'Eva Paz'];
const table = (sheet: string | null, rows: string[][]) => ({ sheet, isOtherSheet: true, rows });
const find = (fileName: string, ...tables: ReturnType<typeof table>[]) =>
  findLists(fileName, tables, student, finder);
const courses = (list: ReadList) => list.sheets.map(({ course }) => course);

describe('findLists', () => {
  it('each sheet with people is a list, and its name says its course', () => {
    const list = find(
      'nomina.xlsx',
      table('Resumen', [
        ['Curso', 'Estudiantes'],
        ['8vo A', '32'],
      ]),
      table('8vo A', [HEADERS, PERSON]),
      table('8B', [['UNIDAD EDUCATIVA'], [], HEADERS, PERSON]),
      table('Horario', [['Hora', 'Lunes']]),
    );
    expect(list.sheets.map((sheet) => [sheet.table.sheet, sheet.headerRow])).toContainEqual([
      '8B',
      2,
    ]);
    expect(list.sheets.map(({ table: { sheet } }) => sheet)).toEqual(['8vo A', '8B']);
    expect(courses(list)).toEqual(['Octavo EGB A', 'Octavo EGB B']);
  });

  it('the title rows above the headers, or the file, say the course where the sheet does not', () => {
    const titled = [['UNIDAD EDUCATIVA'], ['Curso:', '8vo', 'Paralelo:', 'B'], HEADERS, PERSON];
    expect(courses(find('lista.xlsx', table('Hoja1', titled)))).toEqual(['Octavo EGB B']);
    expect(courses(find('8vo A.csv', table(null, [HEADERS, PERSON])))).toEqual(['Octavo EGB A']);
    expect(courses(find('lista.csv', table(null, [HEADERS, PERSON])))).toEqual(['']);
  });

  it('a sheet whose titles between the rows name the course of everybody needs no other one', () => {
    const above = [HEADERS, ['8vo A'], PERSON, ['8vo B'], PERSON];
    const list = find('lista.xlsx', table('Octavos', above), table('8vo A', [HEADERS, PERSON]));
    expect(list.sheets.map(({ isCourseInTitles = false }) => isCourseInTitles)).toEqual([
      true,
      false,
    ]);
    expect(findSheetsProblem(list.sheets, [2, 1], student)).toBeNull();
    const alone = find('lista.xlsx', table('Octavos', above));
    expect(nextListStep(alone, student)).toEqual({ kind: 'done' });
    // A person above the first title has no course.
    const late = find('lista.xlsx', table('Octavos', [HEADERS, PERSON, ['8vo B'], PERSON]));
    expect(late.sheets[0]?.isCourseInTitles).toBeUndefined();
    expect(nextListStep(late, student)).toEqual({ kind: 'sheets' });
  });

  it('a sheet with a course column has no course of its own', () => {
    const rows = [
      [...HEADERS, 'Curso'],
      [...PERSON, '8vo B'],
    ];
    expect(courses(find('8vo A.xlsx', table('8vo A', rows)))).toEqual(['']);
  });

  it('a file without any list gives its first sheet, whose columns are asked for', () => {
    const list = find('x.xlsx', table('Hoja1', [['uno', 'dos']]), table('Hoja2', [['tres']]));
    expect(list.sheets).toHaveLength(1);
    expect(nextListStep(list, student)).toEqual({ kind: 'columns', index: 0 });
  });
});

describe('what of a file is left out', () => {
  it('sheets that the file hides and sheets without people are named, and those of the template are not', () => {
    const { leftOut } = findLists(
      'x.xlsx',
      [
        table('8vo A', [HEADERS, PERSON]),
        table('Resumen', [['Total', '35']]),
        table('instrucciones', [['Columna', 'Qué va en ella']]),
      ],
      student,
      finder,
      ['8vo B', 'cursos'],
    );
    expect(leftOut).toEqual([
      { sheet: '8vo B', why: 'hidden' },
      { sheet: 'Resumen', why: 'noPeople' },
    ]);
  });

  it('the preview also names a sheet that was not chosen', () => {
    const list = find(
      'x.xlsx',
      table('8vo A', [HEADERS, PERSON]),
      table('Resumen', [['Total', '35']]),
      table('8vo B', [HEADERS, PERSON]),
    );
    const sheets = list.sheets.map((sheet, i) => ({ ...sheet, isChosen: i === 0 }));
    expect(buildPreview({ ...list, sheets }, student, finder).leftOut).toEqual([
      { sheet: 'Resumen', why: 'noPeople' },
      { sheet: '8vo B', why: 'notChosen' },
    ]);
  });
});

describe('nextListStep', () => {
  const one = find('lista.csv', table(null, [HEADERS, PERSON]));
  const two = find('x.xlsx', table('8vo A', [HEADERS, PERSON]), table('8vo B', [['cedula', 'x']]));

  it('a list without a course column asks for the course, also when the title names one', () => {
    expect(nextListStep(one, student)).toEqual({ kind: 'sheets' });
    const named = find('8vo A.csv', table(null, [HEADERS, PERSON]));
    expect(nextListStep(named, student)).toEqual({ kind: 'sheets' });
    expect(nextListStep({ ...named, areSheetsChosen: true }, student)).toEqual({ kind: 'done' });
  });

  it('teachers need no course, so that only one that was found for them is asked about', () => {
    const rows = [['Cédula', 'Docente', 'Correo', 'Celular'], PERSON.slice(1, 5)];
    const read = (fileName: string) => findLists(fileName, [table(null, rows)], teacher, finder);
    expect(nextListStep(read('docentes.csv'), teacher)).toEqual({ kind: 'done' });
    expect(nextListStep(read('8vo A.csv'), teacher)).toEqual({ kind: 'sheets' });
    expect(findSheetsProblem(read('docentes.csv').sheets, [1], teacher)).toBeNull();
  });

  it('a list with all columns is read without a question', () => {
    const rows = [
      [...HEADERS, 'Curso'],
      [...PERSON, '8vo B'],
    ];
    expect(nextListStep(find('a.csv', table(null, rows)), student)).toEqual({ kind: 'done' });
  });

  it('several sheets are chosen before the columns of the chosen ones are asked for', () => {
    const list = find(
      'x.xlsx',
      table('8vo A', [HEADERS, PERSON]),
      table('8vo B', [
        ['Cédula', 'Nombres'],
        ['1', 'Ana'],
      ]),
    );
    expect(nextListStep(list, student)).toEqual({ kind: 'sheets' });
    const chosen = { ...list, areSheetsChosen: true };
    expect(nextListStep(chosen, student)).toEqual({ kind: 'columns', index: 1 });
    const sheets = list.sheets.map((sheet, i) => ({ ...sheet, isChosen: i === 0 }));
    expect(nextListStep({ ...chosen, sheets }, student)).toEqual({ kind: 'done' });
  });

  it('a sheet whose headers nobody knows is no list beside one that is', () => {
    expect(two.sheets).toHaveLength(1);
  });
});

describe('a list that only changes people', () => {
  it('a list without all columns or a course is read when it is said to change people only', () => {
    const list = find(
      't.csv',
      table(null, [
        ['Cédula', 'Celular'],
        ['1710034065', '0991234567'],
      ]),
    );
    expect(nextListStep(list, student)).toEqual({ kind: 'columns', index: 0 });
    const [sheet] = list.sheets;
    if (!sheet) throw new Error('no sheet');
    const { mapping, headerRow } = sheet;
    const partial = withColumns(list, 0, { mapping, headerRow, isPartial: true }, student);
    expect(nextListStep(partial, student)).toEqual({ kind: 'done' });
  });
});

describe('a list that is completed in the preview', () => {
  const lacking = find(
    't.csv',
    table(null, [
      ['Cédula', 'Nómina'],
      ['1710034065', 'Paz Ana'],
    ]),
  );

  it('a list without needed columns goes on when that is said, and then its course is asked for', () => {
    const [sheet] = lacking.sheets;
    if (!sheet) throw new Error('no sheet');
    const { mapping, headerRow } = sheet;
    expect(missingColumns(sheet, student)).toEqual(['email', 'phone', 'representative']);
    const going = withColumns(lacking, 0, { mapping, headerRow, isIncomplete: true }, student);
    expect(nextListStep(going, student)).toEqual({ kind: 'sheets' });
    const sheets = going.sheets.map((each) => ({ ...each, isCourseLater: true }));
    expect(findSheetsProblem(sheets, [1], student)).toBeNull();
    expect(nextListStep({ ...going, sheets, areSheetsChosen: true }, student)).toEqual({
      kind: 'done',
    });
  });

  it('columns that name nobody cannot be read', () => {
    expect(canBeRead(new Map([['phone', 0]]))).toBe(false);
    expect(canBeRead(new Map([['fullName', 0]]))).toBe(true);
    expect(canBeRead(new Map([['identification', 0]]))).toBe(true);
  });
});

describe('withColumns', () => {
  it('the columns of one sheet count for every sheet with the same headers', () => {
    const rows = (n: string) => [
      ['Cédula', 'Nómina', 'Buzón'],
      [n, 'Paz Ana', 'a@x.com'],
    ];
    const list = find('x.xlsx', table('8vo A', rows('1')), table('8vo B', rows('2')));
    const mapping = new Map([...(list.sheets[0]?.mapping ?? []), ['email', 2] as const]);
    const mapped = withColumns(list, 0, { mapping, headerRow: 0 }, student);
    expect(mapped.sheets.map((sheet) => sheet.mapping.get('email'))).toEqual([2, 2]);
    expect(mapped.sheets.map((sheet) => missingColumns(sheet, teacher))).toEqual([
      ['phone'],
      ['phone'],
    ]);
    // Without headers the first row is a person of that sheet only.
    const bare = withColumns(list, 0, { mapping, headerRow: -1 }, student);
    expect(bare.sheets.map((sheet) => sheet.headerRow)).toEqual([-1, 0]);
  });
});

describe('what is completed in the preview', () => {
  it('is not asked for again in a sheet that lacks no more', () => {
    const people = (titles: string[], cells: string[]) => [titles, cells];
    const list = find(
      'x.xlsx',
      table('8vo A', people(['Cédula', 'Nómina'], ['1710034065', 'Paz Ana'])),
      table('8vo B', people(['Cédula', 'Apellidos', 'Nombres', 'Celular'], ['1', 'P', 'A', '2'])),
      table('8vo C', people(['Nómina', 'Celular'], ['Paz Loor Ana', '0991234567'])),
    );
    const [first] = list.sheets;
    const columns = { mapping: first?.mapping ?? new Map(), headerRow: 0, isIncomplete: true };
    const { sheets } = withColumns(list, 0, columns, student);
    expect(sheets.map(({ isIncomplete = false }) => isIncomplete)).toEqual([true, true]);
  });
});

describe('findSheetsProblem', () => {
  const { sheets } = find(
    'x.xlsx',
    table('8vo A', [HEADERS, PERSON]),
    table('Hoja', [HEADERS, PERSON]),
  );
  it.each([
    ['a chosen sheet needs a course', [true, true], [1, 1], 'course'],
    ['a sheet that is not chosen needs nothing', [true, false], [1, 2000], null],
    ['at least one sheet is chosen', [false, false], [1, 1], 'none'],
    ['all chosen rows together are counted', [true, true], [3000, 3000], 'tooManyRows'],
  ] as const)('%s', (_, chosen, counts, problem) => {
    const some = sheets.map((sheet, i) => ({ ...sheet, isChosen: chosen[i] ?? false }));
    expect(findSheetsProblem(some, counts, student)).toBe(problem);
  });
});
