import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { isRunning, waitUntil } from './processes';

/** No process has this number: it is above the largest one. */
const NOBODY = 2 ** 22 + 1;

const fail = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('a process that ends between the signal and the reading of its state has ended', () => {
  vi.spyOn(process, 'kill').mockReturnValueOnce(true).mockImplementationOnce(fail('ESRCH'));
  expect(isRunning(NOBODY)).toBe(false);
});

test('a process runs although the system keeps no file of its state', () => {
  vi.spyOn(process, 'kill').mockReturnValue(true);
  expect(isRunning(NOBODY)).toBe(true);
});

test('a process of somebody else runs', () => {
  vi.spyOn(process, 'kill').mockImplementation(fail('EPERM'));
  expect(isRunning(process.pid)).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'a process that has ended and waits for its parent runs no more',
  async () => {
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60']); // it asks for no child's end
    try {
      const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
      const child = Number(pid.toString());
      await expect(waitUntil(() => !isRunning(child), 5000)).resolves.toBe(true);
      expect(process.kill(child, 0)).toBe(true);
    } finally {
      parent.kill();
    }
  },
);
