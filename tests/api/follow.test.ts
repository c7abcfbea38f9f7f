import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin';
import { settle } from '../support/testSchool';

const { auth, db } = useAdmin();

describe('when a user changes', () => {
  it('the cards in courses and a tutor’s name follow', async () => {
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

  it('the e-mail is the one to sign in with', async () => {
    await db.doc('users/estudiante').update({ email: 'otro.correo@aula.example.com' });
    await settle();
    expect((await auth.getUser('estudiante')).email).toBe('otro.correo@aula.example.com');
  });

  it('an e-mail that Auth refuses goes back', async () => {
    await auth.createUser({ email: 'ocupado@aula.example.com', password: 'Ocupado12' });
    await db.doc('users/estudiante2').update({ email: 'ocupado@aula.example.com' });
    await settle();
    expect((await db.doc('users/estudiante2').get()).get('email')).toBe(
      'estudiante2@aula.example.com',
    );
    expect((await auth.getUser('estudiante2')).email).toBe('estudiante2@aula.example.com');
  });
});

describe('when a subject changes its teacher', () => {
  it('its tasks, schemes, report cards and history belong to the new one', async () => {
    const id = 'octavo-a-matematica';
    const [scheme] = (await db.collection('schemes').where('idSubject', '==', id).get()).docs;
    await db
      .doc(`schemes/${scheme?.id ?? ''}/notes/estudiante/history/event`)
      .set({ idSubject: id, teacherId: 'docente' });
    await db.doc(`subjects/${id}`).update({ teacherId: 'docente-02' });
    await settle();
    const stamped = await Promise.all([
      db.collection('tasks').where('subjectId', '==', id).get(),
      db.collection('schemes').where('idSubject', '==', id).get(),
      db.collection('reportCards').where('idSubject', '==', id).get(),
      db.collectionGroup('history').where('idSubject', '==', id).get(),
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
});
