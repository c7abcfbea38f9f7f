import { describe, expect, it } from 'vitest';
import { HAND_CHECKED_PLACE } from '../../../tests/support/handCheckedClass';
import {
  handCheckedCards,
  handCheckedSheet,
  handCheckedSheetInput,
} from '../../../tests/support/handCheckedSheet';
import type { PartialResult } from './partial';
import { SPEC_POLICY } from './policy';
import type { SheetCell, SheetModel } from './sheetModel';

const FIRST_STUDENT = 9;
/** Columns of the finals of the first two partials, and of their average. */
const FINALS = [8, 15] as const;
const AVERAGE = 16;
const CARDS = handCheckedCards(SPEC_POLICY);

const at = ({ rows }: SheetModel, row: number, column: number) => rows[row]?.[column];
const textsOf = ({ rows }: SheetModel): string[] =>
  rows.flat().flatMap((cell) => (cell?.kind === 'text' ? [cell.text] : []));
const valueOf = (cell: SheetCell | null | undefined) =>
  cell?.kind === 'number' || cell?.kind === 'formula' ? cell.value : null;

describe('the grade sheet with report cards that are out of date', () => {
  const second = HAND_CHECKED_PLACE.studentId(2);
  /** Each grade of the first partial was changed to 9 after its report cards were made. */
  const changed = (index: number, idStudent: string): PartialResult | undefined => {
    const card = CARDS.find((each) => each.indexPartial === index && each.idStudent === idStudent);
    if (index !== 0 || !card) return undefined;
    return {
      entries: card.entries.map((entry) => ({
        ...entry,
        grade: 9,
        isDefault: false,
        kind: 'score',
        tasks: [],
      })),
      noteFinal: 9,
      defaultedSchemes: 0,
      defaultedTasks: 0,
      unreviewed: 0,
      hasRecord: true,
      cameAfter: false,
    };
  };
  const keys = { idSubject: 'm', idPeriod: 'p', identifications: new Map<string, string>() };
  const row = FIRST_STUDENT + 1;

  it('of who left the course the report card counts, as in a closed partial', () => {
    const { students } = handCheckedSheetInput(SPEC_POLICY);
    const left = students.map((each) => ({ ...each, isFormer: each.id === second }));
    const built = handCheckedSheet(SPEC_POLICY, { students: left, current: changed });
    const card = CARDS.find(
      ({ idStudent, indexPartial }) => idStudent === second && indexPartial === 0,
    );
    expect(valueOf(at(built, row, FINALS[0]))).toBe(card?.noteFinal);
    expect(at(built, row, FINALS[0])?.style).not.toBe('outdated');
    expect(at(built, row + 1, FINALS[0])?.style).toBe('outdated');
  });

  it('an open partial has the grades and the final of now, with a mark that the legend explains', () => {
    const built = handCheckedSheet(SPEC_POLICY, { current: changed, keys });
    expect(Array.from({ length: 6 }, (_, i) => at(built, row, 2 + i))).toEqual(
      Array(6).fill({ kind: 'number', value: 9, style: 'grade' }),
    );
    expect(at(built, row, FINALS[0])).toMatchObject({
      kind: 'formula',
      value: 9,
      style: 'outdated',
    });
    expect(textsOf(built).join(' ')).toContain('§ Reporte desactualizado');
    // An uploaded sheet is compared with the grade that was stored at the download.
    expect(built.keys?.students.get(second)?.[0]).toEqual({ value: 9, isDefault: false });
  });

  it('a grade of returned work is marked, in a report card and without one, and the legend explains it', () => {
    const returned = (index: number, idStudent: string): PartialResult | undefined => {
      const now = changed(index, idStudent);
      const task = { idTask: 't', title: '', grade: 9, kind: 'returned' as const };
      const entries = now?.entries.map((entry, i) =>
        i === 0
          ? { ...entry, kind: 'average' as const, tasks: [{ ...task, isUnreviewed: false }] }
          : entry,
      );
      return now && entries && { ...now, entries };
    };
    const ofPartial = CARDS.filter(({ indexPartial }) => indexPartial !== 0);
    for (const cards of [CARDS, ofPartial]) {
      const built = handCheckedSheet(SPEC_POLICY, { cards, current: returned, keys });
      expect(at(built, row, 2)).toEqual({ kind: 'number', value: 9, style: 'returned' });
      expect(at(built, row, 3)).toMatchObject({ style: 'grade' });
      expect(textsOf(built)).toContainEqual(expect.stringMatching(/^† Devuelta para corregir/));
      expect(built.keys?.students.get(second)?.[0]).toEqual({ value: 9, isDefault: false });
    }
  });

  it('a scheme from which the student is exempt is blank, with and without a report card', () => {
    const card = CARDS.find((each) => each.indexPartial === 0 && each.idStudent === second);
    const task = { idTask: 't', title: '', grade: null, kind: 'exempt' as const };
    const cards = CARDS.map((each) =>
      each === card
        ? {
            ...each,
            entries: each.entries.map((entry, i) =>
              i === 0 ? { ...entry, isDefault: false, tasks: [task] } : entry,
            ),
          }
        : each,
    );
    const built = handCheckedSheet(SPEC_POLICY, { cards });
    expect(at(built, row, 2)).toEqual({ kind: 'blank', style: 'grade' });
    expect(valueOf(at(built, row, 3))).not.toBeNull();
    expect(valueOf(at(built, row, FINALS[0]))).toBe(card?.noteFinal);
  });

  it('the averages of the row count the final that the row shows', () => {
    const built = handCheckedSheet(SPEC_POLICY, { current: changed });
    const finals = [at(built, row, FINALS[0]), at(built, row, FINALS[1])].map(valueOf);
    const mean = finals.reduce<number>((sum, final) => sum + (final ?? 0), 0) / 2;
    expect(valueOf(at(built, row, AVERAGE))).toBeCloseTo(mean, 1);
  });

  it('a closed partial keeps what is official', () => {
    const partials = handCheckedSheetInput(SPEC_POLICY).partials.map((each) => ({
      ...each,
      closed: true,
    }));
    const built = handCheckedSheet(SPEC_POLICY, { partials, current: changed });
    expect(built.rows).toEqual(handCheckedSheet(SPEC_POLICY, { partials }).rows);
  });

  it('a final set by hand stands beside the grades of now', () => {
    const cards = CARDS.map((card) =>
      card.idStudent === second ? { ...card, manual: true, noteFinal: 7 } : card,
    );
    const built = handCheckedSheet(SPEC_POLICY, { cards, current: changed });
    expect(at(built, row, 2)).toEqual({ kind: 'number', value: 9, style: 'grade' });
    expect(at(built, row, FINALS[0])).toEqual({ kind: 'number', value: 7, style: 'manual' });
  });

  it('a scheme that only an old report card counts is no column of an open partial', () => {
    const cards = CARDS.filter((card) => card.indexPartial === 0 && card.idStudent === second).map(
      (card) => ({
        ...card,
        entries: [
          ...card.entries,
          { ...card.entries[0], idScheme: 'gone', name: 'Borrado' } as (typeof card.entries)[0],
        ],
      }),
    );
    const built = handCheckedSheet(SPEC_POLICY, { cards, current: changed });
    expect(textsOf(built)).not.toContain('Borrado');
  });

  it('a final beside a scheme that does not apply is no final from before a change', () => {
    const current = (index: number, idStudent: string): PartialResult | undefined => {
      const result = changed(index, idStudent);
      return (
        result && {
          ...result,
          entries: result.entries.map((entry, i) =>
            i === 0 ? { ...entry, kind: 'notApplicable', tasks: [] } : entry,
          ),
        }
      );
    };
    const built = handCheckedSheet(SPEC_POLICY, { current });
    expect(at(built, row, 2)).toEqual({ kind: 'blank', style: 'grade' });
    expect(at(built, row, FINALS[0])).toEqual({ kind: 'number', value: 9, style: 'outdated' });
  });
});
