import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { partialName } from '../../../src/domain/periods';
import { useAdmin } from '../../support/admin';
import { useBrowser } from '../../support/browser';
import { gradebookPath } from '../../support/gradebook';
import { SCHEME_PLANS } from '../../support/handCheckedGrades';
import { expectedPartial, expectedYear } from '../../support/handCheckedNumbers';
import { COUNTED, putHandCheckedClass } from '../../support/handCheckedStored';
import { useSessions } from '../../support/sessions';
import { settle } from '../../support/testSchool';
import { storedComplete } from '../../support/triggers';
import { shownText } from '../support/shown';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const PARTIALS = SCHEME_PLANS.map((_, i) => i);
const NONE = '–';
const ROUNDING = 'redondear';
const book = (query: string) => gradebookPath(query, COUNTED);
const shown = (grade: number | null | undefined) => grade?.toFixed(2) ?? NONE;

/** Reads the gradebook of a partial: one row per student, with its cells by column title. */
async function readGrid(page: Page, partial: number): Promise<Record<string, string>[]> {
  const grid = page.getByRole('grid', { name: `Cuaderno: ${partialName(partial)}` });
  await grid.waitFor();
  return grid.evaluate((table) => {
    const titles = [...table.querySelectorAll('thead th')].map(
      (cell) => cell.firstChild?.textContent ?? '',
    );
    return [...table.querySelectorAll('tbody tr')].map((row) =>
      Object.fromEntries(
        [...row.children].map((cell, i) => [titles[i] ?? '', cell.textContent.trim()]),
      ),
    );
  });
}

/** Before report cards exist, a missing score makes the final provisional: what is reached of what counts. */
function provisionalFinal(partial: number, number: number): string {
  const expected = expectedPartial(partial, number, ROUNDING);
  if (!expected) return NONE;
  const plans = SCHEME_PLANS[partial] ?? [];
  const counted = plans.flatMap(([, percent, tasks], i) =>
    expected.defaults[i] && tasks === 0 ? [] : [{ percent, grade: expected.grades[i] ?? 0 }],
  );
  if (counted.length === plans.length) return shown(expected.final);
  const most = counted.reduce((sum, { percent }) => sum + percent, 0) / 10;
  // Percents and grades have two decimals: their products are whole numbers.
  const parts = counted.map(
    ({ percent, grade }) => Math.round(percent * 100) * Math.round(grade * 100),
  );
  const sum = Math.round(parts.reduce((total, part) => total + part, 0) / 10_000) / 100;
  return `${shown(sum)} de ${String(Number(shown(most)))} puntos calificados hasta hoy`;
}

/** The cells that the gradebook must show for a student: the schemes and the final. */
function expectedRow(
  partial: number,
  number: number,
  isGenerated: boolean,
): Record<string, string> {
  const expected = expectedPartial(partial, number, ROUNDING);
  const cells = SCHEME_PLANS[partial]?.map(([name, , tasks], i) => {
    const grade = expected?.grades[i];
    const isDefault = expected?.defaults[i] ?? false;
    // A missing score shows as none until report cards are generated.
    if (grade === undefined || (isDefault && tasks === 0)) return [name, NONE];
    return [name, isDefault ? `${shown(grade)}*` : shown(grade)];
  });
  return {
    ...(Object.fromEntries(cells ?? []) as Record<string, string>),
    'Nota del parcial': isGenerated ? shown(expected?.final) : provisionalFinal(partial, number),
  };
}

it('gradebook, report cards, grade sheet and student page show the hand-checked numbers', async () => {
  const students = await storedComplete(() => putHandCheckedClass(db));
  const institute = db.doc('institute/main');
  const { partial } = (await institute.get()).data() as { partial: { closed: boolean }[] };
  await institute.update({ partial: partial.map((each) => ({ ...each, closed: false })) });
  await settle();
  const { page, goTo } = await enter('docente', book(''));

  for (const index of PARTIALS) {
    await goTo(book(`?vista=cuaderno&parcial=${String(index)}`));
    const rows = await readGrid(page, index);
    expect(rows.map((row) => row.Estudiante)).toEqual(students.map(({ name }) => name));
    expect(rows).toMatchObject(students.map((_, i) => expectedRow(index, i + 1, false)));
  }

  await goTo(book(''));
  for (const index of PARTIALS) {
    await page
      .getByRole('button', { name: `Generar Calificaciones: ${partialName(index)}` })
      .click();
    const count = index < 2 ? 19 : 20; // the newcomer was not there before
    await page.getByRole('button', { name: `Generar ${String(count)} reportes` }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const stored = await db
      .collection('reportCards')
      .where('idSubject', '==', COUNTED)
      .where('indexPartial', '==', index)
      .get();
    const found = new Map(
      stored.docs.map((each) => [each.get('idStudent') as string, each.get('noteFinal') as number]),
    );
    expect(students.map(({ id }) => found.get(id) ?? null)).toEqual(
      students.map((_, i) => expectedPartial(index, i + 1, ROUNDING)?.final ?? null),
    );
  }

  await goTo(book('?vista=cuaderno&parcial=3'));
  await expect
    .poll(() => readGrid(page, 3))
    .toMatchObject(
      students.map((_, i) => {
        const { halves, general } = expectedYear(i + 1, ROUNDING);
        return {
          ...expectedRow(3, i + 1, true),
          [partialName(0)]: shown(expectedPartial(0, i + 1, ROUNDING)?.final),
          [partialName(1)]: shown(expectedPartial(1, i + 1, ROUNDING)?.final),
          [partialName(2)]: shown(expectedPartial(2, i + 1, ROUNDING)?.final),
          'Quimestre 1': shown(halves[0]),
          'Quimestre 2': shown(halves[1]),
          'Promedio General': shown(general),
        };
      }),
    );

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  for (const [i, { name }] of students.entries()) {
    const row = sheets[0]?.rows.find((cells) => cells[1] === name) ?? [];
    const { halves, general } = expectedYear(i + 1, ROUNDING);
    const finals = PARTIALS.map((index) => expectedPartial(index, i + 1, ROUNDING)?.final ?? null);
    // Each final follows six schemes, and each half follows its finals: see gradeSheet.test.ts.
    const cells = [8, 15, 23, 30, 16, 31, 32].map((column) => row[column] ?? null);
    expect({ name, cells: cells.map((cell) => (cell === '' ? null : cell)) }).toEqual({
      name,
      cells: [...finals, ...halves, general],
    });
  }

  const own = students.findIndex(({ id }) => id === 'estudiante') + 1;
  const student = await enter('estudiante', '/estudiante/calificaciones');
  await student.page.getByRole('link', { name: 'Ver calificaciones: Materia contada' }).click();
  for (const index of PARTIALS) {
    const section = student.page.locator('section').filter({ hasText: partialName(index) });
    const final = shown(expectedPartial(index, own, ROUNDING)?.final);
    await section.getByText(final, { exact: true }).first().waitFor();
  }
  const { halves } = expectedYear(own, ROUNDING);
  await shownText(student.page, shown(halves[0]), { exact: true }).first().waitFor();
});
