import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { followSubject } from '../../functions/src/triggers/followSubject';
import { leaveAsTutor, leaveCourse } from '../../functions/src/triggers/leaveCourse';
import { followUser } from '../../functions/src/triggers/followUser';
import { useAdmin } from '../support/admin';
import { countInvocations, deliverTwice } from '../support/invocations';
import { overtakenAfterReading } from '../support/overtaken';
import { settle } from '../support/testSchool';

const { auth, db } = useAdmin();

describe('when a user changes', () => {
  it('the member cards and the name of a tutor follow a changed user', async () => {
    await db.doc('courses/octavo-a').update({ tutor: { id: 'docente', name: 'Antes' } });
    await db.doc('users/docente').update({ name: 'Lucía', surname: 'Vera', photo: '/a.png' });
    await settle();
    const cards = await db.collectionGroup('teachers').where('id', '==', 'docente').get();
    expect(cards.size).toBeGreaterThan(1);
    for (const card of cards.docs) {
      expect(card.data()).toEqual({
        id: 'docente',
        name: 'Lucía',
        surname: 'Vera',
        photo: '/a.png',
      });
    }
    expect((await db.doc('courses/octavo-a').get()).get('tutor')).toEqual({
      id: 'docente',
      name: 'Lucía Vera',
    });

    await db.doc('users/estudiante').update({ surname: 'Vera' });
    await settle();
    expect((await db.doc('courses/octavo-a/students/estudiante').get()).get('surname')).toBe(
      'Vera',
    );
  });

  it('the account of a user follows their changed e-mail', async () => {
    await db.doc('users/estudiante').update({ email: 'otro.correo@aula.example.com' });
    await settle();
    expect((await auth.getUser('estudiante')).email).toBe('otro.correo@aula.example.com');
  });

  it('a user gets the e-mail of the account back when another account has the new e-mail', async () => {
    const [uid, own] = ['docente-03', 'correo.de.la.cuenta@aula.example.com'];
    const former = (await db.doc(`users/${uid}`).get()).get('email') as string;
    // The account's e-mail changed outside the application, and another account has the former one.
    await auth.updateUser(uid, { email: own });
    await auth.createUser({ email: former, password: 'Ocupado12' });
    const taken = (await auth.getUser('docente-02')).email ?? ''; // another person's e-mail
    const runs = await countInvocations('userWritten', () =>
      db.doc(`users/${uid}`).update({ email: taken }),
    );
    expect((await db.doc(`users/${uid}`).get()).get('email')).toBe(own);
    expect((await auth.getUser(uid)).email).toBe(own);
    // The refused e-mail causes one run, and writing the old one back causes another; a delivery may be
    // repeated while the server is busy.
    expect(runs).toBeGreaterThan(1);
    expect(runs).toBeLessThan(5);
  });

  it('a user gets the e-mail of the account back when the new e-mail is malformed', async () => {
    const uid = 'docente-04';
    const { email } = await auth.getUser(uid);
    await db.doc(`users/${uid}`).update({ email: 'sin arroba' });
    await settle();
    expect((await db.doc(`users/${uid}`).get()).get('email')).toBe(email);
    expect((await auth.getUser(uid)).email).toBe(email);
  });

  it('an old event does not restore an old name', async () => {
    const uid = 'docente-05';
    const user = db.doc(`users/${uid}`);
    const before = (await user.get()).data() ?? {};
    const readCards = () => db.collectionGroup('teachers').where('id', '==', uid).get();
    await user.update({ name: 'Primera' });
    await settle();
    const batch = db.batch();
    for (const { ref } of (await readCards()).docs)
      batch.update(ref, { name: before.name as string });
    await batch.commit();
    const slow = overtakenAfterReading(db, user.path, () => user.update({ name: 'Segunda' }));
    await followUser({ auth, db: slow }, uid, before, { ...before, name: 'Primera' });
    const cards = await readCards();
    expect(cards.size).toBeGreaterThan(0);
    expect(new Set(cards.docs.map((card) => card.get('name') as string))).toEqual(
      new Set(['Segunda']),
    );
  });

  it('an event that comes twice or late does not write a member card again', async () => {
    const uid = 'estudiante2';
    const user = db.doc(`users/${uid}`);
    const before = (await user.get()).data() ?? {};
    const readCard = async () => {
      const { docs } = await db.collectionGroup('students').where('id', '==', uid).get();
      expect(docs).toHaveLength(1);
      return docs[0];
    };
    await deliverTwice('userWritten', () => user.update({ name: 'Repetida' }));
    expect((await readCard())?.get('name')).toBe('Repetida');
    await user.update({ name: 'Siguiente' });
    await settle();
    const newest = await readCard();
    await followUser({ auth, db }, uid, before, { ...before, name: 'Repetida' });
    expect((await readCard())?.get('name')).toBe('Siguiente');
    expect((await readCard())?.updateTime).toEqual(newest?.updateTime);
  });

  it('an old event does not restore an old e-mail', async () => {
    const uid = 'docente-06';
    const user = db.doc(`users/${uid}`);
    const before = (await user.get()).data() ?? {};
    const [first, second] = ['primero@aula.example.com', 'segundo@aula.example.com'];
    await user.update({ email: first });
    await settle();
    const slow = overtakenAfterReading(db, user.path, () => user.update({ email: second }));
    await followUser({ auth, db: slow }, uid, before, { ...before, email: first });
    expect((await auth.getUser(uid)).email).toBe(second);
    expect((await user.get()).get('email')).toBe(second);
  });

  it('an old event that Auth refuses late does not change a newer e-mail', async () => {
    const uid = 'docente-07';
    const user = db.doc(`users/${uid}`);
    const before = (await user.get()).data() ?? {};
    const [taken, newer] = ['tarde.ocupado@aula.example.com', 'mas.nuevo@aula.example.com'];
    await auth.createUser({ email: taken, password: 'Ocupado12' });
    await user.update({ email: newer });
    await settle();
    await followUser({ auth, db }, uid, before, { ...before, email: taken });
    await settle();
    expect((await user.get()).get('email')).toBe(newer);
    expect((await auth.getUser(uid)).email).toBe(newer);
  });

  it('the server restores the previous e-mail when Auth refuses the new one', async () => {
    const { email: taken } = await auth.getUser('docente-02'); // another person's e-mail
    await db.doc('users/estudiante2').update({ email: taken });
    await settle();
    expect((await db.doc('users/estudiante2').get()).get('email')).toBe(
      'estudiante2@aula.example.com',
    );
    expect((await auth.getUser('estudiante2')).email).toBe('estudiante2@aula.example.com');
  });
});

