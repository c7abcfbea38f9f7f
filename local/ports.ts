import { randomInt } from 'node:crypto';
import getPort, { clearLockedPorts } from 'get-port';
import { portToPid } from 'pid-port';
import { LocalError } from './localError';

/** The ports on which the local Firebase and the web application listen, all on loopback. */
export const DEFAULT_PORTS = {
  app: 5173,
  auth: 9099,
  /** The daemon's own Auth and control port; `auth` is the proxy before it. */
  daemon: 8099,
  firestore: 8080,
  storage: 9199,
  functions: 5001,
  ui: 4000,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
};
export type Ports = typeof DEFAULT_PORTS;

export const HOST = '127.0.0.1';
const COUNT = Object.keys(DEFAULT_PORTS).length;

/** A port for each of them, one after the other from that of the application. */
export function portsFrom(app: number): Ports {
  return Object.fromEntries(Object.keys(DEFAULT_PORTS).map((name, i) => [name, app + i])) as Ports;
}

/** Whether nobody listens on a port, on whichever address of this machine. */
async function isFree(port: number): Promise<boolean> {
  clearLockedPorts(); // get-port takes a port that it found free for used during the next 15 seconds
  return (await getPort({ port })) === port;
}

/** @throws LocalError that names the first port somebody else listens on, and who */
export async function requireFreePorts(ports: Ports): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    // The system tells the process only of this user, and only where `ss`, `lsof` or netstat is.
    const pid = await portToPid({ port, host: '*' }).catch(() => undefined);
    const by = pid === undefined ? 'another program' : `pid ${String(pid)}`;
    throw new LocalError(
      `port ${String(port)} (${name}) is used by ${by}. End that program, or start the school on ` +
        'other ports: npm start -- --port 6000',
    );
  }
}

/** Below the ports from which systems give outgoing connections theirs, and above the well-known. */
const TEST_PORTS = { from: 10_240, to: 32_000 };
/** The process that starts the workers counts as one of them. */
const WORKERS = 4;
const LANES = 3;

/** The ports that a worker of a lane of a test run (local/test.ts) has to itself, the last excluded. */
export function testPorts(lane: number, worker: number): { from: number; to: number } {
  const size = Math.floor((TEST_PORTS.to - TEST_PORTS.from) / (WORKERS * LANES));
  const from = TEST_PORTS.from + ((worker % WORKERS) + (lane % LANES) * WORKERS) * size;
  return { from, to: from + size };
}

let next: number | null = null;

/**
 * Ports in a row that nobody listens on, for a school of a test. None is given twice: a school's page
 * begins to listen after the next school's search.
 */
export async function findFreePorts(): Promise<Ports> {
  const { AULA_TEST_LANE: lane = 0, VITEST_POOL_ID: worker = 0 } = process.env;
  const { from, to } = testPorts(Number(lane), Number(worker));
  next ??= randomInt(from, to - COUNT);
  for (;;) {
    const ports = portsFrom(next);
    next = next + 2 * COUNT > to ? from : next + COUNT;
    const free = await Promise.all(Object.values(ports).map(isFree));
    if (!free.includes(false)) return ports;
  }
}
