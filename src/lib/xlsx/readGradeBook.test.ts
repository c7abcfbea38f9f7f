import { utils, write, type WorkSheet } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '../../domain/grading/sheetFile';
import { readGradeBook } from './readGradeBook';

function fileOf(sheet: WorkSheet): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Hoja1');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}
const rowsOf = (count: number, cell: unknown = 1) =>
  fileOf(utils.aoa_to_sheet(Array.from({ length: count }, () => [cell])));
const refusal = (code: string) => expect.objectContaining({ code }) as unknown;
const textBytes = (text: string) => new TextEncoder().encode(text);

/** States another unpacked size in the directory of a zip. */
function claimSize(bytes: Uint8Array, size: number): Uint8Array {
  const claimed = new Uint8Array(bytes);
  const view = new DataView(claimed.buffer);
  const directory = view.getUint32(claimed.length - 22 + 16, true);
  view.setUint32(directory + 24, size, true);
  return claimed;
}

describe('readGradeBook', () => {
  it('reads every sheet with its formulas, their stored results and no tails of numbers', async () => {
    const sheet = utils.aoa_to_sheet([
      ['a', 8.700000000000001, '  8,5 '],
      [null, 1],
    ]);
    sheet.E1 = { t: 'n', v: 7, f: 'SUM(B1)' };
    sheet['!ref'] = 'A1:E2';
    expect(await readGradeBook(fileOf(sheet))).toEqual([
      {
        name: 'Hoja1',
        isHidden: false,
        rows: [
          [
            { text: 'a', isFormula: false, kind: 'plain' },
            { text: '8.7', isFormula: false, kind: 'plain' },
            { text: '8,5', isFormula: false, kind: 'plain' },
            null,
            { text: '7', isFormula: true, kind: 'plain' },
          ],
          [null, { text: '1', isFormula: false, kind: 'plain' }],
        ],
      },
    ]);
  });

  it('a formula without a stored result is told from an empty cell', async () => {
    const sheet = utils.aoa_to_sheet([['a']]);
    sheet.B1 = { t: 'n', f: 'SUM(C1)' };
    sheet['!ref'] = 'A1:B1';
    const [read] = await readGradeBook(fileOf(sheet));
    expect(read?.rows[0]?.[1]).toEqual({ text: '', isFormula: true, kind: 'uncomputed' });
  });

  it('as many rows as allowed are read, and one more is refused', async () => {
    const [read] = await readGradeBook(rowsOf(MAX_SHEET_ROWS));
    expect(read?.rows).toHaveLength(MAX_SHEET_ROWS);
    await expect(readGradeBook(rowsOf(MAX_SHEET_ROWS + 1))).rejects.toEqual(refusal('tooManyRows'));
  });

  it('as many columns as allowed are read, and one far to the right is refused', async () => {
    const row = Array.from({ length: MAX_SHEET_COLUMNS }, () => 1);
    const [read] = await readGradeBook(fileOf(utils.aoa_to_sheet([row])));
    expect(read?.rows[0]).toHaveLength(MAX_SHEET_COLUMNS);
    const wide = fileOf(utils.aoa_to_sheet([[...row, 1]]));
    await expect(readGradeBook(wide)).rejects.toEqual(refusal('tooManyRows'));
  });

  it.each([
    ['utf-8 with semicolons', textBytes('\uFEFFNómina;Nota\r\n"Peña; Ana";8,5\r\n')],
    ['utf-8 with commas', textBytes('Nómina,Nota\n"Peña; Ana","8,5"\n')],
    ['utf-8 with tabs', textBytes('Nómina\tNota\nPeña; Ana\t8,5')],
    ['windows-1252', Uint8Array.from('Nómina;Nota\n"Peña; Ana";8,5', (sign) => sign.charCodeAt(0))],
    [
      'a page that is called .xls',
      textBytes(
        '<html><table><tr><td>Nómina</td><td>Nota</td></tr><tr><td>Peña; Ana</td><td>8,5</td></tr></table></html>',
      ),
    ],
  ])('a table in %s is one sheet of texts', async (_, bytes) => {
    const [sheet, ...others] = await readGradeBook(bytes);
    expect(others).toEqual([]);
    expect(sheet?.isHidden).toBe(false);
    expect(sheet?.rows.map((row) => row.map((cell) => cell?.text))).toEqual([
      ['Nómina', 'Nota'],
      ['Peña; Ana', '8,5'],
    ]);
  });

  it.each(['xlsx', 'xlsm', 'biff8', 'ods'] as const)(
    'all sheets of an .%s are read',
    async (bookType) => {
      const book = utils.book_new();
      for (const name of ['Uno', 'Dos']) {
        utils.book_append_sheet(book, utils.aoa_to_sheet([['Peña', 8.5]]), name);
      }
      const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
      const read = await readGradeBook(bytes);
      expect(read.map(({ name, rows }) => [name, rows[0]?.map((cell) => cell?.text)])).toEqual([
        ['Uno', ['Peña', '8.5']],
        ['Dos', ['Peña', '8.5']],
      ]);
    },
  );

  it('a text of more rows than a grade sheet has is refused', async () => {
    const bytes = textBytes('Ana;8\n'.repeat(MAX_SHEET_ROWS + 1));
    await expect(readGradeBook(bytes)).rejects.toEqual(refusal('tooManyRows'));
  });

  it('a file that is no workbook, is empty or damaged is refused', async () => {
    const whole = rowsOf(3);
    const wrong: [string, Uint8Array][] = [
      ['empty', new Uint8Array()],
      ['empty', rowsOf(3, null)],
      ['notATable', textBytes('%PDF-1.7')],
      ['notATable', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
      ['damaged', whole.slice(0, whole.length / 2)],
      ['damaged', textBytes('PK\u0003\u0004 no zip')],
    ];
    for (const [code, bytes] of wrong) {
      await expect(readGradeBook(bytes)).rejects.toEqual(refusal(code));
    }
  });

  it('a zip that unpacks to much more than a grade sheet is refused before it is unpacked', async () => {
    const whole = rowsOf(3);
    expect(await readGradeBook(whole)).toHaveLength(1);
    const bomb = claimSize(whole, 200 * 1024 * 1024);
    await expect(readGradeBook(bomb)).rejects.toEqual(refusal('tooBig'));
  });
});
