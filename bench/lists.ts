// npm run bench:lists: how many documents an admin's lists, home and search read in a school twenty times
// as large as the demo school. On the production build with a read meter.
import type { BrowserContext, Page } from 'playwright-core';
import { runMain } from '../local/localError';
import { readsOf, report, row, settle, signIn, startBench } from './support';
import type { Bench, Row } from './support';

const SCALE = 20;
const BUDGET = 100;

const SCREENS = [
  { what: 'home', path: '/admin/inicio', shown: 'Estudiantes sin curso' },
  { what: 'students', path: '/admin/estudiantes', shown: / de 1200$/ },
  { what: 'teachers', path: '/admin/docentes', shown: / de 140$/ },
  { what: 'courses', path: '/admin/cursos', shown: / de 60$/ },
  { what: 'subjects', path: '/admin/materias', shown: / de 300$/ },
] as const;

/** Opens a page in a context that has nothing yet but its sign-in. */
async function open({ browser, url }: Bench, signedIn: BrowserContext, path: string) {
  const context = await browser.newContext({
    storageState: await signedIn.storageState(),
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(url + path);
  return page;
}

async function finish(page: Page, what: string): Promise<Row> {
  await settle(page);
  const reads = await readsOf(page);
  await page.context().close();
  return row(`${what}, documents read`, reads, BUDGET);
}

async function measure(bench: Bench, signedIn: BrowserContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, path, shown } of SCREENS) {
    const page = await open(bench, signedIn, path);
    await page.getByText(shown).first().waitFor();
    rows.push(await finish(page, what));
  }
  const page = await open(bench, signedIn, '/admin/libros');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  const before = await readsOf(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('estudiante');
  await page.getByRole('option').first().waitFor();
  await settle(page);
  rows.push(row('search, documents read', (await readsOf(page)) - before, BUDGET));
  return rows;
}

runMain(async () => {
  const bench = await startBench(SCALE);
  try {
    const context = await bench.browser.newContext({ viewport: { width: 1280, height: 800 } });
    await signIn(await context.newPage(), bench.url, 'admin@aula.example.com', true);
    report(`An admin's lists, scale ${String(SCALE)}`, await measure(bench, context));
  } finally {
    await bench.stop();
  }
  process.exit(0);
});
