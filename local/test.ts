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
  /** How many parts run at the same time, each told its share. */
  shards?: number;
};

const vitest = (project: string, ...more: string[]) => ['vitest', 'run', '--project', project, ...more]; // prettier-ignore
const TEST_BUILD = join('.fireemu', 'dist-test');

const STEPS: readonly Step[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: ['eslint', '--max-warnings', '0', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'unit', command: vitest('unit') },
  // Nothing may depend on the device's zone: the date logic again, on the other side of the world.
  { name: 'zone', command: vitest('unit', 'dates', 'schoolTime'), env: { TZ: 'Asia/Tokyo' } },
  { name: 'rules', command: vitest('rules') },
  { name: 'api', command: vitest('api') },
  { name: 'local', command: vitest('local') },
  { name: 'build', command: ['vite', 'build', '--logLevel', 'error', '--outDir', TEST_BUILD] },
  // A browser test mostly waits: three parts, with a school each, share two cores well.
  { name: 'e2e', command: vitest('e2e'), env: { AULA_TEST_BUILD: TEST_BUILD }, shards: 3 },
];

/** Runs a program of the project; what it prints is shown at once, or kept until it has ended. */
function run(
  [program = '', ...args]: readonly string[],
  env: Record<string, string> | undefined,
  isKept: boolean,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(PROJECT_ROOT, 'node_modules', '.bin', program), args, {
      cwd: PROJECT_ROOT,
      stdio: ['inherit', isKept ? 'pipe' : 'inherit', isKept ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    const kept: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => kept.push(chunk));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(kept));
      resolve(code === 0);
    });
  });
}

async function runStep({ command, env, shards = 1 }: Step): Promise<boolean> {
  if (shards === 1) return run(command, env, false);
  const parts = Array.from({ length: shards }, (_, i) =>
    run([...command, `--shard=${String(i + 1)}/${String(shards)}`], env, i > 0),
  );
  return (await Promise.all(parts)).every(Boolean);
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
    const isGreen = await runStep(step);
    times.push(`${step.name} ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    if (!isGreen) throw new LocalError(`${step.name} failed. ${times.join(', ')}`);
  }
  console.log(`\naula: all passed. ${times.join(', ')}`);
});
