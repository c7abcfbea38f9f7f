import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { compareSpanish } from '../../src/domain/names';
import type { Edits } from '../../src/domain/edits';
import { authoringTexts } from '../../src/lib/texts/activity';
import type { Activity } from '../../src/models/activity';
import {
  activitiesById,
  activitiesOfBook,
  activitiesOfTeacher,
  activityById,
  allBookActivities,
  ANY_TEACHER,
  countQuestions,
  keysOfActivity,
  questionsOfActivity,
  usesOfActivity,
} from '../../src/store/activity/activitySlice';
import {
  addActivity,
  copyActivity,
  deleteActivity,
  updateActivity,
  type ActivityFields,
} from '../../src/store/activity/activityWrites';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { copyTask } from '../support/schoolWork';
import { storedFile } from '../support/storedFiles';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const SUBJECT = 'octavo-a-matematica';
const SPARE = `${SUBJECT}-practica`;
const OF_BOOK = 'matematica-8-completar';
const TEACHER = { id: 'docente', type: 2 } as const;
const ADMIN = { id: 'admin', type: 1 } as const;
const VALUES = {
  name: 'Regla de los signos',
  rubric: 'Cada respuesta vale lo mismo.',
  description: 'Lea y responda.',
  type: 'normal',
  subtype: '',
  maxGrade: 10,
  guideDocument: '',
  guideUrl: '',
  bookId: '',
  unitId: '',
} as const;
const FROZEN = {
  error: 'activity/frozen',
  says: [`error: ${authoringTexts.frozenGrade}`],
};
const stored = async (id: string) => (await db.doc(`activities/${id}`).get()).data();
const activityOf = async (id: string) => ({ ...(await stored(id)), id }) as Activity;
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
/** Stores a normal activity of the teacher's own, in these tasks. */
async function setNormal(id: string, changes: Record<string, unknown> = {}): Promise<Activity> {
  await db.doc(`activities/${id}`).set({
    ...(await stored(SPARE)),
    type: 'normal',
    subtype: '',
    tasks: [],
    ...changes,
  });
  return activityOf(id);
}
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const halvesOf = async (id: string, half: string) =>
  (await db.collection(`activities/${id}/${half}`).get()).docs.map((each) => each.data());

describe('the queries of activities', () => {
  it('the queries find the activities of books, of one book, of a teacher, and some by their ids', async () => {
    await app.enter('docente');
    const all = await app.watch(allBookActivities).ready();
    expect(all.every(({ isBook }) => isBook)).toBe(true);
    const names = all.map(({ name }) => name);
    expect(names).toEqual([...names].sort(compareSpanish));
    const ofBook = app.watch(activitiesOfBook, 'matematica-8');
    expect(new Set((await ofBook.ready()).map(({ bookId }) => bookId))).toEqual(
      new Set(['matematica-8']),
    );
    const own = app.watch(activitiesOfTeacher, 'docente');
    const found = await own.ready();
    expect(new Set(found.map(({ idTeacher }) => idTeacher))).toEqual(new Set(['docente']));
    expect(found.map(({ creation }) => creation)).toEqual(
      found.map(({ creation }) => creation).sort((a, b) => b - a),
    );
    const other = await app.watch(activitiesOfTeacher, 'docente-02').ready();
    expect(new Set(other.map(({ idTeacher }) => idTeacher))).toEqual(new Set(['docente-02']));

    await db.doc(`activities/${SPARE}`).update({ deleted: true });
    await expect.poll(() => idsOf(own.view().items)).not.toContain(SPARE);
    // A task lists the activities that it holds, deleted or not.
    const some = await app.watch(activitiesById, [SPARE, OF_BOOK]).ready();
    expect(idsOf(some).sort()).toEqual([OF_BOOK, SPARE].sort());
    expect((await app.watch(activityById, SPARE).ready())[0]?.deleted).toBe(true);
    await db.doc(`activities/${SPARE}`).update({ deleted: false });
  });

  it('a student reads the questions of each activity in order, without their keys', async () => {
    await app.enter('estudiante');
    const questions = app.watch(questionsOfActivity, OF_BOOK);
    const orders = (await questions.ready()).map(({ order }) => order);
    expect(orders).toEqual([0, 1, 2, 3]);
    expect(await countQuestions(OF_BOOK)).toBe(4);
    const keys = app.watch(keysOfActivity, OF_BOOK);
    await expect.poll(() => keys.view().error).toBe('permission-denied');
  });

  it('a teacher reads the keys of each activity', async () => {
    await app.enter('docente');
    const keys = await app.watch(keysOfActivity, OF_BOOK).ready();
    expect(keys).toHaveLength(4);
    expect(new Set(keys.map(({ activityId }) => activityId))).toEqual(new Set([OF_BOOK]));
    expect(keys.every(({ answer }) => answer !== '')).toBe(true);
  });

  it('the other tasks that use an activity are found by its list and by the teacher', async () => {
    const own = await copyTask(db, `${SUBJECT}-tarea-5`, 'usa', {
      activities: [],
      activitiesBook: [OF_BOOK],
      maxGrades: { [OF_BOOK]: 10 },
    });
    await app.enter('docente');
    const uses = app.watch(usesOfActivity, OF_BOOK, 'activitiesBook', 'docente');
    const found = await uses.ready();
    expect(idsOf(found)).toContain(own);
    expect(new Set(found.map(({ teacherId }) => teacherId))).toEqual(new Set(['docente']));
    expect(await app.watch(usesOfActivity, OF_BOOK, 'activities', 'docente').ready()).toEqual([]);
    for (const whose of ['docente-02', ANY_TEACHER]) {
      const others = app.watch(usesOfActivity, OF_BOOK, 'activitiesBook', whose);
      await expect.poll(() => others.view().error).toBe('permission-denied');
    }
    expect(uses.view()).toMatchObject({ status: 'ready' });
    await db.doc(`tasks/${own}`).update({ deleted: true });
    await expect.poll(() => idsOf(uses.view().items)).not.toContain(own);
  });

  it('an admin finds the uses of an activity by any teacher', async () => {
    await app.enter('admin');
    const id = 'ciencias-naturales-arrastrar';
    const uses = await app.watch(usesOfActivity, id, 'activitiesBook', ANY_TEACHER).ready();
    expect(uses.length).toBeGreaterThan(0);
    const created = uses.map(({ creation }) => creation);
    expect(created).toEqual([...created].sort((a, b) => b - a));
  });
});

