import type { Page, Route } from 'playwright-core';

/**
 * Lets the rules refuse the live queries of one collection, and nothing else of the session: on
 * their way out they are turned into queries of a collection that nobody may read.
 * @returns how to let them through again
 */
export async function refuseReads(page: Page, collection: string): Promise<() => Promise<void>> {
  const channel = /Firestore\/Listen\/channel/;
  const from = (name: string) => encodeURIComponent(`"collectionId":"${name}"`);
  const handle = async (route: Route) => {
    const body = route.request().postData();
    await route.continue(
      body === null ? {} : { postData: body.replaceAll(from(collection), from('nobodyMayRead')) },
    );
  };
  await page.route(channel, handle);
  return () => page.unroute(channel, handle);
}
