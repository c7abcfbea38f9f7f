import { describe, expect, it } from 'vitest';
import { utils, write, type BookType, type WorkSheet } from 'xlsx';
import { findTimetables, type TimetableGrid } from '../../domain/timetableGrid';
import { readTables } from './readTable';

const range = (text: string) => utils.decode_range(text);

/** A week as schools keep it: titles and RECREO over the whole width, a double hour in one cell, hours as times. */
function weekSheet(course: string): WorkSheet {
  const sheet = utils.aoa_to_sheet([
    [`HORARIO DE CLASES ${course}`],
    ['HORA', 'LUNES', 'MARTES', 'MIÉRCOLES', 'JUEVES', 'VIERNES'],
    ['07:00 - 07:45', 'Matemática\nLic. Pérez', 'LENGUA', 'ING', '', 'MAT'],
    ['07:45 - 08:30', '', 'LENGUA', 'EEFF', '', ''],
    ['RECREO'],
    ['09:00 - 09:45', 'CCNN', 'Proyecto', '', '', ''],
    ['09:45 - 10:00', 'RECREO'],
    ['', 'Elaborado por la coordinación'],
  ]);
  sheet['!merges'] = [
    range('A1:F1'),
    range('B3:B4'),
    range('A5:F5'),
    range('E3:E4'),
    range('C6:F6'),
    range('B7:F7'),
    range('B8:F8'),
  ];
  return sheet;
}

const read = async (type: BookType) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, weekSheet('OCTAVO A'), '8vo A');
  utils.book_append_sheet(book, weekSheet('NOVENO A'), '9no A');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: type }) as ArrayBuffer);
  return findTimetables(await readTables(bytes, ''));
};
const cellsOf = (grid: TimetableGrid | undefined, day: '0' | '1' | '3' | '4') =>
  grid?.rows.map(({ cells }) => (cells[day] ?? []).join(' | '));

describe('a file with a week for each course', () => {
  it.each<BookType>(['xlsx', 'biff8', 'ods'])(
    'as %s has each week, with double hours in both, lessons of several days in each, and without breaks',
    async (type) => {
      const grids = await read(type);
      expect(grids.map(({ titles }) => titles)).toEqual([
        ['HORARIO DE CLASES OCTAVO A', '8vo A'],
        ['HORARIO DE CLASES NOVENO A', '9no A'],
      ]);
      const [grid] = grids;
      expect(grid?.rows.map(({ span }) => span?.start)).toEqual(['07:00', '07:45', '09:00']);
      const double = 'Matemática | Lic. Pérez';
      expect(cellsOf(grid, '0')).toEqual([double, double, 'CCNN']);
      expect(cellsOf(grid, '1')).toEqual(['LENGUA', 'LENGUA', 'Proyecto']);
      expect(cellsOf(grid, '3')).toEqual(['', '', 'Proyecto']);
      expect(grid?.leftOut).toEqual([{ line: 8, text: 'Elaborado por la coordinación' }]);
    },
  );

  it('hours that are times of the spreadsheet are read as they are shown', async () => {
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet([
      ['Inicio', 'Fin', 'Lunes', 'Martes', 'Miércoles'],
      [7 / 24, 7.75 / 24, 'MAT', '', ''],
      [7.75 / 24, 8.5 / 24, 'ING', '', ''],
    ]);
    for (const cell of ['A2', 'B2', 'A3', 'B3']) (sheet[cell] as { z: string }).z = 'h:mm';
    utils.book_append_sheet(book, sheet, 'Horario');
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    const [grid] = findTimetables(await readTables(bytes, ''));
    expect(grid?.rows.map(({ span }) => span && `${span.start}-${span.end}`)).toEqual([
      ...['07:00-07:45', '07:45-08:30'],
    ]);
  });
});
