import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { withFirestore } from '../../local/adminFirestore';
import { checkoutName } from '../../local/checkout';
import { dataFolderAt, type DataFolder } from '../../local/dataFolder';
import { HOST, portsFrom, requireFreePorts, type Ports } from '../../local/ports';
import { PROJECT_ID, PROJECT_ROOT } from '../../local/project';
import type { LockContent } from '../../local/schoolLock';
import { privateFolder } from './schoolFolder';

// npm start itself, in a process of its own, with a school that is kept in a folder of the test.

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

/** Eleven ports in a row that nobody listens on. */
async function findPortRange(): Promise<Ports> {
  for (;;) {
    const ports = portsFrom(randomInt(10_240, 32_000));
    try {
      await requireFreePorts(ports);
      return ports;
    } catch {
      // somebody is there: elsewhere
    }
  }
}

/** Where npm start keeps the empty school, when AULA_DATA names this folder. */
function emptySchoolIn(data: string): DataFolder {
  return dataFolderAt(join(data, checkoutName(PROJECT_ROOT), 'empty'));
}

export function readLock({ lock }: DataFolder): LockContent {
  return JSON.parse(readFileSync(lock, 'utf8')) as LockContent;
}

/** Runs `npm start -- ...args`, or the script itself without npm before it. */
function runStart(
  args: readonly string[],
  { data, by = 'node' }: { data: string; by?: 'npm' | 'node' },
): Start {
  const { npm_lifecycle_event: _outer, ...env } = process.env;
  const [command, ...first] =
    by === 'npm' ? ['npm', 'start', '--'] : [process.execPath, 'local/run.cjs', 'start'];
  const child = spawn(command, [...first, ...args], {
    cwd: PROJECT_ROOT,
    env: { ...env, AULA_DATA: data },
  });
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

export type StartTest = {
  ports: () => Ports;
  folder: () => DataFolder;
  /** Begins npm start, or the script itself without npm before it. */
  begin: (options?: readonly string[], by?: 'npm' | 'node') => Start;
  /** Resolves when the school is ready. */
  ready: (options?: readonly string[], by?: 'npm' | 'node') => Promise<Start>;
  /** What the one document of the test says; undefined where there is none. */
  readNote: () => Promise<unknown>;
  writeNote: (text: string) => Promise<void>;
};

/** An empty school of its own for each test, which is started as often as the test likes. */
export function useStart(): StartTest {
  const NOTE = 'notes/mine';
  const starts: Start[] = [];
  let data: string;
  let ports: Ports;
  beforeEach(async () => {
    data = privateFolder();
    ports = await findPortRange();
  });
  afterEach(async () => {
    for (const start of starts.splice(0)) {
      start.kill('SIGTERM');
      await start.ended;
    }
  });
  const begin: StartTest['begin'] = (options = [], by = 'node') => {
    const start = runStart(['--empty', '--port', String(ports.app), ...options], { data, by });
    starts.push(start);
    return start;
  };
  const target = () => ({
    firestoreHost: `${HOST}:${String(ports.firestore)}`,
    project: PROJECT_ID,
  });
  return {
    ports: () => ports,
    folder: () => emptySchoolIn(data),
    begin,
    ready: async (options, by) => {
      const start = begin(options, by);
      await start.waitFor('Aula is ready');
      return start;
    },
    readNote: async () => {
      let found: unknown;
      await withFirestore(target(), async (db) => {
        found = (await db.doc(NOTE).get()).get('text');
      });
      return found;
    },
    writeNote: (text) =>
      withFirestore(target(), async (db) => {
        await db.doc(NOTE).set({ text });
      }),
  };
}
