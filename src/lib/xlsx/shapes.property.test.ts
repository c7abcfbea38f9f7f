import * as fc from 'fast-check';
import { it } from 'vitest';
import { utils, write, type BookType } from 'xlsx';
import {
  somePeople,
  someShapes,
  writeShape,
  type WrittenSheet,
} from '../../../tests/support/rosterShapes';
import { expectPeople } from '../../../tests/support/shapedPeople';
import { readTables } from './readTable';

// The same people come from a workbook in any shape, also when a course is one cell beside all of its people.

const isNumber = (text: string) => /^[1-9]\d{8}$/.test(text);

/** Writes a file with these sheets, in which a text for several rows is a merged cell. */
function fileOf(sheets: readonly WrittenSheet[], bookType: BookType): Uint8Array {
  const book = utils.book_new();
  for (const { table, runs } of sheets) {
    const rows = table.rows.map((row) =>
      row.map((cell) => (isNumber(cell) ? Number(cell) : cell === '' ? null : cell)),
    );
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!merges'] = runs
      .filter(({ from, to }) => from < to)
      .map(({ column, from, to }) => ({ s: { r: from, c: column }, e: { r: to, c: column } }));
    utils.book_append_sheet(book, sheet, table.sheet ?? '');
  }
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

it('the same people come from a workbook of any program and shape, each in the course of the merged cell', async () => {
  await fc.assert(
    fc.asyncProperty(
      somePeople,
      someShapes,
      fc.constantFrom<BookType>('xlsx', 'xlsm', 'biff8', 'ods', 'html'),
      async (list, shape, type) => {
        const sheets = writeShape(list, shape);
        // A page has one table, without a name.
        const bookType = shape.hasSheets && type === 'html' ? 'xlsx' : type;
        const tables = await readTables(fileOf(sheets, bookType), 'estudiantes');
        expectPeople(tables, list, shape, false);
      },
    ),
    { numRuns: 200 },
  );
});
