import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
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
  if ('refused' in table) throw new Error(table.refused);
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
