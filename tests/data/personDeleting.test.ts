import { describe, expect, it } from 'vitest';
import type { User } from '../../src/models/user';
import { deleteAccount, deletePerson, sendResetEmail } from '../../src/store/person/personWrites';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { mailsTo } from '../support/mails';

const { auth, db } = useAdmin();
const { fail } = useFaults();
const app = useApp();

const STUDENT = 3;
const TEACHER = 2;
const stored = async (path: string) => (await db.doc(path).get()).data();
const personOf = async (id: string) => ({ ...(await stored(`users/${id}`)), id }) as User;
const studentsIn = async (courseId: string) =>
  (await stored(`courses/${courseId}`))?.totalStudents as number;

describe('deleting a person', () => {
  it('a deleted student is marked and leaves every count right, before the account is removed', async () => {
    await app.enter('admin');
    const students = await studentsIn('octavo-a');
    await fail('firestore.commit');
    expect(await app.write(deletePerson[STUDENT]('estudiante2'))).toEqual(
      refused('No se pudo eliminar al estudiante.'),
    );
    expect(await personOf('estudiante2')).toMatchObject({ deleted: false });
    await fail('functions.invoke', '503');
    expect(await app.write(deletePerson[STUDENT]('estudiante2'))).toEqual({
      error: null,
      says: [],
    });
    expect(await personOf('estudiante2')).toMatchObject({
      deleted: true,
      status: false,
      courseId: '',
    });
    expect(await stored('courses/octavo-a/students/estudiante2')).toBeUndefined();
    expect(await studentsIn('octavo-a')).toBe(students - 1);
    expect(await app.write(deleteAccount('estudiante2'))).toEqual({
      error: 'unavailable',
      says: ['error: No se pudo eliminar la cuenta. Revise su conexión a Internet.'],
    });
    await auth.getUser('estudiante2');
  });

  it('an account is removed, and removing it again is no error', async () => {
    await app.enter('admin');
    for (let i = 0; i < 2; i += 1) {
      expect(await app.write(deleteAccount('estudiante2'))).toEqual(
        done('Se elimino la cuenta del usuario.'),
      );
    }
    await expect(auth.getUser('estudiante2')).rejects.toThrow(/no user record/);
  });

  it('a deleted teacher loses every membership', async () => {
    await app.enter('admin');
    const { size } = await db.collectionGroup('teachers').where('id', '==', 'docente-02').get();
    expect(size).toBeGreaterThan(0);
    await fail('firestore.commit');
    expect(await app.write(deletePerson[TEACHER]('docente-02'))).toEqual(
      refused('No se pudo eliminar al docente.'),
    );
    await fail('firestore.commit', 'UNAVAILABLE', 1); // the SDK tries again by itself
    expect(await app.write(deletePerson[TEACHER]('docente-02'))).toMatchObject({ error: null });
    const cards = await db.collectionGroup('teachers').where('id', '==', 'docente-02').get();
    expect(cards.size).toBe(0);
    expect(await personOf('docente-02')).toMatchObject({ deleted: true, status: false });
  });
});

describe('a reset e-mail', () => {
  it('a reset e-mail is sent, or the reason why not is told', async () => {
    await app.enter('admin');
    const { email } = await personOf('estudiante-10');
    const SENT = done('Correo enviado exitosamente reviselo por favor.');
    expect(await app.write(sendResetEmail(email))).toEqual(SENT);
    expect(await mailsTo(email)).toHaveLength(1);
    Object.assign(navigator, { onLine: false });
    const offline = await app.write(sendResetEmail(email));
    Object.assign(navigator, { onLine: true });
    expect(offline).toEqual({
      error: 'unavailable',
      says: ['error: No se pudo enviar el correo. Revise su conexión a Internet.'],
    });
    await auth.deleteUser('estudiante-10');
    expect(await app.write(sendResetEmail(email))).toEqual({
      error: 'auth/user-not-found',
      says: ['error: El correo no esta registrado, ingrese el correo con el que inicia sesión.'],
    });
  });
});
