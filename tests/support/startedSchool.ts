import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { withFirestore } from '../../local/adminFirestore';
import { checkoutName } from '../../local/checkout';
import { dataFolderAt, type DataFolder } from '../../local/dataFolder';
import { findPortRange } from '../../local/faults/portRange';
import { READY, runStart, startEnvironment, type Start } from '../../local/faults/startProcess';
import { HOST, type Ports } from '../../local/ports';
import { PROJECT_ID, PROJECT_ROOT } from '../../local/project';
import { privateFolder } from './schoolFolder';

// npm start itself, in a process of its own, with a school that is kept in a folder of the test.

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
    const command =
      by === 'npm' ? ['npm', 'start', '--'] : [process.execPath, 'local/run.cjs', 'start'];
    const start = runStart([...command, '--empty', '--port', String(ports.app), ...options], {
      cwd: PROJECT_ROOT,
      env: startEnvironment({ AULA_DATA: data }),
    });
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
