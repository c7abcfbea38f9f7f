import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from '../../support/browser';
import { loginScreen } from '../../support/loginScreen';
import { useLatency } from '../../support/network';
import { watchRounds } from '../../support/rounds';

const browser = useBrowser();
const setLatency = useLatency();

const SUBJECT = 'octavo-a-matematica';

/** Until nothing on the page waits. */
const isReady = () =>
  [...document.querySelectorAll('h1')].some((title) =>
    title.checkVisibility({ visibilityProperty: true }),
  ) && document.querySelector('[aria-busy=true], main .MuiSkeleton-root') === null;

/** Erases what this device keeps of its user's reading. */
async function eraseKept(page: Page): Promise<void> {
  await page.goto('/manifest.webmanifest'); // a page without the application, which would keep it again
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('aula');
        request.onsuccess = () => {
          resolve();
        };
        request.onerror = () => {
          reject(request.error ?? new Error('IndexedDB'));
        };
      }),
  );
}

// The first round opens the stream; with the second one come the user, the institute and what the address
// names. What depends on them is one round more, and what depends on that another one.
it.each([
  ["a student's home", 'estudiante', '/estudiante/inicio', 4],
  ["a student's task", 'estudiante', `/estudiante/materias/tareas/${SUBJECT}-tarea-5`, 4],
  ["a teacher's home", 'docente', '/docente/inicio', 4],
  ['a gradebook', 'docente', `/docente/calificaciones/detalle/${SUBJECT}/octavo-a`, 4],
])('%s of a kept session has its data after few rounds', async (_what, user, path, most) => {
  const visitor = await browser.open();
  const { page, context } = visitor;
  visitor.allowErrors(/favicon\.ico/); // a browser with windows asks for it where no page names another
  await page.goto('/');
  await loginScreen(page).remember.check();
  await loginScreen(page).enter(`${user}@aula.example.com`);
  await page.getByRole('heading', { name: /^Hola, / }).waitFor();
  await page.goto(path); // its code is in the browser after that
  await page.waitForFunction(isReady);
  await eraseKept(page);

  const later = await context.newPage();
  await setLatency({ ...visitor, page: later }, 1000);
  const rounds = watchRounds(later);
  await later.goto(path, { waitUntil: 'commit' });
  await later.waitForFunction(isReady, undefined, { polling: 'raf' });
  expect(rounds()).toBeLessThanOrEqual(most);
});
