import { join } from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach } from 'vitest';
import { withFirestore } from '../../local/adminFirestore';
import { checkoutName } from '../../local/checkout';
import { dataFolderAt, type DataFolder } from '../../local/dataFolder';
import { findFreePorts, HOST, type Ports } from '../../local/ports';
import { waitUntil } from '../../local/processes';
import { PROJECT_ID, PROJECT_ROOT } from '../../local/project';
import { privateFolder } from './schoolFolder';

// npm start itself, in a process of its own, with a school that is kept in a folder of the test.

/** npm start in a process of its own. */
export type Start = {
  /** All that it has printed so far. */
  printed: () => string;
  /** Resolves once it has printed this; fails when it ends before. */
  waitFor: (text: string) => Promise<void>;
  /** Resolves with its exit code, which is null after a signal. */
  ended: Promise<number | null>;
  /** Does nothing when it has ended already. */
  kill: (signal: NodeJS.Signals) => void;
};

function runStart(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Start {
  const child = execa(command, args, {
    cwd: PROJECT_ROOT,
    env: { npm_lifecycle_event: 'start', ...env }, // as npm starts it: it ends when this process does
    reject: false,
    all: true,
    buffer: false,
    stdin: 'ignore',
    forceKillAfterDelay: false,
  });
  let output = '';
  let hasEnded = false;
  child.all.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = child.then(({ exitCode }) => {
    hasEnded = true;
    return exitCode ?? null;
  });
  return {
    printed: () => output,
    ended,
    kill: (signal) => {
      child.kill(signal);
    },
    waitFor: async (text) => {
      await waitUntil(() => hasEnded || output.includes(text), 60_000);
      if (!output.includes(text)) throw new Error(`"${text}" was not printed, but:\n${output}`);
    },
  };
}

/** Where npm start keeps the empty school, when AULA_DATA names this folder. */
function emptySchoolIn(data: string): DataFolder {
  return dataFolderAt(join(data, checkoutName(PROJECT_ROOT), 'empty'));
}

export type StartTest = {
  ports: () => Ports;
  folder: () => DataFolder;
  /** Begins npm start, or the script itself without npm before it. */
  begin: (options?: readonly string[], by?: 'npm' | 'node') => Start;
  /** Resolves when the school is ready. */
  ready: (options?: readonly string[], by?: 'npm' | 'node') => Promise<Start>;
  /** What the one document of the test says; undefined where there is none. */
  readSubmission: () => Promise<unknown>;
  writeSubmission: (text: string) => Promise<void>;
};

/** An empty school of its own for each test, which is started as often as the test likes. */
export function useStart(): StartTest {
  const READY = 'Aula is ready';
  const NOTE = 'notes/mine';
  const starts: Start[] = [];
  let data: string;
  let ports: Ports;
  beforeEach(async () => {
    data = privateFolder();
    ports = await findFreePorts();
  });
  afterEach(async () => {
    for (const start of starts.splice(0)) {
      start.kill('SIGTERM');
      await start.ended;
    }
  });
  const begin: StartTest['begin'] = (options = [], by = 'node') => {
    const [command, args] =
      by === 'npm' ? ['npm', ['start', '--']] : [process.execPath, ['local/run.cjs', 'start']];
    const all = [...args, '--empty', '--port', String(ports.app), ...options];
    const start = runStart(command, all, { AULA_DATA: data });
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
      await start.waitFor(READY);
      return start;
    },
    readSubmission: async () => {
      let found: unknown;
      await withFirestore(target(), async (db) => {
        found = (await db.doc(NOTE).get()).get('text');
      });
      return found;
    },
    writeSubmission: (text) =>
      withFirestore(target(), async (db) => {
        await db.doc(NOTE).set({ text });
      }),
  };
}
