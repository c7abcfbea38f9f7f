import { describe, expect, it } from 'vitest';
import type { GuardedId } from '../../local/guarded';
import { isRunning, waitUntil } from '../../local/processes';
import { readSaved } from '../../local/savedSchool';
import { readRun } from '../../local/schoolLock';
import { useStart } from '../support/startedSchool';

// npm start as a person, or a machine that kills it, meets it.

const { ports, folder, begin, ready, readSubmission, writeSubmission } = useStart();
/** The local Firebase of the school that runs, and its guard. */
const firebase = () => readRun(folder())?.firebase as GuardedId;
const waitForEnd = (pid: number) => waitUntil(() => !isRunning(pid), 10_000);

describe('npm start', () => {
  it('npm start keeps its school through signals and kills, refuses a second start, and leaves nothing running', async () => {
    const first = await ready([], 'npm');
    await writeSubmission('by npm');
    const script = readRun(folder())?.pid ?? 0;
    const second = begin();
    await expect(second.ended).resolves.toBe(1);
    expect(second.printed()).toMatch(
      new RegExp(
        `^aula: this school is already running \\(pid ${script}, .*:${ports().app}\\. .*\n$`,
      ),
    );

    const left = [script, firebase().pid];
    first.kill('SIGTERM'); // npm ends at once, and with it its shell
    for (const each of left) await expect(waitForEnd(each)).resolves.toBe(true);
    await first.ended;
    expect(first.printed()).toContain('Saved.');

    const third = await ready();
    expect(third.printed()).not.toContain('aula:');
    await expect(readSubmission()).resolves.toBe('by npm');
    await writeSubmission('before the kill');
    const { pid: killed } = firebase();
    third.kill('SIGKILL');
    await expect(waitForEnd(killed)).resolves.toBe(true);

    const fourth = await ready();
    expect(fourth.printed()).toContain(
      'aula: the last run was killed. The school saved itself: nothing is lost.',
    );
    await expect(readSubmission()).resolves.toBe('before the kill');
  });

  it('npm start saves and ends a local Firebase whose start script and guard were killed', async () => {
    const first = await ready();
    await writeSubmission('left behind');
    const leftover = firebase();
    first.kill('SIGSTOP'); // it would notice that its guard is gone, and end what is left
    process.kill(leftover.guard, 'SIGKILL');
    first.kill('SIGKILL');
    await first.ended;
    expect(isRunning(leftover.pid)).toBe(true);

    const second = await ready();
    expect(second.printed()).toContain(
      `aula: the local Firebase of a killed start was still running (pid ${leftover.pid}). It was saved and ended.`,
    );
    expect(isRunning(leftover.pid)).toBe(false);
    await expect(readSubmission()).resolves.toBe('left behind');
  });

  it('npm start does not print "Saved." when its local Firebase was killed, and keeps what is ten seconds old', async () => {
    const first = await ready();
    await writeSubmission('ten seconds old');
    const writtenAt = Date.now();
    await expect
      .poll(() => readSaved(folder().saved)?.savedAt, { timeout: 10_000, interval: 100 })
      .toBeGreaterThanOrEqual(writtenAt);
    process.kill(firebase().pid, 'SIGKILL');
    await expect(first.ended).resolves.toBe(1);
    expect(first.printed()).toContain('aula: the local Firebase ended unexpectedly (SIGKILL).');
    expect(first.printed()).toMatch(
      /aula: not everything is saved: the local Firebase was killed\. Changes after \S+ \S+ are not saved\.\n/,
    );
    expect(first.printed()).not.toContain('Saved.');

    const second = await ready();
    expect(second.printed()).toContain('the school of the last run');
    await expect(readSubmission()).resolves.toBe('ten seconds old');
  });

  it('npm start that is stopped while it starts leaves no half school and nothing running', async () => {
    const first = begin();
    await expect
      .poll(() => readRun(folder())?.firebase ?? null, { timeout: 30_000, interval: 10 })
      .not.toBeNull();
    const early = firebase();
    first.kill('SIGTERM');
    await first.ended;
    expect(first.printed()).toContain('aula: stopped before the school was ready');
    await expect(waitForEnd(early.pid)).resolves.toBe(true);

    const second = await ready();
    expect(second.printed()).toContain('(new school)');
  });
});
