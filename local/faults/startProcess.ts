import { spawn } from 'node:child_process';

/** npm start in a process of its own. */
export type Start = {
  pid: number;
  /** All that it has printed so far. */
  printed: () => string;
  /** Resolves once it has printed this; fails when it ends before. */
  waitFor: (text: string) => Promise<void>;
  /** Resolves with its exit code, which is null after a signal. */
  ended: Promise<number | null>;
  /** Nothing when it has ended already. */
  kill: (signal: NodeJS.Signals) => void;
};

export const READY = 'Aula is ready';

/** Runs a command and listens to what it prints. */
export function runStart(
  [command = '', ...args]: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Start {
  const child = spawn(command, args, { cwd, env });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    pid: child.pid ?? 0,
    printed: () => output,
    ended,
    kill: (signal) => {
      child.kill(signal); // knows whether it has ended, and that its number may be another's
    },
    waitFor: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve();
        };
        listeners.add(look);
        look();
        void ended.then(() => {
          reject(new Error(`"${text}" was not printed, but:\n${output}`));
        });
      }),
  };
}

/** As npm would start it: it ends when this process does. */
export function startEnvironment(changes: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...process.env, npm_lifecycle_event: 'start', ...changes };
}
