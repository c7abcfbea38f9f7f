// npm run bench:lighthouse: what Lighthouse says of a phone's screens. It is a tool outside of the product:
// npx fetches the pinned version.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { chromium } from 'playwright-core';
import { BROWSER_ARGS, ensureChrome } from '../local/browser';
import { runMain } from '../local/localError';
import { report, row, signIn, startBench, type Row } from './support';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const SUBJECT = 'octavo-a-matematica';
const BLOCKING_MS = 150;
const SHIFT = 0.02;

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
    '--disable-storage-reset', // the session of the one who is signed in
  ]);
  return JSON.parse(readFileSync(output, 'utf8')) as Result;
}

/** One screen in a browser of its own, signed in as one who is remembered. */
async function measure(base: string, { name, user, path, score }: Screen): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aula-lighthouse-'));
  const port = await getPort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: ensureChrome(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${String(port)}`],
  });
  try {
    if (user !== null) {
      await signIn(await context.newPage(), base, `${user}@aula.example.com`, true);
    }
    const { categories, audits } = await run(base + path, port, folder);
    const missing = score - Math.round(categories.performance.score * 100);
    return [
      row(`${name}, points below ${String(score)}`, Math.max(0, missing), 0),
      row(
        `${name}, blocking ms`,
        Math.round(audits['total-blocking-time']?.numericValue ?? NaN),
        BLOCKING_MS,
      ),
      row(
        `${name}, shift`,
        audits['cumulative-layout-shift']?.numericValue ?? NaN,
        SHIFT,
        (value) => value.toFixed(3),
      ),
    ];
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

runMain(async () => {
  const bench = await startBench(1, { isCompressed: true });
  try {
    const rows: Row[] = [];
    for (const screen of SCREENS) rows.push(...(await measure(bench.url, screen)));
    report('Lighthouse, mobile', rows);
  } finally {
    await bench.stop();
  }
  process.exit(0);
});
