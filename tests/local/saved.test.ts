import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Start } from '../../local/faults/startProcess';
import { STORED_SHAPE } from '../../local/migrations';
import { listSaved, listSetAside } from '../../local/savedSchools';
import { useStart } from '../support/startedSchool';

// What is kept of a school between runs, through npm start alone.

const { folder, begin, ready, readSubmission, writeSubmission } = useStart();

async function stop(start: Start): Promise<void> {
  start.kill('SIGINT');
  await expect(start.ended).resolves.toBe(0);
  expect(start.printed()).toContain('Saved.');
}

it('is listed and taken again, tried from the newest, and set aside by --fresh', async () => {
  const first = await ready();
  await writeSubmission('mine');
  await stop(first);
  const list = begin(['--restore']);
  await expect(list.ended).resolves.toBe(0);
  const line = (number: number) =>
    ` +${number}  \\d{4}-\\S+ \\d\\d:\\d\\d:\\d\\d +0\\.0 MB  version ${STORED_SHAPE.version}\n`;
  expect(list.printed()).toMatch(
    new RegExp(`^aula: the schools saved in \\S+, the newest first:\n${line(1)}${line(2)}Take one`),
  );

  const restored = await ready(['--restore', '2']); // its first moment
  await expect(readSubmission()).resolves.toBeUndefined();
  await stop(restored);

  const [newest] = listSaved(folder());
  const file = join(newest?.path ?? '', 'auth_export', 'accounts.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('admin', 'nobody'));
  const fallen = await ready();
  expect(fallen.printed()).toMatch(
    /aula: the school saved at .+ is damaged \(auth_export\/accounts\.json is damaged\): it was moved to \S+, and the one of .+ is tried\./,
  );
  await expect(readSubmission()).resolves.toBe('mine');
  await stop(fallen);

  const count = listSaved(folder()).length;
  const fresh = await ready(['--fresh']);
  expect(fresh.printed()).toContain('(new school)');
  await expect(readSubmission()).resolves.toBeUndefined();
  expect(listSaved(folder())).toHaveLength(1);
  expect(listSetAside(folder())).toHaveLength(count + 1);
});

it('is refused with one line, not a stack, when the number is of none', async () => {
  const start = begin(['--restore', '7']);
  await expect(start.ended).resolves.toBe(1);
  expect(start.printed()).toBe(
    'aula: no saved school has the number 7; npm start -- --restore lists them.\n',
  );
});
