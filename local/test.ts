// npm test: everything; the first failure ends it. What leaves a core idle runs side by side; the
// browser has both. Steps can be named: npm test -- unit rules
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './browser';
import { PROJECT_ROOT } from './fireemu';
import { LocalError, runMain } from './localError';
import { adviseOn, clearFailures, readFailures } from './testOutput';

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
const LINT =
  'oxlint -c oxlint.config.mjs --deny-warnings --report-unused-disable-directives .'.split(' ');
/** Settings for steps that read every file and keep little: Node tidies up less often. */
const ROOMY = { NODE_OPTIONS: '--max-semi-space-size=64' };

/** The steps of a lane follow one another, the lanes of a round run side by side. */
const ROUNDS: readonly (readonly (readonly Step[])[])[] = [
  // As long as each other. Those that wait for the local Firebase half of the time come first.
  [
    [
      { name: 'data', command: vitest('data', '--project', 'pages') },
      // Nothing may depend on the device's zone: the date logic again, on the other side of the world.
      { name: 'zone', command: vitest('unit', 'dates', 'schoolTime'), env: { TZ: 'Asia/Tokyo' } },
    ],
    [
      { name: 'api', command: vitest('api') },
      { name: 'components', command: vitest('components', '--project', 'apart') },
      {
        name: 'build',
        command: ['vite', 'build', '--logLevel', 'error', '--outDir', TEST_BUILD],
        env: ROOMY,
      },
    ],
    [
      { name: 'format', command: ['oxfmt', '--check', '.'] },
      // With the types: the compiler reads everything once for both.
      { name: 'lint', command: LINT },
      { name: 'local', command: vitest('local') },
      { name: 'unit', command: vitest('unit') },
      { name: 'rules', command: vitest('rules') },
    ],
  ],
  // A browser for each worker has both cores.
  [[{ name: 'e2e', command: vitest('e2e'), env: { AULA_TEST_BUILD: TEST_BUILD } }]],
];
const NAMES = ROUNDS.flat(2).map(({ name }) => name);

const running = new Set<ChildProcess>();

/**
 * Runs a step; its output is printed at its end, in one piece, when another step runs beside it.
 */
function run({ name, command, env }: Step, lane: number, isAlone: boolean): Promise<boolean> {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    if (isAlone) console.log(`\n== ${name}`);
    const child = spawn(join(PROJECT_ROOT, 'node_modules', '.bin', program), args, {
      cwd: PROJECT_ROOT,
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, AULA_TEST_LANE: String(lane) }, // see local/ports.ts
    });
    running.add(child);
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => said.push(part));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      if (!isAlone) console.log(`\n== ${name}\n${Buffer.concat(said).toString()}`);
      resolve(code === 0);
    });
  });
}

const times: string[] = [];

async function runLane(steps: readonly Step[], lane: number, isAlone: boolean): Promise<void> {
  for (const step of steps) {
    const startedAt = Date.now();
    const isGreen = await run(step, lane, isAlone);
    times.push(`${step.name} ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    if (!isGreen) throw new LocalError(`${step.name} failed. ${times.join(', ')}`);
  }
}

runMain(async () => {
  const wanted = new Set(process.argv.slice(2));
  const unknown = [...wanted].find((name) => !NAMES.includes(name));
  if (unknown !== undefined) {
    throw new LocalError(`no step "${unknown}"; there are ${NAMES.join(', ')}.`);
  }
  if (wanted.has('e2e')) wanted.add('build');
  const isWanted = ({ name }: Step) => wanted.size === 0 || wanted.has(name);
  if (wanted.size === 0 || wanted.has('e2e')) ensureBrowser();

  clearFailures();
  const startedAt = Date.now();
  for (const round of ROUNDS) {
    const lanes = round.map((lane) => lane.filter(isWanted)).filter(({ length }) => length > 0);
    try {
      await Promise.all(lanes.map((steps, lane) => runLane(steps, lane, lanes.length === 1)));
    } catch (error) {
      for (const child of running) child.kill();
      for (const failure of readFailures()) console.log(adviseOn(failure));
      throw error;
    }
  }
  const whole = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`\naula: all passed in ${whole} s. ${times.join(', ')}`);
});
