import { vi } from 'vitest';

/**
 * Runs this number of calls of an endpoint and loses their answers; `vi.unstubAllGlobals` ends it.
 * @returns the function that counts the calls
 */
export function loseAnswers(path: string, count: number): () => number {
  const { fetch } = globalThis;
  let calls = 0;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const response = await fetch(...args);
    if (!response.url.endsWith(path)) return response;
    calls += 1;
    if (calls <= count) throw new TypeError('network');
    return response;
  });
  return () => calls;
}
