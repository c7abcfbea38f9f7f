// npm run bench:gradebook: how long the gradebook of a class takes against its budgets. Medians, on the
// production build with a read meter.
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { BrowserContext, Page } from 'playwright-core';
import { runMain } from '../local/localError';
import { adminEnvironment, control } from '../tests/support/testSchool';
import { putClass, TEACHER } from './gradebookClass';
import { measureSheet } from './gradebookSheet';
import {
  duration,
  goTo,
  median,
  report,
  row,
  signIn,
  startBench,
  type Bench,
  type Row,
} from './support';

const ROUNDS = 7;
const BETWEEN_KEYS_MS = 100;

const gradebook = (id: string) => `/docente/calificaciones/detalle/${id}/${id}?vista=cuaderno`;
const isGridReady = (cells: number) => document.querySelectorAll('[role=grid] td').length >= cells;

async function openGradebook(page: Page, url: string, cells: number): Promise<number> {
  const started = performance.now();
  await page.goto(url);
  await page.waitForFunction(isGridReady, cells, { polling: 'raf' });
  return performance.now() - started;
}

const GRADEBOOK_READS = ['schemes', 'scores', 'reportCards'];

/** Documents read by the queries of a collection; with '' those of all but the gradebook's. */
const readsOf = (reads: Readonly<Record<string, number>>, collection: string): number =>
  Object.entries(reads)
    .filter(([label]) => {
      const [name = ''] = label.split('.');
      return collection === '' ? !GRADEBOOK_READS.includes(name) : name === collection;
    })
    .reduce((sum, [, count]) => sum + count, 0);

async function measureReady(bench: Bench, context: BrowserContext): Promise<Row[]> {
  const url = bench.url + gradebook('b40');
  const state = await context.storageState();
  const cold: number[] = [];
  const warm: number[] = [];
  let reads: Record<string, number> = {};
  for (let i = 0; i < ROUNDS; i += 1) {
    const fresh = await bench.browser.newContext({
      storageState: state,
      viewport: { width: 1280, height: 800 },
    });
    const page = await fresh.newPage();
    cold.push(await openGradebook(page, url, 40 * 12));
    reads = (await page.evaluate(() => globalThis.aulaReads?.byLabel())) ?? {};
    // Warm: from another screen of the application, as one works.
    await goTo(page, '/docente/calificaciones');
    await page.getByRole('heading', { name: 'Calificaciones', level: 1 }).waitFor();
    const started = performance.now();
    await goTo(page, gradebook('b40'));
    await page.waitForFunction(isGridReady, 40 * 12, { polling: 'raf' });
    warm.push(performance.now() - started);
    await fresh.close();
  }
  return [
    row('class of 40 x 12, ready, cold', median(cold), 550, duration),
    row('class of 40 x 12, ready, from another screen', median(warm), 250, duration),
    row('schemes read', readsOf(reads, 'schemes'), 12),
    row('scores read', readsOf(reads, 'scores'), 40 * 12),
    row('report cards read, none there', readsOf(reads, 'reportCards'), 1),
    row('all other documents read', readsOf(reads, ''), 40 + 10),
  ];
}

/**
 * Measures the time from the event of a key to the end of what it renders, layout included, in ms.
 */
async function watchKeys(page: Page, event: 'input' | 'keydown' = 'input'): Promise<void> {
  await page.evaluate((watched) => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    addEventListener(
      watched,
      () => {
        const started = performance.now();
        setTimeout(() => {
          document.body.getBoundingClientRect();
          times.push(performance.now() - started);
        });
      },
      { capture: true },
    );
  }, event);
}

const keyTimes = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);

async function measureTyping(bench: Bench, context: BrowserContext): Promise<Row[]> {
  const page = await context.newPage();
  await page.goto(`${bench.url}/docente/calificaciones/parametro/b45-s0`);
  const fields = page.getByRole('textbox');
  await fields.nth(44).waitFor();
  await watchKeys(page);
  await fields.first().click();
  let keys = 0;
  const confirmed: number[] = [];
  for (let i = 0; i < 10; i += 1) {
    await page.keyboard.press(String((i * 3) % 10));
    // A hand needs longer from key to key; the work of Enter is not that of the digit.
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    const started = performance.now();
    await page.keyboard.press('Enter');
    keys += 2;
    await page.waitForFunction(
      (count) => document.querySelectorAll('[role=img][aria-label=Guardado]').length >= count,
      i + 1,
      { polling: 'raf' },
    );
    confirmed.push(performance.now() - started);
  }
  const strokes = await keyTimes(page);
  await page.close();
  return [
    row('a keystroke rendered, 45 rows', median(strokes), 16, duration),
    row('a score confirmed, after the delay', median(confirmed), 60, duration),
    row('ten scores of a column, keys after 1 click', keys, 20),
  ];
}

