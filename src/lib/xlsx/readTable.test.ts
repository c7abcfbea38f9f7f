import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { utils, write, type BookType } from 'xlsx';
import { checkRows, countStates } from '../../domain/roster/check';
import { NOBODY } from '../../domain/roster/registered';
import { createCourseFinder } from '../../domain/roster/courses';
import { rosterSheetName } from '../../domain/roster/fields';
import { findHeaderRow, mapHeaders } from '../../domain/roster/headers';
import { readRows } from '../../domain/roster/table';
import type { AccountType } from '../../models/api';
import { USER_TYPE } from '../../models/user';
import { decodeText } from './decodeText';
import { readTables, unpackedSize } from './readTable';

const { student, teacher } = USER_TYPE;
const finder = createCourseFinder(
  ['Octavo', 'Noveno', 'Décimo'].map((name) => ({ id: name, name, course: 'A' })),
);

const fileBytes = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../tests/e2e/files/${name}`, import.meta.url)));

async function load(name: string, type: AccountType) {
  const [table] = await readTables(fileBytes(name), rosterSheetName(type));
  if (!table) throw new Error('no sheet');
  const headerRow = findHeaderRow(table.rows, type);
  const headers = mapHeaders(table.rows[headerRow] ?? [], type);
  const content = readRows(table, headerRow, headers.mapping, type, finder);
  return { table, headers, content, checks: checkRows(content.rows, type, finder, NOBODY) };
}

describe('the real files', () => {
  it('estudiantes.xlsx is read as 48 rows without an error', async () => {
    const { table, headers, checks, content } = await load('estudiantes.xlsx', student);
    expect(table).toMatchObject({ sheet: 'estudiantes', isOtherSheet: false });
    expect(headers).toMatchObject({ ignored: [], missing: [] });
    expect(countStates(checks)).toEqual({ ready: 48, error: 0, exists: 0, changed: 0, warning: 0 });
    expect(content.rows.flatMap(({ mends }) => mends)).toEqual([]);
    expect(checks[0]?.account).toEqual({
      identification: '1241510229',
      name: 'Ñusta',
      surname: 'Zambrano Andrade',
      email: 'nusta.zambrano@ejemplo.example.com',
      phone: '0968530186',
      representative: 'Santiago Zambrano',
      courseId: 'Octavo',
    });
  });

  it('estudiantes-con-errores.xlsx is read with exactly its bad rows, and the correctable ones are corrected', async () => {
    const { content, checks } = await load('estudiantes-con-errores.xlsx', student);
    const told = checks.flatMap(({ findings }, i) =>
      findings.map(({ field, kind, severity }) => [content.rows[i]?.line, field, kind, severity]),
    );
    expect(told).toEqual([
      [5, 'email', 'email', 'error'],
      [6, 'email', 'repeated', 'error'],
      [7, 'email', 'repeated', 'error'],
      [9, 'name', 'required', 'error'],
      [11, 'identification', 'checkDigit', 'warning'],
      [13, 'course', 'unknownCourse', 'error'],
    ]);
    expect(countStates(checks)).toEqual({ ready: 15, error: 5, exists: 0, changed: 0, warning: 1 });
    const mended = content.rows.flatMap(({ line, mends }) =>
      mends.map(({ field, kind }) => [line, field, kind]),
    );
    expect(mended).toEqual([
      [15, 'identification', 'leadingZero'],
      [15, 'phone', 'leadingZero'],
      [17, 'email', 'email'],
    ]);
    expect(checks[13]?.account).toMatchObject({
      identification: '0611672072',
      phone: '0935838378',
    });
    expect(checks[15]?.account.email).toBe('maria.munoz@ejemplo.example.com');
  });

  it('estudiantes-otras-columnas.xlsx is mapped automatically, from a sheet of another name', async () => {
    const { table, headers, checks } = await load('estudiantes-otras-columnas.xlsx', student);
    expect(table).toMatchObject({ sheet: 'Hoja1', isOtherSheet: true });
    expect(headers).toMatchObject({ ignored: [], missing: [] });
    expect(countStates(checks)).toEqual({ ready: 15, error: 0, exists: 0, changed: 0, warning: 0 });
    expect(checks[0]?.account).toMatchObject({ surname: 'Espinoza Paredes', courseId: 'Décimo' });
  });

  it('docentes.csv is read with semicolons and windows-1252', async () => {
    const { table, checks } = await load('docentes.csv', teacher);
    expect(table.sheet).toBeNull();
    expect(countStates(checks)).toEqual({ ready: 9, error: 0, exists: 0, changed: 0, warning: 0 });
    expect(checks.map(({ account }) => account.surname)).toContain('Núñez Chiluisa');
    expect(checks[0]?.account.representative).toBe('');
  });
});

const ROWS = [
  ['cedula', 'nombre'],
  ['0102030400', 'Ñusta'],
  [611672072, 'Núñez'],
];

function makeBook(bookType: BookType, ...names: string[]): Uint8Array {
  const book = utils.book_new();
  for (const name of names) {
    const rows = name === 'vacía' ? [] : [[name], ...ROWS];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  }
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

describe('readTable', () => {
  it.each(['xlsx', 'xls', 'ods', 'xlsb'] as const)('a .%s file is read', async (bookType) => {
    const [table] = await readTables(makeBook(bookType, 'estudiantes'), 'estudiantes');
    expect(table?.rows).toEqual([
      ['estudiantes'],
      ['cedula', 'nombre'],
      ['0102030400', 'Ñusta'],
      ['611672072', 'Núñez'],
    ]);
  });

  it.each([
    [
      'the one with the exact name first',
      ['Estudiantes', 'estudiantes'],
      ['estudiantes', 'Estudiantes'],
      false,
    ],
    ['one of another case first', ['otra', 'ESTUDIANTES '], ['ESTUDIANTES ', 'otra'], false],
    ['in their order', ['vacía', '8vo A', '8vo B'], ['8vo A', '8vo B'], true],
  ])('all sheets with content are read, %s', async (_, names, sheets, isOtherSheet) => {
    expect(await readTables(makeBook('xlsx', ...names), 'estudiantes')).toMatchObject(
      sheets.map((sheet) => ({ sheet, isOtherSheet })),
    );
  });

  it('a web page with a table, as systems export it, is read without taking digits for numbers', async () => {
    const html =
      '<html><body><table><tr><td>cedula</td></tr><tr><td>0102030400</td></tr></table></body></html>';
    const [table] = await readTables(new TextEncoder().encode(html), 'estudiantes');
    expect(table?.rows).toEqual([['cedula'], ['0102030400']]);
  });

  it('markup and formulas are kept as the text they are', async () => {
    const csv = 'nombre;apellido\n<img src=x onerror=alert(1)>;=1+1\n';
    const [table] = await readTables(new TextEncoder().encode(csv), 'estudiantes');
    expect(table?.rows[1]).toEqual(['<img src=x onerror=alert(1)>', '=1+1']);
  });

  const encrypted = () => {
    const text = (part: string) => Array.from(part).flatMap((char) => [char.charCodeAt(0), 0]);
    const bytes = makeBook('xls', 'estudiantes');
    // A directory entry that only encrypted workbooks have.
    const at = Buffer.from(bytes).indexOf(Buffer.from(text('Workbook')));
    const name = text('EncryptedPackage');
    bytes.set(name, at);
    bytes[at + 64] = name.length + 2;
    return bytes;
  };
  it.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['blanks', new TextEncoder().encode(' \n;\n'), 'empty'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'notATable'],
    ['a PDF', fileBytes('plano.pdf'), 'notATable'],
    ['half a workbook', makeBook('xlsx', 'estudiantes').slice(0, 900), 'damaged'],
    ['a broken directory', makeBook('xlsx', 'estudiantes').slice(0, -30), 'damaged'],
    ['an encrypted workbook', encrypted(), 'encrypted'],
    ['too many rows', new TextEncoder().encode('a;b\n'.repeat(5100)), 'tooManyRows'],
  ])('a file with %s is refused', async (_, bytes, code) => {
    await expect(readTables(bytes, 'estudiantes')).rejects.toMatchObject({ code });
  });

  it('a file that claims to be huge is not unpacked', async () => {
    const bytes = makeBook('xlsx', 'estudiantes');
    expect(unpackedSize(bytes)).toBeGreaterThan(1000);
    const view = new DataView(bytes.buffer);
    const end = bytes.length - 22;
    view.setUint32(view.getUint32(end + 16, true) + 24, 3_000_000_000, true);
    await expect(readTables(bytes, 'estudiantes')).rejects.toMatchObject({ code: 'tooBig' });
  });
});

describe('decodeText', () => {
  it.each([
    ['UTF-8', [0xc3, 0x91]],
    ['windows-1252', [0xd1]],
    ['UTF-16 LE', [0xff, 0xfe, 0xd1, 0x00]],
    ['UTF-16 BE', [0xfe, 0xff, 0x00, 0xd1]],
  ])('a text in %s is read', (_, bytes) => {
    expect(decodeText(new Uint8Array(bytes))).toBe('Ñ');
  });
});
