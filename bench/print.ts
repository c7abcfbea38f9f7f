// npm run bench:print: the libretas of a whole school as one document, in a school twenty times as
// large as the demo school: the time until the browser can print, and the memory meanwhile.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { runMain } from '../local/localError';
import { duration, goTo, report, row, signIn, startBench } from './support';
import type { Bench, Row } from './support';

const SCALE = 20;
const READY = /^(\d[\d.]*) libretas listas para imprimir\.$/;

declare global {
  var printedAt: number | undefined;
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

/** Measures the memory of the browser's page processes, in bytes; the largest one is the page's. */
async function pageMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(id)}/status`, 'utf8')));
  return Math.max(0, ...sizes.map((found) => Number(found?.[1] ?? 0) * 1024));
}

/** Issues and lays out all libretas; the browser's own dialog is left out. */
async function printSchool(page: Page): Promise<{ issued: number; drawn: number; count: number }> {
  await goTo(page, '/admin/libretas');
  await page.evaluate(() => {
    performance.setResourceTimingBufferSize(2000);
    globalThis.print = () => {
      globalThis.printedAt = performance.now();
    };
  });
  const button = page.getByRole('button', { name: /^Emitir e imprimir \d+ cursos$/ });
  const started = performance.now();
  await button.click();
  const ready = page.getByText(READY);
  await ready.waitFor({ timeout: 600_000 });
  await page.waitForFunction(() => globalThis.printedAt !== undefined, undefined, {
    timeout: 600_000,
  });
  const all = performance.now() - started;
  const drawn = await page.evaluate(() => {
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/issue-libretas'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return (globalThis.printedAt ?? Number.NaN) - Math.max(...answers);
  });
  const text = await ready.innerText();
  const count = Number((READY.exec(text)?.[1] ?? '').replace('.', ''));
  return { issued: all - drawn, drawn, count };
}

async function measure({ browser, url }: Bench): Promise<Row[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signIn(page, url, 'admin@aula.example.com');
  const before = await pageMemory(browser);
  const { issued, drawn, count } = await printSchool(page);
  const after = await pageMemory(browser);
  const started = performance.now();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const laidOut = performance.now() - started;
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  return [
    row(`${String(count)} libretas issued`, issued, 120_000, duration),
    row('from the last answer until the browser prints', drawn, 20_000, duration),
    row(`the browser makes ${String(pages)} pages of them`, laidOut, 60_000, duration),
    row("memory of the page's process, more than before", after - before, 1024 ** 3, megabytes),
    row('size of the PDF', pdf.length, 100 * 1024 * 1024, megabytes),
  ];
}

runMain(async () => {
  const bench = await startBench(SCALE);
  try {
    report(`Printing a school's libretas, scale ${String(SCALE)}`, await measure(bench));
  } finally {
    await bench.stop();
  }
  process.exit(0);
});
