import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { PICTURE_KEY } from '../../../src/lib/offline/shownPicture';
import { useAdmin } from '../../support/admin';
import { expectAccessible, PHONE, signIn, useBrowser } from '../../support/browser';
import { startFaultyProxy, type FaultyProxy } from '../../support/faultyProxy';
import { OPEN, PROJECT, submissionOf, setTaskOf } from '../../support/grading';
import { keptKeys } from '../../support/keptKeys';
import { waitForShell } from '../../support/keptShell';
import { loginScreen } from '../../support/loginScreen';
import { storedFile } from '../../support/storedFiles';
import { ownAppUrl } from '../../support/testSchool';
import { anywhere, expectNone, shownHeading, shownQuestion, shownText } from '../support/shown';

const { db } = useAdmin();
let proxy: FaultyProxy | null = null;
afterEach(() => proxy?.close()); // after the browser, which the next line closes first
const { open } = useBrowser();

const STUDENT = 'estudiante';
const pathOf = (task: string) => `/estudiante/materias/tareas/${task}`;

/** Reads everything of this origin that the browser keeps, except the files of the application. */
async function keptOf(page: Page) {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = files.flat().map(({ url }) => new URL(url).pathname);
    return {
      // The SDK's own database notes which versions of it were used on which days.
      databases: (await indexedDB.databases())
        .map(({ name }) => name)
        // It is noted that nobody is remembered, and nothing about any user.
        .filter(
          (name) => !['firebase-heartbeat-database', 'aula-dispositivo'].includes(name ?? ''),
        ),
      // The settings of the device (its look, the school's name on the login screen) belong to no
      // user.
      local: Object.keys(localStorage).filter((key) => /^(aula|firebase):/.test(key)),
      tab: Object.keys(sessionStorage),
      cached: paths.filter((path) => !path.startsWith('/assets/')).sort(),
    };
  });
}

/** Opens the application in a new tab, as a tap on its icon does. */
async function openAgain(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'commit' });
  return page;
}

/** Answers a task with a text and a file where no server answers, and orders to send it. */
async function answerAndSend(page: Page, name: string): Promise<void> {
  const photo = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(name) };
  await page.getByLabel('Archivo de respuesta').setInputFiles(photo);
  await shownText(page, `${name}.jpg: se subirá al volver la conexión.`).waitFor();
  await page.getByRole('textbox', { name: 'Su respuesta' }).first().fill(`Escrito: ${name}`);
  await page.getByRole('button', { name: 'Enviar tarea' }).click();
  const question = shownQuestion(page);
  await question.getByRole('button', { name: 'Enviar tarea' }).click();
  await question.waitFor({ state: 'detached' });
  await shownText(page, 'Se enviará al volver la conexión.').first().waitFor();
  // Pressed once more, it says the state in one sentence.
  await page.getByRole('button', { name: 'Enviar ahora' }).click();
  await shownText(page, 'Todavía no hay conexión. Se enviará sola cuando vuelva.').waitFor();
  await expectNone(
    anywhere(page, 'Se enviará al volver la conexión.'),
    anywhere(page, 'si no cierra esta página'),
    anywhere(page, 'no se subió'),
    anywhere(page, 'Sin enviar'),
  );
}

/**
 * Notes each picture of the home that lies over the page: its first heading and how it is drawn.
 */
const notePictures = () => {
  const seen: string[] = [];
  Object.assign(globalThis, { seen });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement) || node.className !== 'picture') continue;
        const heading = node.querySelector('h1');
        if (heading === null) continue;
        seen.push(heading.textContent, getComputedStyle(heading).fontWeight);
      }
    }
  }).observe(document, { childList: true, subtree: true });
};

