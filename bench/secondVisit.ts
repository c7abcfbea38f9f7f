// npm run bench:visit: the time of a student's second visit on a cheap phone, 400 ms and 50 KB/s
// and a processor four times slower: on a device that remembers its user, without kept reads, and
// without a network. AULA_BENCH_BUILD names a build to measure instead of one of its own.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { BROWSER_ARGS, ensureBrowser } from '../local/browser';
import { PROJECT_ROOT } from '../local/fireemu';
import { runMain } from '../local/localError';
import { servePreview } from '../local/web';
import { buildWeb } from '../local/webBuild';
import { PICTURE_KEY } from '../src/lib/offline/shownPicture';
import { BENCH_BUILD, duration, median, report, row, signIn, startBenchSchool } from './support';

const VISITS = 3;
const PHONE = { width: 360, height: 740 };
/** Notes that some reads were kept (src/lib/offline/keptData.ts). */
const HAS_DATA = 'aula:datos';
const FRAME_MS = 300;
const DATA_MS = 1000;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50 * 1024,
    uploadThroughput: 50 * 1024,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

type Visit = { frame: number; data: number };

/** @param isEmpty whether the device has no kept reads */
async function visit(
  context: BrowserContext,
  url: string,
  { isEmpty = false, isSlow = true } = {},
): Promise<Visit> {
  const page = await context.newPage();
  if (isEmpty) {
    await page.addInitScript(
      (keys) => {
        for (const key of keys) localStorage.removeItem(key);
      },
      [HAS_DATA, PICTURE_KEY],
    );
  }
  if (isSlow) await slowDown(page);
  const begun = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  const since = () => Date.now() - begun;
  // The home as it was last seen, or as the application draws it.
  const shown = page.locator('main').getByText('Matemática').filter({ visible: true });
  const data = await shown.first().waitFor().then(since);
  // The first paint shows the frame. Asking the page for it would be answered once the page has
  // time.
  const frame = await page.evaluate(
    () => performance.getEntriesByName('first-paint')[0]?.startTime ?? NaN,
  );
  const times = { frame, data };
  await page.waitForTimeout(2500); // reads are kept a moment later
  await page.close();
  return times;
}

async function measure(context: BrowserContext, url: string, what: string, options = {}) {
  const visits: Visit[] = [];
  for (let i = 0; i < VISITS; i += 1) visits.push(await visit(context, url, options));
  return [
    row(`${what}, frame`, median(visits.map(({ frame }) => frame)), FRAME_MS, duration),
    row(`${what}, data`, median(visits.map(({ data }) => data)), DATA_MS, duration),
  ];
}

runMain(async () => {
  const outDir = process.env.AULA_BENCH_BUILD ?? BENCH_BUILD;
  if (outDir === BENCH_BUILD) buildWeb(outDir, 'measured');
  const { school, stop } = await startBenchSchool();
  const web = await servePreview(school.ports, outDir);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  try {
    const context = await browser.newContext({ viewport: PHONE, locale: 'es-EC' });
    const first = await context.newPage();
    await signIn(first, web.url, 'estudiante@aula.example.com', true);
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await first.waitForTimeout(3000);
    await first.close();
    const kept = await measure(context, web.url, 'remembered');
    const none = await measure(context, web.url, 'nothing kept', { isEmpty: true });
    await visit(context, web.url);
    await context.setOffline(true);
    const offline = await measure(context, web.url, 'without a network', { isSlow: false });
    report("A student's second visit", [...kept, ...none, ...offline]);
  } finally {
    await browser.close();
    await web.close();
    await stop();
    if (outDir === BENCH_BUILD)
      rmSync(join(PROJECT_ROOT, outDir), { recursive: true, force: true });
  }
  process.exit(0);
});
