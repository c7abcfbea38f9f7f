import { describe, expect, it } from 'vitest';
import { choicesOf, orderRows, textOf, type TableColumn } from './tableColumns';

type Row = { id: string; name: string; isOpen: boolean; items: string[] };
const row = (id: string, name: string): Row => ({ id, name, isOpen: id === '1', items: ['a', id] });
const ROWS = [row('1', 'Ñuño'), row('2', 'Nube'), row('3', 'ábaco'), row('4', 'Nube')];

const NAME: TableColumn<Row> = { field: 'name', headerName: 'Nombre' };
const OPEN: TableColumn<Row> = {
  field: 'isOpen',
  headerName: 'Abierto',
  valueFormatter: (isOpen: boolean) => (isOpen ? 'Sí' : 'No'),
};
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).join('');

describe('the columns of a table', () => {
  it('rows are ordered as Spanish orders names, and equal ones keep their order both ways', () => {
    expect(ids(orderRows(ROWS, NAME, false))).toBe('3241');
    expect(ids(orderRows(ROWS, NAME, true))).toBe('1243');
  });

  it('a column with an order of its own is ordered by it', () => {
    const column: TableColumn<Row> = {
      ...NAME,
      sortComparator: (one: string, other: string) => one.length - other.length,
    };
    expect(ids(orderRows(ROWS, column, true))).toBe('3124');
  });

  it('a filter offers every text of its column once, in order', () => {
    expect(choicesOf(NAME, ROWS)).toEqual(['ábaco', 'Nube', 'Ñuño']);
    expect(choicesOf(OPEN, ROWS)).toEqual(['No', 'Sí']);
    const backwards = { ...NAME, sortComparator: (a: string, b: string) => b.localeCompare(a) };
    expect(choicesOf(backwards, ROWS)).toEqual(['Ñuño', 'Nube', 'ábaco']);
  });

  it('a cell of several items reads as one text', () => {
    const [first] = ROWS;
    expect(first && textOf({ field: 'items', headerName: 'Cosas' }, first)).toBe('a; 1');
  });
});
