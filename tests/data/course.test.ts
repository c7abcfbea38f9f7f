import { describe, expect, it } from 'vitest';
import { findEdits, type Edits } from '../../src/domain/edits';
import type { MemberCard } from '../../src/models/user';
import {
  allCourses,
  courseBooks,
  courseById,
  courseStudents,
  someStudents,
  courseTeachers,
  coursesById,
} from '../../src/store/course/courseSlice';
import { addCourses } from '../../src/store/course/addCourses';
import {
  addCourse,
  deleteCourse,
  recount,
  updateCourse,
  type CourseFields,
} from '../../src/store/course/courseWrites';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { addCourse as setCourse } from '../support/courses';

const { db } = useAdmin();
const app = useApp();

const stored = async (path: string) => (await db.doc(path).get()).data();
const VALUES = { course: 'B', name: 'Octavo', description: 'Paralelo nuevo.' };
const cardOf = async (uid: string): Promise<MemberCard> => {
  const { name, surname, photo } = (await stored(`users/${uid}`)) as MemberCard;
  return { id: uid, name, surname, photo };
};
const bySurname = (a: MemberCard, b: MemberCard) =>
  a.surname.localeCompare(b.surname, 'es') || a.name.localeCompare(b.name, 'es');

describe('the queries of courses', () => {
  it('an admin reads every course, by grade, live', async () => {
    await app.enter('admin');
    const all = app.watch(allCourses);
    expect((await all.ready()).map(({ name }) => name)).toEqual(['Octavo', 'Noveno', 'Décimo']);
    const tenth = all.view().items[2];
    await db.doc('courses/octavo-a').update({ description: 'Otra.' });
    await expect.poll(() => all.view().items[0]?.description).toBe('Otra.');
    expect(all.view().items[2]).toBe(tenth);
    expect(await app.watch(courseById, 'no-hay').ready()).toEqual([]);
  });

  it('a teacher reads the courses of which the teacher is a member, one by one', async () => {
    await app.enter('docente');
    const some = app.watch(coursesById, ['octavo-a', 'noveno-a']);
    expect((await some.ready()).map(({ id }) => id)).toEqual(['octavo-a', 'noveno-a']);
    const all = app.watch(allCourses);
    await expect.poll(() => all.view().error).toBe('permission-denied');
    await db.doc('courses/octavo-a/teachers/docente').delete();
    const again = app.watch(courseById, 'octavo-a');
    // The results of the former query count until the server has answered this one.
    await expect.poll(() => again.view().error).toBe('permission-denied');
    await db.doc('courses/octavo-a/teachers/docente').set(await cardOf('docente'));
  });

  it('a student reads the own course alone, without its students', async () => {
    await app.enter('estudiante');
    expect(await app.watch(courseById, 'octavo-a').ready()).toHaveLength(1);
    for (const query of [
      app.watch(courseById, 'noveno-a'),
      app.watch(courseStudents, 'octavo-a'),
      app.watch(courseTeachers, 'noveno-a'),
      app.watch(courseBooks, 'noveno-a'),
    ]) {
      await expect.poll(() => query.view().error).toBe('permission-denied');
    }
    expect(await app.watch(courseTeachers, 'octavo-a').ready()).toHaveLength(5);
    expect((await app.watch(courseBooks, 'octavo-a').ready()).map(({ id }) => id)).toContain(
      'matematica-8',
    );
  });

  it('a teacher reads the cards of some students of the own course, and only theirs are read', async () => {
    await app.enter('docente');
    const ids = (await db.collection('courses/octavo-a/students').limit(3).get()).docs.map(
      ({ id }) => id,
    );
    const asked = ids.slice(0, 2);
    const found = await app.watch(someStudents, 'octavo-a', asked).ready();
    expect(found.map(({ id }) => id).sort()).toEqual([...asked].sort());
    await app.enter('estudiante');
    const query = app.watch(someStudents, 'octavo-a', asked);
    await expect.poll(() => query.view().error).toBe('permission-denied');
  });

  it('the members are in Spanish order, those of each course apart', async () => {
    await app.enter('admin');
    const students = await app.watch(courseStudents, 'octavo-a').ready();
    expect(students).toHaveLength(20);
    expect(students).toEqual([...students].sort(bySurname));
    const others = await app.watch(courseStudents, 'noveno-a').ready();
    expect(others.filter(({ id }) => students.some((each) => each.id === id))).toEqual([]);
    const teachers = await app.watch(courseTeachers, 'octavo-a').ready();
    expect(teachers).toEqual([...teachers].sort(bySurname));
    const books = (await app.watch(courseBooks, 'octavo-a').ready()).map(({ name }) => name);
    expect(books).toEqual([...books].sort((a, b) => a.localeCompare(b, 'es')));
  });
});

