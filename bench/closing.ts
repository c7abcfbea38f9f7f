// npm run bench:closing: the cost of the page on which a partial is closed, for the admin of a
// school twenty times as large as the demo school. On the production build with a read meter.
import { Timestamp } from 'firebase-admin/firestore';
import type { BrowserContext, Page } from 'playwright-core';
import { withFirestore } from '../local/adminFirestore';
import { targetOf } from '../local/seed/writeSchool';
import { runMain } from '../local/localError';
import { CLOSED_PARTIAL, INSTITUTE } from '../local/seed/institute';
import { dbPaths } from '../src/domain/dbPaths';
import {
  duration,
  goTo,
  median,
  readsOf,
  report,
  row,
  settle,
  signIn,
  startBench,
} from './support';
import type { Bench, Row } from './support';

const SCALE = 20;
const ROUNDS = 7;
const INDEX = 1;
/** The number of reads that an admin's board may cost at this scale. */
const BUDGET_READS = 350;
/** The number of subjects that are reopened in the closed partial. */
const REOPENED = 40;
const CLOSING = `/admin/instituto/cierre/${String(INDEX)}`;
/** The subtitle of the page once every subject is counted. */
const COUNTED = /^\d+ de (\d+) materias? listas?$/;

/** Opens the page in a browser that has nothing yet but its sign-in. */
async function openCold(page: Page, url: string): Promise<number> {
  const started = performance.now();
  await page.goto(url + CLOSING);
  await page.getByText(COUNTED).waitFor();
  return performance.now() - started;
}

/** Opens the page as one works: by the link of the partial on the institute's page. */
async function openFromInstitute(page: Page): Promise<number> {
  await goTo(page, '/admin/instituto');
  const link = page.locator(`a[href="${CLOSING}"]`);
  await link.waitFor();
  const started = performance.now();
  await link.click();
  await page.getByText(COUNTED).waitFor();
  return performance.now() - started;
}

/** Shows the subjects that are ready, too: all rows of the table at once. */
async function showAll(page: Page): Promise<number> {
  const started = performance.now();
  await page.getByRole('switch', { name: 'Solo las que tienen algo por hacer' }).click();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  return performance.now() - started;
}

async function measure({ browser, url }: Bench, signedIn: BrowserContext): Promise<Row[]> {
  const state = await signedIn.storageState();
  const times = { cold: [] as number[], warm: [] as number[], all: [] as number[] };
  let reads = Number.NaN;
  let subjects = 0;
  for (let i = 0; i < ROUNDS; i += 1) {
    const context = await browser.newContext({
      storageState: state,
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    times.cold.push(await openCold(page, url));
    reads = await readsOf(page);
    subjects = Number(COUNTED.exec(await page.getByText(COUNTED).innerText())?.[1]);
    times.all.push(await showAll(page));
    times.warm.push(await openFromInstitute(page));
    await context.close();
  }
  return [
    row('opened by its address, ready', median(times.cold), 1500, duration),
    row('opened from the institute, ready', median(times.warm), 500, duration),
    row('the ready subjects shown, too', median(times.all), 250, duration),
    // One for each subject, and what every page of an admin reads: the institute and the own user.
    row(`documents read, ${String(subjects)} subjects`, reads, BUDGET_READS),
  ];
}

/** The board of a closed partial, some of whose subjects are reopened: one more document for each. */
async function measureClosed({ url, school }: Bench, signedIn: BrowserContext): Promise<Row> {
  await withFirestore(targetOf(school.ports), async (db) => {
    const subjects = await db.collection(dbPaths.subjects).limit(REOPENED).select().get();
    const until = { [CLOSED_PARTIAL]: Timestamp.fromMillis(Date.now() + 86_400_000) };
    for (const { id: idSubject } of subjects.docs) {
      const key = { idPeriod: INSTITUTE.period.id, idSubject };
      await db.doc(dbPaths.reopening(key)).set({ ...key, until, events: [] });
    }
  });
  const page = await signedIn.newPage();
  await page.goto(`${url}/admin/instituto/cierre/${String(CLOSED_PARTIAL)}`);
  await page
    .getByText(/^Reabierta hasta /)
    .first()
    .waitFor();
  await settle(page);
  return row(
    `documents read, closed partial with ${String(REOPENED)} reopened`,
    await readsOf(page),
    BUDGET_READS,
  );
}

runMain(async () => {
  const bench = await startBench(SCALE);
  try {
    const context = await bench.browser.newContext({ viewport: { width: 1280, height: 800 } });
    await signIn(await context.newPage(), bench.url, 'admin@aula.example.com', true);
    report(`Closing a partial, scale ${String(SCALE)}`, [
      ...(await measure(bench, context)),
      await measureClosed(bench, context),
    ]);
  } finally {
    await bench.stop();
  }
  process.exit(0);
});
