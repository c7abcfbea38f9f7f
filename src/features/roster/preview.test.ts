import { describe, expect, it } from 'vitest';
import { emptyValues } from '../../domain/roster/fields';
import type { RosterRow } from '../../domain/roster/table';
import { holdsEverybody, readPreview, reducePreview, type Preview } from './preview';

const row = (line: number, over: Partial<RosterRow['values']> = {}): RosterRow => ({
  id: `f${String(line)}`,
  line,
  values: { ...emptyValues(), email: `${String(line)}@x.com`, course: 'Otcavo A', ...over },
  mends: [{ field: 'email', kind: 'email', from: 'X' }],
});
const preview: Preview = {
  loadId: 'load-of-a-list',
  fileName: 'a.xlsx',
  sheet: null,
  isOtherSheet: false,
  ignoredColumns: [],
  content: { emptyLines: [], exampleLines: [], noteLines: [] },
  rows: [row(2), row(3, { course: 'Octavo A' }), row(4)],
};
const lines = (changed: Preview | null) => changed?.rows.map((each) => each.line);

describe('reducePreview', () => {
  it('an edited row changes alone, and a cell typed anew no longer counts as corrected', () => {
    const edited = reducePreview(preview, {
      kind: 'edited',
      id: 'f3',
      values: { email: 'n@x.com' },
    });
    expect(edited?.rows[1]).toMatchObject({ values: { email: 'n@x.com' }, mends: [] });
    expect(edited?.rows[0]).toBe(preview.rows[0]);
    const named = reducePreview(preview, { kind: 'edited', id: 'f3', values: { name: 'Ana' } });
    expect(named?.rows[1]?.mends).toHaveLength(1);
  });

  it('a column is completed in the rows that get a value, and in no other', () => {
    const filled = reducePreview(preview, {
      kind: 'filled',
      field: 'representative',
      fills: new Map([
        ['f2', 'Eva Paz'],
        ['f9', 'Nadie'],
      ]),
    });
    expect(filled?.rows.map(({ values }) => values.representative)).toEqual(['Eva Paz', '', '']);
    expect(filled?.rows[1]).toBe(preview.rows[1]);
  });

  it('a cell in which it is typed that there is no document gets a code', () => {
    const values = { identification: 'sin documento' };
    const edited = reducePreview(preview, { kind: 'edited', id: 'f3', values });
    expect(edited?.rows[1]?.values.identification).toMatch(/^SD-\d{8}$/);
  });

  it('a corrected course is corrected in every row that has it', () => {
    const mended = reducePreview(preview, {
      kind: 'courseReplaced',
      from: 'Otcavo A',
      to: 'Noveno A',
    });
    expect(mended?.rows.map(({ values }) => values.course)).toEqual([
      'Noveno A',
      'Octavo A',
      'Noveno A',
    ]);
  });

  it('of the same person one row stays, and takes from the other what it does not say', () => {
    const rows = [row(2, { phone: '0991234567' }), row(3, { name: 'Ana', phone: '022345678' })];
    const kept = reducePreview(
      { ...preview, rows },
      { kind: 'personKept', id: 'f2', others: ['f3'] },
    );
    expect(kept?.rows).toHaveLength(1);
    expect(kept?.rows[0]?.values).toMatchObject({
      name: 'Ana',
      phone: '0991234567',
      email: '2@x.com',
    });
    const apart = reducePreview({ ...preview, rows }, { kind: 'distinct', ids: ['f2', 'f3'] });
    expect(apart?.rows.map(({ isDistinct }) => isDistinct)).toEqual([true, true]);
  });

  it('a removed row can be put back in its place', () => {
    const shorter = reducePreview(preview, { kind: 'removed', ids: ['f3'] });
    expect(lines(shorter)).toEqual([2, 4]);
    expect(lines(reducePreview(shorter, { kind: 'restored', rows: [row(3)] }))).toEqual([2, 3, 4]);
  });

  it('a removed row comes back into its sheet', () => {
    const sheets = ['8vo A', '8vo B'];
    const rows = [
      { ...row(3), sheet: '8vo A' },
      { ...row(2), id: 'b2', sheet: '8vo B' },
    ];
    const two = { ...preview, sheets, rows };
    const shorter = reducePreview(two, { kind: 'removed', ids: ['f3'] });
    const [first] = rows;
    if (!first) throw new Error('no row');
    expect(reducePreview(shorter, { kind: 'restored', rows: [first] })).toEqual(two);
  });

  it('whole names are parted in the other order, except those that the user has parted', () => {
    const whole = (line: number, text: string): RosterRow => ({
      ...row(line, { surname: text.split(' ')[0] ?? '', name: text.split(' ')[1] ?? '' }),
      split: { text, order: 'surnamesFirst', state: 'sure' },
    });
    const named = { ...preview, rows: [whole(2, 'Ana Paz'), whole(3, 'Eva Loor Mora'), row(4)] };
    const chosen = reducePreview(named, {
      kind: 'split',
      id: 'f3',
      parts: { surname: 'Eva Loor', name: 'Mora' },
    });
    const turned = reducePreview(chosen, { kind: 'ordered', order: 'namesFirst' });
    expect(turned?.rows.map(({ values }) => [values.surname, values.name])).toEqual([
      ['Paz', 'Ana'],
      ['Eva Loor', 'Mora'],
      ['', ''],
    ]);
    // A name that is typed anew is the user's, too.
    const typed = reducePreview(named, { kind: 'edited', id: 'f2', values: { name: 'Paula' } });
    expect(typed?.rows[0]?.split?.state).toBe('chosen');
  });

  it('rows that an upload did not settle stay, and the preview ends when none is left', () => {
    const values = preview.rows.map((each) => each.values);
    const finish = (of: Preview | null, ...places: number[]) =>
      reducePreview(of, { kind: 'finished', people: places.flatMap((i) => values[i] ?? []) });
    const left = finish(preview, 0, 2);
    expect(lines(left)).toEqual([3]);
    expect(finish(left, 1)).toBeNull();
  });

  it('a row stays when its e-mail belongs to a person of another list', () => {
    const identification = '1710034065';
    const listed = { ...preview, rows: [row(2, { identification }), row(3)] };
    const people = [
      { email: '2@x.com', identification: '0926687856' },
      { email: '3@x.com', identification },
    ];
    expect(lines(reducePreview(listed, { kind: 'finished', people }))).toEqual([2, 3]);
    const same = [{ email: '2@x.com', identification: '171003406-5' }];
    expect(lines(reducePreview(listed, { kind: 'finished', people: same }))).toEqual([3]);
  });

  it('nothing changes where there is no list', () => {
    expect(reducePreview(null, { kind: 'removed', ids: ['f3'] })).toBeNull();
    expect(reducePreview(null, { kind: 'shown', preview })).toBe(preview);
  });
});

describe('holdsEverybody', () => {
  it('the upload holds everybody only when each person is found by e-mail and identification', () => {
    const [first, second] = preview.rows.map(({ values }) => values);
    const all = [first, second].filter((values) => values !== undefined);
    expect(holdsEverybody(preview, all)).toBe(true);
    expect(holdsEverybody(preview, [{ email: '2@x.com', identification: '1710034065' }])).toBe(
      false,
    );
    expect(holdsEverybody(null, all)).toBe(false);
    expect(holdsEverybody(null, [])).toBe(true);
  });
});

describe('readPreview', () => {
  it('only a list is restored as preview', () => {
    expect(readPreview(JSON.parse(JSON.stringify(preview)))).toEqual(preview);
    for (const other of [null, 1, {}, { ...preview, rows: [null] }, { ...preview, rows: [{}] }]) {
      expect(readPreview(other)).toBeNull();
    }
  });
});
