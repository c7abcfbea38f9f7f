import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, PHONE, signIn, useBrowser } from '../../support/browser';
import { OPEN, PROJECT, submissionOf } from '../../support/grading';
import { waitForShell } from '../../support/keptShell';
import { loginScreen } from '../../support/loginScreen';
import { copyTask } from '../../support/schoolWork';
import { storedFile } from '../../support/storedFiles';
import { anywhere, expectNone, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { open } = useBrowser();

const STUDENT = 'estudiante';
const SECOND = 'segundo-proyecto';
const photo = (name: string, text: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(text),
});

/** Everything of this origin that the browser keeps, except the files of the application. */
async function keptOf(page: Page) {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = files.flat().map(({ url }) => new URL(url).pathname);
    return {
      // The SDK's own database holds which versions of it were used on which days.
      databases: (await indexedDB.databases())
        .map(({ name }) => name)
        // That nobody is remembered is noted, too, and nothing of anybody.
        .filter(
          (name) => !['firebase-heartbeat-database', 'aula-dispositivo'].includes(name ?? ''),
        ),
      // How the device is set (its look, the school's name on the login screen) is nobody's.
      local: Object.keys(localStorage).filter((key) => /^(aula|firebase):/.test(key)),
      tab: Object.keys(sessionStorage),
      cached: paths.filter((path) => !path.startsWith('/assets/')).sort(),
    };
  });
}

/** The queries that the device has kept. */
const keptQueries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('aula');
        request.onerror = () => {
          reject(request.error ?? new Error('IndexedDB'));
        };
        request.onsuccess = () => {
          const db = request.result;
          const keys = db.transaction('queries').objectStore('queries').getAllKeys();
          keys.onsuccess = () => {
            db.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );

/** Opens the application in a new tab, as a tap on its icon does. */
async function openAgain(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

describe('a student without a connection', () => {
  it('a task answered on a phone without a network is sent once when there is one, and signing out leaves nothing', async () => {
    const project = (await db.doc(`activities/${PROJECT}`).get()).data() ?? {};
    await db.doc(`activities/${SECOND}`).set(project);
    const task = await copyTask(db, 'octavo-a-matematica-tarea-5', 'sin-red', {
      title: 'Tarea sin red',
      activities: [OPEN, PROJECT, SECOND],
      activitiesBook: [],
      maxGrades: { [OPEN]: 10, [PROJECT]: 10, [SECOND]: 10 },
    });
    const path = `/estudiante/materias/tareas/${task}`;
    const visitor = await open({ viewport: PHONE, hasTouch: true, keepsShell: true });
    const { page, context } = visitor;
    visitor.allowErrors(
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|cleardot|Could not reach|WebChannelConnection RPC/,
    );
    await page.goto('/');
    await loginScreen(page).remember.check();
    await signIn(visitor, `${STUDENT}@aula.example.com`);
    await page.getByRole('main').getByText('Matemática').first().waitFor();
    await visitor.goTo(path);
    await page.getByRole('textbox', { name: 'Su respuesta' }).first().waitFor();
    await waitForShell(visitor);
    await expect
      .poll(async () => (await keptQueries(page)).filter((key) => key.includes(SECOND)).length)
      .toBeGreaterThan(0);
    await page.close();

    await context.setOffline(true);
    const offline = await openAgain(context, path);
    const answer = offline.getByRole('textbox', { name: 'Su respuesta' }).first();
    await answer.fill('Lo escribí sin red');
    const fields = offline.getByLabel('Archivo de respuesta');
    await fields.nth(0).setInputFiles(photo('cuaderno-1.jpg', 'foto uno'));
    await shownText(offline, 'cuaderno-1.jpg: se subirá al volver la conexión.').waitFor();
    await fields.nth(1).setInputFiles(photo('cuaderno-2.jpg', 'foto dos'));
    await shownText(offline, 'cuaderno-2.jpg: se subirá al volver la conexión.').waitFor();
    await offline.screenshot({ path: '.test-output/sin-red-respuestas.png', fullPage: true });
    await offline.getByRole('button', { name: 'Enviar tarea' }).click();
    const question = shownQuestion(offline);
    await question.getByRole('button', { name: 'Enviar tarea' }).click();
    await question.waitFor({ state: 'detached' });
    await shownText(offline, 'Se enviará al volver la conexión.').first().waitFor();
    // Asked for once more it says what is so, in one sentence.
    await offline.getByRole('button', { name: 'Enviar ahora' }).click();
    await shownText(offline, 'Todavía no hay conexión. Se enviará sola cuando vuelva.').waitFor();
    await expectNone(
      anywhere(offline, 'Se enviará al volver la conexión.'),
      anywhere(offline, 'si no cierra esta página'),
      anywhere(offline, 'Sin enviar'),
    );
    await expectAccessible({ ...visitor, page: offline });
    await offline.screenshot({ path: '.test-output/sin-red-enviar.png', fullPage: true });
    await offline.close();

    const home = await openAgain(context, '/');
    await shownText(home, '«Tarea sin red» se enviará al volver la conexión.').waitFor();
    // What the home showed before is there, too.
    await home.getByRole('main').getByText('Matemática').first().waitFor();
    // The school's logo, or Aula's own where it cannot be loaded: no broken picture.
    const logo = home.locator('[data-top-bar] img');
    const isShown = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await expect.poll(isShown).toBe(true);
    await home.screenshot({ path: '.test-output/sin-red-inicio.png', fullPage: true });
    await home.getByRole('button', { name: 'Enviar ahora' }).click();
    await shownText(home, 'Todavía no hay conexión. «Tarea sin red» se enviará sola').waitFor();
    await expectNone(anywhere(home, '«Tarea sin red» se enviará al volver la conexión.'));
    await home.close();
    expect(await submissionOf(db, task, STUDENT)).toBeUndefined();

    const before = Date.now();
    await context.setOffline(false);
    const online = await openAgain(context, '/');
    await toast(online, 'Tarea actualizada y nota generada.').waitFor();
    await expect.poll(async () => (await submissionOf(db, task, STUDENT))?.answers).toBeDefined();
    const sent = await submissionOf(db, task, STUDENT);
    expect(Object.values((sent?.answers as Record<string, object>)[OPEN] ?? {})).toContain(
      'Lo escribí sin red',
    );
    const files = sent?.files as Record<string, string>;
    expect(await storedFile(files[PROJECT] ?? '')).toEqual({
      type: 'image/jpeg',
      text: 'foto uno',
    });
    expect(await storedFile(files[SECOND] ?? '')).toEqual({ type: 'image/jpeg', text: 'foto dos' });
    expect((sent?.fecha as { toMillis: () => number }).toMillis()).toBeGreaterThanOrEqual(before);
    await expect
      .poll(async () => (await keptOf(online)).local.filter((key) => key.includes(task)))
      .toEqual([]);

    await online.getByRole('button', { name: 'Cerrar sesión' }).click();
    await shownQuestion(online).getByRole('button', { name: 'Cerrar sesión' }).click();
    await loginScreen(online).email.waitFor();
    await expect
      .poll(() => keptOf(online))
      .toEqual({
        databases: [],
        local: [],
        tab: [],
        cached: ['/favicon.svg', '/index.html', '/manifest.webmanifest'],
      });
  });
});
