import { utils } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { freeze, sheetPath, writePatched } from './patchBook';

function bookOfOneSheet() {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['a']]), 'hoja');
  return book;
}

describe('writePatched', () => {
  it('writing fails when SheetJS did not write the text that a change replaces', async () => {
    const changes = new Map([[sheetPath(0), [['<notWritten/>', ''] as const]]]);
    await expect(writePatched(bookOfOneSheet(), changes)).rejects.toThrow('<notWritten/>');
  });

  it('writing fails when the text that a change replaces is there twice', async () => {
    const twice = freeze({ rows: 1, columns: 0 }, true);
    const changes = new Map([[sheetPath(0), [twice, ['pane', ''] as const]]]);
    await expect(writePatched(bookOfOneSheet(), changes)).rejects.toThrow('pane');
  });

  it('writing fails when the workbook lacks the part that is to be changed', async () => {
    const changes = new Map([[sheetPath(1), '<worksheet/>']]);
    await expect(writePatched(bookOfOneSheet(), changes)).rejects.toThrow(sheetPath(1));
  });
});
