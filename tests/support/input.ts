import type { Page } from 'playwright-core';

/** Counts clicks and key presses on a page from now on; a key that is held counts as one. */
export async function countInput(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = { clicks: 0, keys: 0 };
    Object.assign(globalThis, { counted });
    document.addEventListener(
      'click',
      ({ detail }) => (counted.clicks += detail > 0 ? 1 : 0),
      true,
    );
    document.addEventListener('keydown', ({ repeat }) => (counted.keys += repeat ? 0 : 1), true);
  });
}

/** Returns the counts so far: a click that a key makes does not count. */
export const countedInput = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as { counted?: unknown }).counted);