describe('saving a course', () => {
  it('a course is added without members, once however often it is saved', async () => {
    await app.enter('admin');
    for (let i = 0; i < 2; i += 1) {
      expect(await app.write(addCourse({ id: 'octavo-b', values: VALUES }))).toEqual(
        done('Curso creado'),
      );
    }
    expect(await stored('courses/octavo-b')).toEqual({
      ...VALUES,
      tutor: null,
      totalStudents: 0,
      totalTeachers: 0,
      deleted: false,
    });
  });

  it('two courses with equal names are refused, in whichever window they are made', async () => {
    await app.enter('admin');
    const values = { ...VALUES, name: 'Gemelo', course: 'Á' };
    const add = (id: string, name = 'Gemelo') =>
      app.write(addCourse({ id, values: { ...values, name } }));
    const exists = {
      error: 'course/exists',
      says: ['error: Ya existe un curso con ese nombre y esa letra.'],
    };
    const [first, second] = await Promise.all([
      app.dispatch(addCourse({ id: 'gemelo-1', values })),
      app.dispatch(addCourse({ id: 'gemelo-2', values: { ...values, name: ' GEMELO ' } })),
    ]);
    expect([first, second].map(addCourse.fulfilled.match).sort()).toEqual([false, true]);
    expect(await add('gemelo-3')).toEqual(exists);
    // A renamed course cannot get the name either; a course keeps its own name.
    const made = addCourse.fulfilled.match(first) ? 'gemelo-1' : 'gemelo-2';
    expect(await add('otro', 'Otro curso')).toEqual(done('Curso creado'));
    const rename = async (id: string) => {
      const before = (await stored(`courses/${id}`)) as unknown as CourseFields;
      return app.write(
        updateCourse({
          id,
          edits: findEdits<CourseFields>(before, values),
        }),
      );
    };
    expect(await rename('otro')).toEqual(exists);
    expect(await rename(made)).toEqual(done('Curso actualizado'));
    // The name is free again with the course.
    await app.write(deleteCourse(made));
    expect(await rename('otro')).toEqual(done('Curso actualizado'));
  });

  it('the courses of a list are created, one that is there by now is left as it is, and nothing twice', async () => {
    await app.enter('admin');
    const listed = ['Listado A', 'Listado B'].map((name) => ({
      id: `de-lista-${name.slice(-1)}`,
      values: { name: 'Listado', course: name.slice(-1), description: name },
    }));
    const create = async (courses: typeof listed) => {
      const settled: boolean[] = [];
      const onSettled = (isThere: boolean) => void settled.push(isThere);
      const { error } = await app.write(addCourses({ courses, onSettled }));
      return { error, settled };
    };
    expect(await create(listed)).toEqual({ error: null, settled: [true, true] });
    expect(await stored('courses/de-lista-A')).toMatchObject({
      ...{ name: 'Listado', course: 'A', description: 'Listado A' },
      ...{ totalStudents: 0, totalTeachers: 0, tutor: null, deleted: false },
    });
    const others = listed.map(({ values }) => ({ id: `otro-${values.course}`, values }));
    const bad = { id: 'mal', values: { name: '7mo', course: 'A', description: 'x' } };
    expect(await create([...listed, ...others, bad])).toEqual({
      error: null,
      settled: [true, true, true, true, false],
    });
    expect(await stored('courses/otro-A')).toBeUndefined();
  });

  it('a course gets a tutor, who becomes one of its teachers, and loses the tutor again', async () => {
    await app.enter('admin');
    const id = await setCourse(db, 'con-tutor');
    const tutor = await cardOf('docente');
    const chosen = { tutorId: { from: '', to: 'docente' } };
    const save = (edits: Edits<CourseFields>) => app.write(updateCourse({ id, edits }));
    const before = (await stored(`courses/${id}`)) as unknown as CourseFields;
    await save(findEdits<CourseFields>(before, { ...VALUES, name: 'Octavo con tutor' }));
    expect(await save(chosen)).toEqual(done('Curso actualizado'));
    expect(await save(chosen)).toEqual(done('Curso actualizado')); // is counted once
    const withTutor = {
      ...VALUES,
      name: 'Octavo con tutor',
      tutor: { id: 'docente', name: 'Lucía Fernanda Andrade Montalvo' },
      totalTeachers: 1,
      totalStudents: 0,
      deleted: false,
    };
    expect(await stored(`courses/${id}`)).toEqual(withTutor);
    expect(await stored(`courses/${id}/teachers/docente`)).toEqual(tutor);
    // The count that changed meanwhile is not overwritten.
    await db.doc(`courses/${id}`).update({ totalStudents: 7 });
    await save({ name: { from: 'Octavo con tutor', to: 'Octavo renombrado' } });
    expect(await stored(`courses/${id}`)).toEqual({
      ...withTutor,
      name: 'Octavo renombrado',
      totalStudents: 7,
    });
    await save({ tutorId: { from: 'docente', to: '' } });
    expect(await stored(`courses/${id}`)).toMatchObject({ tutor: null, totalTeachers: 1 });
  });

  it('the counts of a course are corrected when they have drifted', async () => {
    await app.enter('admin');
    await db.doc('courses/noveno-a').update({ totalStudents: 3, totalTeachers: 99 });
    expect(await app.write(recount('noveno-a'))).toEqual(done('Totales del curso actualizados'));
    expect(await stored('courses/noveno-a')).toMatchObject({ totalStudents: 20, totalTeachers: 5 });
  });

  it('a refused save of a course says so and changes nothing', async () => {
    await app.enter('docente');
    const before = await stored('courses/octavo-a');
    expect(await app.write(addCourse({ id: 'ajeno', values: VALUES }))).toEqual(
      refused('No se pudo guardar los datos.'),
    );
    const { id: tutorId } = before?.tutor as { id: string };
    for (const edits of [
      { name: { from: String(before?.name), to: 'Un nombre ajeno' } },
      { tutorId: { from: tutorId, to: '' } },
    ]) {
      expect(await app.write(updateCourse({ id: 'octavo-a', edits }))).toEqual(
        refused('No se pudo actualizar los datos.'),
      );
    }
    expect(await app.write(recount('octavo-a'))).toEqual(
      refused('No se pudo actualizar los datos.'),
    );
    expect(await app.write(deleteCourse('octavo-a'))).toMatchObject({
      error: 'permission-denied',
      says: [expect.stringContaining('No se pudo eliminar el curso.')],
    });
    expect(await stored('courses/ajeno')).toBeUndefined();
    expect(await stored('courses/octavo-a')).toEqual(before);
  });
});

