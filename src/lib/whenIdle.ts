/** Acts when the page has nothing else to do; at the latest after this time, in ms. */
export function whenIdle(act: () => void, timeout?: number): void {
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(act, timeout === undefined ? undefined : { timeout });
  } else setTimeout(act, 200);
}
