import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

// What a person sees of a page, and where: none of these finds a toast, which stands beside the body
// (toasts.ts), or what is in the picture of a home, which for a moment lies over the home itself.

/** What can be used: the application, and what is open over it. The picture of a home is inert. */
const shownPart = (page: Page) => page.locator('body > :not([inert])');

/**
 * The text in the page or in what is open over it, where it can be seen. Where it stands in several
 * places, all are meant: they can be counted, one of them is chosen by `first` and the like, and a wait
 * fails. A place of the page (`main.getByText`) says more.
 */
export function shownText(
  page: Page,
  text: string | RegExp,
  options?: { exact?: boolean },
): Locator {
  return shownPart(page).getByText(text, options).filter({ visible: true });
}

/**
 * The text wherever it stands, in a toast as well, hidden or not: for what may be nowhere
 * (`expectNone`).
 */
export function anywhere(
  page: Page,
  text: string | RegExp,
  options?: { exact?: boolean },
): Locator {
  return page.getByText(text, options);
}

/**
 * The heading with this name, of any level or of one. Level 1 is the page's own title, of which there is
 * one; of several others with the same name all are meant, as in `shownText`.
 */
export function shownHeading(
  page: Page,
  options: { name?: string | RegExp; level?: number; exact?: boolean; includeHidden?: boolean },
): Locator {
  return shownPart(page).getByRole('heading', options).filter({ visible: true });
}

/**
 * The question or message that has to be answered before anything else. Without a name it is the one
 * that is open; of two, the one that was asked last.
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
 * Waits until none of these is there. It says something only where the page has drawn what they would
 * stand beside: that is waited for first.
 */
export async function expectNone(...things: Locator[]): Promise<void> {
  for (const thing of things) {
    await expect.poll(() => thing.count(), { message: `number of ${String(thing)}` }).toBe(0);
  }
}

/**
 * Waits until a table is drawn with its rows. Its address alone says nothing yet: the page to which it
 * belongs may still be loading, and what is done until then meets the former one.
 */
export async function tableShown(page: Page): Promise<void> {
  await page.getByRole('gridcell').first().waitFor();
}

/** Waits until the table shows so many rows, at least one. */
export async function rowsShown(page: Page, count: number): Promise<void> {
  const rows = page.locator('[role=row][data-id]');
  await rows.nth(count).waitFor({ state: 'detached' });
  await rows.nth(count - 1).waitFor();
}
