import { afterEach, vi } from 'vitest';
import { ownSchool } from '../support/testSchool';

/** Whether a request is what makes something: the last of an upload, or a call that makes accounts. */
function isWrite(request: Request): boolean {
  const { ports } = ownSchool();
  const { port, pathname } = new URL(request.url);
  if (request.method !== 'POST') return false;
  if (Number(port) === ports.storage) {
    // A small file goes in one request, a larger one in several.
    return (request.headers.get('x-goog-upload-command') ?? 'finalize').includes('finalize');
  }
  return Number(port) === ports.functions && /\/create-user[^/]*$/.test(pathname);
}

/** What befalls the next upload or call of the application. */
export function useRequestFaults() {
  const { fetch } = globalThis;
  let hasStruck = false;
  const strike = (befall: (pass: () => Promise<Response>) => Promise<Response>) => {
    hasStruck = false;
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const request = new Request(...args);
      if (hasStruck || !isWrite(request)) return fetch(...args);
      hasStruck = true;
      return befall(() => fetch(...args));
    });
  };
  const mend = () => {
    vi.unstubAllGlobals();
  };
  afterEach(mend);
  return {
    delay: (ms: number) => {
      strike(async (pass) => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return pass();
      });
    },
    loseAnswer: () => {
      strike(async (pass) => {
        await pass();
        throw new TypeError('the connection was lost');
      });
    },
    hasStruck: () => hasStruck,
    mend,
  };
}
