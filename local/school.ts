import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PasswordBook, startAuthProxy } from './authProxy';
import { hasData, type DataFolder } from './dataFolder';
import { startFireemu, PROJECT_ROOT, type Fireemu } from './fireemu';
import { LocalError } from './localError';
import { HOST, type Ports } from './ports';
import { type SeedSchool, writeSchool } from './seed/writeSchool';
import { withStartLock } from './startLock';

export const PROJECT_ID = 'demo-aula';

/** What is lost at most when the machine dies: the changes since the last export. */
const EXPORT_EVERY_MS = 60_000;

export type SchoolOptions = {
  ports: Ports;
  /** Where the school is kept between runs. */
  folder: DataFolder;
  /** The school to write when the folder holds none. */
  seed: () => SeedSchool;
  onOutput?: (text: string) => void;
};

export type School = {
  control: string;
  isNew: boolean;
  /** Resolves when the daemon has ended, asked or not. */
  ended: Promise<number | null>;
  /** Saves the data and ends everything. Safe to call twice. */
  stop(): Promise<void>;
};

/** Builds the functions: a codebase that does not load would stop the daemon. */
function buildFunctions(): void {
  const { status } = spawnSync(process.execPath, [join(PROJECT_ROOT, 'functions', 'build.mjs')], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new LocalError('the functions do not build; see above.');
}

/** Waits until the functions answer: after a start, and after a restored snapshot. */
export async function waitForFunctions(ports: Ports): Promise<void> {
  const url = `http://${HOST}:${String(ports.functions)}/${PROJECT_ID}/us-east1/api/api/nada`;
  for (let tries = 0; tries < 400; tries += 1) {
    const response = await fetch(url, { method: 'POST' }).catch(() => null);
    if (response?.status === 404) return; // our own answer
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new LocalError('the functions did not answer within 10 seconds.');
}

async function startDaemon(
  { ports, folder, onOutput }: SchoolOptions,
  isNew: boolean,
  temporaryDirectory: string,
): Promise<Fireemu> {
  buildFunctions();
  // The daemon passes its own environment to no function, but reads this file when it loads them.
  writeFileSync(
    join(PROJECT_ROOT, 'functions', '.env.local'),
    `AUTH_PROXY=${HOST}:${String(ports.auth)}\n`,
  );
  const fireemu = await startFireemu({
    project: PROJECT_ID,
    ports,
    temporaryDirectory,
    exportDirectory: folder.data,
    ...(!isNew && { importDirectory: folder.data }),
    ...(onOutput && { onOutput }),
  });
  try {
    await waitForFunctions(ports);
  } catch (error) {
    await fireemu.stop();
    throw error;
  }
  return fireemu;
}

/** Starts the local Firebase with the school's data: the saved one, or a newly seeded one. */
export async function startSchool(options: SchoolOptions): Promise<School> {
  const { ports, folder } = options;
  const book = new PasswordBook(folder.passwords);
  const isNew = !hasData(folder);
  if (!isNew) book.restoreInto(join(folder.data, 'auth_export', 'accounts.json'));
  // Below the project, so that hot-reloaded functions find node_modules.
  const temporaryDirectory = join(PROJECT_ROOT, '.fireemu', `tmp-${String(ports.daemon)}`);
  const fireemu = await withStartLock(() => startDaemon(options, isNew, temporaryDirectory));
  const proxy = await startAuthProxy(ports.auth, ports.daemon, PROJECT_ID, book);

  const { fireemuControlToken: token } = JSON.parse(
    readFileSync(join(temporaryDirectory, `hub-${PROJECT_ID}.json`), 'utf8'),
  ) as { fireemuControlToken: string };
  const callHub = async (method: string, path: string, body?: object): Promise<void> => {
    const response = await fetch(`http://${HOST}:${String(ports.hub)}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
  };
  const save = () => callHub('POST', '/_admin/export', { path: folder.data, initiatedBy: 'aula' });

  if (isNew) {
    // The seed comes complete: the triggers have nothing to add to it.
    await callHub('PUT', '/functions/disableBackgroundTriggers');
    await writeSchool(options.seed(), {
      authUrl: `http://${HOST}:${String(ports.auth)}`,
      firestoreHost: `${HOST}:${String(ports.firestore)}`,
      project: PROJECT_ID,
    });
    await callHub('PUT', '/functions/enableBackgroundTriggers');
    await save();
  }

  // Failed functions are retried by a clock that only moves when told to: follow the wall's.
  const pump = setInterval(() => {
    void fetch(`${fireemu.control}/v1/sessions/default/clock:advanceTo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ instant: new Date().toISOString() }),
    }).catch(() => undefined); // the daemon is ending: `ended` tells
  }, 1000);
  const saver = setInterval(() => {
    save().catch((error: unknown) => {
      console.error('aula: the school could not be saved:', error);
    });
  }, EXPORT_EVERY_MS);

  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= (async () => {
      clearInterval(pump);
      clearInterval(saver);
      await fireemu.stop();
      proxy.closeAllConnections();
      proxy.close();
    })();
    return stopping;
  };
  return { control: fireemu.control, isNew, ended: fireemu.exited, stop };
}
