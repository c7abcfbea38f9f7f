import type { Locator, Page } from 'playwright-core';

/**
 * A toast stands outside the body, where no part of the page is: the page may have the same text.
 */
const TOASTS = '[data-toasts] [role=alert]';

/** Returns all toasts with this text, also those that are moving out; for counting them. */
export function toasts(
  page: Page,
  text: string | RegExp,
  { exact = false }: { exact?: boolean } = {},
): Locator {
  const all = page.locator(TOASTS);
  return exact
    ? all.filter({ has: page.getByText(text, { exact }) })
    : all.filter({ hasText: text });
}

/**
 * Returns the last toast with this text, when several begin alike or one is moving out. A repeated
 * message stays in its place.
 *
 * Only an error stays until it is closed. Any other toast is gone after four seconds, so wait for
 * it before anything else that follows from the same press.
 */
export function toast(page: Page, text: string | RegExp, options?: { exact?: boolean }): Locator {
  return toasts(page, text, options).filter({ visible: true }).last();
}

/** Waits for an error toast and closes it, because it stays open and may cover a button. */
export async function readError(page: Page, text: string): Promise<void> {
  await toast(page, text).getByRole('button', { name: 'Cerrar', includeHidden: true }).click();
  await toast(page, text).waitFor({ state: 'hidden' });
}
