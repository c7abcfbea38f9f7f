import { describe, expect, it } from 'vitest';
import { isRunning, parentOf, waitForEnd, type ProcessId } from '../../local/processes';
import { listSaved } from '../../local/savedSchools';
import { readLock, type LockContent } from '../../local/schoolLock';
import { useStart } from '../support/startedSchool';

// npm start as a person, or a machine that kills it, meets it.

const { ports, folder, begin, ready, readSubmission, writeSubmission } = useStart();
const lock = () => readLock(folder().lock) as LockContent;
/** The local Firebase of the school that runs, by its lock. */
const firebase = () => lock().firebase as ProcessId;

describe('npm start', () => {
  it('keeps its school through signals and kills, says what became of it, and leaves nothing behind', async () => {
    const first = await ready([], 'npm');
    await writeSubmission('by npm');
    const script = lock();
    const second = begin();
    await expect(second.ended).resolves.toBe(1);
    expect(second.printed()).toMatch(
      new RegExp(
        `^aula: this school is already running: pid ${script.pid}, .*:${ports().app}, .*\n$`,
      ),
    );

    const left = [script, firebase()];
    first.kill('SIGTERM'); // npm ends at once, and with it its shell
    for (const each of left) await expect(waitForEnd(each, 10_000)).resolves.toBe(true);
    await first.ended;
    expect(first.printed()).toContain('Saved.');

    const third = await ready();
    expect(third.printed()).not.toContain('aula:');
    await expect(readSubmission()).resolves.toBe('by npm');
    await writeSubmission('before the kill');
    const killed = firebase();
    third.kill('SIGKILL');
    await expect(waitForEnd(killed, 10_000)).resolves.toBe(true);

    const fourth = await ready();
    expect(fourth.printed()).toContain(
      'aula: the last run did not end in order; nothing of it is lost.',
    );
    await expect(readSubmission()).resolves.toBe('before the kill');
  });

  it('ends and saves a local Firebase that a killed start and its killed guard left behind', async () => {
    const first = await ready();
    await writeSubmission('left behind');
    const leftover = firebase();
    first.kill('SIGSTOP'); // it would notice that its guard is gone, and end what is left
    process.kill(parentOf(leftover.pid) ?? 0, 'SIGKILL');
    first.kill('SIGKILL');
    await first.ended;
    expect(isRunning(leftover)).toBe(true);

    const second = await ready();
    expect(second.printed()).toContain(
      `aula: the local Firebase of a killed start still runs (pid ${leftover.pid}): it is saved and ended.`,
    );
    expect(isRunning(leftover)).toBe(false);
    await expect(readSubmission()).resolves.toBe('left behind');
  });

  it('does not say "Saved." when its local Firebase was killed, and has what was written ten seconds before', async () => {
    const first = await ready();
    await writeSubmission('ten seconds old');
    const writtenAt = Date.now();
    await expect
      .poll(() => listSaved(folder())[0]?.savedAt, { timeout: 10_000, interval: 100 })
      .toBeGreaterThanOrEqual(writtenAt);
    process.kill(firebase().pid, 'SIGKILL');
    await expect(first.ended).resolves.toBe(1);
    expect(first.printed()).toContain('aula: the local Firebase ended by itself (SIGKILL).');
    expect(first.printed()).toMatch(
      /aula: not everything is saved: the local Firebase was killed\. What changed after \S+ \S+ is not saved\.\n/,
    );
    expect(first.printed()).not.toContain('Saved.');

    const second = await ready();
    expect(second.printed()).toContain('the school of the last run');
    await expect(readSubmission()).resolves.toBe('ten seconds old');
  });

  it('stopped while it starts, leaves no half a school and nothing running', async () => {
    const first = begin();
    const until = Date.now() + 10_000;
    let early: ProcessId | null = null;
    while (early === null && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      early = readLock(folder().lock)?.firebase ?? null;
    }
    first.kill('SIGTERM');
    await first.ended;
    expect(first.printed()).toContain('aula: stopped before the school was ready');
    await expect(waitForEnd(early as ProcessId, 10_000)).resolves.toBe(true);

    const second = await ready();
    expect(second.printed()).toContain('(new school)');
  });
});
