import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, signIn, useBrowser } from '../../support/browser';
import { COMPLETE, OPEN } from '../../support/grading';
import { copyTask, DAY, fromNow } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { anywhere, expectNone, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
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
const submissionOf = async (task: string) =>
  (await db.doc(`tasks/${task}/notes/${STUDENT}`).get()).data() as
    | { answers: Record<string, Record<string, string>> }
    | undefined;
const textsOf = async (task: string) =>
  Object.values((await submissionOf(task))?.answers ?? {})
    .flatMap((each) => Object.values(each))
    .sort();

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar tarea' }).click();
  await shownQuestion(page).getByRole('button', { name: 'Enviar tarea' }).click();
}
const keptHere = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      /:(answer|send):/.test(key),
    ),
  );
/**
 * Holds the page's writes until `release` lets them through, `cut` aborts them, or `lose` lets the held
 * ones reach the server, but not its answers reach the page.
 */
async function holdCommits(page: Page, place: Pick<Page, 'route'> = page) {
  const held: (() => void)[] = [];
  let way: 'held' | 'free' | 'cut' | 'lost' = 'held';
  /** Asking for the frame throws when the page of the request is closing: that is our page. */
  const isOfAnother = (route: Route): boolean => {
    try {
      return route.request().frame().page() !== page;
    } catch {
      return false;
    }
  };
  await place.route(/documents:commit/, async (route) => {
    if (isOfAnother(route)) {
      await route.fallback();
      return;
    }
    const wasHeld = way === 'held';
    if (way === 'held') await new Promise<void>((end) => held.push(end));
    const isLost = wasHeld && way === 'lost';
    // Only the browser can resolve the tab's own host name.
    if (isLost)
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/\/\/t\d+\./, '//'),
      });
    await (isLost || way === 'cut' ? route.abort() : route.continue());
  });
  const end = (next: typeof way) => () => {
    way = next;
    for (const go of held) go();
  };
  return { release: end('free'), cut: end('cut'), lose: end('lost') };
}
/** Begins to close a tab as a person does, and stays when the browser asks. */
async function stayWhenAsked(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
}

describe('a draft', () => {
  it('a draft merges the fields of two devices, and sending from one sends the answers of both', async () => {
    const task = await setTask('dos');
    const one = await enter(STUDENT, pathOf(task));
    const other = await enter(STUDENT, pathOf(task));
    await field(one.page, 0).fill('desde una');
    await field(other.page, 1).fill('desde otra');
    await expect.poll(() => field(other.page, 0).inputValue()).toBe('desde una');
    await expect.poll(() => field(one.page, 1).inputValue()).toBe('desde otra');
    await field(other.page, 0).fill('corregida');
    await expect.poll(() => field(one.page, 0).inputValue()).toBe('corregida');
    await expect.poll(() => keptHere(one.page)).toEqual([]);

    // This is typed while the task is being sent, so the server may refuse it.
    other.allowErrors(/403|firestore/i);
    await field(other.page, 2).fill('lo último');
    await send(one.page);
    await shownText(one.page, 'La tarea aun no a sido calificada').waitFor();
    const told = shownQuestion(other.page, 'La tarea ya esta realizada');
    await told.getByText('Se envió desde otra ventana u otro dispositivo').waitFor();
    await expectAccessible(other);
    await told.getByRole('button', { name: 'Aceptar' }).click();
    const sent = await textsOf(task);
    expect(sent).toEqual(expect.arrayContaining(['corregida', 'desde otra']));
    // An answer that came too late to be sent is named in an alert.
    if (!sent.includes('lo último')) {
      await other.page.getByRole('alert').filter({ hasText: 'lo último' }).waitFor();
    }
    await expect.poll(() => draftOf(task)).toBe('');
    await expectNone(anywhere(one.page, 'La tarea ya esta realizada'));
    await shownText(other.page, 'La tarea aun no a sido calificada').waitFor();
    await expectNone(other.page.getByRole('button', { name: 'Enviar tarea' }));
  });

  it('a task of which a student has work stays open for writing when its start is later, or the clock earlier', async () => {
    const task = await setTask('empieza-luego');
    const { page } = await enter(STUDENT, pathOf(task));
    await field(page, 0).fill('escrito antes');
    await expect.poll(() => draftOf(task)).toContain('escrito antes');
    await db.doc(`tasks/${task}`).update({ dateStart: fromNow(DAY), dateEnd: fromNow(2 * DAY) });
    await shownText(page, 'Programada').waitFor();
    await expect.poll(() => field(page, 0).inputValue()).toBe('escrito antes');
    await page.reload();
    await expect.poll(() => field(page, 0).inputValue()).toBe('escrito antes');
    const empty = await setTask('empieza-luego-vacia');
    await db.doc(`tasks/${empty}`).update({ dateStart: fromNow(DAY), dateEnd: fromNow(2 * DAY) });
    const later = await enter(STUDENT, pathOf(empty));
    await shownText(later.page, /^Podrá responder desde/).waitFor();
    await expectNone(later.page.getByRole('textbox'));
  });

  it('a closed tab leaves its draft on the server, and no answers on a shared machine', async () => {
    const task = await setTask('compartida');
    const visitor = await browser.open();
    await signIn(visitor, `${STUDENT}@aula.example.com`);
    await visitor.goTo(pathOf(task));
    await field(visitor.page, 0).fill('no queda aquí');
    await expect.poll(() => draftOf(task)).toContain('no queda aquí');
    await field(visitor.page, 0).fill('ni esto');
    await expect
      .poll(() => visitor.page.evaluate(() => JSON.stringify(localStorage)))
      .not.toContain(':answer:');
    await visitor.page.close();
    const later = await enter(STUDENT, pathOf(task));
    await expect.poll(() => field(later.page, 0).inputValue()).toMatch(/no queda aquí|ni esto/);
    await shownText(later.page, 'Se recuperaron las respuestas que no había enviado.').waitFor();
  });
});

