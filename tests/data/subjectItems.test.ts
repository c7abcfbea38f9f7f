import { scheduleField } from '../../src/lib/firebase/converters';
import { describe, expect, it } from 'vitest';
import { findEdits } from '../../src/domain/edits';
import { lessonsByHour, SLOTS } from '../../src/domain/timetable';
import type { Schedule, Subject } from '../../src/models/subject';
import { updateClassLink } from '../../src/store/subject/classLinkWrites';
import {
  addSubject,
  addSubjectBooks,
  deleteSubject,
  removeSubjectBooks,
  updateSchedule,
  updateSubject,
} from '../../src/store/subject/subjectWrites';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();

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
/** Returns the hours that must change. */
const hoursOf = (from: Schedule, to: Schedule) =>
  findEdits(lessonsByHour(from, SLOTS), lessonsByHour(to, SLOTS));
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

describe('what belongs to a subject', () => {
  it('the books of a subject can be changed while others change them', async () => {
    await app.enter('admin');
    await setSubject('con-libros', { books: ['matematica-8'] });
    const change = (thunk: typeof addSubjectBooks, ...bookIds: string[]) =>
      app.write(thunk({ subjectId: 'con-libros', bookIds }));
    await db.doc('subjects/con-libros').update({ books: ['matematica-8', 'leyendas'] });
    expect(await change(addSubjectBooks, 'atlas', 'matematica-8')).toEqual(
      done('Libros de la materia editados'),
    );
    expect(await stored('subjects/con-libros')).toMatchObject({
      books: ['matematica-8', 'leyendas', 'atlas'],
    });
    expect(await change(removeSubjectBooks, 'matematica-8')).toEqual(
      done('Libros de la materia editados'),
    );
    expect(await stored('subjects/con-libros')).toMatchObject({ books: ['leyendas', 'atlas'] });
  });

  it('the week of a subject is written for the changed days only', async () => {
    await app.enter('admin');
    const lesson = [{ start: '07:15', end: '08:35' }];
    const weekend = [{ start: '09:00', end: '10:00' }];
    const previous = { '0': lesson, '4': lesson, '6': weekend };
    const [storedLesson, storedWeekend] = [['07:15-08:35'], ['09:00-10:00']];
    await setSubject('con-horario', {
      schedule: { '0': storedLesson, '1': storedLesson, '4': storedLesson, '6': storedWeekend },
    });
    const save = (schedule: Schedule, from: Schedule = previous) =>
      app.write(
        updateSchedule({ subjectId: 'con-horario', hours: SLOTS, edits: hoursOf(from, schedule) }),
      );
    // Friday goes, Wednesday comes; Tuesday and Sunday were changed elsewhere and stay.
    expect(await save({ '0': lesson, '2': lesson })).toEqual(done('Horario de la materia editado'));
    expect((await stored('subjects/con-horario'))?.schedule).toEqual({
      '0': storedLesson,
      '1': storedLesson,
      '2': storedLesson,
      '6': storedWeekend,
    });
    expect(await save({ '2': lesson }, { '2': lesson })).toEqual(
      done('Horario de la materia editado'),
    );
    expect((await stored('subjects/con-horario'))?.schedule).toMatchObject({ '2': storedLesson });
  });

  it('the class link of a subject is set by its teacher', async () => {
    await app.enter('docente');
    const set = (subjectId: string, urlZoom: string, from = 'https://zoom.us/j/3') =>
      app.write(updateClassLink({ subjectId, edits: { urlZoom: { from, to: urlZoom } } }));
    const former = (await subjectOf(SUBJECT)).urlZoom;
    expect(await set(SUBJECT, 'https://zoom.us/j/3', former)).toEqual(
      done('Enlace de la clase guardado'),
    );
    expect(await stored(`subjects/${SUBJECT}`)).toMatchObject({ urlZoom: 'https://zoom.us/j/3' });
    expect(await set(SUBJECT, 'javascript:alert(1)')).toEqual(
      refused('No se pudo actualizar la materia.'),
    );
    expect(await set('octavo-a-ingles', 'https://zoom.us/j/4')).toMatchObject({
      error: 'form/foreign',
      says: [expect.stringContaining('No se pudo actualizar la materia. Ya no tiene acceso')],
    });
    expect(await stored(`subjects/${SUBJECT}`)).toMatchObject({ urlZoom: 'https://zoom.us/j/3' });
  });

  it("a refused change leaves the subject's items as they were", async () => {
    await app.enter('docente');
    const previous = await subjectOf(SUBJECT);
    const name = { from: previous.name, to: 'Otro nombre' };
    expect(await app.write(addSubject({ id: 'ajena', values: VALUES }))).toMatchObject({
      says: [expect.stringContaining('No se pudo guardar los datos.')],
    });
    const books = (...bookIds: string[]) => ({ subjectId: SUBJECT, bookIds });
    for (const [thunk, text] of [
      [updateSubject({ id: SUBJECT, edits: { name } }), 'No se pudo actualizar la materia.'],
      [deleteSubject(SUBJECT), 'No se pudo eliminar la materia.'],
      [addSubjectBooks(books('atlas')), 'No se pudo actualizar los libros de la materia.'],
      [
        removeSubjectBooks(books('matematica-8')),
        'No se pudo actualizar los libros de la materia.',
      ],
      [
        updateSchedule({
          subjectId: SUBJECT,
          hours: SLOTS,
          edits: hoursOf(scheduleField.read(previous.schedule), {}),
        }),
        'No se pudo actualizar el horario de la materia.',
      ],
    ] as const) {
      expect(await app.write(thunk)).toEqual(refused(text));
    }
    expect(await subjectOf(SUBJECT)).toEqual(previous);
    expect(await stored('subjects/ajena')).toBeUndefined();
  });
});