/** The keys of a grade and Enter, in the matrix of a class. */
async function measureGrid(bench: Bench, context: BrowserContext): Promise<Row[]> {
  const page = await context.newPage();
  await openGradebook(page, bench.url + gradebook('b456'), 45 * 6);
  await page.getByRole('grid').locator('td').first().click();
  await watchKeys(page, 'keydown');
  for (let i = 0; i < 10; i += 1) {
    for (const key of ['7', '.', String(i), 'Enter']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
  }
  const strokes = await keyTimes(page);
  await page.close();
  return [row('a keystroke in the gradebook, 45 x 6', median(strokes), 16, duration)];
}

/** Ten grades, each key as soon as the browser takes it, until all of them are stored. */
async function measureTen(bench: Bench, context: BrowserContext): Promise<Row[]> {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const page = await context.newPage();
    await openGradebook(page, bench.url + gradebook('b456'), 45 * 6);
    await page.locator(`#cuaderno-${String(i)}-1`).click();
    const started = performance.now();
    // None of these grades is there yet: the grades of a class begin at 4, and each round differs.
    for (let k = 0; k < 10; k += 1) {
      for (const key of [String((k + 2 * i) % 4), 'Enter']) await page.keyboard.press(key);
    }
    await page.waitForFunction(
      () => document.querySelectorAll('[role=img][aria-label=Guardado]').length >= 10,
      undefined,
      { polling: 'raf' },
    );
    times.push(performance.now() - started);
    await page.close();
  }
  return [row('ten grades, scripted, all saved', median(times), 1000, duration)];
}

/** The grade sheet of a class, from the first press of its button to the file. */
async function measureDownload(bench: Bench, context: BrowserContext): Promise<Row[]> {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const page = await context.newPage();
    await openGradebook(page, bench.url + gradebook('b40'), 40 * 12);
    const button = page.getByRole('button', { name: 'Descargar' });
    await button.hover();
    // A hand needs longer from pointing to pressing.
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    const download = page.waitForEvent('download');
    const started = performance.now();
    await button.click();
    await download;
    times.push(performance.now() - started);
    await page.close();
  }
  return [row('sheet of 40 x 12, first press', median(times), 110, duration)];
}

async function measureGeneration(bench: Bench, context: BrowserContext): Promise<Row[]> {
  const page = await context.newPage();
  await page.goto(`${bench.url}/docente/calificaciones/detalle/b456/b456`);
  await page.getByRole('button', { name: 'Generar Calificaciones: Segundo parcial' }).click();
  const button = page.getByRole('button', { name: 'Generar 45 reportes' });
  await button.waitFor();
  const started = performance.now();
  await button.click();
  await page.getByText('Se crearon los reportes para los estudiantes').waitFor();
  const took = performance.now() - started;
  await page.close();
  return [row('45 students x 6 schemes, generated', took, 1000, duration)];
}

async function main(): Promise<void> {
  const bench = await startBench();
  Object.assign(process.env, adminEnvironment(bench.school));
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId: bench.school.project });
  try {
    const db = getFirestore(app);
    await putClass(db, { id: 'b40', students: 40, schemes: 12, scored: true });
    await putClass(db, { id: 'b45', students: 45, schemes: 1, scored: false });
    await putClass(db, { id: 'b456', students: 45, schemes: 6, scored: true });
    // The triggers' work on a class that was just written is no part of the cost of opening it.
    await control(bench.school, 'POST', ':awaitIdle', { timeoutSeconds: 120 });
    const context = await bench.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await signIn(page, bench.url, `${TEACHER}@aula.example.com`, true);
    report('Gradebook', [
      ...(await measureReady(bench, context)),
      ...(await measureTyping(bench, context)),
      ...(await measureGrid(bench, context)),
      ...(await measureTen(bench, context)),
      ...(await measureDownload(bench, context)),
      ...(await measureGeneration(bench, context)),
      row('sheet of 40 x 12', await measureSheet(40, 1, 12), 110, duration),
      row('sheet of 45 x 4 x 6', await measureSheet(45, 4, 6), 300, duration),
    ]);
  } finally {
    await deleteApp(app);
    await bench.stop();
  }
}

runMain(main);
