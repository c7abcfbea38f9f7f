import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepLists } from '../../functions/src/triggers/keepList';
import { listForAdmins } from '../../local/shape/listForAdmins';
import { dbPaths } from '../../src/domain/dbPaths';
import { listId, shardOf, type ListKind } from '../../src/domain/lists';
import { useAdmin } from '../support/admin';
import { deliverTwice } from '../support/invocations';
import { settle } from '../support/testSchool';

const { db } = useAdmin();

type Entry = Record<string, unknown>;
type List = { kind: ListKind; items: Record<string, Entry> };

const listOf = (kind: ListKind, id: string) =>
  db.doc(dbPaths.list(listId(kind, shardOf(kind, id))));
const entry = async (kind: ListKind, id: string): Promise<Entry | undefined> => {
  await settle();
  return ((await listOf(kind, id).get()).data() as List | undefined)?.items[id];
};
const allLists = async () => {
  await settle();
  const { docs } = await db.collection(dbPaths.lists).get();
  return Object.fromEntries(
    docs.flatMap((doc) => {
      const { items } = doc.data() as List;
      return Object.keys(items).length === 0 ? [] : [[doc.id, items]];
    }),
  );
};
const PERSON = {
  name: 'Ana',
  surname: 'Vera',
  email: 'ana@aula.example.com',
  identification: '1710034065',
  status: true,
  type: 3,
  photo: '',
  courseId: 'octavo-a',
  mustChangePassword: true,
  phone: '0991234567',
  representative: 'Rosa Vera',
};
const stored = (more: object = {}) => ({
  ...PERSON,
  deleted: false,
  ...more,
});

/** Wraps a database so that it notes how many entries each document of a list has that is read. */
function countingEntries(real: Firestore, read: number[]): Firestore {
  const note = (document: DocumentSnapshot) => {
    read.push(Object.keys((document.get('items') ?? {}) as object).length);
    return document;
  };
  return {
    getAll: async (...of: Parameters<Firestore['getAll']>) => (await real.getAll(...of)).map(note),
    doc: (path: string) => {
      const ref = real.doc(path);
      const get = ref.get.bind(ref);
      return Object.assign(ref, { get: async () => note(await get()) });
    },
  } as unknown as Firestore;
}

beforeEach(() => settle());

