import { describe, expect, it } from 'vitest';
import { findEdits } from '../../src/domain/edits';
import type { Subject } from '../../src/models/subject';
import type { MemberCard } from '../../src/models/user';
import {
  allSubjects,
  firstTaskOfSubject,
  subjectById,
  subjectsOfCourse,
  subjectsOfTeacher,
} from '../../src/store/subject/subjectSlice';
import {
  addSubject,
  deleteSubject,
  updateSubject,
  type SubjectFields,
} from '../../src/store/subject/subjectWrites';
import { useAdmin } from '../support/admin';
import { done, useApp } from '../support/app';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const app = useApp();
useTriggers();

const SUBJECT = 'octavo-a-matematica';
const VALUES = {
  name: 'Educación Artística',
  description: 'Dibujo y música.',
  courseId: 'octavo-a',
  teacherId: 'docente',
  urlZoom: 'https://us02web.zoom.us/j/1',
};
const stored = async (path: string) => (await db.doc(path).get()).data();
const subjectOf = async (id: string) => ({ ...(await stored(`subjects/${id}`)), id }) as Subject;
const cardOf = async (uid: string): Promise<MemberCard> => {
  const { name, surname, photo } = (await stored(`users/${uid}`)) as MemberCard;
  return { id: uid, name, surname, photo };
};
/** Stores a separate subject for one test, without tasks. */
async function setSubject(id: string, changes: Record<string, unknown> = {}): Promise<Subject> {
  await db.doc(`subjects/${id}`).set({
    ...VALUES,
    idCourse: VALUES.courseId,
    books: [],
    schedule: {},
    deleted: false,
    ...changes,
  });
  return subjectOf(id);
}

describe('the queries of subjects', () => {
  it('an admin reads every subject, in Spanish order, without the deleted', async () => {
    await app.enter('admin');
    const all = app.watch(allSubjects);
    const names = (await all.ready()).map(({ name }) => name);
    expect(names).toHaveLength(15);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es')));
    await db.doc(`subjects/${SUBJECT}`).update({ deleted: true });
    await expect.poll(() => all.view().items).toHaveLength(14);
    await db.doc(`subjects/${SUBJECT}`).update({ deleted: false });
  });

  it('the subjects of a course and of a teacher are read apart', async () => {
    await app.enter('admin');
    const eighth = await app.watch(subjectsOfCourse, 'octavo-a').ready();
    const ninth = await app.watch(subjectsOfCourse, 'noveno-a').ready();
    expect(eighth.map(({ courseId }) => courseId)).toEqual(Array(5).fill('octavo-a'));
    expect(ninth.map(({ courseId }) => courseId)).toEqual(Array(5).fill('noveno-a'));
    const teacher = await app.watch(subjectsOfTeacher, 'docente').ready();
    expect(teacher.map(({ id }) => id).sort()).toEqual(
      ['decimo-a', 'noveno-a', 'octavo-a'].map((course) => `${course}-matematica`),
    );
  });

  it('a teacher reads the own subjects, and a student those of the own course', async () => {
    await app.enter('docente');
    expect(await app.watch(subjectsOfTeacher, 'docente').ready()).toHaveLength(3);
    for (const query of [
      app.watch(subjectsOfTeacher, 'docente-02'),
      app.watch(subjectsOfCourse, 'octavo-a'),
      app.watch(subjectById, 'octavo-a-ingles'),
      app.watch(allSubjects),
    ]) {
      await expect.poll(() => query.view().error).toBe('permission-denied');
    }
  });

  it('a student gets the new class link at once, and nothing of another course', async () => {
    await app.enter('estudiante');
    const own = app.watch(subjectsOfCourse, 'octavo-a');
    const [first, ...others] = await own.ready();
    const other = app.watch(subjectsOfCourse, 'noveno-a');
    await expect.poll(() => other.view().error).toBe('permission-denied');
    await db.doc(`subjects/${first?.id ?? ''}`).update({ urlZoom: 'https://zoom.us/j/9' });
    await expect.poll(() => own.view().items[0]?.urlZoom).toBe('https://zoom.us/j/9');
    for (const [i, subject] of own.view().items.slice(1).entries()) expect(subject).toBe(others[i]);
  });

  it('the query for tasks of a subject counts deleted tasks too', async () => {
    await app.enter('admin');
    const { id } = await setSubject('con-tarea-borrada');
    const first = app.watch(firstTaskOfSubject, id);
    expect(await first.ready()).toEqual([]);
    const task = await stored(`tasks/${SUBJECT}-tarea-1`);
    await db.doc('tasks/borrada').set({ ...task, subjectId: id, deleted: true });
    await expect.poll(() => first.view().items.map((each) => each.id)).toEqual(['borrada']);
    await db.doc('tasks/borrada').delete();
  });
});

