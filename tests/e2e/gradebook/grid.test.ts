import { readFile } from 'node:fs/promises';
import { read, utils, write } from 'xlsx';
import { afterEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectFocused,
  useBrowser,
} from '../../support/browser';
import {
  courseStudents,
  gradebookPath,
  putScheme,
  scoreField,
  storedScores,
  SUBJECT,
} from '../../support/gradebook';
import { countInput, countedInput } from '../../support/input';
import { useSessions } from '../../support/sessions';
import { choosePageAction } from '../../support/screens';
import { expectNone, shownText } from '../support/shown';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const GRID = gradebookPath('?vista=cuaderno&parcial=3');

// The next test begins with a partial without columns.
afterEach(async () => {
  const { docs } = await db
    .collection('schemes')
    .where('idSubject', '==', SUBJECT)
    .where('indexPartial', '==', 3)
    .get();
  await Promise.all(docs.map(({ ref }) => ref.update({ deleted: true })));
});

describe('a block of the gradebook', () => {
  it('a block of 20 x 3 scores goes in by click, Ctrl+V and Enter, comes out unchanged, and is filled, cleared and undone', async () => {
    const names = ['Bloque 1', 'Bloque 2', 'Bloque 3'];
    const ids = await Promise.all(
      names.map((name, i) => putScheme(db, `bloque-${String(i)}`, { indexPartial: 3, name })),
    );
    const students = (await courseStudents(db)).slice(0, 20);
    const storedNow = async () => {
      const all = await Promise.all(ids.map((id) => storedScores(db, id)));
      return students.map(({ id }) => all.map((scores) => scores[id]?.noteFinal ?? null));
    };
    const block = students.map((_, i) => [i / 2, 10 - i / 4, (i % 8) + 0.25]);
    const teacher = await enter('docente', GRID);
    const { page, context } = teacher;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const first = page.getByRole('grid').locator('td').first();
    await first.waitFor();
    const text = block.map((row) => row.map((each) => String(each).replace('.', ',')).join('\t'));
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text.join('\n'));

    await countInput(page);
    await first.click();
    await page.keyboard.press('Control+v');
    await page.getByRole('button', { name: 'Poner 60 notas' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(storedNow, { timeout: 60_000 }).toEqual(block);
    // Ctrl is a key of its own.
    expect(await countedInput(page)).toEqual({ clicks: 1, keys: 3 });

    // Out and in again: nothing changes.
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+v');
    await page.getByRole('button', { name: 'No hay nada que cambiar.' }).waitFor();
    await page.keyboard.press('Escape');

    // A range is chosen with Shift, copied as a spreadsheet reads it, and dropped with Esc.
    const selected = page.getByRole('grid').locator('[aria-selected="true"]');
    await page.keyboard.press('Control+Home');
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Shift+ArrowDown');
    await shownText(page, '4 filas, 1 columna').waitFor();
    await expect.poll(() => selected.count()).toBe(4);
    await expectAccessible(teacher);
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '0,00\n0,50\n1,00\n1,50',
    );
    await first.click();
    await expect.poll(() => selected.count()).toBe(1);
    await page.keyboard.down('Shift');
    await page.locator('#cuaderno-2-1').click();
    await page.keyboard.up('Shift');
    await shownText(page, '3 filas, 2 columnas').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => selected.count()).toBe(1);
    await expectFocused(page.locator('#cuaderno-0-0'));

    // Dragged over, filled from the first row, taken back as one step.
    await first.hover();
    await page.mouse.down();
    await page.locator('#cuaderno-2-1').hover();
    await page.mouse.up();
    await shownText(page, '3 filas, 2 columnas').waitFor();
    await page.keyboard.press('Control+d');
    const [top = []] = block;
    const filled = block.map((row, i) => (i < 3 ? [...top.slice(0, 2), row[2]] : row));
    await expect.poll(storedNow).toEqual(filled);
    await page.keyboard.press('Control+z');
    await expect.poll(storedNow).toEqual(block);
    await page.keyboard.press('Delete');
    await expect.poll(storedNow).toEqual(block.map((row, i) => (i < 3 ? [0, 0, row[2]] : row)));
    await page.keyboard.press('Control+z');
    await expect.poll(storedNow).toEqual(block);

    // To the end of the block, as in a spreadsheet.
    await page.keyboard.press('Control+ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(`cuaderno-${String(students.length - 1)}-0`);

    // The highest grades of a column first; a hidden column stays hidden.
    await page.getByRole('button', { name: 'Vista del cuaderno' }).click();
    const view = page.getByRole('dialog', { name: 'Vista del cuaderno' });
    await view.getByRole('checkbox', { name: 'Bloque 2' }).click();
    await page.keyboard.press('Escape');
    const title = page.getByRole('columnheader', { name: 'Bloque 1' });
    await title.getByRole('button').click();
    await title.getByRole('button').click();
    await expect.poll(() => title.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => first.innerText()).toBe('9.50');
    await page.reload();
    await title.waitFor();
    await expectNone(page.getByRole('columnheader', { name: 'Bloque 2' }));
    await shownText(page, '1 columna oculta').waitFor();
  });
});