describe('a student without a connection', () => {
  it('tasks answered on a phone that has no network, or meets only a page of somebody else, wait there, are sent once each when there is one, and signing out leaves nothing', async () => {
    proxy = await startFaultyProxy(ownAppUrl());
    const names = ['sin-red', 'a-ninguna-parte'];
    const tasks = await Promise.all(names.map((name) => setTaskOf(db, name, [OPEN, PROJECT])));
    const [offlineTask = '', captiveTask = ''] = tasks;
    const visitor = await open({
      viewport: PHONE,
      hasTouch: true,
      url: proxy.url,
      keepsShell: true,
    });
    const { page, context } = visitor;
    visitor.allowErrors(
      /net::ERR_|CORS policy|cleardot|Could not reach|WebChannelConnection|MIME type|Unexpected token/,
    );
    await page.goto('/');
    await loginScreen(page).remember.check();
    await signIn(visitor, `${STUDENT}@aula.example.com`);
    await page.getByRole('main').getByText('Matemática').first().waitFor();
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, PICTURE_KEY);
    for (const task of tasks) {
      await visitor.goTo(pathOf(task));
      await page.getByRole('textbox', { name: 'Su respuesta' }).first().waitFor();
    }
    await waitForShell(visitor);
    const isKept = async () => {
      const keys = await keptKeys(page, 'queries');
      return tasks.every((task) => keys.some((key) => key.includes(task)));
    };
    await expect.poll(isKept).toBe(true);
    await page.close();

    await context.setOffline(true);
    const offline = await openAgain(context, pathOf(offlineTask));
    await answerAndSend(offline, 'sin-red');
    await expectAccessible({ ...visitor, page: offline });
    await offline.close();

    // The phone reports a connection, from the first moment of the page on.
    proxy.capture();
    await context.setOffline(false);
    const captive = await openAgain(context, pathOf(captiveTask));
    await answerAndSend(captive, 'a-ninguna-parte');
    expect(await captive.evaluate(() => navigator.onLine)).toBe(true);
    await captive.close();

    const home = await openAgain(context, '/');
    await shownText(home, '«Tarea sin-red» se enviará al volver la conexión.').waitFor();
    await shownText(home, '«Tarea a-ninguna-parte» se enviará al volver la conexión.').waitFor();
    // The former contents of the home are there, too.
    await home.getByRole('main').getByText('Matemática').first().waitFor();
    // The school's logo is shown, or Aula's own when it cannot be loaded: no broken picture.
    const logo = home.locator('[data-top-bar] img');
    const isShown = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await expect.poll(isShown).toBe(true);
    await home.close();
    for (const task of tasks) expect(await submissionOf(db, task, STUDENT)).toBeUndefined();

    const before = Date.now();
    proxy.thaw();
    const online = await context.newPage();
    await online.addInitScript(notePictures);
    await online.goto('/');
    await online.waitForURL('**/inicio');
    const heading = shownHeading(online, { level: 1 });
    await heading.waitFor();
    await expectNone(online.locator('.picture'));
    const drawn = await heading.evaluate((own) => [
      own.textContent,
      getComputedStyle(own).fontWeight,
    ]);
    const seen = () => online.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    expect(await seen()).toEqual(drawn);
    for (const [i, task] of tasks.entries()) {
      await expect.poll(() => submissionOf(db, task, STUDENT)).toBeDefined();
      const sent = await submissionOf(db, task, STUDENT);
      expect(JSON.stringify(sent?.answers)).toContain(`Escrito: ${names[i] ?? ''}`);
      const address = (sent?.files as Record<string, string>)[PROJECT] ?? '';
      expect(await storedFile(address)).toEqual({ type: 'image/jpeg', text: names[i] });
      expect((sent?.fecha as { toMillis: () => number }).toMillis()).toBeGreaterThanOrEqual(before);
      await expect
        .poll(async () => (await keptOf(online)).local.filter((key) => key.includes(task)))
        .toEqual([]);
    }

    await online.getByRole('button', { name: 'Cerrar sesión' }).click();
    const question = shownQuestion(online);
    await question.waitFor();
    await online.keyboard.press('Tab'); // a press right after the question's code has come would be the one that asked
    await question.getByRole('button', { name: 'Cerrar sesión' }).click();
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
