import { describe, expect, it } from 'vitest';
import { HAND_CHECKED_PLACE } from '../../../tests/support/handCheckedClass';
import { NEWCOMER, STUDENT_COUNT } from '../../../tests/support/handCheckedGrades';
import { expectedPartial, expectedYear } from '../../../tests/support/handCheckedNumbers';
import { handCheckedCards, handCheckedSheet } from '../../../tests/support/handCheckedSheet';
import type { PartialResult } from './partial';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';
import { columnName, type SheetCell, type SheetModel } from './sheetModel';

const FIRST_STUDENT = 9;
/** Columns of the finals of each partial, of the halves, and the general one. */
const FINALS = [8, 15, 23, 30] as const;
const HALVES = [16, 31] as const;
const GENERAL = 32;

const at = ({ rows }: SheetModel, row: number, column: number) => rows[row]?.[column];
const textsOf = ({ rows }: SheetModel, row: number) =>
  (rows[row] ?? []).flatMap((cell) =>
    cell?.kind === 'text' && cell.text !== '' ? [cell.text] : [],
  );
const valueOf = (cell: SheetCell | null | undefined) =>
  cell?.kind === 'number' || cell?.kind === 'formula' ? cell.value : null;
const legendOf = ({ rows }: SheetModel) =>
  rows
    .flat()
    .flatMap((cell) => (cell?.kind === 'text' && cell.style === 'legend' ? [cell.text] : []));

