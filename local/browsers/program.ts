import { spawn } from 'node:child_process';

/** The time, in ms, that a browser may take to start on a busy machine. */
const START_MS = 45_000;

export type Program = {
  /** The text of the first group of the awaited line. */
  found: string;
  stop: () => Promise<void>;
};

/**
 * Starts a program in a process group of its own and waits until it prints a line.
 * @param hear gets each line that it prints
 */
export async function startProgram(
  path: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  awaited: RegExp,
  hear: (line: string) => void = () => undefined,
): Promise<Program> {
  const child = spawn(path, args, {
    detached: true, // the processes that it starts end with it
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
  });
  const end = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // it has ended by itself
    }
  };
  const stop = async () => {
    end('SIGTERM');
    const late = setTimeout(() => {
      end('SIGKILL');
    }, 3000);
    await ended;
    clearTimeout(late);
  };
  process.once('exit', () => {
    end('SIGKILL');
  });
  let printed = '';
  const found = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`${path} does not start: ${printed}`));
    }, START_MS);
    child.once('error', reject);
    child.once('close', () => {
      reject(new Error(`${path} has ended: ${printed}`));
    });
    let rest = '';
    const read = (data: Buffer) => {
      const text = data.toString();
      if (printed.length < 4000) printed += text;
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        hear(line);
        const match = awaited.exec(line);
        if (!match) continue;
        clearTimeout(late);
        resolve(match[1] ?? '');
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  return { found, stop };
}
