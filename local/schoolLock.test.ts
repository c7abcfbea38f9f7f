import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { privateFolder } from '../tests/support/schoolFolder';
import { DEFAULT_PORTS } from './ports';
import { identify } from './processes';
import { PROJECT_ROOT } from './project';
import { takeSchoolLock, type LockContent } from './schoolLock';

const newLockFile = () => join(privateFolder(), 'lock');
const take = (file: string) => takeSchoolLock(file, DEFAULT_PORTS);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as LockContent;

/** The number of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

/** Leaves the lock of a run that was killed. */
function leaveStale(file: string): void {
  const lock = take(file);
  lock.update({ firebase: { pid: deadPid(), started: null }, version: 1 });
  writeFileSync(file, JSON.stringify({ ...read(file), pid: deadPid(), started: '1' }));
}

describe('the lock of a school', () => {
  it('is refused to a second start, with the process that holds it', () => {
    const file = newLockFile();
    take(file);
    expect(() => take(file)).toThrow(
      new RegExp(`already running: pid ${process.pid}, http://localhost:5173, since \\d\\d:\\d\\d`),
    );
  });

  it('is free again after it was released', () => {
    const file = newLockFile();
    take(file).release();
    expect(take(file).previous).toBeNull();
  });

  it('is taken over from a process that has ended, with what that had noted', () => {
    const file = newLockFile();
    leaveStale(file);
    const lock = take(file);
    expect(lock.previous).toMatchObject({ version: 1 });
    expect(read(file).pid).toBe(process.pid);
  });

  it('keeps what a killed run noted until that has been dealt with', () => {
    const file = newLockFile();
    leaveStale(file);
    const { previous } = take(file);
    writeFileSync(file, JSON.stringify({ ...read(file), pid: deadPid(), started: '1' }));
    expect(take(file).previous).toMatchObject({
      version: previous?.version,
      firebase: previous?.firebase,
    });
  });

  it('is taken over when another process has got the number of its owner', () => {
    const file = newLockFile();
    take(file);
    expect(identify(process.pid).started).not.toBeNull();
    writeFileSync(file, JSON.stringify({ ...read(file), started: 'long ago' }));
    expect(take(file).previous?.started).toBe('long ago');
  });

  it('counts for another machine as long as it is touched', () => {
    const file = newLockFile();
    take(file);
    writeFileSync(file, JSON.stringify({ ...read(file), host: 'elsewhere' }));
    expect(() => take(file)).toThrow(`pid ${process.pid} on elsewhere`);

    const before = new Date(Date.now() - 200_000);
    utimesSync(file, before, before);
    expect(take(file).previous?.host).toBe('elsewhere');
  });

  it('counts as taken while it is being written, and not when it is damaged', () => {
    const file = newLockFile();
    writeFileSync(file, '');
    expect(() => take(file)).toThrow('another start of this school has just begun; try again.');

    const before = new Date(Date.now() - 2000);
    utimesSync(file, before, before);
    expect(take(file).previous).toBeNull();
  });

  it(
    'goes to one of many that take over a dead one at the same time',
    { timeout: 20_000 },
    async () => {
      const file = newLockFile();
      leaveStale(file);
      const code = `
      import { takeSchoolLock } from './local/schoolLock.ts';
      import { DEFAULT_PORTS } from './local/ports.ts';
      try { takeSchoolLock(process.argv[1], DEFAULT_PORTS); console.log('taken'); }
      catch (error) { console.log(error.message); }
      setTimeout(() => {}, 2000);`;
      const contest = () =>
        new Promise<string>((resolve) => {
          const args = ['--import', 'tsx', '--input-type=module', '-e', code, file];
          const child = spawn(process.execPath, args, { cwd: PROJECT_ROOT });
          child.stdout.once('data', (data: Buffer) => {
            resolve(data.toString().trim());
          });
        });
      const results = await Promise.all(Array.from({ length: 5 }, contest));
      expect(results.filter((result) => result === 'taken')).toHaveLength(1);
      expect(results.filter((result) => /already running|just begun/.test(result))).toHaveLength(4);
    },
  );
});
