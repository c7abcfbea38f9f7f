import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startGuarded, type Guarded } from './guarded';
import { LocalError } from './localError';
import { HOST, type Ports } from './ports';
import type { ProcessId } from './processes';
import { PROJECT_ROOT } from './project';

export { PROJECT_ROOT };

export type FireemuOptions = {
  project: string;
  ports: Ports;
  /** Without Functions: Auth, Firestore and Storage only. */
  only?: string;
  config?: string;
  /** Where the built functions are; firebase.json names another place. */
  functionsDirectory?: string;
  importDirectory?: string;
  exportDirectory?: string;
  /** Where it keeps its own files. */
  temporaryDirectory?: string;
  onOutput?: (text: string) => void;
  /** Called as soon as there is a process, before it serves. */
  onStart?: (id: ProcessId) => void;
};

export type Fireemu = Guarded & {
  /** Base URL of the daemon's control API. */
  control: string;
};

/** It ended while starting. */
export class StartFailure extends LocalError {
  readonly output: string;

  constructor(message: string, output: string) {
    super(message);
    this.output = output;
  }
}

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

async function waitUntilHealthy(control: string, hasEnded: () => boolean): Promise<string | null> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (hasEnded()) return 'the local Firebase ended while starting; see above.';
    const response = await fetch(`${control}/health/live`).catch(() => null);
    if (response?.ok) return null;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return 'the local Firebase did not answer within 15 seconds.';
}

/**
 * Starts the daemon and waits until it serves.
 * @throws StartFailure
 */
export async function startFireemu(options: FireemuOptions): Promise<Fireemu> {
  const { ports } = options;
  const binary = findFireemu();
  if (binary === null) {
    throw new LocalError(
      'there is no embedded local Firebase for this platform; see docs/local.md.',
    );
  }
  const args = ['up', '--config', options.config ?? 'fireemu.json', '--project', options.project];
  const flags = {
    http: ports.daemon,
    firestore: ports.firestore,
    storage: ports.storage,
    ui: ports.ui,
    hub: ports.hub,
    logging: ports.logging,
  };
  for (const [name, port] of Object.entries(flags)) args.push(`--${name}-port`, String(port));
  if (options.only) {
    args.push('--only', options.only);
  } else {
    for (const name of ['functions', 'eventarc', 'tasks'] as const) {
      args.push(`--${name}-port`, String(ports[name]));
    }
  }
  if (options.functionsDirectory) args.push('--functions', options.functionsDirectory);
  if (options.importDirectory) args.push('--import', options.importDirectory);
  if (options.exportDirectory) args.push('--export-on-exit', options.exportDirectory);
  if (options.temporaryDirectory) mkdirSync(options.temporaryDirectory, { recursive: true });

  const daemon = await startGuarded({
    command: binary,
    args,
    cwd: PROJECT_ROOT,
    stopSignal: 'SIGTERM',
    env: {
      ...process.env,
      ...(options.temporaryDirectory && { TMPDIR: options.temporaryDirectory }),
    },
    ...(options.onOutput && { onOutput: options.onOutput }),
  });
  options.onStart?.(daemon.id);
  const control = `http://${HOST}:${String(ports.daemon)}`;
  const failure = await waitUntilHealthy(control, daemon.hasEnded);
  if (failure !== null) {
    await daemon.stop();
    throw new StartFailure(failure, daemon.output());
  }
  return { control, ...daemon };
}
