// npm run bench:roster-fill: a column of a list of 5,000 people is filled in the preview, and the filling is taken back: how long
// each holds the page up, in processor time, so that other work on the machine is not counted, against the budget.
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { runMain } from '../local/localError';
import { buildRosterFile } from './rosterFile';
import { median, report, row, signIn, startBench, type Bench, type Row } from './support';

const ROWS = 5000;
const RUNS = 5;
const LONGEST_TASK = 100;
const COURSES = ['Octavo', 'Noveno', 'Décimo'].map((name) => ({ name, course: 'A' }));
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;

/** An event of Chromium's trace; durations in microseconds, `tdur` of processor time. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
};
type Traced = TraceEvent & { args?: { name?: string } };

/** The longest task of the page's own thread in a trace, in milliseconds of processor time. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: Traced[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${String(pid)} ${String(tid)}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && threads.has(`${String(pid)} ${String(tid)}`),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** Presses a button, waits, and answers the longest task since. */
async function longestAfter(page: Page, press: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  });
  await press();
  await page.waitForTimeout(2500);
  const trace = await browser?.stopTracing();
  return trace ? longestTask(trace) : Number.NaN;
}

/** Fills the column of guardians with one value in every row; how long the press and its undoing hold the page up. */
async function fill(page: Page, value: string): Promise<{ put: number; undone: number }> {
  await page.getByRole('button', { name: 'Completar una columna' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Columna' }).click();
  await page.getByRole('option', { name: 'Representante' }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('textbox').fill(value);
  await page.waitForTimeout(1500);
  const put = await longestAfter(page, () =>
    dialog.getByRole('button', { name: `Poner ${ROWS} datos` }).click(),
  );
  await page.getByRole('gridcell', { name: value }).first().waitFor();
  const undone = await longestAfter(page, () =>
    page.getByRole('button', { name: 'Deshacer' }).first().click(),
  );
  return { put, undone };
}

async function measure({ browser, url }: Bench): Promise<Row[]> {
  const file = join(tmpdir(), `aula-lista-${String(process.pid)}.xlsx`);
  writeFileSync(file, buildRosterFile(ROWS, COURSES));
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'es-EC' });
  // esbuild names functions by a helper that the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await signIn(page, url, 'admin@aula.example.com');
  await page.goto(`${url}/admin/estudiantes/carga-masiva`);
  await page.getByText('Arrastre aquí el archivo con la lista').waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await page
    .getByRole('button', { name: /^Crear \d+/, disabled: false })
    .waitFor({ timeout: 120_000 });
  rmSync(file);
  await page.waitForTimeout(2000);
  const runs: { put: number; undone: number }[] = [];
  for (let run = 0; run < RUNS; run += 1)
    runs.push(await fill(page, `Rosa Paz ${'ABCDE'[run] ?? ''}vila`));
  const of = (name: 'put' | 'undone') => median(runs.map((each) => each[name]));
  return [
    row('longest task after a column is filled', of('put'), LONGEST_TASK, milliseconds),
    row('longest task after it is taken back', of('undone'), LONGEST_TASK, milliseconds),
  ];
}

runMain(async () => {
  const bench = await startBench();
  try {
    report(`A column of ${String(ROWS)} people (median of ${String(RUNS)})`, await measure(bench));
  } finally {
    await bench.stop();
  }
  process.exit(0);
});
