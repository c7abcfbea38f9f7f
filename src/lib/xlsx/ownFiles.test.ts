import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CFB, utils, write } from 'xlsx';
import { checkRows } from '../../domain/roster/check';
import { NOBODY } from '../../domain/roster/registered';
import { mergeCopies } from '../../domain/roster/copies';
import { createCourseFinder } from '../../domain/roster/courses';
import { mapHeaders } from '../../domain/roster/headers';
import { findSamePeople } from '../../domain/roster/samePeople';
import { findLists, missingColumns } from '../../domain/roster/sheets';
import { readRows } from '../../domain/roster/table';
import { USER_TYPE } from '../../models/user';
import type { AccountType } from '../../models/api';
import type { Archive } from './hiddenTables';
import { readSheets, readTables } from './readTable';

// Lists as schools have them, with invented people: each is read wholly, and nobody is lost, made up or misplaced.

const finder = createCourseFinder(
  ['Octavo', 'Noveno', 'Décimo', 'Tercero BGU'].flatMap((name) =>
    ['A', 'B'].map((course) => ({ id: `${name} ${course}`, name, course })),
  ),
);

/** SheetJS's archive library, whose own types say `any`. */
type Archives = Archive & {
  write: (archive: unknown, options: { type: 'array'; fileType: 'zip' }) => number[];
};

async function load(name: string, type: AccountType = USER_TYPE.student) {
  const file = new URL(`../../../tests/support/ownFiles/${name}`, import.meta.url);
  const tables = await readTables(new Uint8Array(readFileSync(file)), 'estudiantes');
  const { sheets } = findLists(name, tables, type, finder);
  const parts = sheets.map((sheet) => {
    const facts = { course: sheet.course, ...(sheet.table.sheet && { sheet: sheet.table.sheet }) };
    return readRows(sheet.table, sheet.headerRow, sheet.mapping, type, finder, facts);
  });
  const { rows, copyLines } = mergeCopies(parts.flatMap((part) => part.rows));
  const checks = checkRows(rows, type, finder, NOBODY);
  return {
    sheets: sheets.map(({ table }) => table.sheet),
    missing: sheets.flatMap((sheet) => missingColumns(sheet, type)),
    people: checks.map(({ account }) => [
      account.identification,
      `${account.surname}, ${account.name}`,
      account.courseId,
    ]),
    states: checks.map(({ state }) => state),
    /** The number of rows of each person who is in the list with several documents. */
    same: findSamePeople(rows).map(({ rows: some }) => some.length),
    warnings: checks.flatMap(({ findings }) =>
      findings.map(({ field, kind }) => `${field} ${kind}`),
    ),
    emptyLines: parts.flatMap((part) => part.emptyLines).length,
    copyLines: copyLines.length,
    emails: checks.map(({ account }) => account.email),
  };
}

const MARIA = ['0106639230', 'Quishpe Guamán, María José', 'Octavo A'];
const JUAN = ['0202146882', 'Yánez Zambrano, Juan Carlos', 'Octavo A'];
const ANA = ['0309736999', 'Cevallos Moreira, Ana Lucía', 'Octavo A'];
const LUIS = ['0405632720', 'Ortiz Núñez, Luis Alberto', 'Octavo A'];
const MATEO = ['0600480636', 'Tipán Caiza, Mateo Sebastián', 'Noveno A'];
const CAMILA = ['0708178397', 'Muñoz Espinoza, Camila', 'Noveno A'];

