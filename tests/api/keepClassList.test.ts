import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { plainClassLists } from '../../local/shape/plainClassLists';
import { keepClassList } from '../../functions/src/triggers/keepClassList';
import { listClasses } from '../../local/shape/listClasses';
import { useAdmin } from '../support/admin';
import { countInvocations } from '../support/invocations';
import { settle } from '../support/testSchool';

const { db } = useAdmin();
const COURSE = 'octavo-a';
const list = db.doc(`classLists/${COURSE}`);
const cardOf = (uid: string) => db.doc(`courses/${COURSE}/students/${uid}`);
const entries = async () =>
  ((await list.get()).get('students') ?? {}) as Record<string, Record<string, unknown>>;
const at = (minute: number) => Timestamp.fromMillis(Date.UTC(2026, 10, 18, 15, minute));
const listed = (name: string) => ({ name, surname: 'Vera' });
const person = (name: string) => ({ ...listed(name), photo: '' });

describe('the class list of a course', () => {
  it('the class list follows the member cards of new, changed and former members', async () => {
    const before = await entries();
    expect(before.estudiante).toMatchObject({ since: null, away: [], left: null });
    await db.doc('users/nueva').set({ formerCourses: {} });
    await cardOf('nueva').set({ id: 'nueva', ...person('Ana'), since: at(1), away: [] });
    await settle();
    const came = { ...listed('Ana'), since: at(1), away: [], left: null };
    expect(await entries()).toEqual({ ...before, nueva: came });

    await cardOf('nueva').update({ name: 'Ana María' });
    await settle();
    expect((await entries()).nueva).toEqual({ ...came, name: 'Ana María' });

    await db.doc('users/nueva').set({ formerCourses: { [COURSE]: { left: at(5) } } });
    await cardOf('nueva').delete();
    await settle();
    const left = { ...came, name: 'Ana María', left: at(5) };
    expect(await entries()).toEqual({ ...before, nueva: left });

    const back = { ...person('Ana'), since: at(1), away: [{ from: at(5), to: at(6) }] };
    await cardOf('nueva').set({ id: 'nueva', ...back });
    await settle();
    expect((await entries()).nueva).toEqual({
      ...listed('Ana'),
      since: at(1),
      away: back.away,
      left: null,
    });
  });

  it('the class list is written once when a whole class is added at once', async () => {
    const batch = db.batch();
    const uids = Array.from({ length: 30 }, (_, i) => `alumno-${String(i)}`);
    for (const uid of uids) {
      batch.set(cardOf(uid), { id: uid, ...person(uid), since: at(2), away: [] });
    }
    await batch.commit();
    await settle();
    expect(Object.keys(await entries())).toEqual(expect.arrayContaining(uids));
  });

  it('the class list stays correct when events come twice, late or out of order', async () => {
    await keepClassList(db, COURSE, 'alumno-1');
    const { updateTime } = await list.get();
    await keepClassList(db, COURSE, 'alumno-1'); // the event comes twice
    await keepClassList(db, COURSE, 'nobody'); // for a person who never was in the course
    expect((await list.get()).updateTime).toEqual(updateTime);

    // The event of an earlier change comes after the card has changed again.
    await cardOf('alumno-1').update({ name: 'Nuevo' });
    await settle();
    const newest = await list.get();
    await keepClassList(db, COURSE, 'alumno-1');
    expect((await list.get()).updateTime).toEqual(newest.updateTime);
    expect((await entries())['alumno-1']).toMatchObject({ name: 'Nuevo', left: null });
  });

  it('the class list is complete when calls for several students run at once', async () => {
    await list.update({ students: {} });
    await Promise.all(
      ['estudiante', 'estudiante2', 'alumno-1'].map((uid) => keepClassList(db, COURSE, uid)),
    );
    const cards = await db.collection(`courses/${COURSE}/students`).get();
    expect(Object.keys(await entries()).sort()).toEqual(cards.docs.map(({ id }) => id).sort());
  });

  it('the migration makes the class list of an old school, with its former students', async () => {
    const before = await entries();
    await db.doc('users/estudiante3').set({
      ...person('Eva'),
      formerCourses: { [COURSE]: { since: null, away: [], left: at(9) } },
    });
    await list.delete();
    await listClasses(db);
    const former = { ...listed('Eva'), since: null, away: [], left: at(9) };
    expect(await entries()).toEqual({ ...before, estudiante3: former });
    await list.update({ 'students.estudiante': FieldValue.delete() });
    await listClasses(db);
    expect(await entries()).toEqual({ ...before, estudiante3: former });
  });

  it('a photo is not in the class list, and its change writes neither the list nor any count of the class', async () => {
    await settle();
    const { updateTime } = await list.get();
    const counts = () => db.collection('partialProgress').where('courseId', '==', COURSE).get();
    const counted = (await counts()).docs.map((each) => each.updateTime);
    const runs = await countInvocations('classCounted', () =>
      cardOf('estudiante').update({ photo: 'https://x.ec/1.png' }),
    );
    expect(runs).toBe(0);
    expect((await list.get()).updateTime).toEqual(updateTime);
    expect((await counts()).docs.map((each) => each.updateTime)).toEqual(counted);
    expect((await entries()).estudiante).not.toHaveProperty('photo');
    // The renamed student is in the list, and no count changes.
    const renamed = await countInvocations('classCounted', () =>
      cardOf('estudiante').update({ name: 'Luz' }),
    );
    expect(renamed).toBe(1);
    expect((await entries()).estudiante).toMatchObject({ name: 'Luz' });
    expect((await counts()).docs.map((each) => each.updateTime)).toEqual(counted);
  });

  it('the migration takes the photos out of class lists and leaves everything else', async () => {
    const before = await entries();
    await list.update({ 'students.estudiante.photo': 'https://x.ec/1.png' });
    await plainClassLists(db);
    expect(await entries()).toEqual(before);
    const { updateTime } = await list.get();
    await plainClassLists(db);
    expect((await list.get()).updateTime).toEqual(updateTime);
  });
});
