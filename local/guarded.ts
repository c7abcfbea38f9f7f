import { join } from 'node:path';
import { execaNode } from 'execa';
import { LocalError } from './localError';
import { endGroup, waitUntil } from './processes';
import { PROJECT_ROOT } from './project';

export type GuardedOptions = {
  command: string;
  args: readonly string[];
  /** Added to the environment of this process. */
  env?: NodeJS.ProcessEnv;
  /** The signal on which it saves and ends. */
  stopSignal: 'SIGINT' | 'SIGTERM';
  onOutput?: (text: string) => void;
};

/** The numbers of a process, which leads its own process group, and of its guard. */
export type GuardedId = { pid: number; guard: number };

/** The end of a process: a code, or a signal. */
export type Ending = { code: number | null; signal: string | null };

export type Guarded = {
  id: GuardedId;
  ended: Promise<Ending>;
  hasEnded: () => boolean;
  /** Asks it to save and end. */
  stop: () => Promise<Ending>;
  /** The last of what it printed. */
  output: () => string;
};

const GUARD = join(import.meta.dirname, 'guard.cjs');
const PATIENCE_MS = 20_000;
const KEPT_CHUNKS = 200;

/** The server ended, or did not answer, while it started. */
export class StartFailure extends LocalError {
  readonly output: string;

  constructor(message: string, output: string) {
    super(message);
    this.output = output;
  }
}

/**
 * Starts a process that does not outlive this one: a guard beside it stops it when this process is
 * gone, and this process stops it when the guard is gone.
 * @throws LocalError when the command cannot be run
 */
export async function startGuarded(options: GuardedOptions): Promise<Guarded> {
  const { command, args, env = {}, stopSignal, onOutput } = options;
  const guard = execaNode(GUARD, [stopSignal, command, ...args], {
    cwd: PROJECT_ROOT,
    env,
    nodeOptions: [], // not those of tsx or vitest
    ipc: true,
    detached: process.platform !== 'win32', // Ctrl+C in the terminal does not reach it
    cleanup: false, // it ends by itself, after the local Firebase has saved
    reject: false,
    buffer: false,
    all: true,
  });
  const output: string[] = [];
  guard.all.setEncoding('utf8').on('data', (text: string) => {
    output.push(text);
    if (output.length > KEPT_CHUNKS) output.shift();
    onOutput?.(text);
  });
  let started: { pid: number };
  try {
    started = (await guard.getOneMessage()) as { pid: number };
  } catch {
    await guard;
    throw new LocalError(`${command} could not be started: ${output.join('').trim()}.`);
  }
  const { pid } = started;

  let hasEnded = false;
  const ended = guard.then(async ({ exitCode, signal }): Promise<Ending> => {
    await endGroup(pid, stopSignal, PATIENCE_MS); // it still runs when the guard was killed
    hasEnded = true;
    return { code: exitCode ?? null, signal: signal ?? null };
  });
  return {
    id: { pid, guard: guard.pid ?? 0 },
    ended,
    hasEnded: () => hasEnded,
    stop: () => {
      if (guard.connected) guard.disconnect();
      return ended;
    },
    output: () => output.join(''),
  };
}

export type ServerOptions = GuardedOptions & {
  /** The name in the form in which a sentence begins with it. */
  name: string;
  isReady: (output: string) => boolean | Promise<boolean>;
  patienceMs: number;
  /** Called as soon as there is a process, before it serves. */
  onStart?: ((id: GuardedId) => void) | undefined;
};

/**
 * Starts a guarded server and waits until it serves.
 * @throws StartFailure
 */
export async function startServer(options: ServerOptions): Promise<Guarded> {
  const { name, isReady, patienceMs, onStart } = options;
  const server = await startGuarded(options);
  onStart?.(server.id);
  const answered = await waitUntil(
    async () => server.hasEnded() || (await isReady(server.output())),
    patienceMs,
  );
  if (answered && !server.hasEnded()) return server;
  const what = answered ? 'ended' : `did not answer within ${String(patienceMs / 1000)} seconds`;
  await server.stop();
  throw new StartFailure(`${name} ${what} while it started; see above.`, server.output());
}