describe('two digits are a grade', () => {
  it('ten scores of a column take one click and twenty keys, and the choice outlives the visit', async () => {
    const scheme = await putScheme(db, 'dos-cifras', { indexPartial: 3, name: 'Dictado' });
    const students = await courseStudents(db);
    const storedNow = async () => {
      const stored = await storedScores(db, scheme);
      return students.slice(0, 11).map(({ id }) => stored[id]?.noteFinal ?? null);
    };
    const teacher = await enter('docente', GRID);
    const { page } = teacher;
    const choice = page.getByRole('switch', { name: 'Dos cifras' });
    await choice.click();
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true');
    await page.reload();
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true');

    await countInput(page);
    await page.getByRole('grid').locator('td').first().click();
    for (const [row, digits] of '85 10 07 99 60 65 70 75 80 90'.split(' ').entries()) {
      await page.keyboard.type(digits);
      // A third digit at once would be of the same grade.
      await expectFocused(page.locator(`#cuaderno-${String(row + 1)}-0`));
    }
    expect(await countedInput(page)).toEqual({ clicks: 1, keys: 20 });
    const ten = [8.5, 10, 0.7, 9.9, 6, 6.5, 7, 7.5, 8, 9];
    await expect.poll(storedNow).toEqual([...ten, null]);

    // Enter out of habit passes over nobody, and a third digit stays where it was typed and is no grade.
    await page.keyboard.press('Enter');
    await expectFocused(page.locator('#cuaderno-10-0'));
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await page.locator('#cuaderno-10-0').getByRole('img', { name: 'No se guarda' }).waitFor();
    await page.locator('#cuaderno-10-0').click();
    await shownText(page, 'Con «Dos cifras» son dos cifras').waitFor();

    // A decimal mark means that the whole grade is typed.
    await page.keyboard.type('8.25');
    await page.keyboard.press('Enter');
    await expect.poll(storedNow).toEqual([...ten, 8.25]);
    await page.keyboard.press('Control+z'); // back to the three digits, which are no grade
    await page.keyboard.press('Control+z');
    await expect.poll(storedNow).toEqual([...ten, null]);
    await page.keyboard.press('Control+z');
    await expect.poll(storedNow).toEqual([...ten.slice(0, 9), null, null]);
    await expectAccessibleAtEverySize(teacher);

    // On a phone the fields of one scheme follow one another.
    await page.setViewportSize({ width: 360, height: 740 });
    await scoreField(page, students[9]?.name ?? '').focus();
    await page.keyboard.type('45');
    await expectFocused(scoreField(page, students[10]?.name ?? ''));
    await page.keyboard.type('55');
    await expect.poll(storedNow).toEqual([...ten.slice(0, 9), 4.5, 5.5]);
  });
});

describe('keys of the gradebook', () => {
  it('a sign is typed and refused, a third decimal is said, and held keys grade nobody', async () => {
    const scheme = await putScheme(db, 'teclas', { indexPartial: 3, name: 'Teclas' });
    const students = await courseStudents(db);
    const teacher = await enter('docente', GRID);
    const { page } = teacher;
    const cell = (row: number) => page.locator(`#cuaderno-${String(row)}-0`);
    await cell(0).click();
    for (const text of ['-1', '-7,5', '8,555']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await expect
      .poll(() => Promise.all([0, 1, 2].map((row) => cell(row).innerText())))
      .toEqual(['-1', '-7,5', '8,555']);
    await cell(0).click();
    await shownText(page, 'La nota va de 0 a 10.').waitFor();
    await cell(2).click();
    await shownText(page, 'La nota lleva hasta dos decimales.').waitFor();

    await cell(3).click();
    await page.keyboard.press('9');
    for (let i = 0; i < 8; i += 1) await page.keyboard.down('Enter'); // the first one, then repeats
    await page.keyboard.up('Enter');
    await expectFocused(cell(11));
    for (let i = 0; i < 8; i += 1) await page.keyboard.down('5');
    await page.keyboard.up('5');
    await page.keyboard.press('Enter');
    const storedNow = async () => {
      const stored = await storedScores(db, scheme);
      return students.map(({ id }) => stored[id]?.noteFinal ?? null);
    };
    await expect.poll(storedNow).toEqual(students.map((_, i) => ({ 3: 9, 11: 5 })[i] ?? null));

    // What was typed can be taken back after a look at another tab of the page.
    await page.getByRole('tab', { name: 'Esquema' }).click();
    await page.getByRole('tab', { name: 'Cuaderno' }).click();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(storedNow).toEqual(students.map((_, i) => ({ 3: 9 })[i] ?? null));

    await teacher.goTo(`/docente/materias/detalle/${SUBJECT}`);
    await page.getByRole('link', { name: 'Cuaderno' }).click();
    await page.getByRole('tab', { name: 'Cuaderno', selected: true }).waitFor();
  });
});

describe('a sheet of the gradebook', () => {
  it('a downloaded sheet comes back: changes are shown, confirmed once, and nothing is left to change', async () => {
    const scheme = await putScheme(db, 'hoja', { indexPartial: 3, name: 'Bitácora de campo' });
    const [ana, eva] = await courseStudents(db);
    const teacher = await enter('docente', GRID);
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
      await choosePageAction(page, 'Subir hoja');
      await dialog.waitFor();
      const mimeType = 'application/octet-stream';
      await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
    };

    await upload('notas.pdf', Buffer.from('%PDF-1.7'));
    await dialog.getByText('notas.pdf: Elija un archivo .xlsx, .xls u .ods.').waitFor();
    await page.keyboard.press('Escape');

    await upload('otra vez.xlsx', changed);
    const row = (student: string | undefined) =>
      dialog.getByRole('row', { name: new RegExp(student ?? '-') });
    await row(ana?.name).waitFor();
    await expect
      .poll(() => row(ana?.name).getByRole('cell').allTextContents())
      .toEqual(['', '10', ana?.name, 'Bitácora de campo', '–', '–', '8.50', 'Se guardará']);
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
});
