import { readFileSync, rmSync } from 'node:fs';
import { cpus, hostname } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { chromium, type Browser, type Page } from 'playwright-core';
import { BROWSER_ARGS, ensureBrowser } from '../local/browser';
import { openDataFolder, eraseData } from '../local/dataFolder';
import { PROJECT_ROOT } from '../local/fireemu';
import { hubTokenFile } from '../local/hub';
import { findFreePorts } from '../local/ports';
import { PROJECT_ID, startSchool } from '../local/school';
import { buildDemoSchool } from '../local/seed/demoSchool';
import { servePreview } from '../local/web';
import { buildWeb } from '../local/webBuild';
import { compressed } from './compressed';
import { adminEnvironment, type TestSchool } from '../tests/support/testSchool';

export type Bench = {
  url: string;
  browser: Browser;
  school: TestSchool;
  stop: () => Promise<void>;
};
export type BenchSchool = { school: TestSchool; stop: () => Promise<void> };

/** A demo school of its own. */
export async function startBenchSchool(scale = 1): Promise<BenchSchool> {
  const folder = openDataFolder(join(PROJECT_ROOT, '.fireemu', `bench-${String(process.pid)}`));
  eraseData(folder);
  const ports = await findFreePorts();
  const school = await startSchool({
    ports,
    folder,
    isKept: false,
    seed: () => buildDemoSchool({ now: Date.now(), scale }),
  });
  return {
    school: {
      ports,
      project: PROJECT_ID,
      control: school.control,
      hubTokenFile: hubTokenFile(folder),
    },
    stop: async () => {
      await school.stop();
      eraseData(folder);
    },
  };
}

/** Measures in a demo school of its own, with its database; it ends with the measuring. */
export async function withBenchSchool(
  scale: number,
  measure: (school: TestSchool, db: Firestore) => Promise<void>,
): Promise<void> {
  const { school, stop } = await startBenchSchool(scale);
  Object.assign(process.env, adminEnvironment(school));
  process.env.METADATA_SERVER_DETECTION = 'none'; // there is no cloud around us to ask
  const app = initializeApp({ projectId: school.project }, 'bench');
  try {
    await measure(school, getFirestore(app));
  } finally {
    await deleteApp(app);
    await stop();
  }
}

/**
 * The folder in which startBench puts the application: built as in production, but with the read
 * meter.
 */
export const BENCH_BUILD = join('.fireemu', `bench-dist-${String(process.pid)}`);

/**
 * Builds the application with the read meter, and serves it on a demo school of its own.
 * @param isCompressed as hosting sends it; only slow networks tell the difference
 */
export async function startBench(scale = 1, { isCompressed = false } = {}): Promise<Bench> {
  buildWeb(BENCH_BUILD, 'measured');
  const { school, stop } = await startBenchSchool(scale);
  const web = await servePreview(
    school.ports,
    BENCH_BUILD,
    isCompressed ? [compressed(join(PROJECT_ROOT, BENCH_BUILD))] : [],
  );
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  return {
    url: web.url,
    browser,
    school,
    stop: async () => {
      await browser.close();
      await web.close();
      await stop();
      rmSync(join(PROJECT_ROOT, BENCH_BUILD), { recursive: true, force: true });
    },
  };
}

/** @param isRemembered kept for other pages of the same browser profile */
export async function signIn(
  page: Page,
  url: string,
  email: string,
  isRemembered = false,
): Promise<void> {
  await page.goto(url);
  if (isRemembered) await page.getByLabel('Recordarme').check();
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Aula2026!');
  // By key: a pointer that is left on the page would rest on a link of the home, which loads its page.
  await page.getByRole('button', { name: 'Ingresar' }).press('Enter');
  await page.waitForURL('**/inicio');
}

/** Follows a path of the application as a link would. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', target); // numbered as by the router
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits until nothing is loading any more. */
export async function settle(page: Page): Promise<void> {
  // Live streams never end: this waits for the first answers, no longer.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForTimeout(600);
}

/** Documents that a page has read since it was loaded. */
export function readsOf(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.aulaReads?.total() ?? Number.NaN);
}

export type Weight = { files: string[]; gzip: number };

/** The built files that a page has loaded so far, as a server with gzip would send them. */
export async function loadedFiles(page: Page, url: string, ending: RegExp): Promise<Weight> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const files = [...new Set(names)]
    .filter((name) => name.startsWith(url) && ending.test(new URL(name).pathname))
    .map((name) => new URL(name).pathname)
    // The demo school's pictures lie beside the build: a school has its own in Storage.
    .filter((file) => !file.startsWith('/demo/'));
  const gzip = files.reduce((sum, file) => {
    const bytes = readFileSync(join(PROJECT_ROOT, BENCH_BUILD, file));
    return (
      sum +
      (/\.(js|css|html|svg)$/.test(file) ? gzipSync(bytes, { level: 9 }).length : bytes.length)
    );
  }, 0);
  return { files, gzip };
}

export type Row = { what: string; ours: string; budget: string; isKept: boolean };

/** Prints measurements beside their budgets, with the machine's name. */
export function report(title: string, rows: readonly Row[]): void {
  const model = cpus()[0]?.model ?? 'unknown processor';
  console.log(
    `\n${title} — ${hostname()}, ${String(cpus().length)} x ${model}, Node ${process.version}\n`,
  );
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const { what, ours, budget, isKept } of rows) {
    console.log(
      `${isKept ? '  ok  ' : ' OVER '} ${what.padEnd(width)}  ${ours.padStart(12)}  at most ${budget}`,
    );
  }
}

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** A measurement against its budget; both in the same unit. */
export function row(
  what: string,
  ours: number,
  budget: number,
  show: (value: number) => string = String,
): Row {
  return { what, ours: show(ours), budget: show(budget), isKept: ours <= budget };
}

/** A measurement of seconds or milliseconds, whichever reads better. */
export const duration = (ms: number) =>
  ms < 10_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`;

/** The value that `share` (0 to 1) of the values do not exceed; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle one of the values, the lower of two; NaN for none. */
export const median = (values: readonly number[]) => quantile(values, 0.5);
