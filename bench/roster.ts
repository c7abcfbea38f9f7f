// npm run bench:roster: a list of 1,200 people, from the choice of the file to the screen, to the
// end of the rehearsal, and after a cell is typed, against its budgets: the times, and how long the
// page is held up. AULA_BENCH_LIST names another file to measure; who is in it need not be known
// here.
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { runMain } from '../local/localError';
import { buildRosterFile } from './rosterFile';
import { median, report, row, signIn, startBench, type Bench, type Row } from './support';

const ROWS = 1200;
const RUNS = 5;
/** Chromium calls a task of more than 50 ms a long one. */
const LONGEST_TASK = 100;
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;

const COURSES = ['Octavo', 'Noveno', 'Décimo'].map((name) => ({ name, course: 'A' }));

type Marks = { start: number; shown: number; checked: number };
type Task = { at: number; ms: number };
type Times = { shown: number; checked: number; reading: number; checking: number; typing: number };

/** Notes when a file was chosen, its rows were drawn, and everybody was looked up; and each long task. */
function watchPage(): void {
  const marks = { start: 0, shown: 0, checked: 0 };
  const tasks: { at: number; ms: number }[] = [];
  Object.assign(globalThis, { rosterMarks: marks, rosterTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      tasks.push({ at: startTime, ms: duration });
    }
  }).observe({ type: 'longtask' });
  // Texts and roles would cost the page more time than the measured work.
  const isReady = () => document.querySelectorAll('tr[role=row]').length > 5;
  const isChecked = () =>
    [...document.querySelectorAll('button')].some(
      (button) => button.textContent.startsWith('Crear ') && !button.disabled,
    );
  const watch = () => {
    const now = performance.now();
    if (marks.shown === 0 && isReady()) marks.shown = now;
    if (marks.shown !== 0 && isChecked()) marks.checked = now;
    else requestAnimationFrame(watch);
  };
  document.querySelector('input[type=file]')?.addEventListener(
    'change',
    () => {
      marks.start = performance.now();
      requestAnimationFrame(watch);
    },
    { capture: true },
  );
}

const marksOf = () => (globalThis as unknown as { rosterMarks: Marks }).rosterMarks;

const longestIn = (tasks: readonly Task[], from: number, to: number): number =>
  Math.max(0, ...tasks.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms));

/** One run in a fresh page. */
async function measure(page: Page, url: string, file: string): Promise<Times> {
  await page.goto(`${url}/admin/estudiantes/carga-masiva`);
  await page.getByText('Arrastre aquí el archivo con la lista').waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(watchPage);
  await page.locator('input[type=file]').setInputFiles(file);
  // A workbook of several sheets asks which ones are read.
  const isShown = () =>
    (globalThis as unknown as { rosterMarks: Marks }).rosterMarks.shown > 0 ||
    [...document.querySelectorAll('button')].some((each) => each.textContent === 'Continuar');
  for (;;) {
    await page.waitForFunction(isShown);
    if ((await page.evaluate(marksOf)).shown > 0) break;
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForTimeout(1000);
  }
  await page.waitForFunction(
    () => (globalThis as unknown as { rosterMarks: Marks }).rosterMarks.checked > 0,
    null,
    { polling: 200 },
  );
  await page.waitForTimeout(500);
  const typedAt = await page.evaluate(() => performance.now());
  await page.locator('[role=grid] [role=gridcell]').nth(6).click();
  await page.keyboard.type('Mateo José');
  await page.keyboard.press('Tab');
  await page.waitForTimeout(1500);
  const marks = await page.evaluate(marksOf);
  const tasks = await page.evaluate(
    () => (globalThis as unknown as { rosterTasks: Task[] }).rosterTasks,
  );
  // The next run starts without this list.
  await page.getByRole('button', { name: 'Descartar la lista' }).click();
  await page.getByText('Arrastre aquí el archivo con la lista').waitFor();
  return {
    shown: marks.shown - marks.start,
    checked: marks.checked - marks.start,
    reading: longestIn(tasks, marks.start, marks.shown),
    checking: longestIn(tasks, marks.shown, marks.checked + 500),
    typing: longestIn(tasks, typedAt, Number.POSITIVE_INFINITY),
  };
}

async function measureAll({ browser, url }: Bench): Promise<Row[]> {
  const own = process.env.AULA_BENCH_LIST;
  const file = own ?? join(tmpdir(), `aula-lista-${String(process.pid)}.xlsx`);
  if (own === undefined) writeFileSync(file, buildRosterFile(ROWS, COURSES));
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'es-EC',
  });
  const page = await context.newPage();
  // esbuild names functions by a helper that the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await signIn(page, url, 'admin@aula.example.com');
  const runs: Times[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(page, url, file));
  if (own === undefined) rmSync(file);
  const of = (name: keyof Times) => median(runs.map((times) => times[name]));
  return [
    row('read, checked and shown', of('shown'), 1000, milliseconds),
    row('all e-mails and identifications looked up, too', of('checked'), 10_000, milliseconds),
    row('longest task until the rows are shown', of('reading'), LONGEST_TASK, milliseconds),
    row('longest task while they are looked up', of('checking'), LONGEST_TASK, milliseconds),
    row('longest task after a cell is typed', of('typing'), LONGEST_TASK, milliseconds),
  ];
}

runMain(async () => {
  const bench = await startBench();
  try {
    report(`A list of ${String(ROWS)} people (median of ${String(RUNS)})`, await measureAll(bench));
  } finally {
    await bench.stop();
  }
  process.exit(0);
});
