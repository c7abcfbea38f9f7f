import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';
import { callWhenFree } from '../../local/busyFunctions';
import { HOST } from '../../local/ports';
import { forgetApplication } from './forgetApplication';
import { ownSchool } from './testSchool';

// Runs the application's own modules in Node against this worker's school: provides the browser
// APIs they need and the addresses of the local Firebase. It runs before they are imported.

class MemoryStorage implements Storage {
  [name: string]: unknown;
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  clear(): void {
    for (const key of this.#items.keys()) this.removeItem(key);
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
    Reflect.deleteProperty(this, key);
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
    this[key] = value; // Object.keys must list the stored keys
  }
}

type Lock = { name: string };
type LockRun<T> = (lock: Lock | null) => Promise<T>;

/** The part of the Web Locks API that the application uses: locks waited for, or requested with `ifAvailable`. */
class FreeLocks {
  readonly #held = new Map<string, Promise<unknown>>();
  async request<T>(name: string, ...given: [LockRun<T>] | [object, LockRun<T>]): Promise<T> {
    const run = given.at(-1) as LockRun<T>;
    if (given.length > 1 && this.#held.has(name)) return run(null);
    const before = this.#held.get(name) ?? Promise.resolve();
    const held = before.then(() => run({ name }));
    const ended = held.catch(() => undefined);
    this.#held.set(name, ended);
    void ended.then(() => {
      if (this.#held.get(name) === ended) this.#held.delete(name);
    });
    return held;
  }
}

/** Stands for the page as the target of events, because Node has no window. */
const events = new EventTarget();

const { ports, project } = ownSchool();
const at = (port: number) => `${HOST}:${String(port)}`;
Object.assign(process.env, {
  VITE_LOCAL_AUTH: at(ports.auth),
  VITE_LOCAL_FIRESTORE: at(ports.firestore),
  VITE_LOCAL_STORAGE: at(ports.storage),
  VITE_LOCAL_API: `${at(ports.functions)}/${project}/us-east1/api/api`,
});
const send = globalThis.fetch;
/** The application's calls wait until the server is free, as those of a page do. */
const fetchAsPage: typeof fetch = (input, init = {}) => {
  // The request that asks whether the server is there.
  if (input === '/favicon.svg') {
    return navigator.onLine
      ? Promise.resolve(new Response())
      : Promise.reject(new Error('offline'));
  }
  return typeof input === 'string' && input.includes(at(ports.functions))
    ? callWhenFree(input, init, send)
    : send(input, init);
};
Object.assign(globalThis, { fetch: fetchAsPage });
const isPage = 'document' in globalThis;
if (isPage) {
  // A test that renders has a page of tests.
  Object.defineProperty(navigator, 'locks', { value: new FreeLocks(), configurable: true });
  Object.assign(globalThis, {
    scrollTo: () => undefined,
    // A computer: a mouse, and a wide window.
    matchMedia: (media: string) =>
      Object.assign(new EventTarget(), { media, matches: /pointer: fine|min-width/.test(media) }),
  });
} else {
  Object.assign(globalThis, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    location: new URL('http://localhost/'),
    navigator: { onLine: true, locks: new FreeLocks() },
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
  });
}

// The school is reset between files, so the next file of the worker must get a client without any data, on a device
// that keeps nothing.
afterAll(async () => {
  await forgetApplication();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});
