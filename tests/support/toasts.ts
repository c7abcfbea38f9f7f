import type { Page } from 'playwright-core';

/** Waits for an error toast and closes it, because it stays open and may cover a button. */
export async function readError(page: Page, text: string): Promise<void> {
  const toast = page.locator('[role=alert]').filter({ hasText: text });
  await toast.getByRole('button', { name: 'Cerrar', includeHidden: true }).click();
  await toast.waitFor({ state: 'hidden' });
}
