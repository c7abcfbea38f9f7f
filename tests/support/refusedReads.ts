import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';

const CHANNEL = /Firestore\/Listen\/channel/;
const from = (collection: string) => `%22collectionId%22%3A%22${collection}%22`;

/**
 * Makes the rules refuse the live queries of one collection, or of all, without affecting anything
 * else: outgoing queries are changed to a collection that nobody may read. Single documents, such
 * as the own user, are read as before.
 * @returns the function that lets them through again
 */
export async function refuseReads(page: Page, collection = '\\w+'): Promise<() => Promise<void>> {
  const wanted = new RegExp(from(collection), 'g');
  const handle = async (route: Route) => {
    const body = route.request().postData();
    await route.continue(
      body === null ? {} : { postData: body.replace(wanted, from('nobodyMayRead')) },
    );
  };
  await page.route(CHANNEL, handle);
  return () => page.unroute(CHANNEL, handle);
}

/**
 * Presses "Reintentar" until this is shown: a query that was asked before the reads were let through
 * may be refused after the first press.
 */
export async function retryUntilShown(page: Page, thing: Locator): Promise<void> {
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await retry.click();
  await expect
    .poll(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      return thing.isVisible();
    })
    .toBe(true);
}
