import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend } from './backend';
import type { DataFolder } from './dataFolder';
import { startFireemu } from './fireemu';
import { buildFunctionsInto } from './functionsFolder';
import type { Guarded, GuardedId } from './guarded';
import { LocalError } from './localError';
import { startOfficialSuite } from './officialSuite';
import { HOST, type Ports } from './ports';
import { signalGroup, waitUntil } from './processes';
import { PROJECT_ID } from './project';
import type { SavedSchool } from './savedSchool';

/** The local Firebase of a school, whichever it is. */
export type LocalFirebase = Pick<Guarded, 'id' | 'ended' | 'hasEnded' | 'stop' | 'output'> & {
  backend: Backend;
  /** Base URL of the embedded Firebase's control API; empty for the official suite. */
  control: string;
};

export type FirebaseOptions = {
  backend: Backend;
  ports: Ports;
  folder: DataFolder;
  isKept: boolean;
  onOutput?: (text: string) => void;
  onStart: (id: GuardedId) => void;
};

/** Waits until the functions answer: after a start, and after a restored snapshot. */
export async function waitForFunctions(ports: Ports): Promise<void> {
  const url = `http://${HOST}:${String(ports.functions)}/${PROJECT_ID}/us-east1/api/api/nada`;
  const isServing = async () => {
    const response = await fetch(url, { method: 'POST' }).catch(() => null);
    return response?.status === 404; // our own answer
  };
  if (await waitUntil(isServing, 30_000)) return;
  throw new LocalError('the functions did not answer within 30 seconds.');
}

/** Ends a local Firebase without a chance to save. */
export async function abandon(firebase: LocalFirebase, folder: DataFolder): Promise<void> {
  // The official suite has processes of its own to end, and saves only when it is told to.
  if (firebase.backend === 'official') await firebase.stop();
  else signalGroup(firebase.id.pid, 'SIGKILL');
  await firebase.ended;
  rmSync(folder.leaving, { recursive: true, force: true });
}

async function startBackend(
  { backend, ports, folder, isKept, onOutput, onStart }: FirebaseOptions,
  saved: SavedSchool | null,
): Promise<LocalFirebase> {
  const common = {
    ports,
    temporaryDirectory: folder.run,
    onStart,
    ...(saved && { importDirectory: saved.path }),
    ...(onOutput && { onOutput }),
  };
  if (backend === 'official') {
    return { ...(await startOfficialSuite(common)), backend, control: '' };
  }
  const functionsDirectory = join(folder.run, 'functions');
  buildFunctionsInto(functionsDirectory, `${HOST}:${String(ports.auth)}`);
  const fireemu = await startFireemu({
    ...common,
    project: PROJECT_ID,
    functionsDirectory,
    ...(isKept && { exportDirectory: folder.leaving }),
  });
  return { ...fireemu, backend };
}

/** Starts a local Firebase with a saved school, or empty, and waits until its functions answer. */
export async function startFirebase(
  options: FirebaseOptions,
  saved: SavedSchool | null,
): Promise<LocalFirebase> {
  const firebase = await startBackend(options, saved);
  try {
    await waitForFunctions(options.ports);
  } catch (error) {
    await abandon(firebase, options.folder);
    throw error;
  }
  return firebase;
}
