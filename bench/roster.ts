// npm run bench:roster: a list of 1,000 people, from the choice of the file to the screen, and to the
// end of the rehearsal against its budgets.
import type { Page } from 'playwright-core';
import { utils, write } from 'xlsx';
import { runMain } from '../local/localError';
import { median, report, row, signIn, startBench, type Bench, type Row } from './support';

const ROWS = 1000;
const RUNS = 5;
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;

/** A workbook as a secretary makes it, with something wrong in every twentieth row. */
function buildWorkbook(): Buffer {
  const courses = ['Octavo A', 'Noveno A', 'Décimo A'];
  const rows = Array.from({ length: ROWS }, (_, i) => [
    String(1_000_000_000 + i * 7919),
    'Mateo Sebastián',
    'Núñez Andrade',
    i % 20 === 0 ? 'sin-arroba' : `persona.${String(i)}@medida.example.com`,
    '0991234567',
    'Rosa Andrade',
    i % 20 === 1 ? 'Octavo Z' : (courses[i % 3] ?? ''),
  ]);
  const headers = ['Cédula', 'Nombres', 'Apellidos', 'Correo', 'Celular', 'Representante', 'Curso'];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([headers, ...rows]), 'estudiantes');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

type Times = { shown: number; checked: number; blocked: number };

/**
 * One run in a fresh page. The clock starts when the browser tells the page of the chosen file and
 * stops at the frame that has the rows. `blocked`: the longest time without a frame.
 */
async function measure(page: Page, url: string, file: Buffer): Promise<Times> {
  await page.goto(`${url}/admin/estudiantes/carga-masiva`);
  await page.getByText('Arrastre aquí el archivo con la lista').waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    const times = { start: 0, shown: 0, checked: 0, blocked: 0 };
    Object.assign(globalThis, { rosterTimes: times });
    const isReady = () =>
      document.querySelectorAll('[role=row] [role=gridcell]').length > 25 &&
      document.body.innerText.includes('con error');
    const isChecked = () =>
      [...document.querySelectorAll('button')].some(
        (button) => button.innerText.startsWith('Crear ') && !button.disabled,
      );
    let last = 0;
    const watch = () => {
      const now = performance.now();
      if (times.shown === 0) times.blocked = Math.max(times.blocked, now - last);
      last = now;
      if (times.shown === 0 && isReady()) times.shown = now;
      if (times.shown !== 0 && isChecked()) times.checked = now;
      else requestAnimationFrame(watch);
    };
    document.querySelector('input[type=file]')?.addEventListener(
      'change',
      () => {
        times.start = performance.now();
        last = times.start;
        requestAnimationFrame(watch);
      },
      { capture: true },
    );
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mil.xlsx', mimeType: 'application/octet-stream', buffer: file });
  await page.getByRole('button', { name: 'Crear 900 estudiantes en 3 cursos' }).waitFor();
  const wait = () =>
    (globalThis as unknown as { rosterTimes: { checked: number } }).rosterTimes.checked > 0;
  await page.waitForFunction(wait);
  const times = await page.evaluate(
    () => (globalThis as unknown as { rosterTimes: Times & { start: number } }).rosterTimes,
  );
  // The next run starts without this list.
  await page.getByRole('button', { name: 'Descartar la lista' }).click();
  await page.getByText('Arrastre aquí el archivo con la lista').waitFor();
  return {
    shown: times.shown - times.start,
    checked: times.checked - times.start,
    blocked: times.blocked,
  };
}

async function measureAll({ browser, url }: Bench): Promise<Row[]> {
  const file = buildWorkbook();
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
  const of = (name: keyof Times) => median(runs.map((times) => times[name]));
  return [
    row('1,000 rows read, checked and shown', of('shown'), 1000, milliseconds),
    row('longest time without a frame until then', of('blocked'), 200, milliseconds),
    row('1,000 e-mails and identifications looked up, too', of('checked'), 10_000, milliseconds),
  ];
}

runMain(async () => {
  const bench = await startBench();
  try {
    report(`A list of 1,000 people (median of ${String(RUNS)})`, await measureAll(bench));
  } finally {
    await bench.stop();
  }
  process.exit(0);
});
