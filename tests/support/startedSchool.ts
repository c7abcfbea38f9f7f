import { join } from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach } from 'vitest';
import { withFirestore } from '../../local/adminFirestore';
import { buildEmptySchool } from '../../local/seed/demoSchool';
import { targetOf } from '../../local/seed/writeSchool';
import { checkoutName } from '../../local/checkout';
import { dataFolderAt, type DataFolder } from '../../local/dataFolder';
import { findFreePorts, type Ports } from '../../local/ports';
import { waitUntil } from '../../local/processes';
import { PROJECT_ROOT } from '../../local/project';
import { startSchool, type School, type SchoolOptions } from '../../local/school';
import { privateFolder } from './schoolFolder';

// `npm start` in a separate process, with a school that is stored in a folder of the test.

/** `npm start` in a separate process. */
export type Start = {
  /** Returns everything that it has printed so far. */
  printed: () => string;
  /** Resolves when it has printed this text; rejects if it ends first. */
  waitFor: (text: string) => Promise<void>;
  /** Resolves with its exit code, which is null after a signal. */
  ended: Promise<number | null>;
  /** Does nothing if it has already ended. */
  kill: (signal: NodeJS.Signals) => void;
};

function runStart(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Start {
  const child = execa(command, args, {
    cwd: PROJECT_ROOT,
    // as npm starts it: the child ends with this process
    env: { npm_lifecycle_event: 'start', ...env },
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
      await waitUntil(() => hasEnded || output.includes(text), 150_000);
      if (!output.includes(text)) throw new Error(`"${text}" was not printed, but:\n${output}`);
    },
  };
}

/**
 * Returns the folder in which npm start stores the empty school, when AULA_DATA names this folder.
 */
function emptySchoolIn(data: string): DataFolder {
  return dataFolderAt(join(data, checkoutName(PROJECT_ROOT), 'empty'));
}

export type StartTest = {
  ports: () => Ports;
  folder: () => DataFolder;
  /** Starts the school with npm start, or the script directly. */
  begin: (options?: readonly string[], by?: 'npm' | 'node') => Start;
  /** Resolves when the school is ready. */
  ready: (options?: readonly string[], by?: 'npm' | 'node') => Promise<Start>;
  /**
   * Starts the same school in this process, as the start script does: it shows how a start changes
   * the data, without the page, which is the slowest part of `npm start`.
   */
  open: (
    options?: Pick<SchoolOptions, 'isFresh' | 'isRestored' | 'backend'>,
  ) => Promise<{ school: School; said: string[] }>;
  /** Reads the content of the test's document; undefined when there is none. */
  readSubmission: () => Promise<unknown>;
  writeSubmission: (text: string) => Promise<void>;
};

/** Provides an empty school for each test, which the test can start as often as it likes. */
export function useStart(): StartTest {
  const READY = 'Aula is ready';
  const NOTE = 'notes/mine';
  const starts: Start[] = [];
  const schools: School[] = [];
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
    for (const school of schools.splice(0)) await school.stop();
  });
  const begin: StartTest['begin'] = (options = [], by = 'node') => {
    const [command, args] =
      by === 'npm' ? ['npm', ['start', '--']] : [process.execPath, ['local/run.cjs', 'start']];
    const all = [...args, '--empty', '--port', String(ports.app), ...options];
    const start = runStart(command, all, { AULA_DATA: data });
    starts.push(start);
    return start;
  };
  const target = () => targetOf(ports);
  return {
    ports: () => ports,
    folder: () => emptySchoolIn(data),
    begin,
    ready: async (options, by) => {
      const start = begin(options, by);
      await start.waitFor(READY);
      return start;
    },
    open: async (options) => {
      const said: string[] = [];
      const school = await startSchool({
        ports,
        folder: emptySchoolIn(data),
        seed: buildEmptySchool,
        say: (line) => said.push(line),
        ...options,
      });
      schools.push(school);
      return { school, said };
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
