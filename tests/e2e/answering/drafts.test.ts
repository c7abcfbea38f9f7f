import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, signIn, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { COMPLETE, OPEN } from '../../support/grading';
import { copyTask } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const browser = useBrowser();
const enter = useSessions(browser);
const STUDENT = 'estudiante';
const SOURCE = 'octavo-a-matematica-tarea-5';

const pathOf = (task: string) => `/estudiante/materias/tareas/${task}`;
const setTask = (id: string) =>
  copyTask(db, SOURCE, id, {
    title: `Tarea ${id}`,
    activities: [COMPLETE, OPEN],
    activitiesBook: [],
    maxGrades: { [COMPLETE]: 10, [OPEN]: 10 },
  });
const field = (page: Page, n: number) => page.getByRole('textbox').nth(n);
const draftOf = async (task: string) =>
  String((await db.doc(`tasks/${task}/drafts/${STUDENT}`).get()).get('fields') ?? '');
const noteOf = async (task: string) =>
  (await db.doc(`tasks/${task}/notes/${STUDENT}`).get()).data() as
    { answers: Record<string, Record<string, string>> } | undefined;
const textsOf = async (task: string) =>
  Object.values((await noteOf(task))?.answers ?? {})
    .flatMap((each) => Object.values(each))
    .sort();

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar tarea' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar tarea' }).click();
}
const keptHere = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      key.includes(':answer:'),
    ),
  );

describe('a draft', () => {
  it('is the same on two devices, field by field, and whoever sends sends everything', async () => {
    const task = await setTask('dos');
    const one = await enter(STUDENT, pathOf(task));
    const other = await enter(STUDENT, pathOf(task));
    await field(one.page, 0).fill('desde una');
    await field(other.page, 1).fill('desde otra');
    await expect.poll(() => field(other.page, 0).inputValue()).toBe('desde una');
    await expect.poll(() => field(one.page, 1).inputValue()).toBe('desde otra');
    await field(other.page, 0).fill('corregida');
    await expect.poll(() => field(one.page, 0).inputValue()).toBe('corregida');
    expect(await keptHere(one.page)).toEqual([]);

    // Typed while it is being sent: the server may refuse it then.
    other.allowErrors(/403|firestore/i);
    await field(other.page, 2).fill('lo último');
    await send(one.page);
    await one.page.getByText('La tarea aun no a sido calificada').waitFor();
    const told = other.page.getByRole('alertdialog', { name: 'La tarea ya esta realizada' });
    await told.getByText('Se envió desde otra ventana u otro dispositivo').waitFor();
    await expectAccessible(other);
    await told.getByRole('button', { name: 'Aceptar' }).click();
    const sent = await textsOf(task);
    expect(sent).toEqual(expect.arrayContaining(['corregida', 'desde otra']));
    // What came too late is named, not lost without a word.
    if (!sent.includes('lo último')) {
      await other.page.getByRole('alert').filter({ hasText: 'lo último' }).waitFor();
    }
    await expect.poll(() => draftOf(task)).toBe('');
    expect(await one.page.getByText('La tarea ya esta realizada').count()).toBe(0);
  });

  it('of a tab that is closed is on the server, and nothing of it on the shared machine', async () => {
    const task = await setTask('compartida');
    const visitor = await browser.open();
    await signIn(visitor, `${STUDENT}@aula.example.com`);
    await visitor.goTo(pathOf(task));
    await field(visitor.page, 0).fill('no queda aquí');
    await expect.poll(() => draftOf(task)).toContain('no queda aquí');
    await field(visitor.page, 0).fill('ni esto');
    expect(await visitor.page.evaluate(() => JSON.stringify(localStorage))).not.toContain(
      ':answer:',
    );
    await visitor.page.close();
    const later = await enter(STUDENT, pathOf(task));
    await expect.poll(() => field(later.page, 0).inputValue()).toMatch(/no queda aquí|ni esto/);
    await later.page.getByText('Se recuperaron las respuestas que no había enviado.').waitFor();
  });

  it('that the server did not take stays on the device, which says so, and goes on the next visit', async () => {
    const task = await setTask('despues');
    const student = await enter(STUDENT, pathOf(task));
    const { page } = student;
    student.allowErrors(/403|firestore/i);
    await field(page, 0).waitFor();
    await fail('firestore.commit');
    await field(page, 0).fill('más tarde');
    await page.getByText('Aún no se guardan en su cuenta').waitFor();
    await expectAccessible(student);
    // Signing out would lose it: it is asked first, and named.
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Si sale ahora se pierde').waitFor();
    await dialog.getByText('las respuestas de 1 tarea').waitFor();
    await expectAccessible(student);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await endFaults();
    await page.goto('/estudiante/inicio');
    await expect.poll(() => draftOf(task)).toContain('más tarde');
    await expect.poll(() => keptHere(page)).toEqual([]);
  });
});

describe('sending', () => {
  it('whose answer was lost is known as sent', async () => {
    const task = await setTask('acuse-entrega');
    const student = await enter(STUDENT, pathOf(task));
    const { page } = student;
    student.allowErrors(/firestore|ERR_FAILED|Failed to load|403/i);
    await field(page, 0).fill('llegó');
    await expect.poll(() => draftOf(task)).toContain('llegó');
    let isLost = false;
    await page.route(/documents:commit/, async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/\/\/t\d+\./, '//'),
      });
      return route.abort();
    });
    await send(page);
    await page.getByText('Tarea actualizada y nota generada.').waitFor();
    await page.getByText('La tarea aun no a sido calificada').waitFor();
    await expect.poll(() => textsOf(task)).toEqual(['llegó']);
    expect(await page.getByText('La tarea ya esta realizada').count()).toBe(0);
  });

  it('that takes long says so and may be left, and goes on', async () => {
    const task = await setTask('lenta');
    const student = await enter(STUDENT, pathOf(task));
    const { page } = student;
    await field(page, 0).fill('despacio');
    await expect.poll(() => draftOf(task)).toContain('despacio');
    const held: (() => void)[] = [];
    await page.route(/documents:commit/, async (route) => {
      await new Promise<void>((release) => held.push(release));
      await route.continue();
    });
    await send(page);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Puede cerrar esta ventana').waitFor();
    await expectAccessible(student);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByText('Enviando la tarea…').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Enviar tarea' }).isDisabled())
      .toBe(true);
    for (const release of held) release();
    await page.getByText('La tarea aun no a sido calificada').waitFor();
    await expect.poll(() => textsOf(task)).toEqual(['despacio']);
  });
});
