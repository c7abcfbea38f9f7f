import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRun } from '../../local/schoolLock';
import { useStart, type Start } from '../support/startedSchool';

// What is kept of a school between runs, through npm start alone.

const { folder, begin, ready, readSubmission, writeSubmission } = useStart();

async function stop(start: Start): Promise<void> {
  start.kill('SIGINT');
  await expect(start.ended).resolves.toBe(0);
  expect(start.printed()).toContain('Saved.');
}

it('--fresh keeps the saved school as the previous one, and --restore swaps the two', async () => {
  const first = await ready();
  await writeSubmission('mine');
  await stop(first);

  const fresh = await ready(['--fresh']);
  expect(fresh.printed()).toContain('(new school)');
  await expect(readSubmission()).resolves.toBeUndefined();
  await writeSubmission('fresh');
  await stop(fresh);

  const restored = await ready(['--restore']);
  expect(restored.printed()).toMatch(/aula: the previous school, saved at \S+ \S+, is back\./);
  await expect(readSubmission()).resolves.toBe('mine');
  await stop(restored);

  const swapped = await ready(['--restore']);
  await expect(readSubmission()).resolves.toBe('fresh');
  await stop(swapped);
});

it('npm start loads the save before a damaged one', async () => {
  const first = await ready();
  await writeSubmission('mine');
  await stop(first);
  await stop(await ready()); // its save makes the one that was loaded the save before it

  appendFileSync(join(folder().saved, 'auth_export', 'accounts.json'), ' ');
  const fallen = await ready();
  expect(fallen.printed()).toMatch(
    /aula: the saved school is damaged \(auth_export\/accounts\.json is damaged\) and was moved to \S+\. The save before it, of .+, is loaded\./,
  );
  await expect(readSubmission()).resolves.toBe('mine');
  await stop(fallen);
});

it('--fresh that is stopped before its school was seeded keeps the saved and the previous school', async () => {
  await stop(await ready());
  await stop(await ready(['--fresh']));
  const third = await ready();
  await writeSubmission('mine');
  await stop(third);

  const interrupted = begin(['--fresh']);
  await expect
    .poll(() => readRun(folder())?.firebase ?? null, { timeout: 30_000, interval: 10 })
    .not.toBeNull();
  interrupted.kill('SIGKILL');
  await interrupted.ended;

  const fourth = await ready();
  await expect(readSubmission()).resolves.toBe('mine');
  await stop(fourth);
  const previous = await ready(['--restore']);
  await expect(readSubmission()).resolves.toBeUndefined();
  await stop(previous);
});

it('--restore is refused with one line when there is no previous school', async () => {
  const start = begin(['--restore']);
  await expect(start.ended).resolves.toBe(1);
  expect(start.printed()).toBe(
    'aula: there is no previous school. `npm start -- --fresh` keeps one.\n',
  );
});
