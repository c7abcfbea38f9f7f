import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { findFreePorts, portsFrom, randomTestPort, requireFreePorts } from './ports';

/** A process of its own that listens on a port. */
async function listen(port: number, host: string) {
  const code = `require('node:net').createServer().listen(${port}, '${host}', () => console.log('listens'))`;
  const child = spawn(process.execPath, ['-e', code]);
  await once(child.stdout, 'data');
  return child;
}

it('passes ports that nobody listens on', async () => {
  await expect(requireFreePorts(await findFreePorts())).resolves.toBeUndefined();
});

it.each([
  { name: 'firestore', host: '127.0.0.1' },
  { name: 'functions', host: '0.0.0.0' },
  { name: 'app', host: 'localhost' }, // on some machines not 127.0.0.1
] as const)('names who has taken the port of $name on $host', async ({ name, host }) => {
  const ports = await findFreePorts();
  const holder = await listen(ports[name], host);
  try {
    await expect(requireFreePorts(ports)).rejects.toThrow(
      `port ${ports[name]} (${name}) is taken by pid ${holder.pid ?? 0} (${process.execPath} -e require`,
    );
    await expect(requireFreePorts(ports)).rejects.toThrow(/npm start -- --port 6000$/);
  } finally {
    holder.kill();
  }
});

it('gives each worker of each lane of a test run ports of its own, also in a row', () => {
  const places = [0, 1, 2].flatMap((lane) => [0, 1, 2, 3].map((worker) => ({ lane, worker })));
  const rows = places.map((place) =>
    Array.from({ length: 500 }, () => Object.values(portsFrom(randomTestPort(place)))).flat(),
  );
  for (const [worker, row] of rows.entries()) {
    const highest = Math.max(...row);
    const following = rows.slice(worker + 1).flat();
    expect(following.every((port) => port > highest)).toBe(true);
  }
  expect(Math.max(...rows.flat())).toBeLessThan(32_000);
});

it('gives no port twice, also before anybody listens on it', async () => {
  const schools = await Promise.all(Array.from({ length: 40 }, () => findFreePorts()));
  const ports = schools.flatMap((each) => Object.values(each));
  expect(new Set(ports).size).toBe(ports.length);
});
