import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SHORT_LIVED_ARGS, ensureChrome } from '../../../local/browser';
import { useAdmin } from '../../support/admin';
import { DEMO_PASSWORD } from '../../support/apiClient';
import { ownAppUrl } from '../../support/testSchool';
import { expectNone, shownText } from '../support/shown';

// The test starts Chrome as people do, because Playwright turns the back-forward cache off.

const { db } = useAdmin();
const appUrl = ownAppUrl();
/** Far longer than any page takes to load, so only a page that hangs runs into it. */
const PATIENCE = { timeout: 30_000 };

let profile: string;
let chrome: ChildProcess;
let browser: Browser | undefined;
let context: BrowserContext;
let page: Page;

/** Starts Chrome, and reads its debugger's address from the port file in its profile. */
async function startChrome(): Promise<string> {
  profile = mkdtempSync(join(tmpdir(), 'aula-chrome-'));
  const args = [
    '--headless',
    ...SHORT_LIVED_ARGS,
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
    'about:blank',
  ];
  chrome = spawn(ensureChrome(), args, { stdio: 'ignore' });
  const file = join(profile, 'DevToolsActivePort');
  const port = await vi.waitFor(
    () => {
      const [line, ...rest] = readFileSync(file, 'utf8').split('\n');
      if (!line || rest.length === 0) throw new Error('Chrome has not written its port yet');
      return line;
    },
    { timeout: 30_000, interval: 25 },
  );
  return `http://127.0.0.1:${port}`;
}

async function endChrome(): Promise<void> {
  if (chrome.exitCode === null && chrome.signalCode === null) {
    const ended = new Promise((resolve) => chrome.once('exit', resolve));
    chrome.kill();
    await ended;
  }
  // Chrome's child processes outlive it briefly and still write files, so removing is retried.
  await vi.waitFor(
    () => {
      rmSync(profile, { recursive: true, force: true });
    },
    { timeout: 30_000, interval: 250 },
  );
}

/** Starts Chrome again if needed: beside other browsers its debugger sometimes never answers. */
async function connectChrome(starts = 3): Promise<Browser> {
  try {
    return await chromium.connectOverCDP(await startChrome(), { timeout: 20_000 });
  } catch (error) {
    if (starts === 1) throw error;
    await endChrome();
    return connectChrome(starts - 1);
  }
}

beforeAll(async () => {
  browser = await connectChrome();
  [context] = browser.contexts() as [BrowserContext];
  page = context.pages()[0] ?? (await context.newPage());
  await page.goto(appUrl);
  await page.getByLabel('Correo').fill('admin@aula.example.com');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO_PASSWORD);
  await page.getByLabel('Recordarme').check();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL('**/inicio');
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await endChrome();
});

/** Waits until the page shows its data, not only its heading. */
async function waitForData(): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('heading').first().waitFor(PATIENCE);
  await expectNone(main.locator('[aria-busy="true"]'));
}

async function open(path: string): Promise<void> {
  await page.goto(appUrl + path, PATIENCE);
  await waitForData();
}

/** Renames a book, and expects its new name on the page. */
async function expectLive(): Promise<void> {
  const [book] = (await db.collection('books').limit(1).get()).docs;
  const name = `A la cabeza ${String(Date.now())}`; // on the table's first page
  await book?.ref.update({ name });
  await shownText(page, name).first().waitFor(PATIENCE);
}

/** Goes a step back or forward, and returns whether the browser had kept the page. */
async function go(by: -1 | 1, path: string): Promise<boolean> {
  await page.evaluate((step) => {
    document.documentElement.dataset.shown = 'left';
    setTimeout(() => {
      history.go(step);
    }, 0);
  }, by);
  await expect.poll(() => page.url()).toBe(appUrl + path);
  await waitForData();
  const shown = () => page.locator('html').getAttribute('data-shown');
  await expect.poll(shown).toMatch(/kept|loaded/);
  return (await shown()) === 'kept';
}

/** The browser must have kept a page within this number of steps back and forward. */
const MOST_STEPS = 12;

describe('a page to which one comes back', () => {
  it('the browser keeps a page that is left, and its data go on when one comes back to it', async () => {
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.shown = persisted ? 'kept' : 'loaded';
      });
    });
    // The reasons why a page was not kept: reasons that are not circumstantial, unlike memory, are
    // the page's own.
    const ownReasons: string[] = [];
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      const own = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial');
      ownReasons.push(...own.map(({ reason }) => reason));
    });
    await open('/admin/libros');
    // A browser that is short of memory keeps no page: then it loads them, and the next one may be kept.
    await open('/perfil');
    let wasKept = false;
    for (let i = 0; i < MOST_STEPS && !wasKept; i += 2) {
      wasKept = await go(-1, '/admin/libros');
      if (!wasKept) await go(1, '/perfil');
    }
    expect(ownReasons).toEqual([]);
    await expectLive();
  });
});
