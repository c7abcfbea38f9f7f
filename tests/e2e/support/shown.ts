import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

// Finds what a person sees of a page. No function here finds a toast, which stands outside the body
// (toasts.ts), or the picture of a home, which lies over the home itself for a moment.

/**
 * Returns the usable parts: the application, and what is open over it. The picture of a home is
 * inert.
 */
const shownPart = (page: Page) => page.locator('body > :not([inert])');

/**
 * Returns the visible text in the page or in what is open over it. If it stands in several places,
 * all are found: they can be counted, `first` and the like choose one, and a wait fails. A place of
 * the page (`main.getByText`) is more precise.
 */
export function shownText(
  page: Page,
  text: string | RegExp,
  options?: { exact?: boolean },
): Locator {
  return shownPart(page).getByText(text, options).filter({ visible: true });
}

/**
 * Returns the text wherever it stands, also in a toast, hidden or not: for texts that must be
 * nowhere (`expectNone`).
 */
export function anywhere(
  page: Page,
  text: string | RegExp,
  options?: { exact?: boolean },
): Locator {
  return page.getByText(text, options);
}

/**
 * Returns the heading with this name, of any level or of one. Level 1 is the page's own title, of
 * which there is one; of several others with the same name all are found, as in `shownText`.
 */
export function shownHeading(
  page: Page,
  options: { name?: string | RegExp; level?: number; exact?: boolean; includeHidden?: boolean },
): Locator {
  return shownPart(page).getByRole('heading', options).filter({ visible: true });
}

/**
 * Returns the question or message that must be answered before anything else. Without a name it is
 * the open one; of two, the later one.
 */
export function shownQuestion(
  page: Page,
  name?: string | RegExp,
  options?: { exact?: boolean },
): Locator {
  return page.getByRole('alertdialog', { ...(name !== undefined && { name }), ...options }).last();
}

/** Waits until all of these are visible. */
export async function expectShown(...things: Locator[]): Promise<void> {
  for (const thing of things) await thing.waitFor();
}

/**
 * Waits until none of these is there. It proves something only when the page has drawn their
 * surroundings: wait for those first.
 */
export async function expectNone(...things: Locator[]): Promise<void> {
  for (const thing of things) {
    await expect.poll(() => thing.count(), { message: `number of ${String(thing)}` }).toBe(0);
  }
}

/**
 * Waits until a table is drawn with its rows. Its address alone proves nothing: the page may still
 * be loading, and actions until then reach the former page.
 */
export async function tableShown(page: Page): Promise<void> {
  await page.getByRole('gridcell').first().waitFor();
}

/** Waits until the table shows this number of rows, at least one. */
export async function rowsShown(page: Page, count: number): Promise<void> {
  const rows = page.locator('[role=row][data-id]');
  await rows.nth(count).waitFor({ state: 'detached' });
  await rows.nth(count - 1).waitFor();
}
