import type { Locator, Page } from 'playwright-core';

/** A toast stands beside the body, where nothing of the page is: what it says may stand in the page as well. */
const TOASTS = '[data-toasts] [role=alert]';

/** All toasts with this text, those included that are on their way out; for counting them. */
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
 * The toast with this text that was shown last, where several begin alike or one is on its way out. The
 * same said once more is said where it stands.
 *
 * Only an error stays until it is closed. Any other toast is gone after four seconds, so it is waited for
 * before whatever else follows from the same press.
 */
export function toast(page: Page, text: string | RegExp, options?: { exact?: boolean }): Locator {
  return toasts(page, text, options).filter({ visible: true }).last();
}

/** Waits for an error toast and closes it, because it stays open and may cover a button. */
export async function readError(page: Page, text: string): Promise<void> {
  await toast(page, text).getByRole('button', { name: 'Cerrar', includeHidden: true }).click();
  await toast(page, text).waitFor({ state: 'hidden' });
}
