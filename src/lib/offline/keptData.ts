// A device that remembers its user keeps the data that the user has read, so that the next visit
// shows them at once and also without a connection (docs/decisions/032). Nothing is kept on any
// other device.

import { workPlace } from '../drafts';
import {
  dropStored,
  eraseDeviceDb,
  getAllStored,
  hasDeviceDb,
  listStored,
  putStored,
} from './deviceDb';
import { forgetPicture } from './shownPicture';

const WRITE_AFTER_MS = 500;
/** Changes with the shape of the items; another release's are not read (local/dataShape.ts). */
const SHAPE = (import.meta.env.VITE_DATA_SHAPE as string | undefined) ?? 'dev';

const prefixOf = (uid: string) => `${uid} ${SHAPE} `;

/** The prefix of the user's keys; null while nothing is kept. */
let prefix: string | null = null;
/**
 * The data that a kept session's page has read before it knows whether this user's data are kept;
 * null from then on.
 */
let early: Map<string, unknown> | null = new Map();
const unwritten = new Map<string, unknown>();
let timer: ReturnType<typeof setTimeout> | undefined;

async function write(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const values = [...unwritten];
  unwritten.clear();
  // A full or forbidden database only costs the convenience: missing items are read again.
  if (values.length > 0) await putStored('queries', values).catch(() => undefined);
}

const writeNow = () => void write();

/** Whether this device keeps the reads of its user. */
export const keepsData = (): boolean => workPlace() === 'device';

/** Whether the reads of this user are being kept now. */
export const isKeeping = (uid: string): boolean => prefix === prefixOf(uid);

/** The keys to read from the device next, and the values that will be found. */
type Asked = { keys: string[]; found: Promise<Map<string, unknown>> };
let asked: Asked | null = null;

/**
 * Reads all items that are asked for in one moment together, so that a screen is drawn once with
 * all of them.
 */
function findTogether(key: string): Promise<Map<string, unknown>> {
  if (asked === null) {
    const keys: string[] = [];
    const found = Promise.resolve().then(() => {
      asked = null;
      return getAllStored('queries', keys);
    });
    asked = { keys, found };
  }
  asked.keys.push(key);
  return asked.found;
}

/** The kept items of a query of this user, or null. */
export async function findKeptItems(uid: string, place: string): Promise<unknown[] | null> {
  if (!keepsData()) return null;
  try {
    const key = prefixOf(uid) + place;
    const items = (await findTogether(key)).get(key);
    return Array.isArray(items) ? (items as unknown[]) : null;
  } catch {
    return null; // items that cannot be read here are read from the server
  }
}

/** Keeps the items of a query of this user, a moment later, while this user's data are kept. */
export function keepItems(uid: string, place: string, items: unknown): void {
  const own = prefixOf(uid);
  if (prefix === null && keepsData()) early?.set(own + place, items);
  if (prefix !== own) return;
  unwritten.set(own + place, items);
  timer ??= setTimeout(writeNow, WRITE_AFTER_MS);
}

/** Writes now the reads that wait to be kept; without room they are not kept. */
export const itemsKept = (): Promise<void> => write();

/** Keeps the earlier reads of this user, and of nobody else. */
function keepEarly(own: string): void {
  for (const [key, items] of early ?? []) {
    if (key.startsWith(own) && !unwritten.has(key)) unwritten.set(key, items);
  }
  early = null;
  if (unwritten.size > 0) timer ??= setTimeout(writeNow, WRITE_AFTER_MS);
}

/** Starts to keep the reads of this user, if the device remembers its user. */
export async function startKeeping(uid: string): Promise<void> {
  const own = prefixOf(uid);
  if (prefix === own || !keepsData()) return;
  prefix = own;
  try {
    const others = (await listStored('queries')).filter((key) => !key.startsWith(own));
    if (prefix === own) keepEarly(own);
    await dropStored('queries', others);
    globalThis.addEventListener('pagehide', writeNow);
    document.addEventListener('visibilitychange', writeNow);
  } catch {
    stop(); // a browser without a database, as in a private window
  }
}

function stop(): void {
  prefix = null;
  early = null;
  clearTimeout(timer);
  timer = undefined;
  unwritten.clear();
}

/** Erasing waits for an earlier erasing: an erased database must not be opened again. */
let erasing: Promise<void> = Promise.resolve();

function eraseNext(erase: () => Promise<void>): Promise<void> {
  stop();
  forgetPicture();
  erasing = erasing
    .catch(() => undefined) // the caller that began it got the error
    .then(async () => {
      // Without a database there is nothing to erase, and none is made for it.
      if (await hasDeviceDb()) await erase();
    });
  return erasing;
}

/** Erases all kept reads: nobody is signed in. Files that wait to be sent stay. */
export const eraseKeptData = (): Promise<void> =>
  eraseNext(async () => dropStored('queries', await listStored('queries')));

/** Erases everything that the device's database holds: its user has signed out on purpose. */
export const eraseDevice = (): Promise<void> => eraseNext(eraseDeviceDb);