describe('saving an activity', () => {
  it('a new activity is saved before its guide, and a repeated save after a failed upload goes on', async () => {
    await app.enter('docente');
    const id = 'con-guia';
    const save = () =>
      app.write(
        addActivity({ id, values: VALUES, guide: pdf('plano.pdf'), author: TEACHER, taskId: 't' }),
      );
    await fail('storage.upload');
    expect(await save()).toEqual({
      error: 'storage/unauthorized',
      says: ['error: No se pudo subir el archivo No tiene permiso para esta acción.'],
    });
    await endFaults();
    expect(await save()).toEqual(done('Actividad creada'));
    const { creation, guideDocument, ...activity } = (await stored(id)) ?? {};
    const { guideDocument: _none, ...values } = VALUES;
    expect(activity).toEqual({
      ...values,
      idTeacher: 'docente',
      isBook: false,
      taskId: 't',
      deleted: false,
      tasks: [],
      openFor: {},
    });
    expect((creation as Timestamp).toMillis()).toBeGreaterThan(Date.now() - 60_000);
    expect(decodeURIComponent(String(guideDocument))).toMatch(
      new RegExp(`guides/${id}~[0-9a-f]+\\.pdf`),
    );
    expect(await storedFile(String(guideDocument))).toMatchObject({ type: 'application/pdf' });
    const { headers } = await fetch(String(guideDocument));
    expect(headers.get('content-disposition')).toContain('plano.pdf');

    // After it is removed again, it is gone from the activity and from the storage.
    const previous = await activityOf(id);
    const edits = { guideDocument: { from: previous.guideDocument, to: '' } };
    const payload = { id, edits, guide: null };
    expect(await app.write(updateActivity(payload))).toEqual(done('Actividad actualizada'));
    expect((await stored(id))?.guideDocument).toBe('');
    expect(await storedFile(previous.guideDocument)).toBeNull();
  });

  it('an activity of an admin belongs to a book', async () => {
    await app.enter('admin');
    const values = { ...VALUES, bookId: 'matematica-8', unitId: 'matematica-8-unidad-1' };
    const add = (id: string, of: typeof values | typeof VALUES) =>
      app.write(addActivity({ id, values: of, guide: null, author: ADMIN, taskId: '' }));
    expect(await add('de-libro', values)).toEqual(done('Actividad creada'));
    await add('de-ninguno', VALUES);
    expect(await stored('de-libro')).toMatchObject({ ...values, isBook: true, idTeacher: 'admin' });
    expect(await stored('de-ninguno')).toMatchObject({ isBook: false });
  });

  it('changed points of an activity go into the task that follows it, and into no other', async () => {
    const activity = await setNormal('con-puntos', { tasks: ['la-sigue'] });
    const task = await copyTask(db, `${SUBJECT}-tarea-5`, 'la-sigue', {
      activities: [activity.id],
      activitiesBook: [],
      maxGrades: { [activity.id]: 10 },
    });
    await app.enter('docente');
    const save = (edits: Edits<ActivityFields>) =>
      app.write(updateActivity({ id: activity.id, edits, guide: null }));
    const points = (from: number, to: number) => save({ maxGrade: { from, to } });
    const maxGrades = async () =>
      (await db.doc(`tasks/${task}`).get()).get('maxGrades') as Record<string, number>;
    expect(await points(10, 20)).toEqual(done('Actividad actualizada'));
    expect(await maxGrades()).toEqual({ [activity.id]: 20 });
    // Another teacher's task does not follow, and cannot be seen: it may have answers.
    await db.doc(`tasks/${task}`).update({ teacherId: 'docente-02' });
    expect(await points(20, 30)).toEqual(FROZEN);
    await db.doc(`tasks/${task}`).update({ teacherId: 'docente' });
    // After the first answer the points can no longer change, but the rest can.
    await db.doc(`tasks/${task}`).update({ students: ['estudiante'] });
    expect(await points(20, 40)).toEqual(FROZEN);
    expect(await stored(activity.id)).toMatchObject({ maxGrade: 20 });
    expect(await save({ name: { from: activity.name, to: 'Otro nombre' } })).toEqual(
      done('Actividad actualizada'),
    );
    expect(await stored(activity.id)).toMatchObject({ name: 'Otro nombre', maxGrade: 20 });
  });

  it('an activity is deleted softly, by its owner, while no task holds it', async () => {
    await app.enter('docente');
    const { id } = await setNormal('por-borrar', { tasks: ['t1'] });
    expect(await app.write(deleteActivity(id))).toEqual(
      refused('No se pudo actualizar los datos.'),
    );
    expect(await stored(id)).toMatchObject({ deleted: false });
    await db.doc(`activities/${id}`).update({ tasks: [] });
    expect(await app.write(deleteActivity(id))).toEqual(done('Actividad eliminada'));
    expect(await stored(id)).toMatchObject({ deleted: true });
  });

  it('a refused save of an activity says so and changes nothing', async () => {
    await app.enter('docente');
    const previous = await activityOf(OF_BOOK);
    const name = { from: previous.name, to: 'Un nombre ajeno' };
    const payload = { id: OF_BOOK, edits: { name }, guide: null };
    const author = { id: 'docente-02', type: 2 } as const;
    expect(
      await app.write(
        addActivity({ id: 'ajena', values: VALUES, guide: null, author, taskId: '' }),
      ),
    ).toEqual(refused('No se pudo guardar los datos.'));
    expect(await app.write(updateActivity(payload))).toEqual(
      refused('No se pudo actualizar los datos.'),
    );
    expect(await activityOf(OF_BOOK)).toEqual(previous);
    expect(await stored('ajena')).toBeUndefined();
  });
});

