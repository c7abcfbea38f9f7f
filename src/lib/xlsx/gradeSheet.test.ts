import { Parser } from 'hot-formula-parser';
import { readXlsx, type Cell, type Sheet } from 'hucre/xlsx';
import { CFB, read } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { HAND_CHECKED_PLACE } from '../../../tests/support/handCheckedClass';
import { NEWCOMER, STUDENT_COUNT } from '../../../tests/support/handCheckedGrades';
import { expectedPartial, expectedYear } from '../../../tests/support/handCheckedNumbers';
import {
  handCheckedCards,
  handCheckedSheet,
  handCheckedSheetInput,
} from '../../../tests/support/handCheckedSheet';
import { finalsOfCards, yearFinals } from '../../domain/grading/finals';
import { ECUADOR_POLICY, SPEC_POLICY, type GradingPolicy } from '../../domain/grading/policy';
import type { SheetStyle } from '../../domain/grading/sheetModel';
import { buildGradeWorkbook } from './gradeSheet';

const FIRST_STUDENT = 9;
const FINALS = [8, 15, 23, 30] as const;
const HALVES = [16, 31] as const;
const GENERAL = 32;

/** The workbook as another library reads it. */
async function readBack(bytes: Uint8Array): Promise<Sheet[]> {
  return (await readXlsx(bytes, { readStyles: true })).sheets;
}
async function writeAndRead(policy: GradingPolicy): Promise<Sheet> {
  const [sheet] = await readBack(await buildGradeWorkbook([handCheckedSheet(policy)]));
  if (!sheet) throw new Error('no sheet');
  return sheet;
}
const cellAt = ({ cells }: Sheet, row: number, column: number): Partial<Cell> | undefined =>
  cells?.get(`${String(row)},${String(column)}`);

/**
 * Recalculates every formula from the numbers alone, ignoring the results stored beside the
 * formulas.
 */
function createCalculator(sheet: Sheet) {
  const known = new Map<string, unknown>();
  const valueAt = (row: number, column: number): unknown => {
    const key = `${String(row)},${String(column)}`;
    if (known.has(key)) return known.get(key);
    const { formula, value } = cellAt(sheet, row, column) ?? {};
    const result = formula === undefined ? (value ?? null) : calculate(formula);
    known.set(key, result);
    return result;
  };
  const calculate = (formula: string): unknown => {
    const parser = new Parser();
    parser.on('callCellValue', ({ row, column }, done) => {
      done(valueAt(row.index, column.index));
    });
    const { error, result } = parser.parse(formula);
    if (error !== null) throw new Error(`${error} in ${formula}`);
    return result;
  };
  return valueAt;
}

describe.each([SPEC_POLICY, ECUADOR_POLICY])('the grade sheet, policy $id', (policy) => {
  it('another library reads the hand-checked numbers in the sheet, and its formulas compute them', async () => {
    const sheet = await writeAndRead(policy);
    const calculated = createCalculator(sheet);
    for (let number = 1; number <= STUDENT_COUNT; number += 1) {
      const row = FIRST_STUDENT + number - 1;
      const { halves, general } = expectedYear(number, policy.rounding);
      const expected = [
        ...FINALS.map((_, i) => expectedPartial(i, number, policy.rounding)?.final ?? null),
        ...halves,
        general,
      ];
      const columns = [...FINALS, ...HALVES, GENERAL];
      const isEmpty = (value: unknown) => (value === '' ? null : value);
      expect({
        number,
        written: columns.map((column) => isEmpty(sheet.rows[row]?.[column] ?? null)),
      }).toEqual({ number, written: expected });
      expect({
        number,
        calculated: columns.map((column) => isEmpty(calculated(row, column))),
      }).toEqual({ number, calculated: expected });
      FINALS.forEach((final, i) => {
        const partial = expectedPartial(i, number, policy.rounding);
        const grades = Array.from({ length: 6 }, (_, c) => cellAt(sheet, row, final - 6 + c));
        expect(grades.map((cell) => cell?.value ?? null)).toEqual(
          partial?.grades ?? Array(6).fill(null),
        );
        const isMarked = grades.map((cell) => cell?.style?.numFmt?.includes('*') ?? false);
        expect(isMarked).toEqual(partial?.defaults ?? Array(6).fill(false));
      });
    }
  });

  it('the formulas of the sheet follow a changed score', async () => {
    const sheet = await writeAndRead(policy);
    // The third student's 7.50 in the first partial becomes 10: 15 % of it are 1.50.
    const score = cellAt(sheet, FIRST_STUDENT + 2, 3);
    expect(score?.value).toBe(7.5);
    if (score) score.value = 10;
    const was = expectedPartial(0, 3, policy.rounding);
    const calculated = createCalculator(sheet)(FIRST_STUDENT + 2, FINALS[0]);
    const expected =
      (Math.round((was?.final ?? 0) * 100) - Math.round((was?.parts[1] ?? 0) * 100) + 150) / 100;
    expect(calculated).toBe(expected);
  });
});