describe('a list as a school has it', () => {
  it.each([
    [
      'a sheet with the expected name hides no other one',
      '01-hoja-con-nombre.xlsx',
      [MARIA, MATEO, CAMILA],
    ],
    ['AÑO and PARALELO are the course', '02-anio-y-paralelo.xlsx', [MARIA, JUAN, MATEO, CAMILA]],
    ['a column ID with 1, 2, 3 is no cédula', '03-id-antes-de-cedula.xlsx', [MARIA, JUAN, ANA]],
    ['a column USUARIO is no e-mail', '03c-usuario-antes-de-correo.xlsx', [MARIA, JUAN]],
    ['columns without titles are known by their content', '04-sin-titulos.csv', [MARIA, JUAN, ANA]],
    [
      'names and surnames in four columns are joined',
      '05-cuatro-columnas-de-nombre.xlsx',
      [MARIA, JUAN],
    ],
    [
      'two lists side by side are both read',
      '06-dos-listas-lado-a-lado.xlsx',
      [MARIA, JUAN, ANA, LUIS],
    ],
    [
      'a course in a merged cell counts for all of its rows',
      '07-curso-combinado.xlsx',
      [MARIA, JUAN, ANA],
    ],
    ['signs and words before a cédula are left out', '08-cedula-con-acento.csv', [MARIA, JUAN]],
    ['a web page that begins with its meta data is a table', '10-html-con-meta.xls', [MARIA]],
    ['a row that was copied twice is one person', '11-fila-copiada-dos-veces.xlsx', [MARIA, JUAN]],
    ['a hidden sheet of an .ods is left out', '12-hoja-oculta.ods', [MARIA]],
    ['a hidden sheet of an .xlsx is left out', '12-hoja-oculta.xlsx', [MARIA]],
  ])('%s', async (_, name, people) => {
    const list = await load(name);
    expect(list.missing).toEqual([]);
    expect(list.people).toEqual(people);
    expect(list.states).toEqual(people.map(() => 'ready'));
    expect(new Set(list.emails).size).toBe(people.length);
  });

  it('numbered rows that nobody filled in are counted, and so are copies', async () => {
    expect(await load('02-anio-y-paralelo.xlsx')).toMatchObject({ emptyLines: 4 });
    expect(await load('11-fila-copiada-dos-veces.xlsx')).toMatchObject({ copyLines: 1 });
  });

  it('the list that Aula hands out names the identification of each person', async () => {
    const { people } = await load('03b-lista-propia-de-aula.xlsx');
    expect(people).toEqual([['1856036262', 'Andrade Ushiña, Wayra', 'Décimo A']]);
  });

  it('rows that the spreadsheet hides are left out and counted', async () => {
    const rows = [
      ['CÉDULA', 'APELLIDOS', 'NOMBRES', 'CORREO', 'TELÉFONO', 'REPRESENTANTE', 'CURSO'],
      ['0106639230', 'QUISHPE', 'MARÍA', 'x1@example.com', '0943343887', 'ROSA GUAMÁN', 'Octavo A'],
      ['0202146882', 'YÁNEZ', 'JUAN', 'x2@example.com', '0922057623', 'PEDRO YÁNEZ', 'Octavo A'],
    ];
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!rows'] = [{}, {}, { hidden: true }];
    utils.book_append_sheet(book, sheet, 'Octavo A');
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    const [table] = await readTables(bytes, 'estudiantes');
    const { mapping } = mapHeaders(rows[0] ?? [], USER_TYPE.student);
    const read = readRows(table ?? { rows: [] }, 0, mapping, USER_TYPE.student, finder);
    expect(read.rows.map(({ values }) => values.name)).toEqual(['María']);
    expect(read).toMatchObject({ hiddenLines: [3], emptyLines: [] });
  });

  it.each(['12-hoja-oculta.xlsx', '12-hoja-oculta.ods'])(
    'the sheet that %s hides is left out and named',
    async (name) => {
      const file = new URL(`../../../tests/support/ownFiles/${name}`, import.meta.url);
      const read = await readSheets(new Uint8Array(readFileSync(file)), 'estudiantes');
      expect(read.hiddenSheets).toHaveLength(1);
      expect(read.tables.map(({ sheet }) => sheet)).not.toContain(read.hiddenSheets[0]);
    },
  );

  it('rows that an .ods hides, by hand or by a filter, are left out and counted', async () => {
    const rows = [
      ['CÉDULA', 'APELLIDOS', 'NOMBRES'],
      ['0106639230', 'QUISHPE', 'MARÍA'],
      ['0202146882', 'YÁNEZ', 'JUAN'],
      ['0309736999', 'LOOR', 'ANA'],
      ['0405632720', 'ORTIZ', 'LUIS'],
    ];
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Octavo & A');
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Octavo B');
    const plain = write(book, { type: 'array', bookType: 'ods' }) as ArrayBuffer;
    const archives = CFB as Archives;
    const archive = archives.read(new Uint8Array(plain), { type: 'array' });
    const entry = archives.find(archive, '/content.xml');
    if (!entry) throw new Error('no content');
    // The rows as LibreOffice writes them: the third row is hidden, the fifth filtered, the fourth
    // is there.
    let row = 0;
    const xml = new TextDecoder()
      .decode(Uint8Array.from(entry.content))
      .replace(/<table:table-row>/g, (tag) => {
        row += 1;
        const visibility = { 3: 'collapse', 5: 'filter' }[row];
        return visibility === undefined
          ? tag
          : `<table:table-row table:style-name="ro1" table:visibility="${visibility}">`;
      });
    entry.content = new TextEncoder().encode(xml);
    const bytes = archives.write(archive, { type: 'array', fileType: 'zip' });
    const tables = await readTables(Uint8Array.from(bytes), 'estudiantes');
    expect(tables.map(({ sheet, hidden }) => [sheet, hidden])).toEqual([
      ['Octavo & A', [2, 4]],
      ['Octavo B', undefined],
    ]);
    const { sheets } = findLists('x.ods', tables, USER_TYPE.student, finder);
    const [first] = sheets;
    const read = readRows(
      tables[0] ?? { rows: [] },
      0,
      first?.mapping ?? new Map(),
      USER_TYPE.student,
      finder,
    );
    expect(read.rows.map(({ values }) => values.name)).toEqual(['María', 'Ana']);
    expect(read.hiddenLines).toEqual([3, 5]);
  });

  it('letters that a program has damaged are a warning', async () => {
    const { warnings } = await load('09-letras-danadas.xlsx');
    expect(warnings).toEqual(Array.from({ length: 4 }, () => 'surname damaged'));
  });

  it('a name of three words is a warning, because it may have two surnames or two names', async () => {
    const { people, warnings } = await load('13-nombres-de-tres-palabras.csv');
    expect(warnings).toEqual(['surname split', 'surname split']);
    // Each has a given name in the middle.
    expect(people.map(([, name]) => name)).toEqual(['Loor, Juan David', 'Vera, María José']);
  });

  it('a template of 36 sheets has its people in their courses, and nobody in its numbered rows', async () => {
    const { people, emptyLines, missing } = await load('plantilla-matriculas-36-hojas.xlsx');
    expect(missing).toEqual([]);
    expect(emptyLines).toBe(3 * 50 - people.length);
    const counts = new Map<string, number>();
    for (const [, , course = ''] of people) counts.set(course, (counts.get(course) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({ 'Octavo A': 30, 'Noveno A': 30, 'Décimo A': 30 });
  });

  it('a nómina of seven sheets has each of its 88 documents once, and the three of one name are asked about', async () => {
    const { people, copyLines, same } = await load('nomina-7-hojas.xlsx', USER_TYPE.teacher);
    expect(new Set(people.map(([identification]) => identification)).size).toBe(people.length);
    expect({ people: people.length, copyLines }).toEqual({ people: 88, copyLines: 141 });
    const asked = people.filter(([, name]) => name === 'Pilataxi Jumbo, Castillo');
    expect(asked).toHaveLength(3); // 86 people: whichever of the three stays
    expect(same).toEqual([3]);
  });

  it("a teacher's own gradebook has its 15 students, in the course of its title, and no title is one of them", async () => {
    const { people, emptyLines } = await load('consolidado-bimestre.xlsx');
    expect(people).toHaveLength(15);
    expect(people[0]).toEqual(['', 'Andrade Ushiña, Wayra', 'Tercero BGU B']);
    expect(people.at(-1)).toEqual(['', 'Núñez Narváez, Emilio Mateo', 'Tercero BGU B']);
    expect(emptyLines).toBeLessThanOrEqual(11);
  });
});
