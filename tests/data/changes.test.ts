import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverPaths } from '../../src/domain/serverPaths';
import { allAdmins } from '../../src/store/changes/adminSlice';
import {
  CHANGES_A_PAGE,
  readChanges,
  type ChangeFilter,
} from '../../src/store/changes/changeReads';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();

const ALL: ChangeFilter = { kind: '', by: '', about: '', before: null };
const START = 1_900_000_000_000;
const COUNT = CHANGES_A_PAGE + 5;

beforeAll(async () => {
  const stored = await db.collection(serverPaths.changes).get();
  const batch = db.batch();
  for (const { ref } of stored.docs) batch.delete(ref);
  for (let i = 0; i < COUNT; i += 1) {
    // Three of each transaction have the same time.
    const at = START + Math.floor(i / 3);
    batch.set(db.doc(serverPaths.change(`${String(at)}-${String(i).padStart(3, '0')}`)), {
      kind: i % 2 === 0 ? 'person' : 'subject',
      action: 'changed',
      idRecord: `r${String(i)}`,
      name: String(i),
      userType: 0,
      about: [`r${String(i)}`, i < 2 ? 'octavo-a' : 'noveno-a'],
      at: Timestamp.fromMillis(at),
      by: i % 5 === 0 ? 'docente' : 'admin',
      byName: 'X',
      fields: [],
      names: [],
    });
  }
  await batch.commit();
});

const namesOf = async (filter: Partial<ChangeFilter>) =>
  (await readChanges({ ...ALL, ...filter }, null)).map(({ name }) => Number(name));

describe('reading the log of changes', () => {
  it('the newest come first, and the next page goes on without a gap also between equal times', async () => {
    await app.enter('admin');
    const first = await readChanges(ALL, null);
    expect(first).toHaveLength(CHANGES_A_PAGE);
    const second = await readChanges(ALL, first.at(-1) ?? null);
    const names = [...first, ...second].map(({ name }) => Number(name));
    expect(names).toEqual(Array.from({ length: COUNT }, (_, i) => COUNT - 1 - i));
  });

  it('the log is filtered by kind, by author, by both, by what it is about, and by time', async () => {
    await app.enter('admin');
    expect((await namesOf({ kind: 'subject' })).every((i) => i % 2 === 1)).toBe(true);
    expect(await namesOf({ by: 'docente' })).toEqual([40, 35, 30, 25, 20, 15, 10, 5, 0]);
    expect(await namesOf({ by: 'docente', kind: 'subject' })).toEqual([35, 25, 15, 5]);
    expect(await namesOf({ about: 'octavo-a' })).toEqual([1, 0]);
    expect(await namesOf({ before: START + 2 })).toEqual([5, 4, 3, 2, 1, 0]);
    expect(await namesOf({ about: 'noveno-a', before: START + 1 })).toEqual([2]);
    expect(await namesOf({ kind: 'person', by: 'docente', before: START + 5 })).toEqual([10, 0]);
  });

  it('admins are offered as authors', async () => {
    await app.enter('admin');
    const admins = await app.watch(allAdmins).ready();
    expect(admins.map(({ id }) => id)).toContain('admin');
  });

  it.each(['docente', 'estudiante'])('%s cannot read the log', async (user) => {
    await app.enter(user);
    await expect(readChanges(ALL, null)).rejects.toMatchObject({ code: 'permission-denied' });
  });
});
