// npm run test:e2e: the browser tests, or those named. With --again 10 ten times, each in another order of
// the files, to find what fails now and then: npm run test:e2e -- --again 10 --seed 7 tests/e2e/offline
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { finished } from 'node:stream/promises';
import { ensureBrowser } from './browser';
import { LocalError, runMain } from './localError';
import { PROJECT_ROOT } from './project';
import { readAgainOptions } from './againOptions';
import { adviseOn, clearFailures, readFailures, testOutput } from './testOutput';
import { buildWeb } from './webBuild';

const BUILD = join('.fireemu', 'dist-test');
const VITEST = join(PROJECT_ROOT, 'node_modules', '.bin', 'vitest');

/** Runs the browser tests once; without a log their output is the terminal's. */
async function runOnce(files: readonly string[], log?: string): Promise<boolean> {
  const child = spawn(VITEST, ['run', '--project', 'e2e', ...files], {
    cwd: PROJECT_ROOT,
    stdio: log === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, AULA_TEST_BUILD: BUILD },
  });
  const ended = new Promise<boolean>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve(code === 0);
    });
  });
  if (log === undefined) return ended;
  const file = createWriteStream(log);
  child.stdout?.pipe(file, { end: false });
  child.stderr?.pipe(file, { end: false });
  const isGreen = await ended;
  file.end();
  await finished(file);
  return isGreen;
}

const TOTAL = /^\s*Tests\s+(.+)$/m;
// oxlint-disable-next-line no-control-regex -- colours of the terminal
const COLOURS = /\u001b\[[\d;]*m/g;

/** Finds vitest's count of its tests, "166 passed (166)". */
function totalOf(log: string): string {
  const text = readFileSync(log, 'utf8').replace(COLOURS, '');
  return TOTAL.exec(text)?.[1] ?? 'no test was run';
}

runMain(async () => {
  const { times, seed, files } = readAgainOptions(process.argv.slice(2), Date.now());
  ensureBrowser();
  buildWeb(BUILD);
  if (times === 1) {
    clearFailures();
    if (!(await runOnce(files))) throw new LocalError('browser tests failed.');
    return;
  }
  const red: string[] = [];
  for (let run = 1; run <= times; run += 1) {
    process.env.AULA_TEST_SEED = String(seed + run);
    process.env.AULA_TEST_OUTPUT = join('.test-output', `run-${String(run)}`);
    rmSync(testOutput(), { recursive: true, force: true });
    mkdirSync(testOutput(), { recursive: true });
    const log = join(testOutput(), 'log.txt');
    const startedAt = Date.now();
    const isGreen = await runOnce(files, log);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
    const place = isGreen ? '' : `, log: ${relative(PROJECT_ROOT, log)}`;
    console.log(
      `aula: run ${String(run)} of ${String(times)}, seed ${String(seed + run)}: ${totalOf(log)} in ${seconds} s${place}`,
    );
    if (isGreen) continue;
    red.push(String(run));
    for (const failure of readFailures()) console.log(adviseOn(failure));
  }
  if (red.length > 0) throw new LocalError(`red: run ${red.join(', ')} of ${String(times)}.`);
  console.log(`aula: all ${String(times)} runs are green.`);
});
