// The application is split into parts that load on demand. A browser may remember a failed load for
// as long as the page lives, and a new release removes the parts of the previous one.

import { checkAnswers, whenOnline } from './connection';

/**
 * Resolves when code can be loaded: at once where the service worker has it on the device, otherwise
 * when the server can be reached.
 */
export async function whenCodeLoads(): Promise<void> {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) return;
  await whenOnline();
}

/** A part of the application that could not be loaded. */
export class PartMissing extends Error {
  /** 'unavailable' while the server does not answer: then it is not the part that is missing. */
  readonly code: 'part-missing' | 'unavailable';

  constructor(cause: unknown, isAnswered: boolean) {
    super('a part of the application could not be loaded', { cause });
    this.name = 'PartMissing';
    this.code = isAnswered ? 'part-missing' : 'unavailable';
  }
}

const importFrom = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
let tries = 0;

/**
 * The address from the browser's error message, with a new query parameter to make it different.
 */
function otherAddress(error: unknown): string | null {
  const found = /https?:\/\/[^\s'"]+/.exec(error instanceof Error ? error.message : '');
  if (found === null) return null;
  tries += 1;
  const address = new URL(found[0]);
  address.searchParams.set('intento', String(tries));
  return address.href;
}

/**
 * Loads a part of the application. After a failure it tries once more under a different address,
 * because the browser remembers the failure of the first one.
 * @param load the import: `() => import('./X')`
 * @param loadFrom loads a module by its address
 * @throws PartMissing
 */
export async function loadPart<T>(load: () => Promise<T>, loadFrom = importFrom): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const address = otherAddress(error);
    try {
      if (address === null) throw error;
      return (await loadFrom(address)) as T;
    } catch (again) {
      throw new PartMissing(again, await checkAnswers());
    }
  }
}

const ENTRY = /<script[^>]+type="module"[^>]+src="([^"]+)"/;

/** Whether the server has another release than this page; false when it does not answer. */
export async function isReplaced(): Promise<boolean> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src');
  try {
    const page = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    const entry = ENTRY.exec(await page.text())?.[1];
    return page.ok && entry !== undefined && own !== undefined && own !== null && entry !== own;
  } catch {
    return false; // without an answer the release of the server is unknown
  }
}
