import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  signIn,
  useBrowser,
} from '../../support/browser';
import {
  courseStudents,
  gradebookPath,
  partialBlock,
  pasteInto,
  putScheme,
  scoreField,
  scoreRow,
  scoresPath,
  storedScores,
} from '../../support/gradebook';
import { loginScreen } from '../../support/loginScreen';
import { loseNetwork } from '../../support/network';
import { useSessions } from '../../support/sessions';
import { shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const saved = { name: 'Guardado' };

describe('two windows on one scheme', () => {
  it("two windows on one scheme show each other's scores, and ask before one overwrites the other", async () => {
    const scheme = await putScheme(db, 'dos-ventanas');
    const [ana, eva] = (await courseStudents(db)).map(({ name }) => name);
    const one = await enter('docente', scoresPath(scheme));
    const two = await enter('docente', scoresPath(scheme));
    await scoreField(two.page, ana ?? '').waitFor();
    await scoreField(one.page, ana ?? '').fill('8');
    await scoreField(one.page, ana ?? '').press('Enter');
    await expect.poll(() => scoreField(two.page, ana ?? '').inputValue()).toBe('8.00');
    await scoreRow(two.page, ana ?? '')
      .getByText(`Usted, en otra ventana, cambió la nota de ${ana ?? ''}: 8.00`)
      .waitFor();

    // Both windows change the same score: the second one is asked.
    // The rules refuse a write that is based on an older score.
    two.allowErrors(/ERR_INTERNET_DISCONNECTED|firestore|Failed to fetch|403/i);
    await loseNetwork(two);
    await scoreField(two.page, eva ?? '').fill('5');
    await scoreField(one.page, eva ?? '').fill('9');
    await scoreField(one.page, eva ?? '').press('Enter');
    await scoreRow(one.page, eva ?? '')
      .getByRole('img', saved)
      .waitFor();
    await two.context.setOffline(false);
    const row = scoreRow(two.page, eva ?? '');
    await row.getByText('Usted, en otra ventana, guardó 9.00.').waitFor();
    await expect.poll(() => scoreField(two.page, eva ?? '').inputValue()).toBe('5');
    await expectAccessible(two);
    await row.getByRole('button', { name: 'Usar la mía (5.00)' }).click();
    await expect.poll(() => scoreField(one.page, eva ?? '').inputValue()).toBe('5.00');
  });
});

describe('a lost connection', () => {
  it('scores typed offline are saved after the tab is closed and opened again', async () => {
    const scheme = await putScheme(db, 'sin-conexion');
    const students = (await courseStudents(db)).slice(0, 3);
    const teacher = await enter('docente', scoresPath(scheme));
    teacher.allowErrors(/ERR_INTERNET_DISCONNECTED|firestore|Failed to fetch/i);
    const { page, context } = teacher;
    await scoreField(page, students[0]?.name ?? '').waitFor();
    await loseNetwork(teacher);
    for (const [i, { name }] of students.entries()) {
      await scoreField(page, name).fill(`${String(i + 6)},25`);
      await scoreField(page, name).press('Enter');
    }
    for (const { name } of students) {
      await scoreRow(page, name)
        .getByRole('img', { name: /^(Sin conexión|No se pudo guardar; se)/ })
        .waitFor();
    }
    expect(await storedScores(db, scheme)).toEqual({});
    const closed = page.waitForEvent('close');
    await page.close();
    await closed; // a page that is not gone yet would save them itself
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(scoresPath(scheme));
    await toast(again, 'Se recuperaron 3 notas escritas que no se habían guardado.').waitFor();
    await expect
      .poll(async () => {
        const stored = await storedScores(db, scheme);
        return students.map(({ id }) => [stored[id]?.noteFinal, stored[id]?.revision]);
      })
      .toEqual([
        [6.25, 1],
        [7.25, 1],
        [8.25, 1],
      ]);
    await expect.poll(() => again.getByRole('img', saved).count()).toBe(3);
  });

  it('a session that ends while a score is typed loses nothing: after the new sign-in it is saved', async () => {
    const scheme = await putScheme(db, 'sesion', { name: 'Sesión' });
    const students = await courseStudents(db);
    const path = scoresPath(scheme);
    const teacher = await enter('docente', path);
    const { page } = teacher;
    await scoreField(page, students[0]?.name ?? '').fill('7.5');
    await scoreField(page, students[1]?.name ?? '').pressSequentially('8x');
    await scoreField(page, students[2]?.name ?? '').pressSequentially('6');
    await db.doc('users/docente').update({ status: false });
    await loginScreen(page).email.waitFor();
    await db.doc('users/docente').update({ status: true });
    await signIn(teacher, 'docente@aula.example.com', { leadsTo: `**${path}` });
    await expect.poll(() => scoreField(page, students[1]?.name ?? '').inputValue()).toBe('8x');
    await expect
      .poll(async () => {
        const stored = await storedScores(db, scheme);
        return students.slice(0, 3).map(({ id }) => stored[id]?.noteFinal ?? null);
      })
      .toEqual([7.5, null, 6]);
  });

  it('a session that ends while a cell of the wide grid is edited loses nothing: after the new sign-in it is there', async () => {
    const scheme = await putScheme(db, 'sesion-cuaderno', {
      name: 'Sesión ancha',
      indexPartial: 3,
    });
    const students = await courseStudents(db);
    const path = gradebookPath('?vista=cuaderno&parcial=3');
    const teacher = await enter('docente', path);
    const { page } = teacher;
    teacher.allowErrors(/403|permission-denied/); // what is on its way when the session ends
    const cell = (row: number) => page.locator(`#cuaderno-${String(row)}-0`);
    await cell(0).click();
    await page.keyboard.type('7,25');
    await page.keyboard.press('Enter');
    // No grade yet: it stays what it is.
    await page.keyboard.type('8x');
    await page.keyboard.press('Enter');
    // Still in the field when the session ends.
    await page.keyboard.type('6');
    await db.doc('users/docente').update({ status: false });
    await loginScreen(page).email.waitFor();
    await db.doc('users/docente').update({ status: true });
    await signIn(teacher, 'docente@aula.example.com', { leadsTo: `**${path}` });
    await expect.poll(() => cell(2).innerText()).toContain('6.00');
    await expect.poll(() => cell(1).innerText()).toContain('8x');
    await expect
      .poll(async () => {
        const stored = await storedScores(db, scheme);
        return students.slice(0, 3).map(({ id }) => stored[id]?.noteFinal ?? null);
      })
      .toEqual([7.25, null, 6]);
    await db.doc(`schemes/${scheme}`).update({ deleted: true });
  });

  it('a score shows as saved, not as a conflict, when the response of its commit was lost', async () => {
    const scheme = await putScheme(db, 'sin-respuesta');
    const [student] = await courseStudents(db);
    const teacher = await enter('docente', scoresPath(scheme));
    teacher.allowErrors(/ERR_FAILED|firestore|403/i);
    const { page } = teacher;
    const field = scoreField(page, student?.name ?? '');
    await field.waitFor();
    let lost = 0;
    await page.route(/documents:commit/, async (route) => {
      if (lost > 0) {
        await route.continue();
        return;
      }
      lost += 1;
      // Only the browser can resolve the page's host name for Firestore.
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/\/\/[^:/]+/, '//127.0.0.1'),
      });
      await route.abort();
    });
    await field.fill('7.75');
    await field.press('Enter');
    await scoreRow(page, student?.name ?? '')
      .getByRole('img', saved)
      .waitFor();
    expect(lost).toBe(1);
    expect((await storedScores(db, scheme))[student?.id ?? '']).toMatchObject({
      noteFinal: 7.75,
      revision: 1,
    });
    await page.close(); // what it still has to tell of the refused commit is nobody else's
  });
});

