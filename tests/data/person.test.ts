import { describe, expect, it } from 'vitest';
import { normalizeAccount } from '../../src/domain/account';
import { findEdits } from '../../src/domain/edits';
import type { AccountFields, CreateAccountAnswer } from '../../src/models/api';
import type { User } from '../../src/models/user';
import { findUserByEmail, findUsersByEmails } from '../../src/store/person/people';
import { peopleOfType, personById } from '../../src/store/person/personSlice';
import {
  createPerson,
  deleteAccount,
  deletePerson,
  restorePerson,
  savePhoto,
  updatePerson,
  type PersonFields,
} from '../../src/store/person/personWrites';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { pngFile, storedFile } from '../support/storedFiles';
import { useTriggers } from '../support/triggers';

const { auth, db } = useAdmin();
const { fail } = useFaults();
const app = useApp();

const STUDENT = 3;
const TEACHER = 2;
const TAKEN = {
  error: 'auth/email-already-exists',
  says: ['error: El correo ingresado ya existe, ingrese otro por favor.'],
};
const NOT_UPDATED = refused('No se pudo actualizar los datos.');
const stored = async (path: string) => (await db.doc(path).get()).data();
const personOf = async (id: string) => ({ ...(await stored(`users/${id}`)), id }) as User;
const totals = async (courseId: string) => {
  const course = await stored(`courses/${courseId}`);
  return [course?.totalStudents, course?.totalTeachers] as [number, number];
};
/** Returns the values of a person's form, with these changes. */
const fieldsOf = (user: User, changes: Partial<AccountFields & { status: boolean }> = {}) => {
  const { identification, name, surname, email, representative, phone, courseId, status } = user;
  const fields = { identification, name, surname, email, representative, phone, courseId, status };
  return { ...fields, ...changes };
};
const update = async (
  type: typeof STUDENT | typeof TEACHER,
  id: string,
  changes: Parameters<typeof fieldsOf>[1],
  { photo = null, previous }: { photo?: File | null; previous?: User } = {},
) => {
  const user = previous ?? (await personOf(id));
  const fields = normalizeAccount(fieldsOf(user, changes), type);
  const { status = user.status } = changes ?? {};
  const edits = findEdits<PersonFields>(user, { ...fields, status });
  return app.write(updatePerson[type]({ id, edits, photo }));
};

describe('the queries of people', () => {
  useTriggers();
  it('an admin reads all people of one kind, by surname, live', async () => {
    await app.enter('admin');
    const students = app.watch(peopleOfType, STUDENT);
    const found = await students.ready();
    expect(found).toHaveLength(60);
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set([STUDENT]));
    const surnames = found.map(({ surname }) => surname);
    expect(surnames).toEqual([...surnames].sort(new Intl.Collator('es').compare));
    expect(await app.watch(peopleOfType, TEACHER).ready()).toHaveLength(7);

    // One change among sixty people changes one object.
    const at = found.findIndex(({ id }) => id === 'estudiante2');
    await db.doc('users/estudiante2').update({ status: false });
    await expect.poll(() => students.view().items[at]?.status).toBe(false);
    const changed = students.view().items.filter((each, i) => each !== found[i]);
    expect(changed.map(({ id }) => id)).toEqual(['estudiante2']);
    await db.doc('users/estudiante2').update({ status: true, deleted: true });
    await expect.poll(() => students.view().items).toHaveLength(59);
    await db.doc('users/estudiante2').update({ deleted: false });
  });

  it('a teacher reads the students, and a student nobody else', async () => {
    await app.enter('docente');
    const teachers = app.watch(peopleOfType, TEACHER);
    await expect.poll(() => teachers.view().error).toBe('permission-denied');
    expect((await app.watch(personById, 'estudiante').ready())[0]?.name).toBe('Mateo Sebastián');
    const other = app.watch(personById, 'docente-02');
    await expect.poll(() => other.view().error).toBe('permission-denied');
  });

  it('the owner of an e-mail is found, deleted people included', async () => {
    await app.enter('admin');
    expect((await findUserByEmail(' Estudiante@aula.example.com'))?.id).toBe('estudiante');
    await db.doc('users/estudiante').update({ deleted: true });
    expect((await findUserByEmail('estudiante@aula.example.com'))?.deleted).toBe(true);
    await db.doc('users/estudiante').update({ deleted: false });
    expect(await findUserByEmail('nadie@aula.example.com')).toBeNull();
    const { docs } = await db.collection('users').where('type', '==', STUDENT).get();
    const emails = docs.map((doc) => String(doc.get('email')));
    expect((await findUsersByEmails([...emails, 'nadie@x.ec'])).map(({ id }) => id).sort()).toEqual(
      docs.map(({ id }) => id).sort(),
    );
  });
});

