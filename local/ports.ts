import { createServer } from 'node:net';
import { LocalError } from './localError';

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

function tryListen(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(null);
    });
    server.listen(port, HOST, () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : null);
      });
    });
  });
}

/** @throws LocalError that names the first port somebody else listens on */
export async function requireFreePorts(ports: Ports): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if ((await tryListen(port)) === null) {
      throw new LocalError(
        `port ${String(port)} (${name}) is taken; stop what listens there and try again.`,
      );
    }
  }
}

/** Ports nobody listens on, for tests that run beside a started school. */
export async function findFreePorts(): Promise<Ports> {
  const servers = Object.keys(DEFAULT_PORTS).map(() => createServer());
  const found = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject);
          server.listen(0, HOST, () => {
            const address = server.address();
            resolve(typeof address === 'object' && address ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.close(resolve);
        }),
    ),
  );
  return Object.fromEntries(
    Object.keys(DEFAULT_PORTS).map((name, i) => [name, found[i] ?? 0]),
  ) as Ports;
}
