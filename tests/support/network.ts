import type { CDPSession, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import type { Visitor } from './browser';

/** Runs in the page: tells whether the device reports a network, and whether requests arrive. */
const askNetwork = async () => ({
  says: navigator.onLine,
  reaches: await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  ),
});

/**
 * Disconnects a visitor and verifies it, because state left by an earlier test may keep the page
 * online.
 */
export async function loseNetwork({ page, context, allowErrors }: Visitor): Promise<void> {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  expect(await page.evaluate(askNetwork)).toEqual({ says: false, reaches: false });
}

/** Waits until the page has the code for messages and for signing out without a network. */
export async function waitForOfflineCode(page: Page): Promise<void> {
  const hasDialog = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/dialogs-.+\.js$/.test(name)),
    );
  await expect.poll(hasDialog).toBe(true);
}

/** Returns `setLatency(visitor, ms)`, which delays every answer until the test ends. */
export function useLatency(): (visitor: Visitor, latency: number) => Promise<void> {
  const sessions: { page: Page; session: CDPSession }[] = [];
  afterEach(async () => {
    // Otherwise the latency would remain on the page for the next test that borrows it.
    const left = sessions.splice(0).filter(({ page }) => !page.isClosed());
    await Promise.all(left.map(({ session }) => session.detach()));
  });
  return async ({ context, page }, latency) => {
    const session = await context.newCDPSession(page);
    sessions.push({ page, session });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  };
}
