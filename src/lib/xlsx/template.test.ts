import { describe, expect, it } from 'vitest';
import { CFB, read, type WorkBook } from 'xlsx';
import { findHeaderRow, mapHeaders } from '../../domain/roster/headers';
import { createCourseFinder } from '../../domain/roster/courses';
import { readRows } from '../../domain/roster/table';
import { USER_TYPE } from '../../models/user';
import { readTables } from './readTable';
import { buildTemplate } from './template';

const { student, teacher } = USER_TYPE;
const COURSES = ['Octavo A', 'Noveno "A" & <B>'];
const HELP = [['columna', 'qué poner']];

type Archive = {
  read: (bytes: Uint8Array, options: { type: 'array' }) => unknown;
  find: (archive: unknown, path: string) => { content: Uint8Array } | null;
};
function listXml(bytes: Uint8Array): string {
  const { read: open, find } = CFB as Archive;
  const entry = find(open(bytes, { type: 'array' }), '/xl/worksheets/sheet1.xml');
  return new TextDecoder().decode(new Uint8Array(entry?.content ?? []));
}
const open = (bytes: Uint8Array): WorkBook => read(bytes, { type: 'array', cellNF: true });

describe('buildTemplate', () => {
  it('the template has the list, the instructions and the hidden courses', async () => {
    const book = open(await buildTemplate(student, COURSES, HELP));
    expect(book.SheetNames).toEqual(['estudiantes', 'instrucciones', 'cursos']);
    expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 0, 1]);
    expect(book.Sheets.cursos?.A2).toMatchObject({ v: COURSES[1] });
    expect(book.Sheets.instrucciones?.A1).toMatchObject({ v: 'columna' });
    expect(open(await buildTemplate(teacher, COURSES, HELP)).SheetNames[0]).toBe('docentes');
  });

  it('the template freezes the header, makes cédula and phone text, and offers the courses', async () => {
    const bytes = await buildTemplate(student, COURSES, HELP);
    const xml = listXml(bytes);
    expect(xml).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    const style = /<c r="A2" s="(\d+)" t="s|<c r="A2" s="(\d+)"/.exec(xml)?.slice(1).find(Boolean);
    expect(style).toBeDefined();
    expect(xml).toMatch(new RegExp(`<col min="1" max="1" style="${String(style)}"`));
    expect(xml).toMatch(new RegExp(`<col min="5" max="5" style="${String(style)}"`));
    expect(xml).not.toMatch(/<col min="2" max="2" style/);
    expect(open(bytes).Sheets.estudiantes?.A2).toMatchObject({ t: 's', v: '0102030400', z: '@' });
    expect(xml).toContain('sqref="G2:G5001"><formula1>cursos!$A$1:$A$2</formula1>');
    // Excel refuses a sheet whose XML elements are in the wrong order.
    const parts = ['<sheetViews', '<cols', '<sheetData', '<dataValidations', '<ignoredErrors'];
    const places = parts.map((part) => xml.indexOf(part)).filter((place) => place !== -1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.length).toBeGreaterThanOrEqual(4);
  });

  it('the template has no list of courses while there are none', async () => {
    expect(listXml(await buildTemplate(teacher, [], HELP))).not.toContain('dataValidations');
  });

  it('the template is read back without its example', async () => {
    const [table] = await readTables(await buildTemplate(student, COURSES, HELP), 'estudiantes');
    if (!table) throw new Error('no sheet');
    const headerRow = findHeaderRow(table.rows, student);
    const { mapping, missing } = mapHeaders(table.rows[headerRow] ?? [], student);
    expect(missing).toEqual([]);
    const content = readRows(table, headerRow, mapping, student, createCourseFinder([]));
    expect(content).toMatchObject({ rows: [], exampleLines: [2] });
  });
});
