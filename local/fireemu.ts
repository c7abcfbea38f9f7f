import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startServer, type Guarded, type GuardedId } from './guarded';
import { LocalError } from './localError';
import { HOST, type Ports } from './ports';
import { PROJECT_ROOT } from './project';

export { PROJECT_ROOT };

export type FireemuOptions = {
  project: string;
  ports: Ports;
  /** Some of the services, without Functions; all of them by default. */
  only?: string;
  config?: string;
  /** The folder of the built functions; firebase.json names another place. */
  functionsDirectory?: string;
  importDirectory?: string;
  exportDirectory?: string;
  /** The folder for its own files. */
  temporaryDirectory?: string;
  onOutput?: (text: string) => void;
  onStart?: (id: GuardedId) => void;
};

export type Fireemu = Guarded & {
  /** Base URL of the daemon's control API. */
  control: string;
};

/** The executable of the embedded local Firebase; null where there is none for this platform. */
export function findFireemu(): string | null {
  if (process.env.FIREEMU_BIN) return process.env.FIREEMU_BIN;
  const { resolve } = createRequire(import.meta.url);
  let binary: string;
  try {
    binary = join(dirname(resolve('@fireemu/linux-x64/package.json')), 'bin', 'fireemu');
  } catch {
    return null;
  }
  try {
    accessSync(binary, constants.X_OK);
  } catch {
    chmodSync(binary, 0o755); // the package comes without the run bit
  }
  return binary;
}

/**
 * Starts the embedded Firebase and waits until it serves.
 * @throws StartFailure
 */
export async function startFireemu(options: FireemuOptions): Promise<Fireemu> {
  const { project, ports, only, config = 'fireemu.json', temporaryDirectory, onOutput } = options;
  const command = findFireemu();
  if (command === null) {
    throw new LocalError('this platform has no embedded local Firebase; see docs/local.md.');
  }
  const { daemon, firestore, storage, ui, hub, logging, functions, eventarc, tasks } = ports;
  const listeners = { http: daemon, firestore, storage, ui, hub, logging };
  const functionListeners = only === undefined ? { functions, eventarc, tasks } : {};
  const flags: Record<string, string | undefined> = {
    config,
    project,
    only,
    functions: options.functionsDirectory,
    import: options.importDirectory,
    'export-on-exit': options.exportDirectory,
  };
  for (const [name, port] of Object.entries({ ...listeners, ...functionListeners })) {
    flags[`${name}-port`] = String(port);
  }
  const args = Object.entries(flags).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );
  if (temporaryDirectory) mkdirSync(temporaryDirectory, { recursive: true });

  const control = `http://${HOST}:${String(daemon)}`;
  const server = await startServer({
    name: 'the local Firebase',
    command,
    args: ['up', ...args],
    stopSignal: 'SIGTERM',
    // A school of thousands takes minutes to load.
    patienceMs: options.importDirectory === undefined ? 15_000 : 600_000,
    isReady: async () => {
      const response = await fetch(`${control}/health/live`).catch(() => null);
      return response?.ok ?? false;
    },
    onStart: options.onStart,
    ...(temporaryDirectory && { env: { TMPDIR: temporaryDirectory } }),
    ...(onOutput && { onOutput }),
  });
  return { control, ...server };
}
