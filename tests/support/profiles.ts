import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { SHORT_LIVED_ARGS, ensureBrowser } from '../../local/browser';
import { ownAppUrl } from './testSchool';

/** What has not come by then never comes; a busy machine takes a few seconds. */
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
  /** Where the application is; another one for a proxy in between. */
  url?: string;
  /** A screen that is touched. */
  hasTouch?: boolean;
  /** What a browser keeps of an earlier session, to be signed in from the start. */
  storageState?: StorageState;
};

/**
 * The local Firebase turns a request away when too much comes at once, or when another transaction was
 * first. The application asks again, so this is no error of its own; where it did not, the test fails
 * by what is missing.
 */
const BUSY = 503;
const TURNED_AWAY =
  /status of 503 .*\/documents|status of 409 .*\/documents:commit|RPC '\w+' .*"code":"(unavailable|aborted|already-exists)"/;

let browser: Promise<Browser> | null = null;

/** One browser for all files of a worker; it ends with the worker. */
function ownBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: ensureBrowser(), args: SHORT_LIVED_ARGS });
  return browser;
}

/** A visitor, and what has gone wrong in the console since it was last asked. */
export type Profile = Visitor & { takeErrors: () => string[] };

/** Opens a browser profile of its own, with one page that is nowhere yet. */
export async function openProfile({
  viewport = WIDE,
  url = ownAppUrl(),
  hasTouch,
  storageState,
}: OpenOptions = {}): Promise<Profile> {
  const context = await (
    await ownBrowser()
  ).newContext({
    viewport,
    baseURL: url,
    locale: 'es-EC',
    reducedMotion: 'reduce',
    ...(hasTouch && { hasTouch }),
    ...(storageState && { storageState }),
  });
  let errors: string[] = [];
  let allowed: RegExp[] = [];
  // Every tab of this visitor, those a test opens later included.
  context.on('page', (tab) => {
    tab.setDefaultTimeout(PATIENCE_MS);
    tab.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      const text = `${message.text()} ${message.location().url}`;
      if (!TURNED_AWAY.test(text)) errors.push(text);
    });
    tab.on('response', (response) => {
      if (response.status() !== BUSY) return;
      const tell = (text: string) => process.stderr.write(`${response.url()}: ${text}\n`);
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
        history.pushState({}, '', target);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    },
  };
}
