// Access to the browser's storage. A full, broken or forbidden storage only loses a convenience or
// a safety net and must never stop a screen, so nothing here throws.

/** tab: erased when the tab closes. device: stays until it is erased. */
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
 * Stores a value.
 * @param value anything JSON can hold
 * @returns whether the value was stored
 */
export function keep(place: StoragePlace, key: string, value: unknown): boolean {
  return tryTo(() => {
    storageOf(place).setItem(key, JSON.stringify(value));
    return true;
  }, false);
}

/** The stored value, or null. Nothing checks its shape; the caller does. */
export function findKept(place: StoragePlace, key: string): unknown {
  return tryTo(() => {
    const text = storageOf(place).getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  }, null);
}

/**
 * Returns the number under this name, if a stored object begins with it; the rest of the object is
 * not read.
 */
export function findKeptNumber(place: StoragePlace, key: string, name: string): number | null {
  const text = tryTo(() => storageOf(place).getItem(key), null);
  const start = `{"${name}":`;
  return text?.startsWith(start) === true ? Number.parseInt(text.slice(start.length), 10) : null;
}

/** The stored text, or an empty one. */
export function findKeptText(place: StoragePlace, key: string): string {
  const value = findKept(place, key);
  return typeof value === 'string' ? value : '';
}

export function forget(place: StoragePlace, key: string): void {
  tryTo(() => {
    storageOf(place).removeItem(key);
  }, undefined);
}

/** The keys with this prefix. */
export function keysWith(place: StoragePlace, prefix: string): string[] {
  return tryTo(() => Object.keys(storageOf(place)).filter((key) => key.startsWith(prefix)), []);
}

/**
 * Calls back when another tab stores or erases a value of the device under this key.
 * @returns the function that stops listening, to be called once
 */
export function onKeptElsewhere(key: string, listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    // A storage event without a key means that everything was erased.
    if (event.key === key || event.key === null) listener();
  };
  globalThis.addEventListener('storage', handle);
  return () => {
    globalThis.removeEventListener('storage', handle);
  };
}
