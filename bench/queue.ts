// npm run bench:queue: the reads and times of the queue of all work that waits for a grade, in a
// school twenty times as large as the demo school. On the production build with a read meter.
import type { BrowserContext } from 'playwright-core';
import { runMain } from '../local/localError';
import { duration, goTo, median, report, row, signIn, startBench } from './support';
import type { Bench, Row } from './support';

const SCALE = 20;
const ROUNDS = 5;
const POSITION = /^1 de \d+$/;

async function measure({ browser, url }: Bench, signedIn: BrowserContext): Promise<Row[]> {
  const state = await signedIn.storageState();
  const times: number[] = [];
  let reads: Record<string, number> = {};
  let before: Record<string, number> = {};
  let works = 0;
  for (let i = 0; i < ROUNDS; i += 1) {
    const context = await browser.newContext({ storageState: state });
    const page = await context.newPage();
    await page.goto(`${url}/docente/inicio`);
    const link = page.getByRole('link', { name: /^Por calificar: \d+$/ }).first();
    await link.waitFor();
    const byLabel = async () => (await page.evaluate(() => globalThis.aulaReads?.byLabel())) ?? {};
    before = await byLabel();
    const started = performance.now();
    await goTo(page, '/docente/por-calificar');
    const position = page.getByText(POSITION);
    await position.waitFor();
    await page.getByRole('textbox').first().waitFor();
    times.push(performance.now() - started);
    works = Number(/\d+$/.exec(await position.innerText())?.[0]);
    reads = await byLabel();
    await context.close();
  }
  const more = Object.entries(reads)
    .map(([label, count]): [string, number] => [label, count - (before[label] ?? 0)])
    .filter(([, count]) => count > 0);
  const count = (isMeant: (label: string) => boolean) =>
    more.filter(([label]) => isMeant(label)).reduce((sum, [, each]) => sum + each, 0);
  const isOfWork = (label: string) => label.startsWith('submissions.');
  const isApart = (label: string) => /^(exceptions|heldGrades)\./.test(label);
  return [
    row(`${String(works)} submissions, the first one usable`, median(times), 1000, duration),
    row('submissions read', count(isOfWork), works + 1),
    row('exceptions and held grades read', count(isApart), 10),
    row(
      'all other documents read',
      count((label) => !isOfWork(label) && !isApart(label)),
      80,
    ),
  ];
}

async function main(): Promise<void> {
  const bench = await startBench(SCALE);
  try {
    const context = await bench.browser.newContext();
    await signIn(await context.newPage(), bench.url, 'docente@aula.example.com', true);
    report(`Queue, school of scale ${String(SCALE)}`, await measure(bench, context));
  } finally {
    await bench.stop();
  }
}

runMain(main);
