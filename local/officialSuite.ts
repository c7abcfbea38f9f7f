import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from './fireemu';
import { startGuarded, type Guarded } from './guarded';
import { LocalError } from './localError';
import { HOST, type Ports } from './ports';
import { PROJECT_ID, PROJECT_ROOT } from './project';

export type SuiteOptions = {
  ports: Ports;
  importDirectory?: string;
  /** Where it keeps its own files. */
  temporaryDirectory: string;
  onOutput?: (text: string) => void;
  onStart?: (id: Guarded['id']) => void;
};

type Command = { command: string; args: string[] };
type FirebaseJson = { emulators: Record<string, unknown>; functions: object[] };

/** The first time, npm and the suite download what they need. */
const PATIENCE_MS = 600_000;
const READY = 'All emulators ready';

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(join(PROJECT_ROOT, name), 'utf8'));

/** firebase.json with the ports of this school; paths in it are those of the project. */
export function suiteConfig(ports: Ports): FirebaseJson {
  const config = readJson('firebase.json') as FirebaseJson;
  const { auth, firestore, storage, functions, ui, hub, logging, eventarc, tasks } = ports;
  const on = (port: number) => ({ host: HOST, port });
  return {
    ...config,
    emulators: {
      ...config.emulators,
      auth: on(auth),
      // The port of the embedded Firebase's own Auth is free here.
      firestore: { ...on(firestore), websocketPort: ports.daemon },
      storage: on(storage),
      functions: on(functions),
      ui: { enabled: true, ...on(ui) },
      hub: on(hub),
      logging: on(logging),
      eventarc: on(eventarc),
      tasks: on(tasks),
    },
  };
}

/** The suite in the version of package.json, by npx; FIREBASE_TOOLS_BIN names an installed one. */
function findTools(): Command {
  const { FIREBASE_TOOLS_BIN, npm_execpath: npm = '' } = process.env;
  if (FIREBASE_TOOLS_BIN) return { command: FIREBASE_TOOLS_BIN, args: [] };
  const { scripts } = readJson('package.json') as { scripts: { emulators: string } };
  const [tools] = /firebase-tools@[\d.]+/.exec(scripts.emulators) ?? [];
  if (tools === undefined) throw new LocalError('package.json names no version of firebase-tools.');
  const npx = join(dirname(npm), 'npx-cli.js');
  const args = ['--yes', tools];
  // By Node itself where npm says where it is: on Windows a command file would need a shell.
  return npm !== '' && existsSync(npx)
    ? { command: process.execPath, args: [npx, ...args] }
    : { command: 'npx', args };
}

/** The command line that starts the suite. */
export function suiteCommand(configFile: string, importDirectory?: string): Command {
  const { command, args } = findTools();
  return {
    command,
    args: [
      ...args,
      'emulators:start',
      ...['--project', PROJECT_ID],
      ...['--config', configFile],
      ...['--only', 'auth,firestore,storage,functions'],
      ...(importDirectory === undefined ? [] : ['--import', importDirectory]),
    ],
  };
}

/** The suite runs the functions where firebase.json says. */
function buildFunctions(): void {
  const source = join(PROJECT_ROOT, 'functions');
  const { status } = spawnSync(process.execPath, [join(source, 'build.mjs'), '--local'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new LocalError('the functions do not build; see above.');
  // It names the Auth of an embedded Firebase, and was written by former versions.
  rmSync(join(source, '.env.local'), { force: true });
}

/**
 * Starts the official emulators and waits until they serve.
 * @throws StartFailure
 */
export async function startOfficialSuite(options: SuiteOptions): Promise<Guarded> {
  const { ports, importDirectory, temporaryDirectory, onOutput, onStart } = options;
  buildFunctions();
  mkdirSync(temporaryDirectory, { recursive: true });
  // Beside firebase.json: what it names must lie below it.
  const configFile = join(PROJECT_ROOT, `.firebase.${String(ports.app)}.json`);
  writeFileSync(configFile, JSON.stringify(suiteConfig(ports), null, 2));
  let printed = '';
  const suite = await startGuarded({
    ...suiteCommand(configFile, importDirectory),
    cwd: PROJECT_ROOT,
    env: { ...process.env, TMPDIR: temporaryDirectory },
    stopSignal: 'SIGINT',
    onOutput: (text) => {
      if (!printed.includes(READY)) printed += text;
      onOutput?.(text);
    },
  });
  onStart?.(suite.id);
  const until = Date.now() + PATIENCE_MS;
  while (!printed.includes(READY)) {
    const isLate = Date.now() > until;
    if (isLate || suite.hasEnded()) {
      await suite.stop();
      rmSync(configFile, { force: true });
      throw new StartFailure('the official emulators did not start; see above.', suite.output());
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  void suite.ended.then(() => {
    rmSync(configFile, { force: true });
  });
  return suite;
}