describe('deleting a course', () => {
  const OF_COURSE = 'courses/por-borrar';

  it('a course with students or subjects cannot be deleted', async () => {
    await app.enter('admin');
    const id = await setCourse(db, 'por-borrar');
    const student = db.doc(`${OF_COURSE}/students/estudiante`);
    await student.set(await cardOf('estudiante'));
    expect(await app.write(deleteCourse(id))).toEqual({
      error: 'course/has-students',
      says: ['error: No se pudo eliminar el curso: aún tiene estudiantes.'],
    });
    await student.delete();
    await db.doc('subjects/suelta').set({ name: 'Suelta', courseId: id, deleted: false });
    expect(await app.write(deleteCourse(id))).toEqual({
      error: 'course/has-subjects',
      says: ['error: No se pudo eliminar el curso: aún tiene materias.'],
    });
    expect(await stored(OF_COURSE)).toMatchObject({ deleted: false });
    // A deleted subject does not keep the course from being deleted.
    await db.doc('subjects/suelta').update({ deleted: true });
    expect(await app.write(deleteCourse(id))).toEqual(done('Curso eliminado'));
    expect(await stored(OF_COURSE)).toMatchObject({ deleted: true });
    await db.doc('subjects/suelta').delete();
  });

  it('deleting a course removes its teachers, and clears it where it was their main course', async () => {
    await app.enter('admin');
    const id = await setCourse(db, 'por-borrar', { totalTeachers: 2 });
    const former = (await stored('users/docente-02'))?.courseId as string;
    for (const uid of ['docente', 'docente-02']) {
      await db.doc(`${OF_COURSE}/teachers/${uid}`).set(await cardOf(uid));
    }
    await db.doc('users/docente-02').update({ courseId: id });
    expect(await app.write(deleteCourse(id))).toEqual(done('Curso eliminado'));
    expect(await stored(OF_COURSE)).toMatchObject({ deleted: true, totalTeachers: 0 });
    expect((await db.collection(`${OF_COURSE}/teachers`).get()).size).toBe(0);
    expect(await stored('users/docente-02')).toMatchObject({ courseId: '' });
    expect(await stored('users/docente')).toMatchObject({ courseId: 'octavo-a' });
    await db.doc('users/docente-02').update({ courseId: former });
  });
});
