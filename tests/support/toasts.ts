import type { Page } from 'playwright-core';

/** Waits for an error toast, which stays until it is read, and closes it: it may lie over a button. */
export async function readError(page: Page, text: string): Promise<void> {
  const toast = page.locator('[role=alert]').filter({ hasText: text });
  await toast.getByRole('button', { name: 'Cerrar', includeHidden: true }).click();
  await toast.waitFor({ state: 'hidden' });
}
