// The service worker: it keeps the files of one release on the device and opens the application from
// there, also without a network. It never touches data, endpoints or files of users.
//
// Never a mixture of two releases: a page is opened with the HTML of the active release, whose files
// have names of their own, and the files of a former release stay while a page may still ask for them.

import { inTime } from '../inTime';
import {
  assetsIn,
  cacheNameOf,
  cachesBefore,
  filesNeeded,
  filesToKeep,
  findCache,
  isPagePath,
  releaseIdOf,
  type ShellFile,
} from './shellFiles';

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type RequestEvent = WorkerEvent & {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
};
type MessageToWorker = WorkerEvent & { data: unknown };
/** The part of a worker's types that this file uses; they cannot stand beside those of a page. */
type WorkerScope = {
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<unknown[]>;
  };
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
    (type: 'message', listener: (event: MessageToWorker) => void): void;
  };
};
const worker = self as unknown as WorkerScope;
/** The build puts the list of its files here. */
const FILES = (self as unknown as { __WB_MANIFEST: readonly ShellFile[] }).__WB_MANIFEST;
const RELEASE = releaseIdOf(FILES);
const PAGE = '/index.html';
const NAMED = new Set(
  FILES.filter(({ revision }) => revision !== null).map(({ url }) => `/${url}`),
);
/** Until a worker is active, it answers no request of the pages that it has taken over. */
const ACTIVATE_MS = 2000;
// A part that failed to load is asked for again with a query (lib/codeParts.ts).
const SAME_FILE = { ignoreSearch: true, ignoreVary: true };

/** A page may stand in the place of a file: a network that asks for a sign-in answers everything with its own. */
const isFile = (response: Response) =>
  response.ok && !(response.headers.get('Content-Type') ?? '').includes('text/html');

async function fetchFile({ url, revision }: ShellFile): Promise<Response> {
  // The browser itself keeps files whose name tells their content: nothing is loaded twice.
  const response = await fetch(`/${url}`, revision === null ? {} : { cache: 'reload' });
  const isRight = `/${url}` === PAGE ? response.ok : isFile(response);
  if (!isRight) throw new Error(`${url} is not there`);
  return response;
}

async function formerUrls(): Promise<string[]> {
  const keys = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
  return (await Promise.all(keys)).flat().map(({ url }) => url);
}

async function loadFile(file: ShellFile): Promise<readonly [ShellFile, Response]> {
  const isSame = file.revision === null; // as it was in any other release
  const kept = isSame ? await caches.match(`/${file.url}`, SAME_FILE) : undefined;
  return [file, kept ?? (await fetchFile(file))];
}

const readScript = async ([file, response]: readonly [ShellFile, Response]) =>
  [file, file.url.endsWith('.js') ? await response.clone().text() : ''] as const;

/** @throws Error when the server has another release by now: its own worker follows */
async function install(): Promise<void> {
  const found: (readonly [ShellFile, Response])[] = [];
  const texts: (readonly [ShellFile, string])[] = [];
  let files = filesToKeep(FILES, await formerUrls());
  while (files.length > 0) {
    const loaded = await Promise.all(files.map(loadFile));
    found.push(...loaded);
    texts.push(...(await Promise.all(loaded.map(readScript))));
    files = filesNeeded(FILES, texts);
  }
  const page = found.find(([{ url }]) => `/${url}` === PAGE)?.[1];
  const known = new Set(FILES.map(({ url }) => url));
  const named = assetsIn((await page?.clone().text()) ?? '');
  if (named.length === 0 || named.some((url) => !known.has(url))) {
    throw new Error('the page is of another release');
  }
  const cache = await caches.open(cacheNameOf(RELEASE, Date.now()));
  await Promise.all(found.map(([{ url }, response]) => cache.put(`/${url}`, response)));
}

async function openOwn(): Promise<Cache> {
  const name = findCache(await caches.keys(), RELEASE);
  return caches.open(name ?? cacheNameOf(RELEASE, Date.now()));
}

/** Drops the files of former releases, unless a page of one may still be open. */
async function dropFormer(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 0) return;
  const names = await caches.keys();
  const own = findCache(names, RELEASE);
  if (own === undefined) return;
  await Promise.all(cachesBefore(names, own).map((name) => caches.delete(name)));
}

async function answerPage(request: Request): Promise<Response> {
  await dropFormer();
  return (await (await openOwn()).match(PAGE)) ?? fetch(request);
}

async function answerNamed(request: Request): Promise<Response> {
  return (await (await openOwn()).match(request, SAME_FILE)) ?? fetch(request);
}

async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request, SAME_FILE);
  if (kept) return kept;
  const response = await fetch(request);
  if (isFile(response)) await (await openOwn()).put(request, response.clone());
  return response;
}

/** Keeps the files that a page has loaded before this worker answered its requests. */
async function keepLoaded(urls: readonly string[]): Promise<void> {
  const cache = await openOwn();
  await Promise.all(
    urls.map(async (url) => {
      if (await caches.match(url, SAME_FILE)) return;
      const response = await fetch(url);
      if (isFile(response)) await cache.put(url, response);
    }),
  );
}

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});

worker.addEventListener('activate', (event) => {
  // WebKit may never say that pages are taken over when one of them is being loaded again meanwhile.
  const ready = Promise.all([worker.clients.claim(), dropFormer()]);
  event.waitUntil(inTime<unknown>(ready, undefined, ACTIVATE_MS));
});

worker.addEventListener('message', (event) => {
  const { type, urls } = event.data as { type: unknown; urls?: string[] };
  if (type === 'take') event.waitUntil(worker.skipWaiting());
  if (type === 'keep') event.waitUntil(keepLoaded(urls ?? []));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isPagePath(pathname)) event.respondWith(answerPage(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
  else if (NAMED.has(pathname)) event.respondWith(answerNamed(request));
});
