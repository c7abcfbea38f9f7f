import { fork } from 'node:child_process';
import { join } from 'node:path';
import { LocalError } from './localError';
import { identify, isRunning, signalGroup, waitForEnd, type ProcessId } from './processes';

export type GuardedOptions = {
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** What makes it end in order. */
  stopSignal: 'SIGINT' | 'SIGTERM';
  onOutput?: (text: string) => void;
};

/** How a process ended: with a code, or by a signal. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null };

export type Guarded = {
  /** The process itself, the leader of its group. */
  id: ProcessId;
  ended: Promise<Ending>;
  hasEnded: () => boolean;
  /** Asks it to end in order. */
  stop: () => Promise<Ending>;
  /** The last of what it printed. */
  output: () => string;
};

const GUARD = join(import.meta.dirname, 'guard.cjs');
const PATIENCE_MS = 20_000;
const KEPT_OUTPUT = 200;

type Message = { pid: number } | { failed: string } | Ending;

/**
 * Starts a process that outlives nobody: a guard beside it ends it in order when this process is
 * gone, and this one ends it when the guard is.
 * @throws LocalError when the command cannot be run
 */
export async function startGuarded(options: GuardedOptions): Promise<Guarded> {
  const { command, args, cwd, env, stopSignal, onOutput } = options;
  const guard = fork(GUARD, [stopSignal, command, ...args], {
    cwd,
    env,
    execArgv: [],
    silent: true,
    detached: process.platform !== 'win32',
  });
  const output: string[] = [];
  for (const stream of [guard.stdout, guard.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      if (output.length > KEPT_OUTPUT) output.shift();
      onOutput?.(text);
    });
  }

  let ending: Ending | null = null;
  const started = new Promise<number>((resolve, reject) => {
    guard.on('message', (message: Message) => {
      if ('pid' in message) resolve(message.pid);
      else if ('failed' in message) reject(new LocalError(`${command}: ${message.failed}`));
      else ending = message;
    });
    guard.once('error', reject);
    guard.once('exit', () => {
      reject(new LocalError(`${command} could not be started.`));
    });
  });
  const guardExited = new Promise<void>((resolve) => {
    guard.once('close', () => {
      resolve();
    });
  });
  const id = identify(await started);

  const ended = guardExited.then(async (): Promise<Ending> => {
    // Without a word from the guard, it was the guard that was killed.
    if (ending === null && isRunning(id)) {
      signalGroup(id.pid, stopSignal);
      if (!(await waitForEnd(id, PATIENCE_MS))) signalGroup(id.pid, 'SIGKILL');
    }
    ending ??= { code: null, signal: 'SIGKILL' };
    return ending;
  });
  return {
    id,
    ended,
    hasEnded: () => ending !== null,
    stop: () => {
      if (guard.connected) guard.send('stop', () => undefined); // it may just be leaving
      return ended;
    },
    output: () => output.join(''),
  };
}
