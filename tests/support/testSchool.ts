import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { PROJECT_ROOT } from '../../local/fireemu';
import { eraseData, openDataFolder } from '../../local/dataFolder';
import { hubTokenFile } from '../../local/hub';
import { findFreePorts, HOST, type Ports } from '../../local/ports';
import { PROJECT_ID, startSchool, waitForFunctions } from '../../local/school';
import { buildDemoSchool } from '../../local/seed/demoSchool';
import { readFirstState, restoreFirstState, type FirstState } from './firstState';

/** The data with which a test reaches the school that its global set-up has started. */
export type TestSchool = {
  ports: Ports;
  project: string;
  /** The daemon's control API: snapshots, clock, faults. */
  control: string;
  /** The file by which the hub knows who may call it. */
  hubTokenFile: string;
};

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- merged by vitest
  interface ProvidedContext {
    /** One school for each worker. */
    schools: TestSchool[];
    appUrls: string[];
    /** The folder of the production build under test. */
    appBuild: string;
  }
}

/** The folder for the files of failed tests: pictures, and the log of the local Firebase. */
const OUTPUT = join(PROJECT_ROOT, '.test-output');

export type RunningSchool = { school: TestSchool; stop: () => Promise<void> };

const demoSchool = () => buildDemoSchool({ now: Date.now(), scale: 1 });

/**
 * Starts a school, the demo one or another, on free ports, with the snapshot "base" of its first
 * state.
 */
export async function startTestSchool(name: string, seed = demoSchool): Promise<RunningSchool> {
  const folder = openDataFolder(
    join(PROJECT_ROOT, '.fireemu', `test-${name}-${String(process.pid)}`),
  );
  const ports = await findFreePorts();
  mkdirSync(OUTPUT, { recursive: true });
  const log = join(OUTPUT, `school-${name}-${String(process.pid)}.log`);
  writeFileSync(log, '');
  const running = await startSchool({
    ports,
    folder,
    seed,
    isKept: false,
    onOutput: (text) => {
      appendFileSync(log, text);
    },
  });
  const school = {
    ports,
    project: PROJECT_ID,
    control: running.control,
    hubTokenFile: hubTokenFile(folder),
  };
  await control(school, 'POST', 'snapshots', { name: 'base' });
  return {
    school,
    stop: async () => {
      await running.stop();
      eraseData(folder);
    },
  };
}

/** Starts a school for each worker, one after the other, and provides them. */
export async function startSchools(
  name: string,
  workers: number,
): Promise<{ schools: TestSchool[]; stop: () => Promise<void> }> {
  const running: RunningSchool[] = [];
  for (let i = 1; i <= workers; i += 1) {
    running.push(await startTestSchool(`${name}-${String(i)}`));
  }
  return {
    schools: running.map(({ school }) => school),
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

/** This worker's item of a list with one item for each worker. */
function own<T>(list: readonly T[]): T {
  const item = list[Number(process.env.VITEST_POOL_ID) - 1];
  if (item === undefined) throw new Error('there is no school for this worker');
  return item;
}

/** This worker's school. */
export const ownSchool = (): TestSchool => own(inject('schools'));

/** The address of this worker's application. */
export const ownAppUrl = (): string => own(inject('appUrls'));

/** Calls the control API of the local Firebase: snapshots, faults, its clock. */
export async function control(
  school: TestSchool,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const separator = path.startsWith(':') ? '' : '/';
  const response = await fetch(`${school.control}/v1/sessions/default${separator}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

const awaitIdle = (school: TestSchool) =>
  control(school, 'POST', ':awaitIdle', { timeoutSeconds: 60 });

/** Waits until every function that was triggered in this worker's school has ended. */
export async function settle(): Promise<void> {
  await awaitIdle(ownSchool());
}

/** The first states that this worker has noted, by school; they outlive the modules of a test file. */
const STATES = Symbol.for('aula.firstStates');
const noted = globalThis as { [STATES]?: Map<string, FirstState> };
const firstStates: Map<string, FirstState> = (noted[STATES] ??= new Map<string, FirstState>());

type Functions = { runnerAlive: boolean; retryWaiting: number; deadLettered: number };

/**
 * Resets the school to its first state. No page may be open. The snapshot does it, with functions that
 * are started anew; where they are well, they go on.
 */
export async function restoreSchool(school: TestSchool): Promise<void> {
  // A function that still runs would write into the restored school.
  await awaitIdle(school);
  await control(school, 'DELETE', 'faultPlan');
  const functions = (await control(school, 'GET', 'functions')) as Functions;
  const state = firstStates.get(school.control);
  const isWell = functions.runnerAlive && functions.retryWaiting + functions.deadLettered === 0;
  if (state && isWell) {
    await restoreFirstState(school, state);
    return;
  }
  await control(school, 'POST', 'snapshots/base:restore', {});
  await waitForFunctions(school.ports);
  firstStates.set(school.control, await readFirstState(school));
}

/** The school becomes another one: its first state comes back from the snapshot, not by what has changed. */
export function forgetFirstState({ control: key }: TestSchool): void {
  firstStates.delete(key);
}

/** Environment variables by which the Admin SDK reaches this school. */
export function adminEnvironment({ ports }: TestSchool): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: `${HOST}:${String(ports.firestore)}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${String(ports.auth)}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${String(ports.storage)}`,
  };
}