describe('copying an activity', () => {
  const copy = async (id: string, author: typeof TEACHER | typeof ADMIN) =>
    app.write(copyActivity({ id, source: await activityOf(OF_BOOK), author, taskId: '' }));

  it('a copy has its own questions and keys, also when the first try copied only half', async () => {
    await app.enter('docente');
    await fail('firestore.commit');
    expect(await copy('copia', TEACHER)).toEqual(refused('No se pudo guardar los datos.'));
    await fail('firestore.commit', 'PERMISSION_DENIED', 2);
    await copy('copia', TEACHER);
    await endFaults();
    expect(await copy('copia', TEACHER)).toEqual(done('Actividad duplicada'));
    expect(await stored('copia')).toMatchObject({
      name: 'Los enteros: complete (copia)',
      idTeacher: 'docente',
      isBook: false,
      bookId: '',
      unitId: '',
      tasks: [],
    });
    for (const half of ['questions', 'answerKeys']) {
      expect(await halvesOf('copia', half)).toEqual(await halvesOf(OF_BOOK, half));
    }
  });

  it('a copy made by an admin stays in its book and unit', async () => {
    await app.enter('admin');
    expect(await copy('copia-de-admin', ADMIN)).toEqual(done('Actividad duplicada'));
    expect(await stored('copia-de-admin')).toMatchObject({
      isBook: true,
      unitId: 'matematica-8-unidad-1',
      tasks: [],
    });
  });
});