describe('making an account', () => {
  it('a new account makes the user, the card and the count, and answers a password to sign in with', async () => {
    await app.enter('admin');
    const [students] = await totals('octavo-a');
    const fields = newAccount({ email: 'Ana.Nueva@aula.example.com', phone: '+593 99 123-4567' });
    const outcome = app.dispatch(createPerson[STUDENT]({ fields }));
    const { id, password }: CreateAccountAnswer = await outcome.unwrap();
    expect(app.toasts()).toContain('success: Estudiante creado');
    expect(await stored(`users/${id}`)).toMatchObject({
      name: fields.name,
      email: 'ana.nueva@aula.example.com',
      phone: '0991234567',
      type: STUDENT,
      courseId: 'octavo-a',
      mustChangePassword: true,
    });
    expect(await stored(`courses/octavo-a/students/${id}`)).toMatchObject({ name: fields.name });
    expect((await totals('octavo-a'))[0]).toBe(students + 1);
    const again = createPerson[TEACHER]({ fields: { ...fields, representative: '' } });
    expect(await app.write(again)).toEqual(TAKEN);
    await app.enter('ana.nueva', password);
  });

  it('a new teacher becomes a member of the main course', async () => {
    await app.enter('admin');
    const fields = newAccount({ representative: '', courseId: 'decimo-a' });
    expect(await app.write(createPerson[TEACHER]({ fields }))).toEqual(done('Docente creado'));
    const user = await findUserByEmail(fields.email);
    expect(user).toMatchObject({ type: TEACHER, courseId: 'decimo-a', representative: '' });
    expect(await stored(`courses/decimo-a/teachers/${user?.id ?? ''}`)).toBeDefined();
  });

  it('a deleted user is brought back with the same id and the new fields', async () => {
    const former = await personOf('estudiante-20');
    await auth.deleteUser(former.id);
    await db.doc('users/estudiante-20').update({ deleted: true, status: false, courseId: '' });
    await app.enter('admin');
    const fields = newAccount({ email: former.email, courseId: 'noveno-a' });
    expect(await app.write(createPerson[STUDENT]({ fields }))).toEqual(TAKEN);
    expect(await app.write(restorePerson[STUDENT]({ fields, id: former.id }))).toEqual(
      done('Estudiante restaurado'),
    );
    expect(await personOf(former.id)).toMatchObject({
      name: fields.name,
      deleted: false,
      status: true,
      courseId: 'noveno-a',
    });
  });

  it('a refused creation says so, and so does a server that does not answer', async () => {
    await app.enter('docente');
    const fields = newAccount();
    expect(await app.write(createPerson[STUDENT]({ fields }))).toEqual(
      refused('No se pudo guardar los datos.'),
    );
    await fail('functions.invoke', '503');
    expect(await app.write(createPerson[STUDENT]({ fields }))).toEqual({
      error: 'unavailable',
      says: ['error: No se pudo guardar los datos. Revise su conexión a Internet.'],
    });
    expect((await db.collection('users').where('email', '==', fields.email).get()).size).toBe(0);
  });
});

describe('a photo', () => {
  it('a photo is saved after its account, and deletes the former one', async () => {
    await app.enter('admin');
    const save = async (file: File) =>
      app.write(savePhoto({ person: await personOf('estudiante-30'), file }));
    await fail('storage.upload', 'PERMISSION_DENIED', 1);
    expect(await save(pngFile('retrato.png'))).toEqual({
      error: 'storage/unauthorized',
      says: ['error: A ocurrido un error intenta denuevo. No tiene permiso para esta acción.'],
    });
    expect(await save(pngFile('retrato.jpg', 'image/jpeg'))).toEqual(done('Foto guardada'));
    const { photo: first } = await personOf('estudiante-30');
    expect(decodeURIComponent(first)).toMatch(/students\/estudiante-30~[0-9a-f]+\.jpg/);
    await save(pngFile('retrato.png'));
    expect(await storedFile(first)).toBeNull();
    expect(await storedFile((await personOf('estudiante-30')).photo)).not.toBeNull();
  });
});