describe('the grade sheet of another division of the year', () => {
  const { terms: _two, ...spec } = SPEC_POLICY;

  it.each<[string, GradingPolicy]>([
    ['three trimestres', { ...spec, terms: 3 }],
    ['weighted partials', { ...SPEC_POLICY, weights: [70, 30, 33, 67] }],
    ['three weighted trimestres', { ...spec, terms: 3, weights: [80, 20, 100, 100] }],
    ['weights that are cut', { ...ECUADOR_POLICY, weights: [70, 30, 33, 67] }],
  ])('the formulas of %s give what the application computes', async (_what, policy) => {
    const sheet = await writeAndRead(policy);
    const calculated = createCalculator(sheet);
    const cards = handCheckedCards(policy);
    const { students } = handCheckedSheetInput(policy);
    const columns = [...Array(40).keys()].filter((column) =>
      cellAt(sheet, FIRST_STUDENT, column)?.formula?.startsWith('IF(COUNT'),
    );
    expect(columns).toHaveLength(policy.terms + 1);
    students.forEach(({ id }, i) => {
      const own = cards.filter(({ idStudent }) => idStudent === id);
      const { halves, general } = yearFinals(finalsOfCards(own, 4), policy);
      const row = FIRST_STUDENT + i;
      expect(columns.map((column) => calculated(row, column))).toEqual(
        [...halves, general].map((average) => average ?? ''),
      );
    });
  });

  it('three trimestres are called so', async () => {
    const sheet = await writeAndRead({ ...spec, terms: 3 });
    const heads = sheet.rows[5]?.filter((head) => typeof head === 'string' && head !== '') ?? [];
    expect(heads).toEqual(
      expect.arrayContaining(['Primer trimestre', 'Segundo trimestre', 'Tercer trimestre']),
    );
  });
});