describe('when a subject changes its teacher', () => {
  it('the work of a subject belongs to its new teacher: tasks with exceptions, schemes, report cards and history', async () => {
    const id = 'octavo-a-matematica';
    const [scheme] = (await db.collection('schemes').where('idSubject', '==', id).get()).docs;
    await db
      .doc(`schemes/${scheme?.id ?? ''}/notes/estudiante/history/event`)
      .set({ idSubject: id, teacherId: 'docente' });
    await db
      .doc(`tasks/${id}-tarea-1/exceptions/estudiante`)
      .set({ subjectId: id, teacherId: 'docente', dateEnd: null, exempt: true });
    await db.doc(`subjects/${id}`).update({ teacherId: 'docente-02' });
    await settle();
    const stamped = await Promise.all([
      db.collection('tasks').where('subjectId', '==', id).get(),
      db.collection('schemes').where('idSubject', '==', id).get(),
      db.collection('reportCards').where('idSubject', '==', id).get(),
      db.collectionGroup('history').where('idSubject', '==', id).get(),
      db.collectionGroup('exceptions').where('subjectId', '==', id).get(),
    ]);
    for (const { docs, size } of stamped) {
      expect(size).toBeGreaterThan(0);
      expect(new Set(docs.map((document) => document.get('teacherId') as string))).toEqual(
        new Set(['docente-02']),
      );
    }
    const other = await db
      .collection('tasks')
      .where('subjectId', '==', 'noveno-a-matematica')
      .get();
    expect(other.docs.every((document) => document.get('teacherId') === 'docente')).toBe(true);
  });

  it('the newest teacher keeps all work of a subject when events come twice, late or out of order', async () => {
    const id = 'octavo-a-matematica';
    const subject = db.doc(`subjects/${id}`);
    const readTasks = async () =>
      (await db.collection('tasks').where('subjectId', '==', id).get()).docs;
    const teachers = async () =>
      new Set((await readTasks()).map((task) => task.get('teacherId') as string));
    const [was, is] = [{ teacherId: 'docente' }, { teacherId: 'docente-02' }];
    await subject.update(was);
    await settle();
    await deliverTwice('subjectWritten', () => subject.update(is));
    expect(await teachers()).toEqual(new Set(['docente-02']));

    await subject.update({ teacherId: 'docente-03' });
    await settle();
    const times = async () => (await readTasks()).map(({ updateTime }) => updateTime);
    const newest = await times();
    await followSubject(db, id, was, is);
    expect(await times()).toEqual(newest);

    const slow = overtakenAfterReading(db, subject.path, () => subject.update(was));
    await followSubject(slow, id, was, { teacherId: 'docente-03' });
    expect(await teachers()).toEqual(new Set(['docente']));
  });

  it('whoever gave away the last subject of a course is a member no more, but its tutor, who has it as the main course, and who has come back', async () => {
    const id = 'octavo-a-lengua';
    const [subject, course] = [db.doc(`subjects/${id}`), db.doc('courses/octavo-a')];
    const teacher = db.doc('users/docente-07');
    const card = db.doc(`${course.path}/teachers/${teacher.id}`);
    const { teacherId: other } = (await subject.get()).data() as { teacherId: string };
    const { tutor, totalTeachers } = (await course.get()).data() as Record<string, unknown>;
    /** The teacher has the subject as the application gives it, and then it is taken away. */
    const hadIt = async (end: object) => {
      // The triggers of the changes before would take the card away again.
      await settle();
      await card.set({ id: teacher.id, name: 'Ana', surname: 'Mora', photo: '' });
      await course.update({ totalTeachers });
      await subject.update({ teacherId: teacher.id });
      await settle();
      await deliverTwice('subjectWritten', () => subject.update(end));
      return (await card.get()).exists;
    };
    await teacher.update({ courseId: '' });
    await course.update({ tutor: { id: teacher.id, name: 'Ana Mora' } });
    expect(await hadIt({ teacherId: other })).toBe(true);
    await course.update({ tutor });
    await teacher.update({ courseId: course.id });
    expect(await hadIt({ teacherId: other })).toBe(true);
    await teacher.update({ courseId: '' });
    expect(await hadIt({ teacherId: other })).toBe(false);
    expect((await course.get()).get('totalTeachers')).toBe((totalTeachers as number) - 1);

    await card.set({ id: teacher.id, name: 'Ana', surname: 'Mora', photo: '' });
    await subject.update({ teacherId: teacher.id });
    await settle();
    const had = (await subject.get()).data() ?? {};
    await leaveCourse(db, id, {
      before: had,
      after: { ...had, teacherId: other },
      at: Timestamp.now(),
    });
    expect((await card.get()).exists).toBe(true);
    expect(await hadIt({ deleted: true })).toBe(false);

    // The same for a change of the tutor or the main course, when nothing else there is the
    // teacher's.
    const join = () => card.set({ id: teacher.id, name: 'Ana', surname: 'Mora', photo: '' });
    const isMember = async () => (await card.get()).exists;
    await join();
    await course.update({ tutor: { id: teacher.id, name: 'Ana Mora' } });
    await teacher.update({ courseId: course.id });
    await settle();
    await deliverTwice('courseWritten', () => course.update({ tutor }));
    expect(await isMember()).toBe(true);
    await course.update({ tutor: { id: teacher.id, name: 'Ana Mora' } });
    await settle();
    await deliverTwice('userWritten', () => teacher.update({ courseId: 'noveno-a' }));
    expect(await isMember()).toBe(true);
    await deliverTwice('courseWritten', () => course.update({ tutor }));
    expect(await isMember()).toBe(false);
    await join();
    await teacher.update({ courseId: course.id });
    await settle();
    await deliverTwice('userWritten', () => teacher.update({ courseId: '' }));
    expect(await isMember()).toBe(false);
    // A teacher who has come back before a late event stays.
    await join();
    await course.update({ tutor: { id: teacher.id, name: 'Ana Mora' } });
    await settle();
    const left = (at: Timestamp) =>
      leaveAsTutor(db, course.id, {
        before: { tutor: { id: teacher.id, name: 'Ana Mora' } },
        after: { tutor },
        at,
      });
    await left(Timestamp.now());
    expect(await isMember()).toBe(true);
    // A teacher whom an admin has made a member since the event stays, too, even without any
    // subject there.
    const before = Timestamp.now();
    await course.update({ tutor });
    await settle();
    expect(await isMember()).toBe(false);
    await join();
    await left(before);
    expect(await isMember()).toBe(true);
    await left(Timestamp.now());
    expect(await isMember()).toBe(false);
  });
});
