import { expect, it } from 'vitest';
import { findDays, readWeekday } from './weekdays';

it.each([
  ['LUNES', '0'],
  ['mar.', '1'],
  ['Miércoles', '2'],
  ['MIER', '2'],
  ['Jue', '3'],
  ['Viernes 14', '4'],
  ['Lunes 4 de mayo', '0'],
  ['Friday', '4'],
  ['Martes Gómez', null],
  ['Matemática', null],
  ['M', null],
  ['', null],
])('the title %j is the day %s', (text, day) => {
  expect(readWeekday(text)).toBe(day);
});

const daysOf = (...cells: string[]) =>
  findDays(cells).map((week) =>
    week.map(({ column, weekday }) => `${column}:${weekday}`).join(' '),
  );

it('a heading has at least three days', () => {
  expect(daysOf('HORA', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes')).toEqual([
    '1:0 2:1 3:2 4:3 5:4',
  ]);
  expect(daysOf('Hora', 'Lun', '', 'Mié', 'Vie')).toEqual(['1:0 3:2 4:4']);
  expect(daysOf('Lunes', 'Martes')).toEqual([]);
});

it('single letters are days in their order only', () => {
  expect(daysOf('H', 'L', 'M', 'M', 'J', 'V')).toEqual(['1:0 2:1 3:2 4:3 5:4']);
  expect(daysOf('', 'L', 'M', 'X', 'J', 'V')).toEqual(['1:0 2:1 3:2 4:3 5:4']);
  expect(daysOf('V', 'J', 'M', 'M', 'L')).toEqual([]);
});

it('two weeks side by side are two', () => {
  expect(daysOf('H', 'LUN', 'MAR', 'MIE', '', 'H', 'LUN', 'MAR', 'MIE')).toEqual([
    ...['1:0 2:1 3:2', '6:0 7:1 8:2'],
  ]);
});
