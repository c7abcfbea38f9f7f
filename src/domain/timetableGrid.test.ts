import { describe, expect, it } from 'vitest';
import { parseDelimited } from './roster/delimited';
import { findTimetables, type TimetableGrid } from './timetableGrid';

const tableOf = (text: string, sheet: string | null = null) => ({
  ...{ sheet, isOtherSheet: false, rows: parseDelimited(text) },
});
const read = (text: string) => findTimetables([tableOf(text)]);
const hoursOf = (grid: TimetableGrid | undefined) =>
  grid?.rows.map(({ label, span }) => (span ? `${span.start}-${span.end}` : label));
const mondayOf = (grid: TimetableGrid | undefined) =>
  grid?.rows.map(({ cells }) => (cells['0'] ?? []).join(' | '));

const DAYS = 'LUNES\tMARTES\tMIÉRCOLES\tJUEVES\tVIERNES';
const row = (hour: string, ...cells: string[]) => [hour, ...cells].join('\t');

describe('findTimetables', () => {
  it('a grid has days across and hours down; breaks are no rows of it, and what stands above names it', () => {
    const [grid] = read(
      [
        'UNIDAD EDUCATIVA\n8vo EGB "A"',
        row('HORA', DAYS),
        row('07h00 a 7h45', 'MAT', 'Lengua', '', 'Inglés', 'MAT'),
        row('7h45 - 8h00', 'RECREO', 'RECREO', 'RECREO', 'RECREO', 'RECREO'),
        row('8:00-8:45', '"Matemática\nLic. Pérez"', '', '', '', ''),
        row('', '', '', '', '', ''),
        row('Tutor: Lic. Pérez'),
      ].join('\n'),
    );
    expect(grid?.titles).toEqual(['8vo EGB "A"', 'UNIDAD EDUCATIVA']);
    expect(grid?.weekdays).toEqual(['0', '1', '2', '3', '4']);
    expect(hoursOf(grid)).toEqual(['07:00-07:45', '08:00-08:45']);
    expect(mondayOf(grid)).toEqual(['MAT', 'Matemática | Lic. Pérez']);
    expect(grid?.leftOut).toEqual([{ line: 8, text: 'Tutor: Lic. Pérez' }]);
  });

  it.each([
    ['numbers', ['1', '2ª', 'Tercera hora', 'IV'], ['1', '2ª', 'Tercera hora', 'IV']],
    [
      'beginnings',
      ['7:00', '7:40', '8:40', '9:20'],
      ['07:00-07:40', '07:40-08:40', '08:40-09:20', '09:20-10:00'],
    ],
    [
      'numbers with times',
      ['1ra hora 07:00 - 07:40', '2da hora 07:40 - 08:20'],
      ['07:00-07:40', '07:40-08:20'],
    ],
  ])('hours may be %s', (_what, hours, expected) => {
    const rows = hours.map((hour) => row(hour, 'A', 'B', 'C', 'D', 'E'));
    expect(hoursOf(read([row('H', DAYS), ...rows].join('\n'))[0])).toEqual(expected);
  });

  it('a beginning ends where a break begins', () => {
    const text = [row('', DAYS), row('7:00', 'A'), row('7:40', 'RECREO'), row('8:00', 'B')];
    expect(hoursOf(read(text.join('\n'))[0])).toEqual(['07:00-07:40', '08:00-08:40']);
  });

  it('beginning and end may have columns of their own, after a number', () => {
    const text = [
      row('N\tInicio\tFin', DAYS),
      row('1\t07:00\t07:40', 'A'),
      row('2\t07:40\t08:20', 'B'),
    ];
    const [grid] = read(text.join('\n'));
    expect(hoursOf(grid)).toEqual(['07:00-07:40', '07:40-08:20']);
    expect(mondayOf(grid)).toEqual(['A', 'B']);
  });

  it('a row below an hour without one belongs to it', () => {
    const text = [
      ...[row('H', DAYS), row('1', 'MAT', 'LEN'), row('', 'Pérez', 'Mora'), row('2', 'ING')],
    ];
    expect(mondayOf(read(text.join('\n'))[0])).toEqual(['MAT | Pérez', 'ING']);
  });

  it('a grid without hours has its rows in order', () => {
    expect(mondayOf(read([DAYS, row('A', 'B'), row('C', 'D')].join('\n'))[0])).toEqual(['A', 'C']);
  });

  it('a recess that is written letter by letter is no lesson', () => {
    const text = [
      row('', DAYS),
      row('1', 'A'),
      row('', 'R E C R E O'),
      row('', 'RE', 'C', 'R', 'E', 'O'),
      row('2', 'B'),
    ];
    expect(mondayOf(read(text.join('\n'))[0])).toEqual(['A', 'B']);
  });

  it('a row in which only one day has its recess is a row of lessons', () => {
    const text = [row('', DAYS), row('1', 'RECREO', 'MAT', 'LEN'), row('2', 'B')];
    expect(mondayOf(read(text.join('\n'))[0])).toEqual(['RECREO', 'B']);
  });

  it('each course of a sheet has its grid, below or beside another one, under its own title', () => {
    const below = [
      ...['OCTAVO A', row('H', DAYS), row('1', 'A'), '', 'NOVENO A', row('H', DAYS), row('1', 'B')],
    ];
    const grids = read(below.join('\n'));
    expect(grids.map((grid) => [grid.titles[0], mondayOf(grid)])).toEqual([
      ['OCTAVO A', ['A']],
      ['NOVENO A', ['B']],
    ]);
    expect(grids.flatMap(({ leftOut }) => leftOut)).toEqual([]);
    const beside = [
      ...['OCTAVO A\t\t\t\t\t\tNOVENO A', `${row('H', DAYS)}\t${row('H', DAYS)}`],
      `${row('1', 'A', '', '', '', '')}\t${row('1', 'B')}`,
    ];
    expect(read(beside.join('\n')).map((grid) => [grid.titles[0], mondayOf(grid)])).toEqual([
      ['OCTAVO A', ['A']],
      ['NOVENO A', ['B']],
    ]);
  });

  it('a grid with the days down and the hours across is turned', () => {
    const text = [
      ...[
        'Día\t07:00-07:40\t07:40-08:20',
        'Lunes\tMAT\tLEN',
        'Martes\tING\tMAT',
        'Miércoles\tA\tB',
      ],
    ];
    const [grid] = read(text.join('\n'));
    expect(hoursOf(grid)).toEqual(['07:00-07:40', '07:40-08:20']);
    expect(mondayOf(grid)).toEqual(['MAT', 'LEN']);
  });

  it('hidden rows are left out, and a list without days is no grid', () => {
    const hidden = {
      ...tableOf([row('H', DAYS), row('1', 'A'), row('2', 'B')].join('\n')),
      hidden: [2],
    };
    expect(mondayOf(findTimetables([hidden])[0])).toEqual(['A']);
    expect(read('Matemática\tPérez\nInglés\tMora')).toEqual([]);
  });
});