describe('the grade sheet', () => {
  const sheet = handCheckedSheet(SPEC_POLICY);

  it('the grade sheet shows institute, subject, course and period at the top', () => {
    expect([0, 1, 2, 3].flatMap((row) => textsOf(sheet, row))).toEqual([
      'Unidad Educativa Valle del Quinde',
      'Materia: Matemática',
      'Curso: Octavo A',
      'Periodo: 2026-2027',
    ]);
    expect(sheet.name).toBe('2026-2027');
  });

  it('the grade sheet has columns for halves, partials, schemes and the general average', () => {
    expect(textsOf(sheet, 5)).toEqual([
      'N°',
      'Estudiante',
      'Primer quimestre',
      'Segundo quimestre',
      'Promedio General',
    ]);
    expect(textsOf(sheet, 6)).toEqual([
      'Primer parcial',
      'Segundo parcial',
      'Promedio primer quimestre',
      'Tercer parcial',
      'Cuarto parcial',
      'Promedio segundo quimestre',
    ]);
    expect(textsOf(sheet, 7).filter((text) => text === 'Nota del parcial')).toHaveLength(4);
    expect(textsOf(sheet, 7)).toHaveLength(28);
    expect(sheet.widths).toHaveLength(33);
    expect(sheet.frozen).toEqual({ rows: 9, columns: 2 });
  });

  it('the merged headings of the grade sheet span their columns and never overlap', () => {
    expect(sheet.merges).toContainEqual({ top: 5, left: 2, bottom: 5, right: 16 });
    expect(sheet.merges).toContainEqual({ top: 6, left: 9, bottom: 6, right: 15 });
    expect(sheet.merges).toContainEqual({ top: 5, left: 32, bottom: 8, right: 32 });
    const cells = sheet.merges.flatMap(({ top, left, bottom, right }) =>
      Array.from({ length: bottom - top + 1 }, (_, r) =>
        Array.from({ length: right - left + 1 }, (__, c) => `${top + r} ${left + c}`),
      ).flat(),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('the grade sheet has the expected numbers and formulas for the hand-checked class', () => {
    for (const policy of [SPEC_POLICY, ECUADOR_POLICY]) {
      const built = handCheckedSheet(policy);
      for (let number = 1; number <= STUDENT_COUNT; number += 1) {
        const row = FIRST_STUDENT + number - 1;
        const year = expectedYear(number, policy.rounding);
        FINALS.forEach((column, partial) => {
          const expected = expectedPartial(partial, number, policy.rounding);
          expect(valueOf(at(built, row, column))).toBe(expected?.final ?? null);
          const grades = Array.from({ length: 6 }, (_, i) => at(built, row, column - 6 + i));
          expect(grades.map(valueOf)).toEqual(expected?.grades ?? Array(6).fill(null));
          expect(grades.map((cell) => cell?.style === 'default')).toEqual(
            expected?.defaults ?? Array(6).fill(false),
          );
        });
        expect(HALVES.map((column) => valueOf(at(built, row, column)))).toEqual(year.halves);
        expect(valueOf(at(built, row, GENERAL))).toBe(year.general);
      }
      const formulas = built.rows.flat().filter((cell) => cell?.kind === 'formula');
      expect(formulas).toHaveLength(19 + 19 + 20 + 20 + 2 * 20 + 20);
      for (const { formula } of formulas) {
        expect(formula.includes('TRUNC')).toBe(policy === ECUADOR_POLICY);
      }
    }
  });

  it('the grade sheet leaves a newcomer’s missing grades blank and explains it in the legend', () => {
    const row = FIRST_STUDENT + NEWCOMER - 1;
    expect(at(sheet, row, FINALS[0])).toEqual({ kind: 'blank', style: 'final' });
    expect(at(sheet, row, 2)).toEqual({ kind: 'blank', style: 'grade' });
    expect(legendOf(sheet)).toEqual([
      'Notas y promedios con dos decimales, redondeados.',
      '* Nota por defecto: no hay una nota registrada.',
      'Casilla vacía: sin nota.',
    ]);
    expect(legendOf(handCheckedSheet(ECUADOR_POLICY))[0]).toContain('truncados');
  });

  it('the grade sheet marks finals that were set by hand or kept after a change', () => {
    const cards = handCheckedCards(SPEC_POLICY).map((card) => {
      if (card.indexPartial !== 0) return card;
      if (card.idStudent === HAND_CHECKED_PLACE.studentId(2))
        return { ...card, manual: true, noteFinal: 9 };
      if (card.idStudent === HAND_CHECKED_PLACE.studentId(3)) return { ...card, noteFinal: 6.35 };
      return card;
    });
    const marked = handCheckedSheet(SPEC_POLICY, { cards });
    expect(at(marked, FIRST_STUDENT + 1, FINALS[0])).toEqual({
      kind: 'number',
      value: 9,
      style: 'manual',
    });
    expect(at(marked, FIRST_STUDENT + 2, FINALS[0])).toEqual({
      kind: 'number',
      value: 6.35,
      style: 'kept',
    });
    expect(legendOf(marked)).toHaveLength(5);
  });

  it('the grade sheet keeps the column of a deleted scheme that report cards count', () => {
    const partials = [{ name: 'Primer parcial', schemes: [], closed: false }];
    const cards = handCheckedCards(SPEC_POLICY).filter(({ indexPartial }) => indexPartial === 0);
    const kept = handCheckedSheet(SPEC_POLICY, { partials, cards });
    expect(textsOf(kept, 7)).toContain('Exposición');
    expect(at(kept, FIRST_STUDENT + 2, 8)).toMatchObject({ kind: 'formula', value: 6.36 });
  });

  it('the grade sheet shows grades without report cards but counts none of them', () => {
    const current = (partial: number): PartialResult | undefined =>
      partial > 0
        ? undefined
        : {
            entries: [
              {
                idScheme: 'matematica-p1-e1',
                name: '',
                percent: 25,
                grade: 8,
                weighted: 2,
                isDefault: false,
                kind: 'average',
                tasks: [],
              },
              {
                idScheme: 'matematica-p1-e2',
                name: '',
                percent: 15,
                grade: 3,
                weighted: 0.45,
                isDefault: true,
                kind: 'default',
                tasks: [],
              },
            ],
            noteFinal: 2.45,
            defaultedSchemes: 1,
            defaultedTasks: 0,
            unreviewed: 0,
            hasRecord: true,
            cameAfter: false,
          };
    const early = handCheckedSheet(SPEC_POLICY, { cards: [], current });
    expect(at(early, FIRST_STUDENT, 2)).toEqual({ kind: 'number', value: 8, style: 'grade' });
    expect(at(early, FIRST_STUDENT, 3)).toEqual({ kind: 'blank', style: 'grade' });
    expect(at(early, FIRST_STUDENT, FINALS[0])?.kind).toBe('blank');
    expect(valueOf(at(early, FIRST_STUDENT, GENERAL))).toBeNull();
  });

  it('a sheet that can come back has the cédula as its last column, and all others as before', () => {
    const identifications = new Map([[HAND_CHECKED_PLACE.studentId(2), '0102030405']]);
    const keys = { idSubject: 'matematica', idPeriod: '2026-2027', identifications };
    const returning = handCheckedSheet(SPEC_POLICY, { keys });
    const others = returning.rows.map((row) => row.slice(0, GENERAL + 1));
    expect(others.filter((_, row) => row !== 4)).toEqual(sheet.rows.filter((_, row) => row !== 4));
    expect(textsOf(returning, 5).at(-1)).toBe('Cédula');
    expect(at(returning, FIRST_STUDENT + 1, GENERAL + 1)).toEqual({
      kind: 'text',
      text: '0102030405',
      style: 'identification',
    });
    expect(returning.merges).toContainEqual({ top: 5, left: 33, bottom: 8, right: 33 });
    expect(returning.widths).toHaveLength(34);
    expect(returning.printedColumns).toBe(33);
    expect(at(returning, 4, 2)).toMatchObject({ text: 'esquema:matematica-p1-e1' });
    expect(sheet).toMatchObject({ keys: null, printedColumns: null });
  });

  it('a sheet that can come back knows what each cell showed, also a default and nothing', () => {
    const keys = { idSubject: 'm', idPeriod: 'p', identifications: new Map<string, string>() };
    const carried = handCheckedSheet(SPEC_POLICY, { keys }).keys;
    const third = carried?.students.get(HAND_CHECKED_PLACE.studentId(3));
    const newcomer = carried?.students.get(HAND_CHECKED_PLACE.studentId(NEWCOMER));
    expect(third?.slice(3, 6)).toEqual([
      { value: 6.25, isDefault: false },
      { value: 3, isDefault: true },
      { value: 7, isDefault: false },
    ]);
    expect(newcomer?.[0]).toBeNull();
    expect(carried).toMatchObject({ label: 'Matemática · Octavo A, 2026-2027' });
  });

  it('the grade sheet writes names as text without formulas or invalid characters', () => {
    const student = { id: 'x', name: '=1+1', surname: '\u0000+cmd|\u0007', identification: '' };
    const students = [{ ...student, since: null, isFormer: true }];
    const built = handCheckedSheet(SPEC_POLICY, { students, cards: [] });
    expect(at(built, FIRST_STUDENT, 1)).toEqual({
      kind: 'text',
      text: ' +cmd|  =1+1 (ya no está en el curso)',
      style: 'name',
    });
  });

  it('columnName names columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });
});
