import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../models/user';
import { emptyValues, type RosterField } from './fields';
import { countLacking, fillAlike, fillDown, placePasted } from './fill';
import type { RosterRow } from './table';

const row = (id: string, over: Partial<RosterRow['values']> = {}, sheet?: string): RosterRow => ({
  id,
  line: Number(id.replace(/\D/g, '')) || 2,
  ...(sheet !== undefined && { sheet }),
  values: { ...emptyValues(), ...over },
  mends: [],
});
const { student } = USER_TYPE;
const paste = (text: string, all: RosterRow[], wanted = all, field: RosterField = 'email') => {
  const placed = placePasted(text, field, student, all, wanted);
  return placed.kind === 'fills' ? Object.fromEntries(placed.fills) : placed;
};

describe('a column is completed', () => {
  it('what rows lack is counted, and who is registered lacks nothing', () => {
    const required = (field: RosterField) =>
      ({ field, severity: 'error', kind: 'required' }) as const;
    const rows = [
      { row: row('a'), check: { findings: [required('email'), required('phone')], person: null } },
      { row: row('b'), check: { findings: [required('email')], person: null } },
      { row: row('c'), check: { findings: [], person: null } },
    ];
    expect(countLacking(rows, student)).toEqual([
      { field: 'email', count: 2, isLater: false },
      { field: 'phone', count: 1, isLater: true },
    ]);
  });

  it('one value is put in all wanted rows', () => {
    expect([...fillAlike([row('a'), row('b')], 'Eva')]).toEqual([
      ['a', 'Eva'],
      ['b', 'Eva'],
    ]);
  });

  it('a value goes down to the next filled row, and into no other sheet', () => {
    const all = [
      row('a', {}, 'x'),
      row('b', { course: '8A' }, 'x'),
      row('c', {}, 'x'),
      row('d', { course: '8B' }, 'x'),
      row('e', {}, 'x'),
      row('f', {}, 'y'),
    ];
    const wanted = all.filter(({ values }) => values.course === '');
    expect([...fillDown(all, wanted, 'course')]).toEqual([
      ['c', '8A'],
      ['e', '8B'],
    ]);
  });
});

describe('a pasted column', () => {
  const ana = row('a', { surname: 'Paz Loor', name: 'Ana', identification: '1710034065' });
  const eva = row('b', { surname: 'Mora', name: 'Eva', identification: '0926687856' });
  const luz = row('c', { surname: 'Vera', name: 'Luz', email: 'luz@x.com' });
  const all = [ana, eva, luz];

  it('a cell for each row goes by position, and its title is left out', () => {
    expect(paste('a@x.com\nb@x.com\nc@x.com\n', all)).toEqual({
      a: 'a@x.com',
      b: 'b@x.com',
      c: 'c@x.com',
    });
    expect(paste('CORREO\r\na@x.com\r\n\r\nc@x.com\r\n\r\n', all)).toEqual({
      a: 'a@x.com',
      c: 'c@x.com',
    });
  });

  it('rows that have the field already keep it, whichever rows were counted', () => {
    expect(paste('a@x.com\nb@x.com\nc@x.com', all, [ana, eva])).toEqual({
      a: 'a@x.com',
      b: 'b@x.com',
    });
    expect(paste('a@x.com\nb@x.com', all, [ana, eva])).toEqual({ a: 'a@x.com', b: 'b@x.com' });
  });

  it('another number of cells is put nowhere', () => {
    expect(paste('a@x.com\nb@x.com', all)).toEqual({ kind: 'count', cells: 2, rows: [3] });
    expect(paste('a@x.com', all, [ana, eva])).toEqual({ kind: 'count', cells: 1, rows: [3, 2] });
  });

  it('beside cédulas or names each value goes to whom it stands beside, in any order', () => {
    const byId = placePasted(
      'Cédula\tCorreo\n926687856\te@x.com\n1710034065\ta@x.com\n0912345678\tn@x.com',
      'email',
      student,
      all,
      all,
    );
    expect(byId).toEqual({
      kind: 'fills',
      fills: new Map([
        ['b', 'e@x.com'],
        ['a', 'a@x.com'],
      ]),
      unknown: 1,
    });
    expect(paste('l@x.com\tVERA LUZ\na@x.com\tAna Paz Loor', all)).toEqual({
      c: 'l@x.com',
      a: 'a@x.com',
    });
  });

  it('a name that two rows have names nobody', () => {
    const twin = { ...ana, id: 'd', values: { ...ana.values, identification: '' } };
    expect(paste('Paz Loor Ana\ta@x.com\nMora Eva\te@x.com', [ana, eva, twin])).toEqual({
      b: 'e@x.com',
    });
  });

  it('several columns that name nobody are put nowhere', () => {
    expect(paste('x\ta@x.com\ny\tb@x.com\nz\tc@x.com', all)).toEqual({ kind: 'columns' });
    expect(paste('1\t2\t3', all)).toEqual({ kind: 'columns' });
  });
});
