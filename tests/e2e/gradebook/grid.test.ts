import { readFile } from 'node:fs/promises';
import { read, utils, write } from 'xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleOnPhone,
  signIn,
  useBrowser,
} from '../../support/browser';
import { startFaultyProxy, type FaultyProxy } from '../../support/faultyProxy';
import {
  courseStudents,
  gradebookPath,
  partialBlock,
  putScheme,
  storedScores,
  SUBJECT,
} from '../../support/gradebook';
import { countInput, countedInput } from '../../support/input';
import { choosePageAction } from '../../support/screens';
import { ownAppUrl } from '../../support/testSchool';
import { shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const browser = useBrowser();
const PARTIAL = 3;

let proxy: FaultyProxy;
beforeAll(async () => {
  proxy = await startFaultyProxy(ownAppUrl());
});
afterAll(() => {
  proxy.close();
});

const asSheet = (rows: readonly (readonly number[])[]) =>
  rows.map((row) => row.map((each) => String(each).replace('.', ',')).join('\t')).join('\n');

/** Changes the grades of one column in a downloaded workbook. */
async function changeSheet(path: string, scheme: string, changes: Record<string, number | string>) {
  const book = read(await readFile(path), { cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: true });
  const column = rows[4]?.indexOf(`esquema:${scheme}`) ?? -1;
  for (const [student, grade] of Object.entries(changes)) {
    const row = rows.findIndex((cells) => cells[1] === student);
    sheet[utils.encode_cell({ r: row, c: column })] = {
      t: typeof grade === 'number' ? 'n' : 's',
      v: grade,
    };
  }
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

it('20 x 3 scores are pasted by two clicks and two keys, filled, typed, made into report cards and come back in a sheet, while the stream of the listeners is silent', async () => {
  const names = ['Bloque 1', 'Bloque 2', 'Bloque 3'];
  const ids = await Promise.all(
    names.map((name, i) => putScheme(db, `bloque-${String(i)}`, { indexPartial: PARTIAL, name })),
  );
  const students = (await courseStudents(db)).slice(0, 20);
  const storedNow = async () => {
    const all = await Promise.all(ids.map((id) => storedScores(db, id)));
    return students.map(({ id }) => all.map((scores) => scores[id]?.noteFinal ?? null));
  };
  const block = students.map((_, i) => [i / 2, 10 - i / 4, (i % 8) + 0.25]);
  const visitor = await browser.open({ url: proxy.url });
  const { page, context, goTo } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(visitor, 'docente@aula.example.com');
  await goTo(`/docente/materias/detalle/${SUBJECT}`);
  await page.getByRole('link', { name: 'Cuaderno' }).click();
  await page.getByRole('tab', { name: 'Cuaderno', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Esquema' }).click();
  const { partial } = (await db.doc('institute/main').get()).data() as {
    partial: { name: string }[];
  };
  const name = partial[PARTIAL]?.name ?? '';
  const generate = partialBlock(page, name).getByRole('button', {
    name: /^Generar Calificaciones/,
  });
  await generate.waitFor();
  await goTo(gradebookPath(`?vista=cuaderno&parcial=${String(PARTIAL)}`));
  const first = page.locator('#cuaderno-0-0');
  await first.waitFor();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), asSheet(block));
  const tabsTop = () =>
    page
      .getByRole('tablist')
      .first()
      .evaluate((tabs) => tabs.getBoundingClientRect().top + scrollY);
  const atFirst = await tabsTop();

  proxy.holdStream();
  await countInput(page);
  await first.click();
  await page.keyboard.press('Control+v');
  await page.getByRole('button', { name: 'Poner 60 notas' }).click();
  await expect.poll(storedNow).toEqual(block);
  // Ctrl is a key of its own.
  expect(await countedInput(page)).toEqual({ clicks: 2, keys: 2 });

  // Copied and pasted again, the grades do not change.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+v');
  await page.getByRole('button', { name: 'No hay nada que cambiar.' }).waitFor();
  await expectAccessible(visitor);
  await page.keyboard.press('Escape');

  // The range is dragged, filled from its first row, and undone as one step.
  await first.hover();
  await page.mouse.down();
  await page.locator('#cuaderno-2-1').hover();
  await page.mouse.up();
  await shownText(page, '3 filas, 2 columnas').waitFor();
  await page.keyboard.press('Control+d');
  const filled = block.map((row, i) => (i < 3 ? [0, 10, row[2]] : row));
  await expect.poll(storedNow).toEqual(filled);
  await page.keyboard.press('Control+z');
  await expect.poll(storedNow).toEqual(block);
  // A held key grades nobody: neither the students that it passes nor the one where it ends.
  await page.locator('#cuaderno-0-0').click();
  await page.keyboard.type('9,75');
  for (let i = 0; i < 4; i += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  const typed = block.map((row, i) => (i === 0 ? [9.75, ...row.slice(1)] : row));
  await expect.poll(storedNow).toEqual(typed);

  await page.getByRole('tab', { name: 'Esquema' }).click();
  await generate.click();
  const dialog = page.getByRole('dialog');
  const shown = () =>
    dialog
      .getByRole('row')
      .evaluateAll((all) =>
        all
          .slice(1)
          .map((row) => [...row.querySelectorAll('td')].slice(1, 4).map((cell) => cell.innerText)),
      );
  const asText = typed.map((row) => row.map((each) => each.toFixed(2)));
  await expect.poll(shown).toEqual(asText);
  await dialog.getByRole('button', { name: 'Generar 20 reportes' }).click();
  await toast(page, 'Se crearon los reportes para los estudiantes').waitFor();
  const { docs } = await db
    .collection('reportCards')
    .where('idSubject', '==', SUBJECT)
    .where('indexPartial', '==', PARTIAL)
    .get();
  const gradesOf = new Map(docs.map((card) => [card.get('idStudent'), card.get('entryGrades')]));
  const inHundredths = typed.map((row) => row.map((each) => each * 100));
  expect(students.map(({ id }) => gradesOf.get(id) as unknown)).toEqual(inHundredths);
  await shownText(page, /^Desde las .* no llegan novedades del servidor/).waitFor();
  expect(await tabsTop(), 'what is said moves nothing under a press').toBe(atFirst);
  proxy.releaseStream();
  await shownText(page, 'Las novedades llegan otra vez.').waitFor();

  // A downloaded sheet is uploaded again: the changed grades are shown, and put by one press.
  await page.getByRole('tab', { name: 'Cuaderno' }).click();
  await first.waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  const [ana, eva] = students.map((student) => student.name);
  const changes = { [ana ?? '']: 8.5, [eva ?? '']: '7,25' };
  const buffer = await changeSheet(await download.path(), ids[0] ?? '', changes);
  await choosePageAction(page, 'Subir hoja');
  const upload = page.getByRole('dialog', { name: `Subir hoja: ${name}` });
  await upload.locator('input[type="file"]').setInputFiles({
    name: 'otra vez.xlsx',
    mimeType: 'application/octet-stream',
    buffer,
  });
  const row = upload.getByRole('row', { name: new RegExp(ana ?? '-') });
  await row.waitFor();
  await expect
    .poll(() => row.getByRole('cell').allTextContents())
    .toEqual(['', '10', ana, 'Bloque 1', '9.75', '9.75', '8.50', 'Se guardará']);
  await expectAccessibleOnPhone(visitor);
  expect(await storedNow()).toEqual(typed);
  await upload.getByRole('button', { name: 'Poner 2 notas' }).click();
  const brought = [8.5, 7.25];
  await expect
    .poll(storedNow)
    .toEqual(typed.map((each, i) => [brought[i] ?? each[0], ...each.slice(1)]));

  await first.click();
  await page.getByRole('button', { name: 'Historial' }).click();
  await page
    .getByRole('dialog')
    .getByText(/ · Usted: 9\.75 → 8\.50$/) // put in this same window
    .waitFor();
});
