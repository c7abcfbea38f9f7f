// npm start: the whole school on this machine. See README.md and docs/local.md.
import { OUTBOX_PATH } from './outbox';
import { join } from 'node:path';
import { chooseBackend, inspectMachine } from './backend';
import { requireWritable } from './checkout';
import { openDataFolder } from './dataFolder';
import { findFireemu } from './fireemu';
import { runMain } from './localError';
import { PROJECT_ROOT } from './project';
import { startSchool, type School } from './school';
import { buildDemoSchool, buildEmptySchool, DEMO_USERS } from './seed/demoSchool';
import type { SeedSchool } from './seed/writeSchool';
import { print } from './terminal';
import { readStartOptions, type StartOptions } from './startOptions';
import { serveDev, servePreview, type Web } from './web';

type Running = { school: School; web: Web };

function seedOf({ isEmpty, isBare, scale }: StartOptions): SeedSchool {
  if (isBare) return { accounts: [], documents: [] };
  return isEmpty ? buildEmptySchool() : buildDemoSchool({ now: Date.now(), scale });
}

async function start(options: StartOptions): Promise<Running> {
  const { ports, isOfficial } = options;
  requireWritable(PROJECT_ROOT);
  const backend = chooseBackend(inspectMachine(findFireemu() !== null, isOfficial), isOfficial);
  if (backend === 'official') {
    print('starting the official emulators. The first time, the download takes some minutes.');
  }
  const folder = openDataFolder(join(PROJECT_ROOT, '.fireemu', options.school));
  const school = await startSchool({
    ports,
    folder,
    backend,
    seed: () => seedOf(options),
    isFresh: options.isFresh,
    isRestored: options.isRestored,
    ...(options.isVerbose && { onOutput: (text: string) => process.stdout.write(text) }),
  });
  try {
    return { school, web: await (options.isPreview ? servePreview(ports) : serveDev(ports)) };
  } catch (error) {
    await school.stop();
    throw error;
  }
}

function welcome(
  { isEmpty, isBare, ports }: StartOptions,
  { school, web }: Running,
  ms: number,
): string {
  const known = isBare ? [] : DEMO_USERS;
  const users = isEmpty ? DEMO_USERS.filter(({ role }) => role === 'admin') : known;
  const origin = school.isNew ? 'new school' : 'the school of the last run';
  return `
  Aula is ready in ${(ms / 1000).toFixed(1)} s (${origin})

    ${web.url}

${users.map(({ role, email, password }) => `    ${role.padEnd(10)} ${email.padEnd(30)} ${password}`).join('\n')}

  Firebase console: http://localhost:${String(ports.ui)}/ui    Ctrl+C saves and stops.
  E-mails that would be sent: ${web.url}${OUTBOX_PATH}
`;
}

/** Saves and ends everything; the exit code says whether all of it is saved. */
async function stop({ school, web }: Running, code: number): Promise<never> {
  console.log('\nSaving the school…');
  // However the web server ends, the school's word counts.
  const [saved] = await Promise.allSettled([school.stop(), web.close()]);
  const problem = saved.status === 'fulfilled' ? saved.value.problem : String(saved.reason);
  if (problem === null) console.log('Saved.');
  else console.error(`aula: not everything is saved: ${problem}`);
  process.exit(problem === null ? code : 1);
}

/**
 * Calls `onEnd` when the npm that runs this script has ended: a signal that kills npm does not reach
 * this process, but gives it another parent.
 */
function watchNpm(onEnd: () => void): void {
  const { npm_lifecycle_event: script } = process.env;
  const npm = process.ppid;
  if (script === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    onEnd();
  }, 500);
  timer.unref();
}

runMain(async () => {
  const startedAt = Date.now();
  const options = readStartOptions(process.argv.slice(2));
  // The terminal may be gone: saving goes on without it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  let running: Running | null = null;
  let isStopping = false;
  const end = (code: number): void => {
    if (isStopping) return;
    isStopping = true;
    if (running) {
      void stop(running, code);
    } else {
      console.error('\naula: stopped before the school was ready. What was saved is unchanged.');
      process.exit(code);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      end(0);
    });
  }
  watchNpm(() => {
    end(0);
  });

  running = await start(options);
  void running.school.ended.then(({ code, signal }) => {
    if (isStopping) return;
    console.error(`aula: the local Firebase ended unexpectedly (${String(signal ?? code)}).`);
    end(1);
  });
  console.log(welcome(options, running, Date.now() - startedAt));
});
