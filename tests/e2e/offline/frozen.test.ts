import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, expectShown, signIn, useBrowser } from '../../support/browser';
import { startFaultyProxy, type FaultyProxy } from '../../support/faultyProxy';
import { ownAppUrl } from '../../support/testSchool';

let proxy: FaultyProxy | null = null;
afterEach(() => proxy?.close()); // after the browser, which the next line closes first
const { open } = useBrowser();

/** Waits until the home has loaded the code of the pages to which it leads. */
async function expectCodeLoaded(page: Page): Promise<void> {
  const countFiles = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );
  let before = -1;
  await expect
    .poll(
      async () => {
        const isStill = (await countFiles()) === before;
        before = await countFiles();
        return isStill;
      },
      { interval: 2500 },
    )
    .toBe(true);
}

describe('a server that accepts requests and answers none', () => {
  it('a screen that cannot load says so instead of showing skeletons, and loads when the server answers again', async () => {
    proxy = await startFaultyProxy(ownAppUrl());
    const visitor = await open({ url: proxy.url });
    const { page, goTo } = visitor;
    // What was on its way when the server went is lost.
    visitor.allowErrors(
      /ERR_(INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONNECTION_RESET|SOCKET_NOT_CONNECTED|ABORTED)|cleardot/,
    );
    await signIn(visitor, 'estudiante@aula.example.com');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectCodeLoaded(page); // what this is about is a page that has its code, and no data
    proxy.freeze();
    await goTo('/estudiante/calificaciones');
    await expectShown(
      page.getByText('Sin conexión: esto se mostrará cuando vuelva.').first(),
      page.getByText('Sin conexión. Puede seguir leyendo'),
    );
    await expectAccessible(visitor);
    await page.screenshot({ path: '.test-output/sin-respuesta.png' });
    proxy.thaw();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await expect.poll(() => page.getByText('Sin conexión.').count()).toBe(0);
  });
});