describe('saving a subject', () => {
  it('a new subject makes its teacher one of the course, once however often it is saved', async () => {
    await app.enter('admin');
    const members = (await db.collection('courses/octavo-a/teachers').get()).docs;
    const teachers = (await db.collection('users').where('type', '==', 2).get()).docs;
    const uid = teachers.find(({ id }) => !members.some((each) => each.id === id))?.id ?? '';
    const teacher = await cardOf(uid);
    const values = { ...VALUES, teacherId: uid };
    for (let i = 0; i < 2; i += 1) {
      expect(await app.write(addSubject({ id: 'arte', values }))).toEqual(done('Materia creada'));
    }
    expect(await stored('subjects/arte')).toEqual({
      ...values,
      idCourse: 'octavo-a',
      books: [],
      schedule: {},
      deleted: false,
    });
    expect(await stored(`courses/octavo-a/teachers/${uid}`)).toEqual(teacher);
    expect(await stored('courses/octavo-a')).toMatchObject({ totalTeachers: members.length + 1 });
  });

  it('a new subject is refused for a teacher who was deleted meanwhile', async () => {
    await app.enter('admin');
    const gone = { error: 'form/choice-gone' };
    const hint = 'Lo que eligió ya no existe: elija otra opción.';
    const values = { ...VALUES, teacherId: 'nadie' };
    expect(await app.write(addSubject({ id: 'sin-docente', values }))).toEqual({
      ...gone,
      says: [`error: No se pudo guardar los datos. ${hint}`],
    });
    expect(
      await app.write(
        updateSubject({ id: SUBJECT, edits: { teacherId: { from: 'docente', to: 'nadie' } } }),
      ),
    ).toEqual({ ...gone, says: [`error: No se pudo actualizar la materia. ${hint}`] });
    expect(await stored('subjects/sin-docente')).toBeUndefined();
  });

  it('an edited subject is written with the changed fields alone, and changes course only without tasks', async () => {
    await app.enter('admin');
    const previous = await setSubject('sin-tareas');
    // The teacher's change stays.
    await db.doc('subjects/sin-tareas').update({ urlZoom: 'https://zoom.us/j/2' });
    const teacher = await cardOf('docente');
    const edits = findEdits<SubjectFields>(previous, { ...VALUES, courseId: 'decimo-a' });
    const update = updateSubject({ id: 'sin-tareas', edits });
    await db.doc('tasks/recien').set({ subjectId: 'sin-tareas', deleted: true, title: 'Recién' });
    expect(await app.write(update)).toEqual({
      error: 'subject/has-tasks',
      says: [
        'error: No se pudo actualizar la materia. Ya tiene tareas: el curso no se puede cambiar.',
      ],
    });
    expect(await stored('subjects/sin-tareas')).toMatchObject({ courseId: 'octavo-a' });
    await db.doc('tasks/recien').delete();
    expect(await app.write(update)).toEqual(done('Materia actualizada'));
    expect(await stored('subjects/sin-tareas')).toMatchObject({
      courseId: 'decimo-a',
      idCourse: 'decimo-a',
      urlZoom: 'https://zoom.us/j/2',
    });
    expect(await stored('courses/decimo-a/teachers/docente')).toEqual(teacher);
  });

  it('a subject handed to another teacher brings its tasks along, and the teacher joins the course', async () => {
    await app.enter('admin');
    const previous = await subjectOf('noveno-a-ingles');
    const teacher = await cardOf('docente');
    await db.doc('courses/noveno-a/teachers/docente').delete();
    expect(
      await app.write(
        updateSubject({
          id: previous.id,
          edits: { teacherId: { from: previous.teacherId, to: 'docente' } },
        }),
      ),
    ).toEqual(done('Materia actualizada'));
    expect(await stored('courses/noveno-a/teachers/docente')).toEqual(teacher);
    await expect
      .poll(async () => {
        const tasks = await db
          .collection('tasks')
          .where('subjectId', '==', 'noveno-a-ingles')
          .get();
        return [...new Set(tasks.docs.map((task) => task.get('teacherId') as string))];
      })
      .toEqual(['docente']);
  });

  it('an unchanged subject is not written', async () => {
    await app.enter('admin');
    const before = (await db.doc(`subjects/${SUBJECT}`).get()).updateTime;
    expect(await app.write(updateSubject({ id: SUBJECT, edits: {} }))).toEqual(
      done('Materia actualizada'),
    );
    expect((await db.doc(`subjects/${SUBJECT}`).get()).updateTime).toEqual(before);
  });

  it('a subject is deleted softly, also with tasks', async () => {
    await app.enter('admin');
    expect(await app.write(deleteSubject('decimo-a-matematica'))).toEqual(
      done('Materia eliminada'),
    );
    expect(await stored('subjects/decimo-a-matematica')).toMatchObject({ deleted: true });
  });
});
