import { beforeAll, describe, expect, it } from 'vitest';
import { followInstitute } from '../../functions/src/triggers/closeTasks';
import { markClosedTasks } from '../../local/shape/markClosedTasks';
import { readAll } from '../../local/shape/readAll';
import type { SchoolPartial } from '../../src/models/institute';
import { useAdmin } from '../support/admin';
import { deliverTwice } from '../support/invocations';
import { overtakenAfterReading } from '../support/overtaken';
import { useSmallSchool } from '../support/smallSchool';
import { settle } from '../support/testSchool';

const { db } = useAdmin();
const institute = db.doc('institute/main');

let original: FirebaseFirestore.DocumentData = {};
beforeAll(async () => {
  original = (await institute.get()).data() ?? {};
});
const partials = () => original.partial as SchoolPartial[];
const closing = (closed: boolean[]) =>
  partials().map((partial, i) => ({ ...partial, closed: closed[i] ?? partial.closed }));
async function closedByPartial(): Promise<Record<string, boolean[]>> {
  await settle();
  const docs = await readAll(db.collection('tasks'));
  const found: Record<string, Set<boolean>> = {};
  for (const task of docs) {
    (found[String(task.get('partial'))] ??= new Set()).add(task.get('closed') as boolean);
  }
  return Object.fromEntries(Object.entries(found).map(([partial, set]) => [partial, [...set]]));
}

describe('the demo school', () => {
  it('the closed mark of each task in the demo school is correct', async () => {
    const { period } = original as { period: { id: string } };
    const docs = await readAll(db.collection('tasks'));
    for (const task of docs) {
      const partial = partials()[task.get('partial') as number];
      expect(task.get('idPeriod')).toBe(period.id);
      expect(task.get('closed')).toBe(partial?.closed);
    }
  });
});

describe('whether a task takes work, as the rules of files read it', () => {
  useSmallSchool(db);

  it('the closed mark of a task follows the partials of the institute', async () => {
    await institute.update({ partial: closing([true, true]) });
    expect(await closedByPartial()).toEqual({ '0': [true], '1': [true] });
    await institute.update({ partial: closing([false, true]) });
    await institute.update({ partial: closing([true, false]) });
    expect(await closedByPartial()).toEqual({ '0': [true], '1': [false] });
  });

  it('a task is closed in a past period and opens when that period is current again', async () => {
    await institute.update({ period: { id: 'next', name: '2027 - 2028' } });
    expect(await closedByPartial()).toEqual({ '0': [true], '1': [true] });
    await institute.update({ period: original.period as object, partial: closing([true, false]) });
    expect(await closedByPartial()).toEqual({ '0': [true], '1': [false] });
  });

  it('closed marks follow the newest institute when events come twice, late or out of order', async () => {
    const before = (await institute.get()).data() ?? {};
    const older = { ...before, partial: closing([true, true]) };
    const close = () => institute.update({ partial: closing([true, true]) });
    await deliverTwice('instituteWritten', close);
    expect(await closedByPartial()).toEqual({ '0': [true], '1': [true] });
    await institute.update({ partial: closing([true, false]) });
    expect(await closedByPartial()).toEqual({ '0': [true], '1': [false] });
    const times = async () =>
      (await readAll(db.collection('tasks'))).map(({ updateTime }) => updateTime);
    const newest = await times();
    await followInstitute(db, before, older);
    expect(await times()).toEqual(newest);

    const slow = overtakenAfterReading(db, institute.path, close);
    await followInstitute(slow, older, before);
    expect(await closedByPartial()).toEqual({ '0': [true], '1': [true] });
    await institute.update({ partial: closing([true, false]) });
    expect(await closedByPartial()).toEqual({ '0': [true], '1': [false] });
  });

  it('the migration writes the closed mark of tasks that lack it', async () => {
    const docs = await readAll(db.collection('tasks'));
    const batch = db.batch();
    for (const task of docs) {
      const { closed: _none, ...data } = task.data();
      batch.set(task.ref, data);
    }
    await batch.commit();
    await settle();
    await markClosedTasks(db);
    expect(await closedByPartial()).toEqual({ '0': [true], '1': [false] });
  });
});
