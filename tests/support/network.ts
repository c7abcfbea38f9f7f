import type { CDPSession } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import type { Visitor } from './browser';

/** Runs in the page: whether the device says that it has a network, and whether requests arrive. */
const askNetwork = async () => ({
  says: navigator.onLine,
  reaches: await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  ),
});

/** Takes a visitor's network away, and is sure of it: what another test left on a page may keep it. */
export async function loseNetwork({ page, context, allowErrors }: Visitor): Promise<void> {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  expect(await page.evaluate(askNetwork)).toEqual({ says: false, reaches: false });
}

/** Gives `setLatency(visitor, ms)`: every answer comes later by so much, until the test ends. */
export function useLatency(): (visitor: Visitor, latency: number) => Promise<void> {
  const sessions: CDPSession[] = [];
  afterEach(async () => {
    // It would stay on the page for whoever borrows it next.
    await Promise.all(sessions.splice(0).map((session) => session.detach()));
  });
  return async ({ context, page }, latency) => {
    const session = await context.newCDPSession(page);
    sessions.push(session);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  };
}
