/**
 * Resolves when the device has a network, at once when it has one. Code that is to be loaded waits
 * for it: a module that once failed to load stays failed until the page is reloaded.
 */
export async function whenOnline(): Promise<void> {
  while (!navigator.onLine) {
    await new Promise((resolve) => {
      globalThis.addEventListener('online', resolve, { once: true });
    });
  }
}