describe('pasting several columns', () => {
  it('a pasted block fills the schemes it names or those to the right, and names what it skips', async () => {
    const indexPartial = 3;
    const lessons = await putScheme(db, 'bloque-a', { indexPartial, name: 'Avance oral' });
    await putScheme(db, 'bloque-b', { indexPartial, name: 'Bitácora', external: false });
    const exam = await putScheme(db, 'bloque-c', { indexPartial, name: 'Cierre' });
    const [ana, eva] = await courseStudents(db);
    const teacher = await enter('docente', gradebookPath('?vista=cuaderno&parcial=3'));
    const { page } = teacher;
    const stored = async () => {
      const [a, c] = [await storedScores(db, lessons), await storedScores(db, exam)];
      return [ana, eva].map((each) =>
        [a, c].map((scores) => scores[each?.id ?? '']?.noteFinal ?? null),
      );
    };
    const cell = page.getByRole('grid').locator('td').first();
    await cell.focus();
    await pasteInto(cell, '8\t9\t7\t6');
    const dialog = page.getByRole('dialog', { name: 'Pegar notas' });
    await dialog.waitFor();
    const columns = dialog.getByRole('list', { name: 'Columnas pegadas' }).getByRole('listitem');
    await expect
      .poll(() => columns.allTextContents())
      .toEqual([
        'Columna 1: va a «Avance oral».',
        'Columna 2: «Bitácora» se calcula con las tareas; no se pega.',
        'Columna 3: va a «Cierre».',
        'Columna 4: no hay más esquemas a la derecha en esta pantalla; no se pega.',
      ]);
    await expectAccessibleAtEverySize(teacher);
    await dialog.getByRole('button', { name: 'Poner 2 notas' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(stored).toEqual([
      [8, 7],
      [null, null],
    ]);
    await cell.focus(); // the screen was narrow meanwhile, and had no grid
    await pasteInto(cell, 'Cierre\tConducta\tAvance oral\n5\t1\t4\n6\t2\tNP');
    await dialog.getByText('Una fila de la vista previa queda fuera: está en rojo.').waitFor();
    await expect
      .poll(() => columns.allTextContents())
      .toEqual([
        'Columna 1 («Cierre»): va a «Cierre».',
        'Columna 2 («Conducta»): ningún esquema de esta pantalla se llama así; no se pega.',
        'Columna 3 («Avance oral»): va a «Avance oral».',
      ]);
    await dialog.getByRole('button', { name: 'Poner 3 notas' }).click();
    await expect.poll(stored).toEqual([
      [4, 5],
      [null, 6],
    ]);
    await page.getByRole('button', { name: 'Deshacer' }).last().click();
    await toast(page, 'Deshecho: 3 notas de «Cierre» y «Avance oral».').waitFor();
    await expect.poll(stored).toEqual([
      [8, 7],
      [null, null],
    ]);
  });
});

/** Whether a press in the middle of it meets it, without any scrolling. */
const isMet = (found: Locator) =>
  found.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return met !== null && element.contains(met);
  });

