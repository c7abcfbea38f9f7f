// npm test: everything, one step after the other; the first failure ends it. Steps can be named:
// npm test -- unit rules
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './browser';
import { PROJECT_ROOT } from './fireemu';
import { LocalError, runMain } from './localError';

type Step = {
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
};

const vitest = (project: string, ...more: string[]) => [
  'vitest',
  'run',
  '--project',
  project,
  ...more,
];
const TEST_BUILD = join('.fireemu', 'dist-test');

const STEPS: readonly Step[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: ['eslint', '--max-warnings', '0', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'unit', command: vitest('unit') },
  // Nothing may depend on the device's zone: the date logic again, on the other side of the world.
  { name: 'zone', command: vitest('unit', 'dates', 'schoolTime'), env: { TZ: 'Asia/Tokyo' } },
  { name: 'rules', command: vitest('rules') },
  { name: 'data', command: vitest('data') },
  { name: 'api', command: vitest('api') },
  { name: 'local', command: vitest('local') },
  { name: 'build', command: ['vite', 'build', '--logLevel', 'error', '--outDir', TEST_BUILD] },
  { name: 'e2e', command: vitest('e2e'), env: { AULA_TEST_BUILD: TEST_BUILD } },
];

/** Runs a program of the project. */
function run(
  [program = '', ...args]: readonly string[],
  env: Record<string, string> | undefined,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(PROJECT_ROOT, 'node_modules', '.bin', program), args, {
      cwd: PROJECT_ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('close', (code) => {
      resolve(code === 0);
    });
  });
}

runMain(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined) {
    throw new LocalError(
      `no step "${unknown}"; there are ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
  }
  const needsBuild = wanted.includes('e2e');
  const steps = STEPS.filter(
    ({ name }) => wanted.length === 0 || wanted.includes(name) || (name === 'build' && needsBuild),
  );
  if (steps.some(({ name }) => name === 'e2e')) ensureBrowser();

  const times: string[] = [];
  for (const step of steps) {
    const startedAt = Date.now();
    console.log(`\n== ${step.name}`);
    const isGreen = await run(step.command, step.env);
    times.push(`${step.name} ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    if (!isGreen) throw new LocalError(`${step.name} failed. ${times.join(', ')}`);
  }
  console.log(`\naula: all passed. ${times.join(', ')}`);
});
