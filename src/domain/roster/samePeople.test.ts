import { describe, expect, it } from 'vitest';
import { emptyValues } from './fields';
import { differingFields, findSamePeople, othersOf, withOthers } from './samePeople';
import type { RosterRow } from './table';

let line = 1;
function row(values: Partial<RosterRow['values']>, isDistinct?: boolean): RosterRow {
  line += 1;
  return {
    id: `f${String(line)}`,
    line,
    values: { ...emptyValues(), ...values },
    mends: [],
    ...(isDistinct !== undefined && { isDistinct }),
  };
}
const ANA = { surname: 'Paz Loor', name: 'Ana', course: 'Octavo A' };
const CEDULA = '0106639230';
const OTHER = '0202146882';

describe('findSamePeople', () => {
  it('the same name with another cédula is asked about where a cédula has a slip, and not where both are right', () => {
    const [one, slip] = [
      row({ ...ANA, identification: CEDULA }),
      row({ ...ANA, identification: '0106639231' }),
    ];
    expect(findSamePeople([one, slip])).toHaveLength(1);
    expect(othersOf({ by: 'name', rows: [one, slip] }, one)).toEqual([slip]);
    expect(findSamePeople([one, row({ ...ANA, identification: OTHER })])).toEqual([]);
  });

  it('rows of one name that are registered already, each as somebody else, are asked about no more', () => {
    const rows = [
      row({ ...ANA, identification: CEDULA }),
      row({ ...ANA, identification: 'SD-12345678' }),
    ];
    expect(findSamePeople(rows)).toHaveLength(1);
    const ids = ['ana', 'otra'];
    expect(findSamePeople(rows, (each) => ids[rows.indexOf(each)] ?? null)).toEqual([]);
    expect(findSamePeople(rows, () => 'ana')).toHaveLength(1);
    expect(findSamePeople(rows, (each) => (each === rows[0] ? 'ana' : null))).toHaveLength(1);
  });

  it('rows with the same identification are one person, however it is written and whatever they are called', () => {
    const rows = [
      row({ ...ANA, identification: CEDULA, phone: '0991111111' }),
      row({ surname: 'Vera', name: 'Luz', identification: OTHER }),
      row({ ...ANA, name: 'Ana María', identification: CEDULA, phone: '0992222222' }),
    ];
    const [same, ...others] = findSamePeople(rows);
    expect(same).toEqual({ by: 'identification', rows: [rows[0], rows[2]] });
    expect(others).toEqual([]);
    expect(same && differingFields(same)).toEqual(['name', 'phone']);
  });

  it('the same name in the same course is one person where one of the rows has no document', () => {
    const rows = [
      row({ ...ANA, identification: CEDULA }),
      row({ surname: 'ANA', name: 'PAZ LOOR', course: 'Octavo A', email: 'ana@x.com' }),
      row({ ...ANA, course: 'Noveno A' }),
    ];
    expect(findSamePeople(rows)).toEqual([{ by: 'name', rows: [rows[0], rows[1]] }]);
  });

  it('two people may have the same name: with two identifications, or where that was said', () => {
    expect(
      findSamePeople([
        row({ ...ANA, identification: CEDULA }),
        row({ ...ANA, identification: OTHER }),
      ]),
    ).toEqual([]);
    expect(findSamePeople([row(ANA, true), row(ANA, true)])).toEqual([]);
    // A single word does not identify a person.
    expect(findSamePeople([row({ surname: 'Paz' }), row({ surname: 'Paz' })])).toEqual([]);
  });

  it('a row with a code for no document is one without a document', () => {
    const rows = [
      row({ ...ANA, identification: 'SD-12345678', email: 'a@x.com' }),
      row({ ...ANA, identification: 'SD-87654321', email: 'b@x.com' }),
    ];
    expect(findSamePeople(rows)).toEqual([{ by: 'name', rows }]);
  });
});

describe('the row that stays', () => {
  it('takes from the others what it does not say itself', () => {
    const kept = row({ ...ANA, phone: '0991111111' });
    const other = row({ ...ANA, identification: CEDULA, phone: '0992222222' });
    expect(withOthers(kept, [other])).toEqual({
      ...kept.values,
      identification: CEDULA,
      phone: '0991111111',
    });
    expect(othersOf({ by: 'name', rows: [kept, other] }, kept)).toEqual([other]);
  });

  it('of two people with documents neither goes', () => {
    const [a, b, none] = [
      row({ ...ANA, identification: CEDULA }),
      row({ ...ANA, identification: OTHER }),
      row(ANA),
    ];
    const same = { by: 'name', rows: [a, b, none] } as const;
    expect(findSamePeople([a, b, none])).toEqual([same]);
    expect(othersOf(same, a)).toEqual([none]);
    expect(othersOf(same, none)).toBeNull();
  });
});
