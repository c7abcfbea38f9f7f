import type { Page } from 'playwright-core';

/** Runs in the page: the form can be typed into. */
export const isLoginShown = () => {
  const button = document.querySelector('form button[type=submit]');
  return button?.checkVisibility() === true;
};

/** Runs in the page: a home shows its subjects, and nothing on it waits. */
export const isHomeReady = () =>
  // A page that is built behind "Cargando..." is not seen yet.
  [...document.querySelectorAll('h1')].some(
    (title) =>
      title.textContent.startsWith('Hola, ') && title.checkVisibility({ visibilityProperty: true }),
  ) &&
  document.querySelector('main a[href*="/materias/detalle/"]') !== null &&
  document.querySelector('[aria-busy=true], main [role=status] .MuiSkeleton-root') === null;

/** Runs in the page: any other page shows its heading, and nothing on it waits. */
export const isPageReady = () =>
  [...document.querySelectorAll('h1')].some((title) =>
    title.checkVisibility({ visibilityProperty: true }),
  ) &&
  document.querySelector(
    '[aria-busy=true], main [role=status] .MuiSkeleton-root, main .MuiSkeleton-root',
  ) === null;

/**
 * Waits for the parts that must be shown, frame by frame.
 * @param mark the start; without one, the navigation
 * @returns the time, in ms
 */
export async function untilReady(
  page: Page,
  isReady: () => boolean,
  mark?: string,
): Promise<number> {
  await page.waitForFunction(isReady, undefined, { polling: 'raf', timeout: 60_000 });
  return page.evaluate(
    (name) =>
      performance.now() -
      (name === undefined ? 0 : (performance.getEntriesByName(name).at(-1)?.startTime ?? NaN)),
    mark,
  );
}

/** Notes the largest paint from the start. */
export const watchPaint = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      Object.assign(globalThis, { largestPaint: last?.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

export const paintOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { largestPaint: number }).largestPaint);

/** A phone of a child on a slow network. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50 * 1024,
    uploadThroughput: 50 * 1024,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Types as a person does, so that code may load meanwhile; the device is to remember. */
export async function typeLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel('Recordarme').check();
  await page.getByLabel('Correo').click();
  await page.keyboard.type(email, { delay: 60 });
  await page.getByRole('textbox', { name: 'Contraseña' }).click();
  await page.keyboard.type('Aula2026!', { delay: 60 });
}
