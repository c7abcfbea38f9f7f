import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, signIn, useBrowser } from '../../support/browser';
import {
  courseStudents,
  gradebookPath,
  SUBJECT,
  partialBlock,
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
const GRID = gradebookPath('?vista=cuaderno&parcial=3');
const WITHOUT_NETWORK =
  /ERR_INTERNET_DISCONNECTED|firestore|Failed to fetch|403|permission-denied/i;

it('what was typed and not saved is there after a tab that was closed without a connection, and after a session that ended', async () => {
  const scheme = await putScheme(db, 'sin-guardar', { indexPartial: 3, name: 'Sin guardar' });
  const students = (await courseStudents(db)).slice(0, 4);
  const storedNow = async () => {
    const stored = await storedScores(db, scheme);
    return students.map(({ id }) => stored[id]?.noteFinal ?? null);
  };
  const teacher = await enter('docente', GRID);
  teacher.allowErrors(WITHOUT_NETWORK);
  const { page, context } = teacher;
  const cell = page.locator('#cuaderno-0-0');
  await cell.click();
  await loseNetwork(teacher);
  // The second text is no grade yet and stays as it is; the third is never left.
  for (const text of ['7,25', '8x']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('6');
  await cell.getByRole('img', { name: /^(Sin conexión|No se pudo guardar; se)/ }).waitFor();
  expect(await storedScores(db, scheme)).toEqual({});
  const closed = page.waitForEvent('close');
  await page.close();
  await closed; // a page that still exists would save them itself
  await context.setOffline(false);

  const again = await context.newPage();
  const path = scoresPath(scheme);
  await again.goto(path);
  await toast(again, 'Se recuperaron 3 notas escritas que no se habían guardado.').waitFor();
  await expect.poll(storedNow).toEqual([7.25, null, 6, null]);
  await scoreField(again, students[3]?.name ?? '').pressSequentially('5');
  await db.doc('users/docente').update({ status: false });
  await loginScreen(again).email.waitFor();
  await db.doc('users/docente').update({ status: true });
  await signIn({ ...teacher, page: again }, 'docente@aula.example.com', { leadsTo: `**${path}` });
  await expect.poll(() => scoreField(again, students[1]?.name ?? '').inputValue()).toBe('8x');
  await expect.poll(storedNow).toEqual([7.25, null, 6, 5]);
  await db.doc(`schemes/${scheme}`).update({ deleted: true });
});

/** Tells whether a press in the middle of it hits it, without any scrolling. */
const isMet = (found: Locator) =>
  found.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return met !== null && element.contains(met);
  });

it("two windows show each other's scores, and ask at every width before one overwrites the other or report cards are made", async () => {
  const scheme = await putScheme(db, 'dos-ventanas', { indexPartial: 3, name: 'Dos ventanas' });
  const [ana = '', eva = ''] = (await courseStudents(db)).map(({ name }) => name);
  const one = await enter('docente', scoresPath(scheme));
  const two = await enter('docente', GRID);
  const { page } = two;
  const cell = (row: number) => page.locator(`#cuaderno-${String(row)}-0`);
  await scoreField(one.page, ana).waitFor();
  await cell(0).click();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect.poll(() => scoreField(one.page, ana).inputValue()).toBe('8.00');
  await scoreRow(one.page, ana)
    .getByText(`Usted, en otra ventana, cambió la nota de ${ana}: 8.00`)
    .waitFor();

  // Both change the same score: the rules refuse a write that is based on an older one.
  two.allowErrors(WITHOUT_NETWORK);
  await loseNetwork(two);
  await page.keyboard.type('6.5');
  await page.keyboard.press('Tab');
  await scoreField(one.page, eva).fill('9');
  await scoreField(one.page, eva).press('Enter');
  await scoreRow(one.page, eva).getByRole('img', saved).waitFor();
  await two.context.setOffline(false);
  await cell(1).click();
  const answers = [
    page.getByRole('button', { name: 'Conservar (9.00)' }),
    page.getByRole('button', { name: 'Usar la mía (6.50)' }),
  ];
  for (const width of [1280, 720, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // On a wide screen the text about who saved what is not cut.
    const told = shownText(page, /guardó 9\.00/);
    await expect
      .poll(() => told.evaluate((text) => text.scrollHeight - text.clientHeight))
      .toBeLessThanOrEqual(width >= 1200 ? 0 : 800);
    for (const answer of answers)
      await expect.poll(() => isMet(answer), { message: `at ${String(width)} px` }).toBe(true);
    await expectAccessible(two);
  }
  const { partial } = (await db.doc('institute/main').get()).data() as {
    partial: { name: string }[];
  };
  await two.goTo(gradebookPath());
  await partialBlock(page, partial[3]?.name ?? '')
    .getByRole('button', { name: /^Generar Calificaciones/ })
    .click();
  const whose = `Hay 1 nota de este parcial sin guardar: ${eva}. Guárdela antes de generar.`;
  await shownText(page, whose).waitFor();
  await page.keyboard.press('Escape');

  await two.goTo(scoresPath(scheme));
  const row = scoreRow(page, eva);
  await row.getByText('Usted, en otra ventana, guardó 9.00.').waitFor();
  await row.getByRole('button', { name: 'Usar la mía (6.50)' }).click();
  await expect.poll(() => scoreField(one.page, eva).inputValue()).toBe('6.50');
});

it('a grade that is being typed stays under the hands while a scheme comes, and goes nowhere else when its own is deleted or its subject is given away', async () => {
  const scheme = await putScheme(db, 'medio', { indexPartial: 3, name: 'Ciencia' });
  const [first, second] = await courseStudents(db);
  const { page } = await enter('docente', GRID);
  await page.locator('#cuaderno-0-0').click();
  await page.keyboard.type('7,');
  const added = await putScheme(db, 'antes', { indexPartial: 3, name: 'Antes' });
  await page.getByRole('columnheader', { name: /Antes/ }).waitFor();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  const gradeOf = async (of: string, id = '') => (await storedScores(db, of))[id]?.noteFinal;
  await expect.poll(() => gradeOf(scheme, first?.id)).toBe(7.3);

  // The cell of the second student has the focus: text that is typed after its scheme is deleted
  // belongs to no other.
  await db.doc(`schemes/${scheme}`).update({ deleted: true });
  await toast(page, '«Ciencia» ya no está en este parcial.').waitFor();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await page.locator('#cuaderno-1-0').click();
  await page.keyboard.type('6');
  await db.doc(`subjects/${SUBJECT}`).update({ teacherId: 'docente-02' });
  await toast(page, 'Esta página cambió mientras escribía: «6» no se guardó.').waitFor();
  await shownText(page, /ya no está a su cargo/).waitFor();
  expect(await storedScores(db, added)).toEqual({});
  expect(await gradeOf(scheme, second?.id)).toBeUndefined();
});
