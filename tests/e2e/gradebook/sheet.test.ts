import { readFile } from 'node:fs/promises';
import { read, utils, write } from 'xlsx';
import { expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectAccessibleAtEverySize, useBrowser } from '../../support/browser';
import { courseStudents, gradebookPath, putScheme, storedScores } from '../../support/gradebook';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

it('a downloaded sheet comes back: changes are shown, confirmed once, and nothing is left to change', async () => {
  const scheme = await putScheme(db, 'hoja', { indexPartial: 3, name: 'Bitácora de campo' });
  const [ana, eva] = await courseStudents(db);
  const teacher = await enter('docente', gradebookPath('?vista=cuaderno&parcial=3'));
  const { page } = teacher;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  const book = read(await readFile(await download.path()), { cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: true });
  const column = rows[4]?.indexOf(`esquema:${scheme}`) ?? -1;
  for (const [student, grade] of [
    [ana, 8.5],
    [eva, '7,25'],
  ] as const) {
    const row = rows.findIndex((cells) => cells[1] === student?.name);
    sheet[utils.encode_cell({ r: row, c: column })] = {
      t: typeof grade === 'number' ? 'n' : 's',
      v: grade,
    };
  }
  const changed = Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  const dialog = page.getByRole('dialog', { name: 'Subir hoja: Cuarto parcial' });
  const upload = async (name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'Subir hoja' }).click();
    await dialog.waitFor();
    const mimeType = 'application/octet-stream';
    await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
  };

  await upload('notas.pdf', Buffer.from('%PDF-1.7'));
  await dialog.getByText('notas.pdf: Elija un archivo .xlsx, .xls u .ods.').waitFor();
  await expectAccessible(teacher);
  await page.keyboard.press('Escape');

  await upload('otra vez.xlsx', changed);
  const row = (student: string | undefined) =>
    dialog.getByRole('row', { name: new RegExp(student ?? '-') });
  await row(ana?.name).waitFor();
  expect(await row(ana?.name).getByRole('cell').allTextContents()).toEqual([
    '',
    '10',
    ana?.name,
    'Bitácora de campo',
    '–',
    '–',
    '8.50',
    'Se guardará',
  ]);
  await expectAccessibleAtEverySize(teacher);
  expect(await storedScores(db, scheme)).toEqual({});
  await dialog.getByRole('button', { name: 'Poner 2 notas' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => {
      const stored = await storedScores(db, scheme);
      return [ana, eva].map((each) => [
        stored[each?.id ?? '']?.noteFinal,
        stored[each?.id ?? '']?.revision,
      ]);
    })
    .toEqual([
      [8.5, 1],
      [7.25, 1],
    ]);

  await upload('otra vez.xlsx', changed);
  await dialog.getByRole('button', { name: 'No hay nada que cambiar.' }).waitFor();
  await page.keyboard.press('Escape');
});
