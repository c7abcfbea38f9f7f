import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { findFreePorts, requireFreePorts } from './ports';

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
