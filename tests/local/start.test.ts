import { expect, it } from 'vitest';
import type { GuardedId } from '../../local/guarded';
import { isRunning, waitUntil } from '../../local/processes';
import { readSaved } from '../../local/savedSchool';
import { readRun } from '../../local/schoolLock';
import { useStart } from '../support/startedSchool';

// Runs npm start as a person, or a machine that kills it, does.

const { ports, folder, begin, ready, open, readSubmission, writeSubmission } = useStart();
/** Returns the local Firebase of the running school, and its guard. */
const firebase = () => readRun(folder())?.firebase as GuardedId;
const waitForEnd = (pid: number) => waitUntil(() => !isRunning(pid), 30_000);

/** A journey of six starts, each of which finds what the one before it has left. */
const PATIENCE_MS = 600_000; // what a busy machine does late is no failure

it(
  'npm start keeps its school through signals and kills, refuses a second start, and leaves nothing running',
  async () => {
    // A start that is stopped leaves no half school.
    const stopped = begin();
    await expect
      .poll(() => readRun(folder())?.firebase ?? null, { timeout: 90_000, interval: 10 })
      .not.toBeNull();
    const early = firebase();
    stopped.kill('SIGTERM');
    await stopped.ended;
    expect(stopped.printed()).toContain('aula: stopped before the school was ready');
    await expect(waitForEnd(early.pid)).resolves.toBe(true);

    const first = await ready([], 'npm');
    expect(first.printed()).toContain('(new school)');
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
    await writeSubmission('left behind');
    const leftover = firebase();
    fourth.kill('SIGSTOP'); // it would notice that its guard is gone, and end what is left
    process.kill(leftover.guard, 'SIGKILL');
    fourth.kill('SIGKILL');
    await fourth.ended;
    expect(isRunning(leftover.pid)).toBe(true);

    // This start saves and ends the local Firebase whose start script and guard were killed.
    const fifth = await ready();
    expect(fifth.printed()).toContain(
      `aula: the local Firebase of a killed start was still running (pid ${leftover.pid}). It was saved and ended.`,
    );
    expect(isRunning(leftover.pid)).toBe(false);
    await expect(readSubmission()).resolves.toBe('left behind');

    // It does not print "Saved." when its local Firebase was killed, and keeps the save from ten
    // seconds ago.
    await writeSubmission('ten seconds old');
    const writtenAt = Date.now();
    await expect
      .poll(() => readSaved(folder().saved)?.savedAt, { timeout: 10_000, interval: 100 })
      .toBeGreaterThanOrEqual(writtenAt);
    process.kill(firebase().pid, 'SIGKILL');
    await expect(fifth.ended).resolves.toBe(1);
    expect(fifth.printed()).toContain('aula: the local Firebase ended unexpectedly (SIGKILL).');
    expect(fifth.printed()).toMatch(
      /aula: not everything is saved: the local Firebase was killed\. Changes after \S+ \S+ are not saved\.\n/,
    );
    expect(fifth.printed()).not.toContain('Saved.');

    const { school: last } = await open();
    expect(last.isNew).toBe(false);
    await expect(readSubmission()).resolves.toBe('ten seconds old');
  },
  PATIENCE_MS,
);