describe('changing a person', () => {
  useTriggers();
  it('an edited person is written with the changed fields alone, and a student moves with the course', async () => {
    await app.enter('admin');
    const previous = await personOf('estudiante');
    const [eighth, ninth] = [await totals('octavo-a'), await totals('noveno-a')];
    // Somebody else changes another field meanwhile.
    await db.doc('users/estudiante').update({ representative: 'Otra Persona' });
    const changes = { name: 'Mateo', phone: '02 212 3456', courseId: 'noveno-a' };
    const photo = pngFile('mateo.png');
    expect(await update(STUDENT, 'estudiante', changes, { photo, previous })).toEqual(
      done('Estudiante actualizado'),
    );
    expect(await personOf('estudiante')).toEqual({
      ...previous,
      name: 'Mateo',
      phone: '022123456',
      courseId: 'noveno-a',
      representative: 'Otra Persona',
      photo: expect.stringMatching(/students%2Festudiante~\w+\.png/) as string,
      // The course that was left is kept.
      formerCourses: { 'octavo-a': expect.objectContaining({ since: null, away: [] }) as object },
    });
    expect(await stored('courses/octavo-a/students/estudiante')).toBeUndefined();
    // The server makes the card follow.
    await expect
      .poll(async () => (await stored('courses/noveno-a/students/estudiante'))?.name as string)
      .toBe('Mateo');
    expect(await totals('octavo-a')).toEqual([eighth[0] - 1, eighth[1]]);
    expect(await totals('noveno-a')).toEqual([ninth[0] + 1, ninth[1]]);
  });

  it('an edited teacher gains a membership and loses none', async () => {
    await app.enter('admin');
    const [, teachers] = await totals('decimo-a');
    await db.doc('courses/decimo-a/teachers/docente').delete();
    await db.doc('courses/decimo-a').update({ totalTeachers: teachers - 1 });
    const changes = { surname: 'Zambrano', courseId: 'decimo-a' };
    expect(await update(TEACHER, 'docente', changes)).toEqual(done('Docente actualizado'));
    expect(await personOf('docente')).toMatchObject(changes);
    for (const course of ['octavo-a', 'decimo-a']) {
      await expect
        .poll(async () => (await stored(`courses/${course}/teachers/docente`))?.surname as string)
        .toBe('Zambrano');
    }
    expect((await totals('decimo-a'))[1]).toBe(teachers);
  });

  it('an e-mail to sign in with can be changed, but not to one that somebody has', async () => {
    await app.enter('admin');
    const email = 'domenica@aula.example.com';
    expect(await update(STUDENT, 'estudiante2', { email: 'docente@aula.example.com' })).toEqual(
      TAKEN,
    );
    expect(await update(STUDENT, 'estudiante2', { email })).toEqual(done('Estudiante actualizado'));
    await expect.poll(async () => (await auth.getUser('estudiante2')).email).toBe(email);
    expect(await update(STUDENT, 'estudiante2', {})).toEqual(done('Estudiante actualizado'));
  });

  it('a refused edit of a person says so and changes nothing', async () => {
    await app.enter('docente');
    const previous = await personOf('estudiante2');
    for (const changes of [{ name: 'Otra' }, { courseId: 'decimo-a' }, { status: false }]) {
      expect(await update(STUDENT, 'estudiante2', changes)).toEqual(NOT_UPDATED);
    }
    expect(await personOf('estudiante2')).toEqual(previous);
    expect(await app.write(deletePerson[STUDENT]('estudiante2'))).toMatchObject({
      error: 'permission-denied',
      says: [expect.stringContaining('No se pudo eliminar al estudiante.')],
    });
    expect(await app.write(deleteAccount('estudiante2'))).toEqual(
      refused('No se pudo eliminar la cuenta.'),
    );
    await auth.getUser('estudiante2');
  });
});

describe('a student who is made inactive', () => {
  it('leaves the course and its count, and is as before when active in it again', async () => {
    await app.enter('admin');
    const id = 'estudiante-05';
    const { courseId } = await personOf(id);
    const [before] = await totals(courseId);
    expect(await update(STUDENT, id, { status: false })).toEqual(done('Estudiante actualizado'));
    expect(await personOf(id)).toMatchObject({ status: false, courseId: '' });
    expect(Object.keys((await personOf(id)).formerCourses)).toEqual([courseId]);
    expect(await stored(`courses/${courseId}/students/${id}`)).toBeUndefined();
    expect((await totals(courseId))[0]).toBe(before - 1);

    // An inactive student gets no course, whatever the form says.
    await update(STUDENT, id, { courseId });
    expect(await personOf(id)).toMatchObject({ status: false, courseId: '' });
    expect(await update(STUDENT, id, { status: true, courseId })).toEqual(
      done('Estudiante actualizado'),
    );
    expect(await personOf(id)).toMatchObject({ status: true, courseId, formerCourses: {} });
    expect((await totals(courseId))[0]).toBe(before);
    expect(await stored(`courses/${courseId}/students/${id}`)).toMatchObject({ since: null });
  });
});
