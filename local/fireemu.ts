import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LocalError } from './localError';
import { HOST, type Ports } from './ports';

export const PROJECT_ROOT = dirname(import.meta.dirname);

export type FireemuOptions = {
  project: string;
  ports: Ports;
  /** Without Functions: Auth, Firestore and Storage only. */
  only?: string;
  config?: string;
  importDirectory?: string;
  exportDirectory?: string;
  /** Where hot reload copies the functions; node_modules must be findable upward from it. */
  temporaryDirectory?: string;
  onOutput?: (text: string) => void;
};

export type Fireemu = {
  /** Base URL of the daemon's control API. */
  control: string;
  /** Resolves with the exit code when the daemon has ended. */
  exited: Promise<number | null>;
  /** Asks the daemon to end; it exports first when it was given an exportDirectory. */
  stop(): Promise<number | null>;
};

/** The daemon's executable. FIREEMU_BIN overrides the installed package. */
export function findFireemu(): string {
  if (process.env.FIREEMU_BIN) return process.env.FIREEMU_BIN;
  const { resolve } = createRequire(import.meta.url);
  try {
    const binary = join(dirname(resolve('@fireemu/linux-x64/package.json')), 'bin', 'fireemu');
    chmodSync(binary, 0o755); // the package comes without the run bit
    return binary;
  } catch {
    throw new LocalError(
      'no local Firebase for this platform; use `npm run emulators` (needs Java 21) or set FIREEMU_BIN.',
    );
  }
}

async function waitUntilHealthy(control: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (hasEnded()) throw new LocalError('the local Firebase ended while starting; see above.');
    const response = await fetch(`${control}/health/live`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new LocalError('the local Firebase did not answer within 15 seconds.');
}

/** Starts the daemon and waits until it serves. */
export async function startFireemu(options: FireemuOptions): Promise<Fireemu> {
  const { ports } = options;
  const args = ['up', '--config', options.config ?? 'fireemu.json', '--project', options.project];
  const flags = { http: ports.daemon, firestore: ports.firestore, storage: ports.storage, ui: ports.ui, hub: ports.hub, logging: ports.logging }; // prettier-ignore
  for (const [name, port] of Object.entries(flags)) args.push(`--${name}-port`, String(port));
  if (options.only) {
    args.push('--only', options.only);
  } else {
    for (const name of ['functions', 'eventarc', 'tasks'] as const) {
      args.push(`--${name}-port`, String(ports[name]));
    }
  }
  if (options.importDirectory) args.push('--import', options.importDirectory);
  if (options.exportDirectory) args.push('--export-on-exit', options.exportDirectory);
  if (options.temporaryDirectory) mkdirSync(options.temporaryDirectory, { recursive: true });

  const child = spawn(findFireemu(), args, {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl+C reaches only us, and we end it in order.
    detached: true,
    env: {
      ...process.env,
      ...(options.temporaryDirectory && { TMPDIR: options.temporaryDirectory }),
    },
  });
  const output: string[] = [];
  // Both pipes must be read to the end: a closed one breaks requests that log.
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      if (output.length > 200) output.shift();
      options.onOutput?.(text);
    });
  }
  let hasEnded = false;
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      hasEnded = true;
      resolve(code);
    });
    child.once('error', () => {
      hasEnded = true;
      resolve(1);
    });
  });
  const control = `http://${HOST}:${String(ports.daemon)}`;
  try {
    await waitUntilHealthy(control, () => hasEnded);
  } catch (error) {
    child.kill('SIGKILL');
    if (!options.onOutput) console.error(output.join(''));
    throw error;
  }
  return {
    control,
    exited,
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
