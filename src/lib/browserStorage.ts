// What the browser keeps. A full, broken or forbidden storage loses a convenience or a safety net and
// never stops a screen, so nothing here throws.

/** tab: gone with the tab. device: stays until it is erased. */
export type StoragePlace = 'tab' | 'device';

const storageOf = (place: StoragePlace): Storage =>
  place === 'tab' ? globalThis.sessionStorage : globalThis.localStorage;

function tryTo<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/**
 * Keeps a value.
 * @param value anything JSON can hold
 * @returns whether it is kept
 */
export function keep(place: StoragePlace, key: string, value: unknown): boolean {
  return tryTo(() => {
    storageOf(place).setItem(key, JSON.stringify(value));
    return true;
  }, false);
}

/** The kept value, or null. Its shape is what was kept; the caller checks what it needs. */
export function findKept(place: StoragePlace, key: string): unknown {
  return tryTo(() => {
    const text = storageOf(place).getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  }, null);
}

/** The kept text, or an empty one. */
export function findKeptText(place: StoragePlace, key: string): string {
  const value = findKept(place, key);
  return typeof value === 'string' ? value : '';
}

export function forget(place: StoragePlace, key: string): void {
  tryTo(() => {
    storageOf(place).removeItem(key);
  }, undefined);
}

/** The keys with this beginning. */
export function keysWith(place: StoragePlace, prefix: string): string[] {
  return tryTo(() => Object.keys(storageOf(place)).filter((key) => key.startsWith(prefix)), []);
}

/**
 * Listens to what other tabs keep on the device or erase from it under a key.
 * @returns to be called once, when nobody listens any more
 */
export function onKeptElsewhere(key: string, listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    // Without a key everything was erased.
    if (event.key === key || event.key === null) listener();
  };
  globalThis.addEventListener('storage', handle);
  return () => {
    globalThis.removeEventListener('storage', handle);
  };
}
