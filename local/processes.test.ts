import type * as Files from 'node:fs';
import { readFileSync } from 'node:fs';

import { afterEach, expect, test, vi } from 'vitest';

import { isRunning } from './processes';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Files>();
  return { ...fs, readFileSync: vi.fn(fs.readFileSync) };
});

const fail = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('a process that ends between the signal and the reading of its state has ended', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValueOnce(true);
  kill.mockImplementationOnce(fail('ESRCH'));
  vi.mocked(readFileSync).mockImplementationOnce(fail('ESRCH'));
  expect(isRunning(4711)).toBe(false);
});

test('a process runs although the system keeps no file of its state', () => {
  vi.mocked(readFileSync).mockImplementationOnce(fail('ENOENT'));
  expect(isRunning(process.pid)).toBe(true);
});

test('a process of somebody else runs, and one that has ended and waits for its parent does not', () => {
  vi.spyOn(process, 'kill').mockImplementation(fail('EPERM'));
  vi.mocked(readFileSync).mockImplementationOnce(() => '4711 (node) S 1 4711 4711');
  expect(isRunning(4711)).toBe(true);
  vi.mocked(readFileSync).mockImplementationOnce(() => '4711 (node) Z 1 4711 4711');
  expect(isRunning(4711)).toBe(false);
});
