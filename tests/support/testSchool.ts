import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { PROJECT_ROOT } from '../../local/fireemu';
import { eraseData, openDataFolder } from '../../local/dataFolder';
import { hubTokenFile } from '../../local/hub';
import { findFreePorts, HOST, type Ports } from '../../local/ports';
import { PROJECT_ID, startSchool } from '../../local/school';
import { buildDemoSchool } from '../../local/seed/demoSchool';
import { testOutput } from '../../local/testOutput';

/** The data with which a test reaches the school that its global set-up has started. */
export type TestSchool = {
  ports: Ports;
  project: string;
  /** The daemon's control API: snapshots, clock, faults. */
  control: string;
  /** The file by which the hub knows its permitted callers. */
  hubTokenFile: string;
};

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged by vitest
  interface ProvidedContext {
    /** One school for each worker. */
    schools: TestSchool[];
    appUrls: string[];
    /** The folder of the production build under test. */
    appBuild: string;
  }
}

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
  mkdirSync(testOutput(), { recursive: true });
  const log = join(testOutput(), `school-${name}-${String(process.pid)}.log`);
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
  seed = demoSchool,
): Promise<{ schools: TestSchool[]; stop: () => Promise<void> }> {
  const running: RunningSchool[] = [];
  for (let i = 1; i <= workers; i += 1) {
    running.push(await startTestSchool(`${name}-${String(i)}`, seed));
  }
  return {
    schools: running.map(({ school }) => school),
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

/** Returns this worker's item of a list with one item for each worker. */
function own<T>(list: readonly T[]): T {
  const item = list[Number(process.env.VITEST_POOL_ID) - 1];
  if (item === undefined) throw new Error('there is no school for this worker');
  return item;
}

/** Returns this worker's school. */
export const ownSchool = (): TestSchool => own(inject('schools'));

/** Returns the address of this worker's application. */
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

export const awaitIdle = (school: TestSchool) =>
  control(school, 'POST', ':awaitIdle', { timeoutSeconds: 110 });

/** Waits until every function that was triggered in this worker's school has ended. */
export async function settle(): Promise<void> {
  await awaitIdle(ownSchool());
}

/** Returns the environment variables by which the Admin SDK reaches this school. */
export function adminEnvironment({ ports }: TestSchool): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: `${HOST}:${String(ports.firestore)}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${String(ports.auth)}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${String(ports.storage)}`,
  };
}
