import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { School } from '../../local/school';
import { readRun } from '../../local/schoolLock';
import { useStart, type Start } from '../support/startedSchool';

// Tests the school that is kept between runs. The texts of refusals are tested in
// local/openSchool.test.ts.

const { folder, begin, ready, open, readSubmission, writeSubmission } = useStart();

async function stop(start: Start): Promise<void> {
  start.kill('SIGINT');
  await expect(start.ended).resolves.toBe(0);
  expect(start.printed()).toContain('Saved.');
}
const close = (school: School) => expect(school.stop()).resolves.toEqual({ problem: null });

it('--fresh keeps the saved school as the previous one, also when it is stopped before its school was seeded, --restore swaps the two, and a damaged save gives way to the one before it', async () => {
  const { school: first } = await open();
  await writeSubmission('mine');
  await close(first);

  const fresh = await ready(['--fresh']);
  expect(fresh.printed()).toContain('(new school)');
  await expect(readSubmission()).resolves.toBeUndefined();
  await writeSubmission('fresh');
  await stop(fresh);

  const interrupted = begin(['--fresh']);
  await expect
    .poll(() => readRun(folder())?.firebase ?? null, { timeout: 60_000, interval: 10 })
    .not.toBeNull();
  interrupted.kill('SIGKILL');
  await interrupted.ended;

  // The previous school is still the first one, and the saved one the second.
  const restored = await ready(['--restore']);
  expect(restored.printed()).toMatch(/aula: the previous school, saved at \S+ \S+, is back\./);
  await expect(readSubmission()).resolves.toBe('mine');
  await stop(restored);

  const { school: swapped } = await open({ isRestored: true });
  await expect(readSubmission()).resolves.toBe('fresh');
  await close(swapped); // its save makes the one that was loaded the save before it

  appendFileSync(join(folder().saved, 'auth_export', 'accounts.json'), ' ');
  const { school: fallen, said } = await open();
  expect(said).toEqual([
    expect.stringMatching(
      /^the saved school is damaged \(auth_export\/accounts\.json is damaged\) and was moved to \S+\. The save before it, of .+, is loaded\.$/,
    ),
  ]);
  await expect(readSubmission()).resolves.toBe('fresh');
  await close(fallen);
});
