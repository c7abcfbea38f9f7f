import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { readOwnSheet } from '../../domain/grading/ownSheet';
import { gradeTarget } from '../../domain/grading/paste';
import type { PasteChoices } from '../../domain/grading/pasteBlock';
import { compareSheet, matchRows } from '../../domain/grading/sheetCompare';
import { schemeOfKey } from '../../domain/grading/sheetKeys';
import { findSheetTable, type SheetTable } from '../../domain/grading/sheetTable';
import { readGradeBook } from './readGradeBook';

// Aula's own grade sheet, as other programs save it.

const PLACE = { idSubject: 'decimo-a-matematica', idPeriod: '2026-2027' };

const sheetsOf = (name: string) =>
  readGradeBook(
    new Uint8Array(
      readFileSync(new URL(`../../../tests/support/ownFiles/${name}`, import.meta.url)),
    ),
  );

function tableOf(sheets: Awaited<ReturnType<typeof sheetsOf>>, schemes: Scheme[]): SheetTable {
  const table = findSheetTable(sheets, { ...PLACE, schemes });
  if (!('rows' in table)) throw new Error('no downloaded sheet');
  return table;
}

type Scheme = { id: string; name: string; external: boolean };

/** The class as it was when the sheet was downloaded: everything that the sheet carries. */
async function readClass() {
  const sheets = await sheetsOf('15-original.xlsx');
  const anyScheme = [{ id: 'decimo-a-matematica-p1-lecciones', name: 'Lecciones', external: true }];
  const { keys, rows } = tableOf(sheets, anyScheme);
  const columns = keys?.columns ?? [];
  const ids = [...(keys?.students.keys() ?? [])];
  const students = rows.map(({ identification, name }, i) => {
    const [surname = '', second = '', ...names] = name.split(' ');
    return {
      id: ids[i] ?? '',
      identification,
      surname: `${surname} ${second}`,
      name: names.join(' '),
    };
  });
  return { columns, students, keys };
}

describe('a grade sheet that another program has saved', () => {
  it.each([
    '14-hoja-de-notas-guardada-por-LibreOffice.ods',
    '15-hoja-de-notas-guardada-por-openpyxl.xlsx',
  ])('%s is as it was downloaded', async (name) => {
    const { columns, students, keys } = await readClass();
    const sheets = await sheetsOf(name);
    for (const indexPartial of [0, 1, 2]) {
      const schemes = columns.flatMap((column): Scheme[] => {
        const id = schemeOfKey(column.key);
        if (id === null || column.indexPartial !== indexPartial) return [];
        return [{ id, name: column.name, external: !column.name.startsWith('Tareas') }];
      });
      const table = tableOf(sheets, schemes);
      const values = new Map(
        columns.map(({ key }, at) => [
          schemeOfKey(key) ?? '',
          new Map(
            [...(keys?.students ?? [])].map(([student, shown]) => {
              const cell = shown[at] ?? null;
              return [student, cell?.isDefault === false ? cell.value : null];
            }),
          ),
        ]),
      );
      const target = { schemes, indexPartial, values, max: 10, policy: SPEC_POLICY };
      const { findings, unchanged } = compareSheet(table, matchRows(table, students), target);
      expect(findings.map(({ kind, who, heading }) => [kind, who, heading])).toEqual([]);
      expect(unchanged).toBe(20 * 16);
    }
  });
});

describe('a teacher’s own register of a bimestre', () => {
  const scheme = (id: string, name: string) => ({ id, name, external: true });
  const SCHEMES = [scheme('uno', 'Aporte'), scheme('examen', 'Examen'), scheme('dos', 'Trabajo')];

  /** The class of the register, in another order. */
  async function register() {
    const [sheet] = await sheetsOf('consolidado-bimestre.xlsx');
    if (!sheet) throw new Error('no sheet');
    const students = sheet.rows
      .flatMap((row) => (/^\d+$/.test(row[0]?.text ?? '') ? [row[1]?.text ?? ''] : []))
      .map((surname) => ({ id: surname, surname, name: '', identification: '' }))
      .reverse();
    const policy = SPEC_POLICY;
    const values = new Map<string, Map<string, number>>();
    const target = { students, schemes: SCHEMES, values, max: 10, policy };
    const read = (choices: PasteChoices) => readOwnSheet(sheet, gradeTarget(target), choices);
    const compare = (choices: PasteChoices) => {
      const { table } = read(choices);
      return compareSheet(table, matchRows(table, students), { ...target, indexPartial: 0 });
    };
    return { sheet, students, read, compare };
  }

  it('its second line of titles is read, averages, percents and absences stay out, and two columns of one title ask', async () => {
    const { students, read } = await register();
    const { columns, isNameless, questions } = read({});
    expect(students).toHaveLength(15);
    expect(isNameless).toBe(false);
    expect(questions.titles).toBe(6);
    expect(columns.slice(0, 18).map(({ heading, use }) => `${heading}: ${use}`)).toEqual([
      'N°: list',
      'NÓMINA: names',
      'Parcial 1: unknown',
      'Parcial 2: unknown',
      'Promedio: average',
      '80% Promedio: percent',
      'Examen: repeated',
      '20% Examen: percent',
      'Bimestre 1: unknown',
      'Parcial 1: unknown',
      'Parcial 2: unknown',
      'Promedio: average',
      '80% Promedio: percent',
      'Examen: repeated',
      '20% Examen: percent',
      'Bimestre 2: unknown',
      'Promedio Anual: average',
      'Faltas: absence',
    ]);
  });

  it('columns that are chosen go to their students, however these are sorted here', async () => {
    const { sheet, compare } = await register();
    const goals = new Map([
      [2, { scheme: 'uno' }],
      [13, { scheme: 'examen' }],
    ]);
    const { findings } = compare({ goals });
    const wanted = sheet.rows.flatMap((row) => {
      const name = row[1]?.text ?? '';
      if (!/^\d+$/.test(row[0]?.text ?? '')) return [];
      const [first, exam] = [row[2], row[13]].map((cell) => cell?.text ?? '');
      return [
        ...(first === '' ? [] : [[name, 'uno', Number(first)]]),
        ...(exam === '' ? [] : [[name, 'examen', Number(exam)]]),
      ];
    });
    const byText = (list: unknown[]) => list.map((each) => JSON.stringify(each)).sort();
    expect(wanted).toHaveLength(27);
    expect(byText(findings.map(({ who, scheme: id, to }) => [who, id, to]))).toEqual(
      byText(wanted),
    );
  });
});
