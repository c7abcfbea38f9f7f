// npm run bench: how long a person waits, from the login screen to the pages of a student and a teacher;
// on this machine, and with 400 ms, 50 KB/s and a processor four times as slow. Medians of seven.
// `--scale 20` measures a school of 20 times as many people, `--rounds 3` measures less often.
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { runMain } from '../local/localError';
import { measurePages } from './speedPages';
import {
  isLoginShown,
  isHomeReady,
  throttle,
  untilReady,
  watchPaint,
  paintOf,
  typeLogin,
} from './speedWaits';
import { duration, median, report, row, startBench, type Bench, type Row } from './support';

const { values: options } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '7' },
  },
});
const ROUNDS = Number(options.rounds);

type Conditions = { name: string; isSlow: boolean };
const HERE: Conditions = { name: '', isSlow: false };
const SLOW: Conditions = { name: '400 ms, 50 KB/s, 4x slower: ', isSlow: true };

const open = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-EC' });

type Visit = { paint: number; login: number; home: number; second: number };

/** A first visit, the sign-in, and a second visit by the same browser. */
async function visit({ browser, url }: Bench, { isSlow }: Conditions): Promise<Visit> {
  const context = await open(browser);
  const page = await context.newPage();
  await watchPaint(page);
  if (isSlow) await throttle(page);
  await page.goto(url, { waitUntil: 'commit' });
  const login = await untilReady(page, isLoginShown);
  await page.waitForTimeout(isSlow ? 3000 : 500);
  const paint = await paintOf(page);
  const home = await signInTo(page);
  await page.waitForTimeout(isSlow ? 6000 : 1500);
  await page.close();
  const later = await context.newPage();
  if (isSlow) await throttle(later);
  await later.goto(`${url}/estudiante/inicio`, { waitUntil: 'commit' });
  const second = await untilReady(later, isHomeReady);
  await context.close();
  return { paint, login, home, second };
}

/** Measures the time from the press of Enter to the home with its data. */
async function signInTo(page: Page): Promise<number> {
  await typeLogin(page, 'estudiante@aula.example.com');
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Enter') performance.mark('begun');
      },
      { capture: true },
    );
  });
  await page.keyboard.press('Enter');
  return untilReady(page, isHomeReady, 'begun');
}

async function measureVisits(bench: Bench, conditions: Conditions): Promise<Row[]> {
  const visits: Visit[] = [];
  for (let i = 0; i < ROUNDS; i += 1) visits.push(await visit(bench, conditions));
  const of = (part: keyof Visit) => median(visits.map((each) => each[part]));
  const { name, isSlow } = conditions;
  return [
    ...(isSlow ? [] : [row('login, largest paint', of('paint'), 100, duration)]),
    row(`${name}login, ready`, of('login'), isSlow ? 2000 : 130, duration),
    row(`${name}sign-in to home ready`, of('home'), isSlow ? 3500 : 250, duration),
    row(`${name}second visit, home ready`, of('second'), isSlow ? 1000 : 250, duration),
  ];
}

runMain(async () => {
  const bench = await startBench(Number(options.scale), { isCompressed: true });
  try {
    const title = `scale ${options.scale}, medians of ${String(ROUNDS)}`;
    report(`Login and sign-in, ${title}`, await measureVisits(bench, HERE));
    report(`Page to page, ${title}`, await measurePages(bench, ROUNDS));
    report(`On a slow network, ${title}`, await measureVisits(bench, SLOW));
  } finally {
    await bench.stop();
  }
  process.exit(0);
});
