import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from '../../support/browser';
import { loginScreen } from '../../support/loginScreen';
import { useLatency } from '../../support/network';
import { watchRounds } from '../../support/rounds';
import { shownHeading } from '../support/shown';

const browser = useBrowser();
const setLatency = useLatency();

/** Much longer than what a page computes. */
const LATENCY_MS = 1000;
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

/** What waits for another answer always does; a slow machine only makes more of it: then it is counted again. */
const MOST_TRIES = 3;

/** Opens a page anew, where nothing is kept of the data, until it waits for nothing. */
async function countRounds(visitor: Visitor, path: string): Promise<number> {
  await eraseKept(visitor.page);
  const later = await visitor.context.newPage();
  await setLatency({ ...visitor, page: later }, LATENCY_MS);
  const rounds = watchRounds(later);
  await later.goto(path, { waitUntil: 'commit' });
  await later.waitForFunction(isReady, undefined, { polling: 'raf' });
  const count = rounds();
  await later.close();
  return count;
}

const SCREENS = [
  ['estudiante', '/estudiante/inicio', `/estudiante/materias/tareas/${SUBJECT}-tarea-5`],
  ['docente', '/docente/inicio', `/docente/calificaciones/detalle/${SUBJECT}/octavo-a`],
] as const;

// The first round opens the stream; with the second one come the user, the institute and what the address
// names. What depends on them is one round more, and what depends on that another one.
it("a student's home and task and a teacher's home and gradebook have their data after four rounds where a session is kept", async () => {
  const visitors = await Promise.all(
    SCREENS.map(async ([user, ...paths]) => {
      const visitor = await browser.open();
      const { page } = visitor;
      visitor.allowErrors(/favicon\.ico/); // a browser with windows asks for it where no page names another
      await page.goto('/');
      await loginScreen(page).remember.check();
      await loginScreen(page).enter(`${user}@aula.example.com`);
      await shownHeading(page, { name: /^Hola, / }).waitFor();
      await visitor.goTo(paths[1]); // its code is in the browser after that
      await page.waitForFunction(isReady);
      return { visitor, paths };
    }),
  );
  // They mostly wait, so both wait at once.
  await Promise.all(
    visitors.map(async ({ visitor, paths }) => {
      for (const path of paths) {
        let least = Infinity;
        for (let tries = 0; tries < MOST_TRIES && least > 4; tries += 1) {
          least = Math.min(least, await countRounds(visitor, path));
        }
        expect(least, path).toBeLessThanOrEqual(4);
      }
    }),
  );
});
