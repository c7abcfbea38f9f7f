import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, signIn, useBrowser } from '../../support/browser';
import { startFaultyProxy, type FaultyProxy } from '../../support/faultyProxy';
import { waitForShell } from '../../support/keptShell';
import { loginScreen } from '../../support/loginScreen';
import { ownAppUrl } from '../../support/testSchool';
import { anywhere, expectNone, expectShown, shownHeading, shownText } from '../support/shown';

let proxy: FaultyProxy | null = null;
afterEach(() => proxy?.close()); // after the browser, which the next line closes first
const { open } = useBrowser();

const releaseOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.release);
/** Begins to look for a new release; a browser may never say that it has ended. */
const lookForRelease = (page: Page) =>
  page.evaluate(async () => {
    void (await navigator.serviceWorker.getRegistration())?.update();
  });

describe('the application kept on a device', () => {
  it('a new release is announced, taken by a button, and never mixed with the former one', async () => {
    proxy = await startFaultyProxy(ownAppUrl());
    const visitor = await open({ viewport: PHONE, url: proxy.url, keepsShell: true });
    const { page, context } = visitor;
    await page.goto('/');
    await loginScreen(page).remember.check();
    await signIn(visitor, 'docente@aula.example.com');
    await waitForShell(visitor);
    // Only the application is kept: no page of another site, no data, no file of a user.
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => /RosterPage|sheetJs|GradebookPage/.test(path))).toEqual([]);
    expect(
      kept.filter(
        (path) => !/^\/(assets\/.+|index\.html|favicon\.svg|manifest\.webmanifest)$/.test(path),
      ),
    ).toEqual([]);
    const other = await context.newPage();
    await other.goto(proxy.url);
    await other.waitForURL('**/inicio');

    proxy.publish('siguiente');
    await lookForRelease(page);
    const notice = shownText(page, 'Hay una nueva versión');
    await expectShown(notice, shownText(other, 'Hay una nueva versión'));
    await expectAccessible(visitor);
    // A page that is opened meanwhile has the former release, as the others have.
    await other.reload();
    await shownHeading(other, { level: 1 }).waitFor(); // a page that is still loading cannot be told
    expect(await releaseOf(other)).toBeUndefined();

    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect.poll(() => releaseOf(page).catch(() => undefined)).toBe('siguiente');
    await shownHeading(page, { level: 1 }).first().waitFor();
    await expectNone(notice);
    // The other page was not loaded again, still finds its own parts, and says what it can do.
    expect(await releaseOf(other)).toBeUndefined();
    await other.evaluate(() => {
      const { idx = 0 } = (history.state ?? {}) as { idx?: number };
      history.pushState({ idx: idx + 1 }, '', '/perfil'); // numbered as by the router
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await other.getByRole('button', { name: 'Actualizar' }).click();
    await expect.poll(() => releaseOf(other).catch(() => undefined)).toBe('siguiente');
  });
});

/**
 * Waits until the home has loaded the code of the page of grades, to which it links, and nothing
 * else comes.
 */
async function expectCodeLoaded(page: Page): Promise<void> {
  const filesOfCode = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
  let before = -1;
  await expect
    .poll(
      async () => {
        const files = await filesOfCode();
        const isStill = files.length === before;
        before = files.length;
        return isStill && files.some((name) => name.includes('StudentGradesPage'));
      },
      { interval: 750 },
    )
    .toBe(true);
}

describe('a server that accepts requests and answers none', () => {
  it('a screen that cannot load says so instead of showing skeletons, and loads when the server answers again', async () => {
    proxy = await startFaultyProxy(ownAppUrl());
    const visitor = await open({ url: proxy.url });
    const { page, goTo } = visitor;
    // Requests that were running when the server went are lost.
    visitor.allowErrors(
      /ERR_(INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONNECTION_RESET|SOCKET_NOT_CONNECTED|ABORTED)|cleardot/,
    );
    await signIn(visitor, 'estudiante@aula.example.com');
    await shownHeading(page, { level: 1 }).waitFor();
    await expectCodeLoaded(page); // the test needs a page that has its code, and no data
    proxy.freeze();
    await goTo('/estudiante/calificaciones');
    await expectShown(
      shownText(page, 'Sin conexión: esto se mostrará cuando vuelva.').first(),
      shownText(page, 'Sin conexión. Puede seguir'),
    );
    await expectAccessible(visitor);
    proxy.thaw();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await expectNone(anywhere(page, 'Sin conexión.'));
  });
});
