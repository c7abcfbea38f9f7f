import { expect } from 'vitest';
import type { Visitor } from './browser';

/** Waits until the device has the application and all files that this page has loaded of it. */
export async function waitForShell({ page }: Pick<Visitor, 'page'>): Promise<void> {
  const hasShell = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return false;
      const loaded = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${location.origin}/assets/`));
      const sameFile = { ignoreSearch: true, ignoreVary: true }; // as the service worker finds it
      const kept = await Promise.all(loaded.map((url) => caches.match(url, sameFile)));
      return kept.every((file) => file !== undefined);
    });
  await expect.poll(hasShell).toBe(true);
}
