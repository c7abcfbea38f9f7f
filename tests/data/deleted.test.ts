import { describe, expect, it } from 'vitest';
import { deleteActivity } from '../../src/store/activity/activityWrites';
import { deleteBook } from '../../src/store/book/bookWrites';
import { deleteCourse } from '../../src/store/course/courseWrites';
import {
  deletedActivitiesOf,
  deletedBookActivities,
  deletedBooks,
  deletedCourses,
  deletedSubjects,
  deletedUnits,
} from '../../src/store/deleted/deletedSlice';
import {
  restoreActivity,
  restoreBook,
  restoreCourse,
  restoreSubject,
  restoreUnit,
} from '../../src/store/deleted/restoreWrites';
import { deleteSubject } from '../../src/store/subject/subjectWrites';
import { deleteUnit } from '../../src/store/unit/unitWrites';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { addCourse } from '../support/courses';

const { db } = useAdmin();
const app = useApp();

const isDeleted = async (path: string) => (await db.doc(path).get()).get('deleted') as boolean;
const firstOf = async (collection: string, field: string, value: unknown) => {
  const found = await db
    .collection(collection)
    .where(field, '==', value)
    .where('deleted', '==', false)
    .limit(1)
    .get();
  return found.docs[0]?.id ?? '';
};
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const REFUSED = refused('No se pudo restaurar.');

describe('what was deleted', () => {
  it('a book and its unit are listed among the deleted and come back, the book first', async () => {
    await app.enter('admin');
    const unit = await firstOf('units', 'bookId', 'matematica-8');
    await app.write(deleteUnit(unit));
    await app.write(deleteBook('matematica-8'));
    const books = app.watch(deletedBooks);
    expect(ids(await books.ready())).toEqual(['matematica-8']);
    expect(ids(await app.watch(deletedUnits).ready())).toEqual([unit]);

    expect(await app.write(restoreUnit(unit))).toEqual({
      error: 'deleted/parent',
      says: ['error: Su libro está eliminado: restáurelo primero.'],
    });
    expect(await isDeleted(`units/${unit}`)).toBe(true);
    expect(await app.write(restoreBook('matematica-8'))).toEqual(done('Libro restaurado.'));
    await expect.poll(() => books.view().items).toEqual([]);
    expect(await app.write(restoreUnit(unit))).toEqual(done('Unidad restaurada.'));
    // Another window, or a second click, finds it restored already.
    expect(await app.write(restoreUnit(unit))).toEqual(done('Unidad restaurada.'));
    expect(await isDeleted(`units/${unit}`)).toBe(false);
  });

  it('a subject comes back into its course, unless that one is deleted', async () => {
    await app.enter('admin');
    await app.write(deleteSubject('decimo-a-matematica'));
    expect(ids(await app.watch(deletedSubjects).ready())).toEqual(['decimo-a-matematica']);
    await db.doc('courses/decimo-a').update({ deleted: true });
    expect(await app.write(restoreSubject('decimo-a-matematica'))).toEqual({
      error: 'deleted/parent',
      says: ['error: Su curso está eliminado: restáurelo primero.'],
    });
    await db.doc('courses/decimo-a').update({ deleted: false });
    expect(await app.write(restoreSubject('decimo-a-matematica'))).toEqual(
      done('Materia restaurada.'),
    );
    expect(await isDeleted('subjects/decimo-a-matematica')).toBe(false);
  });

  it('a course comes back without teachers and tutor, unless another one has its name by now', async () => {
    await app.enter('admin');
    const id = await addCourse(db, 'por-restaurar');
    await db.doc(`courses/${id}`).update({ tutor: { id: 'docente', name: 'Lucía' } });
    const { name, course } = (await db.doc(`courses/${id}`).get()).data() as Record<string, string>;
    await app.write(deleteCourse(id));
    expect(ids(await app.watch(deletedCourses).ready())).toEqual([id]);

    const twin = await addCourse(db, 'el-otro');
    await db.doc(`courses/${twin}`).update({ name, course });
    expect(await app.write(restoreCourse(id))).toEqual({
      error: 'course/exists',
      says: ['error: Otro curso ya tiene ese nombre.'],
    });
    await db.doc(`courses/${twin}`).update({ name: 'Otro nombre' });
    expect(await app.write(restoreCourse(id))).toEqual(
      done('Curso restaurado, sin docentes ni tutor.'),
    );
    expect((await db.doc(`courses/${id}`).get()).data()).toMatchObject({
      deleted: false,
      tutor: null,
      totalTeachers: 0,
    });
  });

  it('an admin restores an activity of a book', async () => {
    const ofBook = await firstOf('activities', 'isBook', true);
    await app.enter('admin');
    await app.write(deleteActivity(ofBook));
    expect(ids(await app.watch(deletedBookActivities).ready())).toEqual([ofBook]);
    expect(await app.write(restoreActivity(ofBook))).toEqual(done('Actividad restaurada.'));
  });

  it('a teacher restores an own activity, and neither a book nor somebody else’s activity', async () => {
    const own = db.collection('activities');
    const found = await own.where('isBook', '==', false).where('deleted', '==', false).get();
    const source = found.docs.find((each) => each.get('idTeacher') === 'docente');
    expect(source).toBeDefined();
    const fields = { ...source?.data(), tasks: [], openFor: {}, deleted: true };
    await own.doc('mia').set({ ...fields, idTeacher: 'docente' });
    await own.doc('ajena').set({ ...fields, idTeacher: 'otra-persona' });

    await app.enter('docente');
    expect(ids(await app.watch(deletedActivitiesOf, 'docente').ready())).toEqual(['mia']);
    expect(await app.write(restoreActivity('mia'))).toEqual(done('Actividad restaurada.'));
    expect(await app.write(restoreActivity('ajena'))).toEqual(REFUSED);
    await db.doc('books/matematica-8').update({ deleted: true });
    expect(await app.write(restoreBook('matematica-8'))).toEqual(REFUSED);
    await db.doc('books/matematica-8').update({ deleted: false });
    expect(await isDeleted('activities/mia')).toBe(false);
  });

  it('what does not exist cannot be restored', async () => {
    await app.enter('admin');
    expect((await app.write(restoreBook('no-hay'))).error).toBe('form/gone');
  });
});
