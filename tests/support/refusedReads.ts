import type { Page, Route } from 'playwright-core';

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