describe('sending', () => {
  it('a slow send warns against closing the page, and shows as sent when the server stored it but its response was lost', async () => {
    const task = await setTask('lenta');
    const student = await enter(STUDENT, pathOf(task));
    const { page } = student;
    student.allowErrors(/firestore|ERR_FAILED|Failed to load|403/i);
    await field(page, 0).fill('despacio');
    await expect.poll(() => draftOf(task)).toContain('despacio');
    const { lose } = await holdCommits(page);
    await send(page);
    const dialog = shownQuestion(page);
    await dialog.getByText('No cierre Aula hasta que termine.').waitFor();
    await expectAccessible(student);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await shownText(page, 'Enviando la tarea…').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Enviar tarea' }).isDisabled())
      .toBe(true);
    await stayWhenAsked(page);
    lose();
    await toast(page, 'Tarea actualizada y nota generada.').waitFor();
    await shownText(page, 'La tarea aun no a sido calificada').waitFor();
    await expect.poll(() => textsOf(task)).toEqual(['despacio']);
    await expectNone(anywhere(page, 'La tarea ya esta realizada'));
  });

  it('a task whose sending a reload interrupted says so, and one press sends it', async () => {
    const task = await setTask('recargada');
    const student = await enter(STUDENT, pathOf(task));
    const { page } = student;
    await field(page, 0).fill('antes de recargar');
    student.allowErrors(/firestore|ERR_FAILED|Failed to load/i);
    const { cut, release } = await holdCommits(page);
    await send(page);
    await shownText(page, 'Enviando la tarea…').waitFor();
    cut();
    await page.reload(); // what the browser asks is answered with yes
    release();
    const alert = page.getByRole('alert').filter({ hasText: 'La tarea todavía no se ha enviado' });
    await alert.waitFor();
    await expect.poll(() => field(page, 0).inputValue()).toBe('antes de recargar');
    await expectAccessible(student);
    await alert.getByRole('button', { name: 'Enviar ahora' }).click();
    await shownText(page, 'La tarea aun no a sido calificada').waitFor();
    expect(await textsOf(task)).toEqual(['antes de recargar']);
    await expect.poll(() => keptHere(page)).toEqual([]);
  });

  it('a device that remembers its user sends on the next visit what a closed tab interrupted', async () => {
    const task = await setTask('pestana-cerrada');
    const visitor = await browser.open();
    await visitor.page.goto('/');
    await visitor.page.getByRole('checkbox', { name: 'Recordarme' }).check();
    await signIn(visitor, `${STUDENT}@aula.example.com`);
    await visitor.goTo(pathOf(task));
    await field(visitor.page, 0).fill('no se pierde');
    visitor.allowErrors(/firestore|ERR_FAILED|Failed to load/i);
    // The whole context is held: a closing page loses its own routes but may still send.
    const { cut } = await holdCommits(visitor.page, visitor.page.context());
    await send(visitor.page);
    await shownText(visitor.page, 'Enviando la tarea…').waitFor();
    const page = await visitor.page.context().newPage();
    cut();
    // A second interrupted send, of a task that is deleted before the next visit.
    const gone = await setTask('borrada-despues');
    await page.goto('/favicon.svg'); // the device's storage, without the application
    await page.evaluate((key) => {
      localStorage.setItem(key, JSON.stringify({ fields: {}, attempt: 1 }));
    }, `aula:borrador:${STUDENT}:send:${gone}`);
    await db.doc(`tasks/${gone}`).update({ deleted: true });
    await visitor.page.close(); // nothing is lost, so nothing is asked
    expect(await submissionOf(task)).toBeUndefined();

    await page.goto('/');
    await toast(page, 'Tarea actualizada y nota generada.').waitFor();
    const late = page.getByRole('alert').filter({ hasText: 'ya no está disponible' });
    await late.getByRole('button', { name: 'Descartar' }).click();
    await late.waitFor({ state: 'hidden' });
    expect(await textsOf(task)).toEqual(['no se pierde']);
    await expect.poll(() => keptHere(page)).toEqual([]);
  });

  it('a task that its teacher changed after it was told to be sent waits for its student, who sees what will not go', async () => {
    const task = await setTask('cambiada');
    const visitor = await browser.open();
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('checkbox', { name: 'Recordarme' }).check();
    await signIn(visitor, `${STUDENT}@aula.example.com`);
    const order = {
      fields: { 'quitada/p1': { value: 'de la quitada', at: 2 } },
      activities: [COMPLETE, OPEN, 'quitada'],
      attempt: 1,
      at: 1,
    };
    await page.evaluate(
      ([key, value]) => {
        localStorage.setItem(key, value);
      },
      [`aula:borrador:${STUDENT}:send:${task}`, JSON.stringify(order)] as const,
    );
    await page.reload();
    const home = page.getByRole('alert').filter({ hasText: '«Tarea cambiada» cambió después' });
    await home.getByRole('link', { name: 'Abrir' }).click();
    await shownText(page, 'La tarea cambió después de que usted pidió enviarla').waitFor();
    await page.getByRole('alert').filter({ hasText: 'de la quitada' }).waitFor();
    await expectAccessible(visitor);
    await page.getByRole('button', { name: 'Enviar tarea' }).click();
    await shownQuestion(page).getByText('de la quitada').waitFor();
    await shownQuestion(page).getByRole('button', { name: 'Enviar tarea' }).click();
    await shownText(page, 'La tarea aun no a sido calificada').waitFor();
    await page.getByRole('alert').filter({ hasText: 'no se entregó' }).waitFor();
    expect(await textsOf(task)).toEqual([]);
  });
});
