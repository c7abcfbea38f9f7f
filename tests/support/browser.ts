import { AxeBuilder } from '@axe-core/playwright';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { BROWSER_ARGS, ensureBrowser } from '../../local/browser';
import { DEMO_PASSWORD } from './apiClient';
import { borrowPage, giveBackPage } from './lentPages';
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
 * The local Firebase turns a request away when too much comes at once. The application asks again,
 * so this is no error of its own; where it did not, the test fails by what is missing.
 */
const BUSY = 503;
const TURNED_AWAY = /status of 503 .*\/documents|RPC '\w+' .*"code":"unavailable"/;

let browser: Promise<Browser> | null = null;

/** One browser for all files of a worker; it ends with the worker. */
function ownBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
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

/** What the visitors saw when a test failed, for whoever mends it. */
async function photograph(profiles: readonly Profile[], test: string): Promise<void> {
  const name = test.replace(/\W+/g, '-').slice(0, 60);
  const pages = profiles.flatMap(({ context }) => context.pages());
  for (const [i, page] of pages.entries()) {
    await page.screenshot({ path: `.test-output/${name}-${String(i)}.png`, fullPage: true });
  }
}

export type TestBrowser = {
  /** A browser profile of its own, nobody's yet. */
  open: (options?: OpenOptions) => Promise<Visitor>;
  /** A page on the login screen that other tests have used before. */
  borrow: () => Promise<Visitor>;
};

/** Opens visitors. An error in a visitor's console fails the test. */
export function useBrowser(): TestBrowser {
  let opened: Profile[] = [];
  let borrowed: Profile[] = [];

  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) await photograph([...opened, ...borrowed], task.name);
    const close = ({ context }: Profile) => context.close();
    await Promise.all([...opened.map(close), ...borrowed.map(hasFailed ? close : giveBackPage)]);
    const unexpected = [...opened, ...borrowed].flatMap(({ takeErrors }) => takeErrors());
    opened = [];
    borrowed = [];
    expect(unexpected, 'errors in the browser console').toEqual([]);
  });
  return {
    open: async (options) => {
      const profile = await openProfile(options);
      opened.push(profile);
      return profile;
    },
    borrow: async () => {
      const profile = await borrowPage();
      borrowed.push(profile);
      return profile;
    },
  };
}

/** Signs in through the login screen and waits for where it leads: the role's home. */
export async function signIn(
  { page }: Visitor,
  email: string,
  { password = DEMO_PASSWORD, leadsTo = '**/inicio' } = {},
): Promise<void> {
  const submit = page.getByRole('button', { name: 'Ingresar' });
  if (!(await submit.isVisible())) await page.goto('/');
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await submit.click();
  await page.waitForURL(leadsTo);
}

/** All of these are on the screen, now or in a moment. */
export async function expectShown(...things: Locator[]): Promise<void> {
  for (const thing of things) await thing.waitFor();
}

/** Waits until what fades or slides has come to rest; what turns for ever is left alone. */
async function settle({ page }: Visitor): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
}

/** Nothing that axe knows is wrong with what is on the screen now. */
export async function expectAccessible(visitor: Visitor): Promise<void> {
  await settle(visitor);
  const { page } = visitor;
  // What is in the frames of books is left out: those are other people's pages.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'], preload: false, iframes: false })
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** The page is no wider than the screen. */
export async function expectNoSidewaysScroll({ page }: Visitor): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(screen);
}

/** Nothing wrong for axe, and nothing beside the screen, on a wide screen and on a phone. */
export async function expectAccessibleAtEverySize(visitor: Visitor): Promise<void> {
  for (const size of [PHONE, WIDE]) {
    await visitor.page.setViewportSize(size);
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
  }
}
