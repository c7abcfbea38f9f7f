import { read, utils, write } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { buildWorkbook } from './workbook';

describe('buildWorkbook', () => {
  it('a workbook keeps texts as texts and tells equal sheet names apart', async () => {
    const rows = [['Cédula'], ['0102030400'], ['=1+1'], ['-5']];
    const book = await buildWorkbook([
      { name: 'hoja', rows },
      { name: 'hoja', rows: [['x'], [1.5], [null]] },
    ]);
    const stored = read(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    expect(stored.SheetNames).toEqual(['hoja', 'hoja1']);
    const [first, second] = stored.SheetNames.map((name) => stored.Sheets[name] ?? {});
    expect(utils.sheet_to_json(first ?? {}, { header: 1 })).toEqual(rows);
    expect(first?.A3).toMatchObject({ t: 's', v: '=1+1' });
    expect(second?.A2).toMatchObject({ t: 'n', v: 1.5 });
  });
});
