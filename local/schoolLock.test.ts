import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { privateFolder } from '../tests/support/schoolFolder';
import { dataFolderAt, type DataFolder } from './dataFolder';
import { DEFAULT_PORTS } from './ports';
import { PROJECT_ROOT } from './project';
import { readRun, takeSchoolLock, type RunNote } from './schoolLock';

const newFolder = (): DataFolder => dataFolderAt(privateFolder());
const take = (folder: DataFolder) => takeSchoolLock(folder, DEFAULT_PORTS);

/** Leaves the lock and the note of a run that was killed `ago` ms before. */
function leaveKilled(
  folder: DataFolder,
  ago: number,
  pid = spawnSync(process.execPath, ['-e', '']).pid,
) {
  const firebase = { pid: 7, guard: 8 };
  const note: RunNote = { pid, since: 0, port: 5173, hub: 4400, firebase, version: 1 };
  writeFileSync(folder.note, JSON.stringify(note));
  mkdirSync(folder.lock);
  const then = new Date(Date.now() - ago);
  utimesSync(folder.lock, then, then);
  return note;
}

describe('the lock of a school', () => {
  it('a second start is refused with the process that runs the school', async () => {
    const folder = newFolder();
    const { release } = await take(folder);
    await expect(take(folder)).rejects.toThrow(
      new RegExp(
        `already running \\(pid ${process.pid}, since \\d\\d:\\d\\d\\): http://localhost:5173\\. Use that one, or stop it`,
      ),
    );
    await release();
  });

  it('a school can be started again after the last run released it', async () => {
    const folder = newFolder();
    await (await take(folder)).release();
    const { previous, release } = await take(folder);
    expect(previous).toBeNull();
    await release();
  });

  it('a killed run is taken over with what it noted, a few seconds after it', async () => {
    const folder = newFolder();
    const note = leaveKilled(folder, 4000);
    const { previous, release } = await take(folder);
    expect(previous).toEqual(note);
    await release();
  });

  it('the note of a killed run stays until the next start has dealt with it', async () => {
    const folder = newFolder();
    const { firebase, version, hub } = leaveKilled(folder, 10_000);
    const { update, release } = await take(folder);
    expect(readRun(folder)).toMatchObject({ pid: process.pid, firebase, version, hub });
    update({ firebase: null, version: null });
    expect(readRun(folder)).toMatchObject({ firebase: null, version: null });
    await release();
  });

  it('a killed run is taken over although another process has got its number', async () => {
    const folder = newFolder();
    leaveKilled(folder, 10_000, process.pid);
    const { previous, release } = await take(folder);
    expect(previous?.version).toBe(1);
    await release();
  });

  it('a damaged note of a killed run does not keep the school from starting', async () => {
    const folder = newFolder();
    leaveKilled(folder, 10_000);
    writeFileSync(folder.note, '{"pid":');
    const { previous, release } = await take(folder);
    expect(previous).toBeNull();
    await release();
  });

  it(
    'one of several simultaneous starts takes over a killed run',
    { timeout: 30_000 },
    async () => {
      const folder = newFolder();
      leaveKilled(folder, 10_000);
      const code = `
      import { dataFolderAt } from './local/dataFolder.ts';
      import { takeSchoolLock } from './local/schoolLock.ts';
      import { DEFAULT_PORTS } from './local/ports.ts';
      const folder = dataFolderAt(process.argv[1]);
      try { await takeSchoolLock(folder, DEFAULT_PORTS); console.log('taken'); }
      catch (error) { console.log(error.message); }
      process.stdin.on('end', () => process.exit()).resume();`;
      const starts = Array.from({ length: 4 }, () =>
        spawn(
          process.execPath,
          ['--import', 'tsx', '--input-type=module', '-e', code, folder.home],
          {
            cwd: PROJECT_ROOT,
            stdio: ['pipe', 'pipe', 'inherit'],
          },
        ),
      );
      const said = await Promise.all(
        starts.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
      );
      for (const { stdin } of starts) stdin.end();
      expect(said.filter((line) => line === 'taken')).toHaveLength(1);
      expect(said.filter((line) => /already running|just begun/.test(line))).toHaveLength(3);
      expect(readFileSync(folder.note, 'utf8')).toContain('"version":1');
    },
  );
});
