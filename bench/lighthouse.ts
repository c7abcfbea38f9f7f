// npm run bench:lighthouse: what Lighthouse says of a phone's screens. It is a tool outside of the product:
// npx fetches the pinned version.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { chromium } from 'playwright-core';
import { BROWSER_ARGS, ensureChrome } from '../local/browser';
import { runMain } from '../local/localError';
import { median, report, row, signIn, startBench, type Row } from './support';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const SUBJECT = 'octavo-a-matematica';
const BLOCKING_MS = 150;
const SHIFT = 0.02;
const VISITS = 3;
const PATIENCE_MS = 20_000;

type Screen = { name: string; user: string | null; path: string; score: number };
const SCREENS: Screen[] = [
  { name: 'login', user: null, path: '/', score: 98 },
  { name: "student's home", user: 'estudiante', path: '/estudiante/inicio', score: 95 },
  { name: "teacher's home", user: 'docente', path: '/docente/inicio', score: 95 },
  {
    name: "student's task",
    user: 'estudiante',
    path: `/estudiante/materias/tareas/${SUBJECT}-tarea-5`,
    score: 95,
  },
  {
    name: 'gradebook',
    user: 'docente',
    path: `/docente/calificaciones/detalle/${SUBJECT}/octavo-a?vista=cuaderno`,
    score: 90,
  },
];

type Result = {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number }>;
};

/** This process serves the files meanwhile, so it must not wait for the tool without answering. */
async function run(url: string, port: number, folder: string): Promise<Result> {
  const output = join(folder, 'lighthouse.json');
  const options = ['--only-categories=performance', '--output=json', '--quiet'];
  await promisify(execFile)('npx', [
    '--yes',
    LIGHTHOUSE,
    url,
    ...options,
    `--output-path=${output}`,
    `--port=${String(port)}`,
    '--disable-storage-reset', // the session of the signed-in user
  ]);
  return JSON.parse(readFileSync(output, 'utf8')) as Result;
}

/** The folder of a browser in which somebody is signed in, and remembered. */
async function openFolder(base: string, user: string | null): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'aula-lighthouse-'));
  if (user === null) return folder;
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: ensureChrome(),
    args: BROWSER_ARGS,
  });
  await signIn(await context.newPage(), base, `${user}@aula.example.com`, true);
  await context.close();
  return folder;
}

/** A browser that nobody watches but Lighthouse: watching a page makes it slower. */
async function openChrome(folder: string): Promise<{ port: number; close: () => Promise<void> }> {
  const port = await getPort();
  const chrome = spawn(
    ensureChrome(),
    [
      ...BROWSER_ARGS,
      '--headless',
      `--user-data-dir=${folder}`,
      `--remote-debugging-port=${String(port)}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const hasEnded = new Promise((resolve) => chrome.once('exit', resolve));
  const close = async () => {
    chrome.kill();
    await hasEnded;
  };
  const isOpen = () =>
    fetch(`http://127.0.0.1:${String(port)}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
  const end = Date.now() + PATIENCE_MS;
  while (!(await isOpen())) {
    if (Date.now() > end) {
      await close();
      throw new Error('the browser for Lighthouse did not open');
    }
    await sleep(100);
  }
  return { port, close };
}

async function visit(base: string, { user, path }: Screen): Promise<Result> {
  const folder = await openFolder(base, user);
  const { port, close } = await openChrome(folder);
  try {
    return await run(base + path, port, folder);
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }); // its processes end late
  }
}

async function measure(base: string, screen: Screen): Promise<Row[]> {
  const results: Result[] = [];
  for (let i = 0; i < VISITS; i += 1) results.push(await visit(base, screen));
  const points = median(results.map(({ categories }) => categories.performance.score)) * 100;
  const of = (audit: string) =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
  return [
    // More points are better, so the budget is for the missing ones.
    row('of 100 points missing', 100 - Math.round(points), 100 - screen.score),
    row('blocking ms', Math.round(of('total-blocking-time')), BLOCKING_MS),
    row('shift', of('cumulative-layout-shift'), SHIFT, (value) => value.toFixed(3)),
  ];
}

runMain(async () => {
  const bench = await startBench(1, { isCompressed: true });
  try {
    for (const screen of SCREENS) {
      report(`Lighthouse, mobile: ${screen.name}`, await measure(bench.url, screen));
    }
  } finally {
    await bench.stop();
  }
  process.exit(0);
});
