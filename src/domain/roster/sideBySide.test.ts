import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../models/user';
import { splitSideBySide } from './sideBySide';

const split = (...rows: string[][]) =>
  splitSideBySide({ sheet: 'Octavo A', isOtherSheet: true, rows }, USER_TYPE.student);

describe('lists side by side', () => {
  it('each list has its own columns, and the number of the row stays', () => {
    const lists = split(
      ['HOMBRES', '', '', 'MUJERES'],
      ['CÉDULA', 'APELLIDOS', '', 'CÉDULA', 'APELLIDOS'],
      ['1', 'PAZ', '', '2', 'LOOR'],
    );
    expect(lists.map(({ sheet, wholeSheet, rows }) => [sheet, wholeSheet, rows[2]])).toEqual([
      ['Octavo A (1)', 'Octavo A', ['1', 'PAZ', '']],
      ['Octavo A (2)', 'Octavo A', ['2', 'LOOR']],
    ]);
  });

  it.each([
    [['CÉDULA', 'APELLIDOS', 'NOMBRES']],
    [['No.', 'CÉDULA', 'No.', 'FALTAS']],
    [['CÉDULA', 'CÉDULA', 'APELLIDOS']],
  ])('the titles %j are those of one list', (headers) => {
    expect(split(headers, ['1', '2', '3'])).toHaveLength(1);
  });
});