describe('the written file', () => {
  it('the sheet has numbers as numbers and names as text, merged headings and frozen panes', async () => {
    const sheet = await writeAndRead(SPEC_POLICY);
    expect(sheet.name).toBe('2026-2027');
    expect(sheet.freezePane).toEqual({ rows: 9, columns: 2 });
    expect(sheet.merges).toContainEqual({ startRow: 5, startCol: 2, endRow: 5, endCol: 16 });
    expect(cellAt(sheet, FIRST_STUDENT, 1)).toMatchObject({
      value: 'Acosta Rivera Daniela',
      type: 'string',
      style: { numFmt: '@' },
    });
    expect(cellAt(sheet, FIRST_STUDENT, 2)).toMatchObject({ value: 10, type: 'number' });
    expect(cellAt(sheet, 8, 4)).toMatchObject({ value: 10, style: { numFmt: 'General"%"' } });
    expect(sheet.columns?.[1]?.width).toBeGreaterThan(23);
    expect(cellAt(sheet, FIRST_STUDENT + NEWCOMER - 1, FINALS[0])?.formula).toBeUndefined();
  });

  it('the file has its parts in the order that Excel requires', async () => {
    const bytes = await buildGradeWorkbook([handCheckedSheet(SPEC_POLICY)]);
    type Archive = {
      read: (file: Uint8Array, options: { type: 'array' }) => unknown;
      find: (archive: unknown, path: string) => { content: Uint8Array } | null;
    };
    const { read, find } = CFB as Archive;
    const archive = read(bytes, { type: 'array' });
    const xml = (path: string) =>
      new TextDecoder().decode(new Uint8Array(find(archive, path)?.content ?? []));
    const sheet = xml('/xl/worksheets/sheet1.xml');
    const parts = [
      '<sheetPr>',
      '<dimension',
      '<sheetViews>',
      '<cols>',
      '<sheetData>',
      '<mergeCells',
      '<pageMargins',
      '<pageSetup',
      '<ignoredErrors>',
    ];
    const places = parts.map((part) => sheet.indexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const styles = xml('/xl/styles.xml');
    expect(styles).toContain('<fgColor rgb="FFFFF3D6"/>');
    const [, count = ''] = /<cellXfs count="(\d+)"/.exec(styles) ?? [];
    expect([...styles.matchAll(/<xf [^>]*xfId/g)]).toHaveLength(Number(count));
    expect(xml('/xl/workbook.xml')).toContain(
      '&apos;2026-2027&apos;!$A:$B,&apos;2026-2027&apos;!$6:$9',
    );
  });

  it('a sheet that can come back prints no cédula, hides its keys and computes as before', async () => {
    const identifications = new Map([[HAND_CHECKED_PLACE.studentId(1), '0102030405']]);
    const keys = { idSubject: 'matematica', idPeriod: '2026-2027', identifications };
    const bytes = await buildGradeWorkbook([handCheckedSheet(SPEC_POLICY, { keys })]);
    const [sheet, hidden, ...others] = await readBack(bytes);
    if (!sheet) throw new Error('no sheet');
    expect(others).toEqual([]);
    expect(hidden).toMatchObject({ name: 'Aula', hidden: true });
    expect(cellAt(sheet, FIRST_STUDENT, GENERAL + 1)).toMatchObject({
      value: '0102030405',
      type: 'string',
      style: { numFmt: '@' },
    });
    expect(sheet.rowDefs?.get(4)?.hidden).toBe(true);
    expect(createCalculator(sheet)(FIRST_STUDENT + 2, GENERAL)).toBe(6.74);
    const { Workbook } = read(bytes);
    expect(Workbook?.Names?.find(({ Name }) => Name === '_xlnm.Print_Area')?.Ref).toBe(
      "'2026-2027'!$A$1:$AG$33",
    );
  });

  it('a text never becomes a formula', async () => {
    const texts = ['=1+1', '+cmd|calc', '-1', '@SUM(A1)', '<b>&"x"</b>'];
    const students = texts.map((surname, i) => ({
      id: String(i),
      name: '',
      surname,
      identification: '',
      since: null,
      isFormer: false,
    }));
    const sheet = handCheckedSheet(SPEC_POLICY, { students, cards: [], subject: '=2+2' });
    const [read] = await readBack(await buildGradeWorkbook([sheet]));
    if (!read) throw new Error('no sheet');
    texts.forEach((text, i) => {
      const cell = cellAt(read, FIRST_STUDENT + i, 1);
      expect(cell).toMatchObject({ value: text, type: 'string' });
      expect(cell?.formula).toBeUndefined();
    });
    expect(read.rows[1]?.[0]).toBe('Materia: =2+2');
  });

  it('a grade keeps its own number format in every sheet of a workbook', async () => {
    const empty = handCheckedSheet(SPEC_POLICY, { name: 'vacía', students: [], cards: [] });
    const full = handCheckedSheet(SPEC_POLICY);
    const [, read] = await readBack(await buildGradeWorkbook([empty, full]));
    if (!read) throw new Error('no sheet');
    const formats: Partial<Record<SheetStyle, string>> = {
      percent: 'General"%"',
      name: '@',
      grade: '0.00',
      default: '0.00"*"',
      manual: '0.00"¶"',
      general: '0.00',
    };
    const wrong = full.rows.flatMap((row, r) =>
      row.flatMap((cell, c) => {
        const expected = cell && formats[cell.style];
        const written = cellAt(read, r, c)?.style?.numFmt;
        return expected && written !== expected ? [[cell.style, r, c, written]] : [];
      }),
    );
    expect(wrong).toEqual([]);
    const used = new Set(full.rows.flat().map((cell) => cell?.style));
    expect(used).toContain('default');
    expect(used).toContain('general');
  });

  it('the workbook of a course holds all its subjects, told apart', async () => {
    const sheets = ['Matemática', 'matemática', 'Lengua: y/o literatura'].map((name) =>
      handCheckedSheet(SPEC_POLICY, { name, subject: name }),
    );
    const read = await readBack(await buildGradeWorkbook(sheets));
    expect(read.map(({ name }) => name)).toEqual([
      'Matemática',
      'matemática (2)',
      'Lengua y o literatura',
    ]);
    for (const sheet of read) {
      expect(sheet.freezePane).toEqual({ rows: 9, columns: 2 });
      expect(createCalculator(sheet)(FIRST_STUDENT + 2, GENERAL)).toBe(6.74);
    }
  });
});
