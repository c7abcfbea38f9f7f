import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withFirestore } from './adminFirestore';
import { chooseSaved, setDamagedAside, type Opening } from './chooseSaved';
import type { DataFolder } from './dataFolder';
import { startFireemu, StartFailure, type Fireemu } from './fireemu';
import { buildFunctions } from './functionsFolder';
import { LocalError } from './localError';
import type { Migration, Shape } from './migrations';
import { HOST, type Ports } from './ports';
import { signalGroup, type ProcessId } from './processes';
import { PROJECT_ID } from './project';
import type { SavedSchool } from './savedSchools';
import type { Say } from './terminal';

export type OpenOptions = {
  ports: Ports;
  folder: DataFolder;
  isKept: boolean;
  shape: Shape;
  say: Say;
  onOutput?: (text: string) => void;
  onStart: (id: ProcessId) => void;
};

/** Waits until the functions answer: after a start, and after a restored snapshot. */
export async function waitForFunctions(ports: Ports): Promise<void> {
  const url = `http://${HOST}:${String(ports.functions)}/${PROJECT_ID}/us-east1/api/api/nada`;
  for (let tries = 0; tries < 400; tries += 1) {
    const response = await fetch(url, { method: 'POST' }).catch(() => null);
    if (response?.status === 404) return; // our own answer
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new LocalError('the functions did not answer within 10 seconds.');
}

/** Ends a local Firebase without a chance to save. */
export async function abandon(firebase: Fireemu, folder: DataFolder): Promise<void> {
  signalGroup(firebase.id.pid, 'SIGKILL');
  await firebase.ended;
  rmSync(folder.leaving, { recursive: true, force: true });
}

async function startFirebase(
  { ports, folder, isKept, onOutput, onStart }: OpenOptions,
  saved: SavedSchool | null,
): Promise<Fireemu> {
  const functionsDirectory = join(folder.run, 'functions');
  buildFunctions(functionsDirectory, `${HOST}:${String(ports.auth)}`);
  const firebase = await startFireemu({
    project: PROJECT_ID,
    ports,
    functionsDirectory,
    temporaryDirectory: folder.run,
    ...(isKept && { exportDirectory: folder.leaving }),
    ...(saved && { importDirectory: saved.path }),
    onStart,
    ...(onOutput && { onOutput }),
  });
  try {
    await waitForFunctions(ports);
  } catch (error) {
    await abandon(firebase, folder);
    throw error;
  }
  return firebase;
}

/** Starts the local Firebase with the newest saved school that it can load, or with none. */
export async function openSchool(
  options: OpenOptions,
): Promise<{ firebase: Fireemu; opening: Opening | null }> {
  const { folder, shape, say, onOutput } = options;
  for (;;) {
    const opening = chooseSaved(folder, shape, say);
    try {
      return { firebase: await startFirebase(options, opening?.saved ?? null), opening };
    } catch (error) {
      const output = error instanceof StartFailure ? error.output : '';
      const damage = /^error: --import [^:]*: (.*)$/m.exec(output)?.[1];
      if (opening === null || damage === undefined) {
        if (!onOutput && output) console.error(output);
        throw error;
      }
      setDamagedAside(opening.saved, damage, folder, say);
    }
  }
}

const firstLine = (error: unknown) => String(error).split('\n', 1)[0];

/**
 * Brings the loaded school to today's shape.
 * @throws LocalError when a step fails
 */
export async function migrate(steps: readonly Migration[], ports: Ports, say: Say): Promise<void> {
  const firestoreHost = `${HOST}:${String(ports.firestore)}`;
  for (const { to, why, run } of steps) {
    try {
      await withFirestore({ firestoreHost, project: PROJECT_ID }, run);
    } catch (error) {
      throw new LocalError(
        `the saved school could not be brought to version ${to} (${why}): ${firstLine(error)}. ` +
          'It is unchanged; `npm start -- --fresh` sets it aside and begins anew.',
      );
    }
    say(`the saved school was brought to version ${to}: ${why}.`);
  }
}
