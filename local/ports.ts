import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { LocalError } from './localError';
import { findPortHolder } from './portHolder';

/** Where the local Firebase and the web application listen, all on loopback. */
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

/** A port for each of them, one after the other from that of the application. */
export function portsFrom(app: number): Ports {
  return Object.fromEntries(Object.keys(DEFAULT_PORTS).map((name, i) => [name, app + i])) as Ports;
}

function tryListen(port: number, host = HOST): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(null);
    });
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : null);
      });
    });
  });
}

/** @throws LocalError that names the first port somebody else listens on, and who */
export async function requireFreePorts(ports: Ports): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    // The application listens on the name, which may be another address.
    const hosts = name === 'app' ? [HOST, 'localhost'] : [HOST];
    for (const host of hosts) {
      if ((await tryListen(port, host)) !== null) continue;
      const holder = findPortHolder(port);
      const by = holder ? ` by pid ${String(holder.pid)} (${holder.command ?? 'unknown'})` : '';
      throw new LocalError(
        `port ${String(port)} (${name}) is taken${by}; end that, or use other ports: npm start -- --port 6000`,
      );
    }
  }
}

/** Below the ports from which systems give outgoing connections theirs, and above the well-known. */
const TEST_PORTS = { from: 10_240, to: 32_000 };
/** The process that starts the workers counts as one of them. */
const WORKERS = 4;
const LANES = 3;

/**
 * A port for a test to begin at. Each worker of each lane of a test run (local/test.ts) has a part of
 * its own: between the search and the start, and when a school is stopped and started again, its
 * ports must be free.
 */
export function randomTestPort({
  worker = Number(process.env.VITEST_POOL_ID ?? 0),
  lane = Number(process.env.AULA_TEST_LANE ?? 0),
} = {}): number {
  const size = Math.floor((TEST_PORTS.to - TEST_PORTS.from) / (WORKERS * LANES));
  const from = TEST_PORTS.from + ((worker % WORKERS) + (lane % LANES) * WORKERS) * size;
  return randomInt(from, from + size - Object.keys(DEFAULT_PORTS).length);
}

/** Asked for by this process: a school's page begins to listen after the next school's search. */
const given = new Set<number>();

/**
 * Ports nobody listens on, for tests that run beside a started school. Not those a system gives away
 * by itself: between the search and the start an outgoing connection would take one now and then.
 */
export async function findFreePorts(): Promise<Ports> {
  const names = Object.keys(DEFAULT_PORTS);
  const ports: number[] = [];
  while (ports.length < names.length) {
    const port = randomTestPort();
    if (given.has(port)) continue;
    given.add(port);
    if ((await tryListen(port)) !== null) ports.push(port);
  }
  return Object.fromEntries(names.map((name, i) => [name, ports[i] ?? 0])) as Ports;
}