describe('the lists that admins read', () => {
  it('the lists of the demo school are what the server makes of its documents', async () => {
    const seeded = await allLists();
    expect(Object.keys(seeded).length).toBeGreaterThan(15);
    await listForAdmins(db);
    expect(await allLists()).toEqual(seeded);
  });

  it('the list of students follows a person who comes, changes, leaves and returns', async () => {
    const user = db.doc('users/nueva');
    await user.set(stored());
    expect(await entry('students', 'nueva')).toEqual(PERSON);
    expect(await entry('teachers', 'nueva')).toBeUndefined();
    await user.update({ surname: 'Zambrano', status: false });
    expect(await entry('students', 'nueva')).toEqual({
      ...PERSON,
      surname: 'Zambrano',
      status: false,
    });
    // A change of a field that no list shows writes no list.
    const { updateTime } = await listOf('students', 'nueva').get();
    await user.update({ formerCourses: {} });
    await settle();
    expect((await listOf('students', 'nueva').get()).updateTime).toEqual(updateTime);

    await user.update({ deleted: true });
    expect(await entry('students', 'nueva')).toBeUndefined();
    await user.update({ deleted: false, type: 2 });
    expect(await entry('students', 'nueva')).toBeUndefined();
    expect(await entry('teachers', 'nueva')).toMatchObject({ surname: 'Zambrano', type: 2 });
    await user.delete();
    expect(await entry('teachers', 'nueva')).toBeUndefined();
  });

  it('the lists of subjects and courses follow their documents', async () => {
    const subject = db.doc('subjects/octavo-a-matematica');
    const before = (await subject.get()).data() ?? {};
    const { deleted: _deleted, ...rest } = before;
    expect(await entry('subjects', subject.id)).toEqual(rest);
    await subject.update({ schedule: { 0: ['07:15-07:55'] }, books: FieldValue.arrayUnion('b') });
    expect(await entry('subjects', subject.id)).toMatchObject({
      schedule: { 0: ['07:15-07:55'] },
      books: expect.arrayContaining(['b']) as unknown,
    });
    await subject.set(before);
    await db.doc('courses/octavo-a').update({ name: 'Octavo EGB', totalStudents: 21 });
    expect(await entry('courses', 'octavo-a')).toEqual({ name: 'Octavo EGB', course: 'A' });
    await db.doc('courses/octavo-a').update({ name: 'Octavo', totalStudents: 20 });
  });

  it('a list is complete when many people come at once', async () => {
    const batch = db.batch();
    const uids = Array.from({ length: 40 }, (_, i) => `alumno-${String(i)}`);
    for (const uid of uids) batch.set(db.doc(`users/${uid}`), stored({ name: uid }));
    await batch.commit();
    await settle();
    for (const uid of uids) expect((await entry('students', uid))?.name).toBe(uid);
  });

  it('a list stays correct when events come twice, late or out of order', async () => {
    const user = db.doc('users/alumno-1');
    await deliverTwice('userWritten', () => user.update({ name: 'Repetida' }));
    const old = stored({ name: 'Repetida' });
    await user.update({ name: 'Siguiente' });
    expect((await entry('students', 'alumno-1'))?.name).toBe('Siguiente');
    const { updateTime } = await listOf('students', 'alumno-1').get();
    // The event of the earlier change comes after the person has changed again.
    await keepLists(db, ['students'], 'alumno-1', { before: stored(), after: old });
    // An event about a person who was never there.
    await keepLists(db, ['students'], 'alumno-1', { before: old, after: undefined });
    expect((await listOf('students', 'alumno-1').get()).updateTime).toEqual(updateTime);
  });

  it('of a list of thousands only the entry of the person is read', async () => {
    const user = db.doc('users/nueva');
    await user.set(stored());
    await settle();
    const others = Array.from({ length: 2000 }, (_, i) => [`otra-${i}`, PERSON] as const);
    const list = listOf('students', 'nueva');
    await list.set({ items: Object.fromEntries(others) }, { merge: true });
    await user.set({ ...stored(), surname: 'Zambrano' });
    await settle();
    const read: number[] = [];
    await keepLists(countingEntries(db, read), ['students'], 'nueva', {
      before: stored(),
      after: stored({ surname: 'Zambrano' }),
    });
    expect(Math.max(...read)).toBeLessThanOrEqual(1);
    expect(await entry('students', 'nueva')).toMatchObject({ surname: 'Zambrano' });
    expect((await list.get()).get('items.otra-7')).toEqual(PERSON);
    const gone = others.map(([id]) => [`items.${id}`, FieldValue.delete()] as const);
    await list.update(Object.fromEntries(gone));
  });

  it('a list that is missing is made whole by the next write', async () => {
    const list = listOf('students', 'alumno-2');
    const { items } = (await list.get()).data() as List;
    await list.delete();
    await db.doc('users/alumno-2').update({ name: 'Otra' });
    await settle();
    expect(((await list.get()).data() as List).items).toEqual({
      ...items,
      'alumno-2': { ...items['alumno-2'], name: 'Otra' },
    });
  });

  it('the migration makes the lists of a school that has none, and mends a wrong one', async () => {
    const before = await allLists();
    const { docs } = await db.collection(dbPaths.lists).get();
    for (const { ref } of docs) await ref.delete();
    await listForAdmins(db);
    expect(await allLists()).toEqual(before);
    await listOf('students', 'estudiante').update({ items: {} });
    await listForAdmins(db);
    expect(await allLists()).toEqual(before);
  });
});
