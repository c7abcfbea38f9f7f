import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildFunctions } from './functionsFolder';
import { startServer, type Guarded, type GuardedId } from './guarded';
import { LocalError } from './localError';
import { HOST, type Ports } from './ports';
import { PROJECT_ID, PROJECT_ROOT } from './project';

export type SuiteOptions = {
  ports: Ports;
  importDirectory?: string;
  /** The folder for its own files. */
  temporaryDirectory: string;
  onOutput?: (text: string) => void;
  onStart?: (id: GuardedId) => void;
};

type Command = { command: string; args: string[] };
type FirebaseJson = { emulators: Record<string, unknown>; functions: object[] };

const READY = 'All emulators ready';

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(join(PROJECT_ROOT, name), 'utf8'));

/** firebase.json with the ports of this school; paths in it are those of the project. */
export function suiteConfig(ports: Ports): FirebaseJson {
  const config = readJson('firebase.json') as FirebaseJson;
  const { app: _vite, daemon, ...emulators } = ports;
  const listeners = Object.entries(emulators).map(([name, port]) => [name, { host: HOST, port }]);
  const { firestore, ui, ...others } = Object.fromEntries(listeners) as Record<string, object>;
  return {
    ...config,
    emulators: {
      ...config.emulators,
      ...others,
      // The embedded Firebase's own Auth is not there, so its port is free.
      firestore: { ...firestore, websocketPort: daemon },
      ui: { enabled: true, ...ui },
    },
  };
}

/** The suite in the version of package.json, by npx; FIREBASE_TOOLS_BIN names an installed one. */
export function findTools(): Command {
  const { FIREBASE_TOOLS_BIN, npm_execpath: npm = '' } = process.env;
  if (FIREBASE_TOOLS_BIN) return { command: FIREBASE_TOOLS_BIN, args: [] };
  const { scripts } = readJson('package.json') as { scripts: { emulators: string } };
  const [tools] = /firebase-tools@[\d.]+/.exec(scripts.emulators) ?? [];
  if (tools === undefined) throw new LocalError('package.json names no version of firebase-tools.');
  const npx = join(dirname(npm), 'npx-cli.js');
  const args = ['--yes', tools];
  // Node runs npx where npm says where it is: on Windows a command file would need a shell.
  return npm !== '' && existsSync(npx)
    ? { command: process.execPath, args: [npx, ...args] }
    : { command: 'npx', args };
}

/** The command line that starts the suite. */
export function suiteCommand(configFile: string, importDirectory?: string): Command {
  const { command, args } = findTools();
  const flags = {
    project: PROJECT_ID,
    config: configFile,
    only: 'auth,firestore,storage,functions',
    ...(importDirectory !== undefined && { import: importDirectory }),
  };
  const words = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  return { command, args: [...args, 'emulators:start', ...words] };
}

/**
 * Starts the official emulators and waits until they serve.
 * @throws StartFailure
 */
export async function startOfficialSuite(options: SuiteOptions): Promise<Guarded> {
  const { ports, importDirectory, temporaryDirectory, onOutput, onStart } = options;
  buildFunctions();
  mkdirSync(temporaryDirectory, { recursive: true });
  // The paths in firebase.json begin at its own folder, so the copy lies beside it.
  const configFile = join(PROJECT_ROOT, `.firebase.${String(ports.app)}.json`);
  const removeConfig = () => {
    rmSync(configFile, { force: true });
  };
  writeFileSync(configFile, JSON.stringify(suiteConfig(ports), null, 2));
  try {
    const suite = await startServer({
      name: 'the official emulators',
      ...suiteCommand(configFile, importDirectory),
      env: { TMPDIR: temporaryDirectory },
      stopSignal: 'SIGINT',
      patienceMs: 600_000, // the first time, npm and the suite download their files
      isReady: (output) => output.includes(READY),
      onStart,
      ...(onOutput && { onOutput }),
    });
    void suite.ended.then(removeConfig);
    return suite;
  } catch (error) {
    removeConfig();
    throw error;
  }
}
