// npm start: the whole school on this machine. See README.md.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { eraseData, openDataFolder } from './dataFolder';
import { PROJECT_ROOT } from './fireemu';
import { LocalError, runMain } from './localError';
import { DEFAULT_PORTS, requireFreePorts } from './ports';
import { startSchool } from './school';
import { buildDemoSchool, buildEmptySchool, DEMO_USERS } from './seed/demoSchool';
import { serveDev, servePreview } from './web';

const USAGE = 'use: npm start [-- --fresh] [--empty | --scale N]';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        fresh: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        preview: { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
        scale: { type: 'string', default: '1' },
      },
    });
    const scale = Number(values.scale);
    if (!Number.isInteger(scale) || scale < 1 || scale > 100) throw new Error('scale');
    return { ...values, scale };
  } catch {
    throw new LocalError(USAGE);
  }
}

runMain(async () => {
  const options = readOptions();
  const startedAt = Date.now();
  await requireFreePorts(DEFAULT_PORTS);

  const name = options.empty ? 'empty' : options.scale === 1 ? 'demo' : `scale-${options.scale}`;
  const folder = openDataFolder(join(PROJECT_ROOT, '.fireemu', name));
  if (options.fresh) eraseData(folder);
  const school = await startSchool({
    ports: DEFAULT_PORTS,
    folder,
    seed: () =>
      options.empty
        ? buildEmptySchool()
        : buildDemoSchool({ now: Date.now(), scale: options.scale }),
    ...(options.verbose && { onOutput: (text: string) => process.stdout.write(text) }),
  });

  let isStopping = false;
  const stop = async (code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    console.log('\nSaving the school…');
    await Promise.allSettled([web?.close(), school.stop()]);
    console.log('Saved.');
    process.exit(code);
  };
  let web: Awaited<ReturnType<typeof serveDev>> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0));
  }
  void school.ended.then((code) => {
    if (isStopping) return;
    console.error(`aula: the local Firebase ended by itself (${String(code)}).`);
    void stop(1);
  });

  try {
    web = await (options.preview ? servePreview(DEFAULT_PORTS) : serveDev(DEFAULT_PORTS));
  } catch (error) {
    await school.stop();
    throw error;
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const users = options.empty ? DEMO_USERS.filter(({ role }) => role === 'admin') : DEMO_USERS;
  console.log(`
  Aula is ready in ${seconds} s${school.isNew ? ' (new school)' : ' (the school of the last run)'}

    ${web.url}

${users.map(({ role, email, password }) => `    ${role.padEnd(10)} ${email.padEnd(30)} ${password}`).join('\n')}

  Firebase console: http://localhost:${String(DEFAULT_PORTS.ui)}/ui    Ctrl+C saves and stops.
`);
});
