import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { findFreePorts, requireFreePorts, testPorts } from './ports';

/** A process of its own that listens on a port. */
async function listen(port: number, host: string) {
  const code = `require('node:net').createServer().listen(${port}, '${host}', () => console.log('listens'))`;
  const child = spawn(process.execPath, ['-e', code]);
  await once(child.stdout, 'data');
  return child;
}

it('ports that nobody listens on are accepted, also twice', async () => {
  const ports = await findFreePorts();
  await expect(requireFreePorts(ports)).resolves.toBeUndefined();
  await expect(requireFreePorts(ports)).resolves.toBeUndefined();
});

it.each([
  { name: 'firestore', host: '127.0.0.1' },
  { name: 'functions', host: '0.0.0.0' },
  { name: 'app', host: 'localhost' }, // on some machines not 127.0.0.1
] as const)(
  'a taken port of $name on $host is refused with the process that listens on it',
  async ({ name, host }) => {
    const ports = await findFreePorts();
    const holder = await listen(ports[name], host);
    try {
      await expect(requireFreePorts(ports)).rejects.toThrow(
        `port ${ports[name]} (${name}) is used by pid ${holder.pid ?? 0}. End that program, or start`,
      );
      await expect(requireFreePorts(ports)).rejects.toThrow(/npm start -- --port 6000$/);
    } finally {
      holder.kill();
    }
  },
);

it('each worker of each lane of a test run has ports of its own', () => {
  const parts = [0, 1, 2].flatMap((lane) => [0, 1, 2, 3].map((worker) => testPorts(lane, worker)));
  for (const [i, { from, to }] of parts.entries()) {
    expect(from).toBeGreaterThanOrEqual(parts[i - 1]?.to ?? 10_240);
    expect(to).toBeGreaterThan(from + 1000);
  }
  expect(parts.at(-1)?.to).toBeLessThanOrEqual(32_000);
});

it('no port is given to two schools, also before anybody listens on it', async () => {
  const schools = await Promise.all(Array.from({ length: 40 }, () => findFreePorts()));
  const ports = schools.flatMap((each) => Object.values(each));
  expect(new Set(ports).size).toBe(ports.length);
});