describe('a score that two windows changed', () => {
  it('both answers are in sight above the grid at every width and beside the field of a phone, and Generar names the student', async () => {
    const scheme = await putScheme(db, 'choque', { indexPartial: 3, name: 'Aa choque' });
    const [student] = (await courseStudents(db)).map(({ name }) => name);
    const one = await enter('docente', scoresPath(scheme));
    const two = await enter('docente', gradebookPath('?vista=cuaderno&parcial=3'));
    const { page } = two;
    await page.setViewportSize({ width: 1280, height: 800 });
    two.allowErrors(/ERR_INTERNET_DISCONNECTED|firestore|Failed to fetch|403/i);
    const cell = page.getByRole('grid').locator('td').first();
    await cell.click();
    await loseNetwork(two);
    await page.keyboard.type('6.5');
    await page.keyboard.press('Enter');
    await scoreField(one.page, student ?? '').fill('9');
    await scoreField(one.page, student ?? '').press('Enter');
    await scoreRow(one.page, student ?? '')
      .getByRole('img', saved)
      .waitFor();
    await two.context.setOffline(false);
    await cell.click();
    const answers = [
      page.getByRole('button', { name: 'Conservar (9.00)' }),
      page.getByRole('button', { name: 'Usar la mía (6.50)' }),
    ];
    for (const width of [1600, 1280, 1000, 720, 360]) {
      await page.setViewportSize({ width, height: 800 });
      // Where there is room, nothing of who saved what is cut.
      const told = shownText(page, /guardó 9\.00/);
      await expect
        .poll(() => told.evaluate((text) => text.scrollHeight - text.clientHeight))
        .toBeLessThanOrEqual(width >= 1200 ? 0 : 800);
      for (const answer of answers)
        await expect.poll(() => isMet(answer), { message: `at ${String(width)} px` }).toBe(true);
      await expectAccessible(two);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const { partial } = (await db.doc('institute/main').get()).data() as {
      partial: { name: string }[];
    };
    await two.goTo(gradebookPath(''));
    await partialBlock(page, partial[3]?.name ?? '')
      .getByRole('button', { name: /^Generar Calificaciones/ })
      .click();
    const whose = `Hay 1 nota de este parcial sin guardar: ${student ?? ''}. Guárdela antes de generar.`;
    await shownText(page, whose).waitFor();
  });
});
