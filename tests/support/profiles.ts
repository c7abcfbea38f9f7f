import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findBrowser, SHORT_LIVED_ARGS } from '../../local/browser';
import { ownAppUrl } from './testSchool';

/** Timeout in ms; longer than a slow machine needs. */
const PATIENCE_MS = 30_000;

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Goes to a path of the application, as a followed link does. */
  goTo: (path: string) => Promise<void>;
  /** Console errors and warnings that this test expects, such as a refused request. */
  allowErrors: (pattern: RegExp) => void;
};

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export type OpenOptions = {
  viewport?: { width: number; height: number };
  /** The application's address, when it is not the worker's own, as with a proxy in between. */
  url?: string;
  /** Whether its screen is a touch screen. */
  hasTouch?: boolean;
  /** A stored session of an earlier visit, to start signed in. */
  storageState?: StorageState;
  /** Whether this device may keep the application, as others do; most tests are about the page alone. */
  keepsShell?: boolean;
};

/**
 * The local Firebase refuses a request when it is overloaded or when another transaction or trigger
 * was first. The application retries, so this is no error of its own; if it did not, the test would
 * fail because the result is missing. The browser's line about a status does not name the reason,
 * but Firestore's own line does, so another refusal with the same status is still found.
 */
const BUSY = 503;
const REFUSED = 403;
const TURNED_AWAY =
  /status of 503 .*\/documents|status of 40[09] .*\/documents:commit|RPC '\w+' .*"code":"(unavailable|aborted|already-exists)"|RPC 'Commit' .*"code":"failed-precondition"/;

let browser: Promise<Browser> | null = null;

/** Returns the one browser of all files of a worker; it closes with the worker. */
function ownBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: findBrowser(), args: SHORT_LIVED_ARGS });
  return browser;
}

/** A visitor, and the console errors since they were last read. */
export type Profile = Visitor & { takeErrors: () => string[] };

/** Opens a new browser profile with one blank page. */
export async function openProfile({
  viewport = WIDE,
  url = ownAppUrl(),
  hasTouch,
  storageState,
  keepsShell = false,
}: OpenOptions = {}): Promise<Profile> {
  const context = await (
    await ownBrowser()
  ).newContext({
    viewport,
    baseURL: url,
    locale: 'es-EC',
    reducedMotion: 'reduce',
    serviceWorkers: keepsShell ? 'allow' : 'block',
    ...(hasTouch && { hasTouch }),
    ...(storageState && { storageState }),
  });
  let errors: string[] = [];
  let allowed: RegExp[] = [];
  // All tabs of this visitor, including those that a test opens later.
  context.on('page', (tab) => {
    tab.setDefaultTimeout(PATIENCE_MS);
    tab.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      const text = `${message.text()} ${message.location().url}`;
      if (text.startsWith('Service Worker registration blocked by Playwright')) return;
      if (!TURNED_AWAY.test(text)) errors.push(text);
    });
    tab.on('response', (response) => {
      // For a refused read the console says nothing more.
      const isRefusedRead =
        response.status() === REFUSED && response.url().endsWith('/documents:batchGet');
      if (response.status() !== BUSY && !isRefusedRead) return;
      const asked = isRefusedRead ? (response.request().postData() ?? '') : '';
      const tell = (text: string) => process.stderr.write(`${response.url()} ${asked}: ${text}\n`);
      response.text().then(tell, () => tell('turned away'));
    });
    tab.on('pageerror', (error) => {
      errors.push(error.stack ?? error.message);
    });
  });
  const page = await context.newPage();
  return {
    page,
    context,
    allowErrors: (pattern) => allowed.push(pattern),
    takeErrors: () => {
      const unexpected = errors.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      errors = [];
      allowed = [];
      return unexpected;
    },
    goTo: async (path) => {
      await page.evaluate((target) => {
        const { idx = 0 } = (history.state ?? {}) as { idx?: number };
        history.pushState({ idx: idx + 1 }, '', target); // numbered as by the router
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    },
  };
}
