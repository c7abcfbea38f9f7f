import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../src/models/user';
import { updateListed, type PersonChange } from '../../src/store/roster/updateWrites';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const STUDENT = 3;
/** A student whom the other tests do not use. */
let third = '';
beforeAll(async () => {
  const found = await db
    .collection('users')
    .where('type', '==', STUDENT)
    .where('courseId', '==', 'decimo-a')
    .limit(1)
    .get();
  third = found.docs[0]?.id ?? '';
});
const userOf = async (id: string) => (await db.doc(`users/${id}`).get()).data() as User;
const totalOf = async (id: string) =>
  (await db.doc(`courses/${id}`).get()).get('totalStudents') as number;

/** Builds a change of one field, from the stored value. */
async function changeOf(id: string, field: 'phone' | 'email' | 'courseId', to: string) {
  return { id, edits: { [field]: { from: (await userOf(id))[field], to } } } satisfies PersonChange;
}

/** Applies changes as the screen does, and returns the result of each person. */
async function apply(changes: readonly PersonChange[], controller = new AbortController()) {
  const settled = new Map<string, string | null>();
  const outcome = await app.write(
    updateListed({
      type: STUDENT,
      changes,
      signal: controller.signal,
      onSettled: ({ id }, failure) => {
        settled.set(id, failure);
      },
    }),
  );
  return { ...outcome, settled: Object.fromEntries(settled) };
}

describe('changes of registered people from a list', () => {
  it('each person gets the chosen changes, and a new course takes along card and counters', async () => {
    await app.enter('admin');
    const [eighth, ninth] = await Promise.all([totalOf('octavo-a'), totalOf('noveno-a')]);
    const changes = [
      await changeOf('estudiante', 'phone', '0990000001'),
      await changeOf('estudiante2', 'courseId', 'noveno-a'),
    ];
    const expected = { error: null, says: [], settled: { estudiante: null, estudiante2: null } };
    expect(await apply(changes)).toEqual(expected);
    expect((await userOf('estudiante')).phone).toBe('0990000001');
    expect((await userOf('estudiante2')).courseId).toBe('noveno-a');
    expect((await db.doc('courses/noveno-a/students/estudiante2').get()).exists).toBe(true);
    expect((await db.doc('courses/octavo-a/students/estudiante2').get()).exists).toBe(false);
    const counts = [eighth - 1, ninth + 1];
    expect([await totalOf('octavo-a'), await totalOf('noveno-a')]).toEqual(counts);

    // A repeated run, as after a lost answer, changes nothing and counts nobody twice.
    expect(await apply(changes)).toEqual(expected);
    expect([await totalOf('octavo-a'), await totalOf('noveno-a')]).toEqual(counts);
  });

  it('one person who cannot be changed does not stop the others', async () => {
    await app.enter('admin');
    const { email } = await userOf('estudiante2');
    const outcome = await apply([
      await changeOf('estudiante', 'email', email),
      { id: 'nadie', edits: { phone: { from: '', to: '0990000002' } } },
      { id: 'estudiante2', edits: { phone: { from: 'otro', to: '0990000003' } } },
      await changeOf(third, 'phone', '0990000004'),
    ]);
    expect(outcome).toEqual({
      error: null,
      says: [],
      settled: { estudiante: 'email', nadie: 'gone', estudiante2: 'conflict', [third]: null },
    });
    expect((await userOf('estudiante2')).phone).not.toBe('0990000003');
    expect((await userOf(third)).phone).toBe('0990000004');
  });

  it('a run that is stopped saves nobody who has not begun', async () => {
    await app.enter('admin');
    const controller = new AbortController();
    controller.abort();
    const changes = [await changeOf('estudiante', 'phone', '0990000005')];
    expect((await apply(changes, controller)).settled).toEqual({});
    expect((await userOf('estudiante')).phone).not.toBe('0990000005');
  });

  it('a run without an answer says so, and the same changes complete it', async () => {
    await app.enter('admin');
    const changes = [
      await changeOf('estudiante', 'phone', '0990000006'),
      await changeOf(third, 'phone', '0990000007'),
    ];
    await fail('firestore.commit', 'INTERNAL');
    const broken = await apply(changes);
    expect(broken.error).toBe('internal');
    expect(broken.settled).toEqual({});
    expect(broken.says.at(-1)).toBe('error: No se pudieron actualizar los datos.');
    await endFaults();
    expect((await apply(changes)).settled).toEqual({ estudiante: null, [third]: null });
    expect((await userOf(third)).phone).toBe('0990000007');
  });

  it('a teacher cannot change students with a list', async () => {
    await app.enter('docente');
    const changes = [await changeOf('estudiante', 'phone', '0990000008')];
    expect((await apply(changes)).settled).toEqual({ estudiante: 'other' });
    expect((await userOf('estudiante')).phone).not.toBe('0990000008');
  });
});
