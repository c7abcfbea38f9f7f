// The release that this page belongs to, and the next one. The service worker (sw.ts) keeps the files of
// a release on the device; a new one waits until no page of the former is open, or the user takes it.

import { inTime } from '../inTime';

const START_AFTER_MS = 3000;
const LOOK_EVERY_MS = 3_600_000;
/**
 * The time for the search for a new release, and the whole time of waiting, before the page is
 * loaded as it is.
 */
const PATIENCE_MS = 5000;
export const TAKE_MS = 30_000;
/**
 * The number of times a new release is asked to take over before the page is loaded again as it is.
 */
const MAX_ASKED = 10;
const ASK_EVERY_MS = 1000;

let isNewer = false;
const listeners = new Set<() => void>();

function announce(): void {
  isNewer = true;
  for (const listener of listeners) listener();
}

/** Whether a new release is ready on this device, for `useSyncExternalStore`. */
export const newRelease = {
  isReady: (): boolean => isNewer,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const isSupported = () => 'serviceWorker' in navigator;

/** A development server changes its files; a build does not, also where it is only previewed. */
const isWanted = () => import.meta.env.PROD && isSupported();

function whenPast(state: ServiceWorkerState, worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === state) return;
      worker.removeEventListener('statechange', look);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** The parts of the application that this page has loaded, to be kept with the others. */
const loadedParts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));

async function start(): Promise<void> {
  const container = navigator.serviceWorker;
  const registration = await container.register('/sw.js');
  const follow = async () => {
    const { installing } = registration;
    if (installing) await whenPast('installing', installing);
    if (registration.waiting && container.controller) announce();
  };
  registration.addEventListener('updatefound', () => void follow());
  await follow();
  const { active } = await container.ready;
  if (!wasControlled) active?.postMessage({ type: 'keep', urls: loadedParts() });
  // Without a network there is no newer release.
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS);
}

/** Whether a release kept on the device has answered for this page. */
const wasControlled = isWanted() && navigator.serviceWorker.controller !== null;
// Another tab may take a new release, also while this page is still loading: this one goes on with the former until
// it is loaded again.
if (wasControlled) navigator.serviceWorker.addEventListener('controllerchange', announce);

let isStarted = false;

/**
 * Keeps the application on the device, once a page has loaded and is idle, and watches for a new
 * release.
 */
export function keepShell(): void {
  if (isStarted || !isWanted()) return;
  isStarted = true;
  setTimeout(() => {
    // A browser that refuses, as in a private window, opens the application from the network.
    start().catch(() => undefined);
  }, START_AFTER_MS);
}

const reload = () => {
  globalThis.location.reload();
};

const isGettingReady = ({ state }: ServiceWorker): boolean => state === 'activating';

/**
 * Gives up a worker that does not get ready: it answers nothing, the loading of this page included. The page
 * then comes from the network, and a new worker with it.
 */
async function dropStuckWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const active = registration?.active;
  if (!active || !isGettingReady(active)) return;
  await inTime(whenPast('activating', active), undefined, PATIENCE_MS);
  // Without a network its files may still be of use later.
  if (isGettingReady(active) && navigator.onLine) await registration.unregister();
}

/** Makes a release take over whose files are here, or are on their way. */
async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  // A release that is ready is taken: a later one that is slow to come must not be waited for.
  if (registration.waiting === null) {
    await inTime<unknown>(registration.update(), null, PATIENCE_MS); // without a network there is no newer one
    if (registration.installing) await whenPast('installing', registration.installing);
  }
  // The former worker first finishes its answers; a page that was not told finds the new one
  // anyway.
  for (let asked = 0; registration.waiting !== null && asked < MAX_ASKED; asked += 1) {
    registration.waiting.postMessage({ type: 'take' });
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_EVERY_MS);
    });
  }
}

/**
 * Loads the page again, with the new release where there is one; at the latest after half a minute.
 * Somebody who has unsaved work may still decide to stay.
 */
export async function takeNewRelease(): Promise<void> {
  if (isSupported()) {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    await inTime<unknown>(Promise.all([takeOver(), dropStuckWorker()]), undefined, TAKE_MS);
    navigator.serviceWorker.removeEventListener('controllerchange', reload);
  }
  reload();
}
