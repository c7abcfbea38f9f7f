import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { privateFolder } from '../tests/support/schoolFolder';
import { startGuarded } from './guarded';
import { isRunning, waitUntil } from './processes';
import { PROJECT_ROOT } from './project';

// Stands for the local Firebase: ends in order when it is asked to, and then notes that it did.
const SERVER = `
  const note = process.argv[1];
  process.on('SIGTERM', () => {
    console.log('saving');
    require('node:fs').writeFileSync(note, 'saved');
    process.exit(7);
  });
  setInterval(() => {}, 1000);
  console.log('serves', process.pid);`;

function start(onOutput?: (text: string) => void) {
  const note = join(privateFolder(), 'note');
  const guarded = startGuarded({
    command: process.execPath,
    args: ['-e', SERVER, note],
    stopSignal: 'SIGTERM',
    ...(onOutput && { onOutput }),
  });
  return { guarded, note };
}

/** Resolves with the guarded process once it serves. */
async function startServing() {
  let serves: () => void = () => undefined;
  const serving = new Promise<void>((resolve) => (serves = resolve));
  const { guarded, note } = start((text) => {
    if (text.includes('serves')) serves();
  });
  await serving;
  return { ...(await guarded), note };
}

/** The command lines of all processes. */
function listCommands(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return ''; // it has ended since
      }
    });
}

describe('a guarded process', () => {
  it('a guarded process ends in order when it is asked to, with its code and its last words', async () => {
    const { stop, ended, output, hasEnded, note } = await startServing();
    expect(hasEnded()).toBe(false);
    await expect(stop()).resolves.toEqual({ code: 7, signal: null });
    await expect(ended).resolves.toEqual({ code: 7, signal: null });
    expect(output()).toMatch(/serves \d+\nsaving\n/);
    expect(readFileSync(note, 'utf8')).toBe('saved');
  });

  it('a guarded process has its own process group, which Ctrl+C in the terminal does not reach', async () => {
    const { id, stop } = await startServing();
    const group = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[4];
    expect(group(id.pid)).toBe(String(id.pid));
    await stop();
  });

  it('the end of a killed process names the signal', async () => {
    const { id, ended } = await startServing();
    process.kill(id.pid, 'SIGKILL');
    await expect(ended).resolves.toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('a guarded process ends in order when its guard is killed', async () => {
    const { id, ended, note } = await startServing();
    process.kill(id.guard, 'SIGKILL');
    await ended;
    expect(isRunning(id.pid)).toBe(false);
    expect(readFileSync(note, 'utf8')).toBe('saved');
  });

  it(
    'a guarded process ends in order when the process that started it is killed',
    { timeout: 15_000 },
    async () => {
      const folder = privateFolder();
      const note = join(folder, 'note');
      const pidFile = join(folder, 'pid');
      writeFileSync(join(folder, 'server.cjs'), SERVER.replace('argv[1]', 'argv[2]'));
      const code = `
      import { writeFileSync } from 'node:fs';
      import { startGuarded } from './local/guarded.ts';
      const { id } = await startGuarded({
        command: process.execPath, args: [${JSON.stringify(join(folder, 'server.cjs'))}, ${JSON.stringify(note)}],
        stopSignal: 'SIGTERM',
        onOutput: () => writeFileSync(${JSON.stringify(pidFile)}, String(id.pid)),
      });`;
      const parent = spawn(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', code],
        {
          cwd: PROJECT_ROOT,
          stdio: 'inherit',
        },
      );
      await waitUntil(() => existsSync(pidFile), 10_000);
      const server = Number(readFileSync(pidFile, 'utf8'));
      expect(isRunning(server)).toBe(true);
      parent.kill('SIGKILL');
      await expect(waitUntil(() => !isRunning(server), 5000)).resolves.toBe(true);
      expect(readFileSync(note, 'utf8')).toBe('saved');
    },
  );

  it('a guarded process ends when the process that started it is killed before the guard runs', async () => {
    const folder = privateFolder();
    const guardPid = join(folder, 'guard');
    const args = [
      'local/guard.cjs',
      'SIGTERM',
      process.execPath,
      '-e',
      SERVER,
      join(folder, 'note'),
    ];
    const code = `
      const { spawn } = require('node:child_process');
      const stdio = ['ignore', 'ignore', 'ignore', 'ipc'];
      const guard = spawn(process.execPath, ${JSON.stringify(args)}, { stdio, detached: true });
      require('node:fs').writeFileSync(${JSON.stringify(guardPid)}, String(guard.pid));
      process.kill(process.pid, 'SIGKILL');`;
    const parent = spawn(process.execPath, ['-e', code], { cwd: PROJECT_ROOT, stdio: 'inherit' });
    await once(parent, 'exit');
    const guard = Number(readFileSync(guardPid, 'utf8'));
    await expect(waitUntil(() => !isRunning(guard), 10_000)).resolves.toBe(true);
    expect(listCommands().filter((command) => command.includes(folder))).toEqual([]);
  });

  it('a command that cannot be run is refused', async () => {
    const failing = startGuarded({
      command: '/nowhere/fireemu',
      args: [],
      stopSignal: 'SIGTERM',
    });
    await expect(failing).rejects.toThrow(
      '/nowhere/fireemu could not be started: spawn /nowhere/fireemu ENOENT.',
    );
  });
});
