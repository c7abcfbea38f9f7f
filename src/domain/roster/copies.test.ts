import { describe, expect, it } from 'vitest';
import { mergeCopies } from './copies';
import { emptyValues } from './fields';
import type { RosterRow } from './table';

let line = 1;
function row(values: Partial<RosterRow['values']>): RosterRow {
  line += 1;
  return { id: `f${String(line)}`, line, values: { ...emptyValues(), ...values }, mends: [] };
}
const ANA = { identification: '0106639230', surname: 'Paz', name: 'Ana' };

describe('mergeCopies', () => {
  it('what one row leaves empty comes from another one of the same person', () => {
    const [first, second] = [
      row({ ...ANA, phone: '0991234567' }),
      row({ ...ANA, course: '8vo A' }),
    ];
    expect(mergeCopies([first, second])).toEqual({
      rows: [{ ...first, values: { ...first.values, course: '8vo A' } }],
      copyLines: [second.line],
    });
  });

  it('rows that contradict each other, or name somebody else, stay apart', () => {
    const rows = [
      row({ ...ANA, course: '8vo A' }),
      row({ ...ANA, course: '8vo B' }),
      row({ ...ANA, name: 'Eva' }),
    ];
    expect(mergeCopies(rows)).toEqual({ rows, copyLines: [] });
  });

  it('a row that says the same as the second of two that contradict each other is a copy of that one', () => {
    const rows = [
      row({ ...ANA, course: '8vo A' }),
      row({ ...ANA, course: '8vo B' }),
      row({ ...ANA, course: '8vo B', phone: '0991234567' }),
    ];
    const { rows: kept, copyLines } = mergeCopies(rows);
    expect(kept.map(({ values }) => [values.course, values.phone])).toEqual([
      ['8vo A', ''],
      ['8vo B', '0991234567'],
    ]);
    expect(copyLines).toEqual([rows[2]?.line]);
  });

  it('without an identification only rows that say the same are one person', () => {
    const rows = [row({ name: 'Ana', surname: 'Paz' }), row({ name: 'Ana', surname: 'Paz' })];
    const other = row({ name: 'Ana', surname: 'Paz', phone: '0991234567' });
    expect(mergeCopies([...rows, other]).rows).toEqual([rows[0], other]);
  });
});
