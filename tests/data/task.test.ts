import type { User } from 'firebase/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { findEdits } from '../../src/domain/edits';
import { auth } from '../../src/lib/firebase/auth';
import { toastQueue } from '../../src/lib/toast';
import type { Task } from '../../src/models/task';
import {
  taskById,
  tasksDue,
  tasksOfPartials,
  tasksOfSubject,
} from '../../src/store/task/taskSlice';
import {
  attachActivity,
  deleteTask,
  detachActivity,
  updateTask,
  type TaskFields,
} from '../../src/store/task/taskWrites';
import { addTasks, type NewTask } from '../../src/store/task/addTasks';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { copyTask, DAY, fromNow, HOUR } from '../support/schoolWork';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const SUBJECT = 'octavo-a-matematica';
const PERIOD = '2026-2027';
const OWN = { id: `${SUBJECT}-practica`, maxGrade: 10, isBook: false };
const OF_BOOK = { id: 'matematica-8-completar', maxGrade: 20, isBook: true };
const INDEX_FAILED = 'error: Error al añadir el id de tarea';
const EMPTY = { activities: [], activitiesBook: [], maxGrades: {} };

const stored = async (id: string) => (await db.doc(`tasks/${id}`).get()).data();
const setTask = (id: string, changes: Record<string, unknown> = EMPTY) =>
  copyTask(db, `${SUBJECT}-tarea-5`, id, changes);
const indexOf = async (activityId: string) =>
  (await db.doc(`activities/${activityId}`).get()).get('tasks') as string[];
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const FIELDS: TaskFields = {
  title: 'Ángulos y rectas',
  description: 'Mida diez ángulos.',
  dateStart: Date.UTC(2027, 2, 5, 14, 15),
  dateEnd: Date.UTC(2027, 3, 1, 17),
  partial: 2,
  bookId: '',
  unitId: '',
};
const PLACE = {
  subjectId: SUBJECT,
  courseId: 'octavo-a',
  teacherId: 'docente',
  idPeriod: PERIOD,
};
/** Adds a new task of one subject, which counts in nothing. */
const addOne = (task: Partial<NewTask> & { id: string }) =>
  addTasks({
    group: `form-${task.id}`,
    tasks: [{ fields: FIELDS, place: PLACE, count: null, ...task }],
  });

describe('the queries of tasks', () => {
  it('the tasks of a subject in a period are read newest first, live', async () => {
    await app.enter('docente');
    const tasks = app.watch(tasksOfSubject, SUBJECT, PERIOD, 'teacherId', 'docente');
    expect(idsOf(await tasks.ready())).toEqual(
      [6, 5, 4, 3, 2, 1].map((n) => `${SUBJECT}-tarea-${String(n)}`),
    );
    const [newest] = tasks.view().items;
    await setTask('recien', { creation: fromNow(HOUR) });
    await expect.poll(() => tasks.view().items[0]?.id).toBe('recien');
    expect(tasks.view().items[1]).toBe(newest);
    await db.doc('tasks/recien').update({ deleted: true });
    await expect.poll(() => tasks.view().items[0]).toBe(newest);
    // Another period has none.
    expect(
      await app.watch(tasksOfSubject, SUBJECT, '2025-2026', 'teacherId', 'docente').ready(),
    ).toEqual([]);
  });

  it('the query of tasks is asked anew for another owner with the same id', async () => {
    await app.enter('docente');
    const own = app.watch(tasksOfSubject, SUBJECT, PERIOD, 'teacherId', 'docente');
    expect(await own.ready()).toHaveLength(6);
    // A query that is not limited to the teacher is refused: it is another query under another key.
    const ofCourse = app.watch(tasksOfSubject, SUBJECT, PERIOD, 'courseId', 'octavo-a');
    await expect.poll(() => ofCourse.view().error).toBe('permission-denied');
    const others = app.watch(tasksOfSubject, SUBJECT, PERIOD, 'teacherId', 'docente-02');
    await expect.poll(() => others.view().error).toBe('permission-denied');
    expect(own.view()).toMatchObject({ status: 'ready', error: null });
  });

  it('a student reads the tasks of the own course, and of no other', async () => {
    await app.enter('estudiante');
    const tasks = await app.watch(tasksOfPartials, 'octavo-a', PERIOD, ['0', '1']).ready();
    expect(tasks.length).toBeGreaterThan(6);
    expect(new Set(tasks.map(({ courseId }) => courseId))).toEqual(new Set(['octavo-a']));
    const other = app.watch(tasksOfPartials, 'noveno-a', PERIOD, ['0', '1']);
    await expect.poll(() => other.view().error).toBe('permission-denied');
    expect(
      await app.watch(tasksOfSubject, SUBJECT, PERIOD, 'courseId', 'octavo-a').ready(),
    ).toHaveLength(6);
  });

  it('the tasks that end within some days are read in order, by owner and by both ends', async () => {
    await app.enter('docente');
    const from = Date.now();
    await setTask('vence-luego', { dateEnd: fromNow(2 * HOUR) });
    await setTask('vence-antes', { dateEnd: fromNow(HOUR) });
    await setTask('vence-despues', { dateEnd: Timestamp.fromMillis(from + DAY) });
    const due = app.watch(tasksDue, 'teacherId', 'docente', from, from + DAY);
    const ours = () => idsOf(due.view().items).filter((id) => id.startsWith('vence'));
    await due.ready();
    expect(ours()).toEqual(['vence-antes', 'vence-luego']); // the end is outside
    const day = app.watch(tasksDue, 'teacherId', 'docente', from, from + DAY + 1);
    expect(idsOf(await day.ready())).toContain('vence-despues');
    const ofCourse = app.watch(tasksDue, 'courseId', 'octavo-a', from, from + DAY);
    await expect.poll(() => ofCourse.view().error).toBe('permission-denied');
    const of = app.watch(tasksDue, 'teacherId', 'docente-02', from, from + DAY);
    await expect.poll(() => of.view().error).toBe('permission-denied');
    await db.doc('tasks/vence-antes').update({ deleted: true });
    await expect.poll(ours).toEqual(['vence-luego']);
    for (const id of ['vence-luego', 'vence-despues']) {
      await db.doc(`tasks/${id}`).update({ deleted: true });
    }
  });

  it('the tasks that may still be sent are those of the open partials, however old or far away', async () => {
    await app.enter('estudiante');
    const { partial } = (await stored(`${SUBJECT}-tarea-5`)) as { partial: number };
    await setTask('abierta-antigua', { partial, dateEnd: fromNow(-90 * DAY) });
    await setTask('abierta-lejana', { partial, dateEnd: fromNow(90 * DAY) });
    await setTask('de-otro-parcial', { partial: (partial + 1) % 2, dateEnd: fromNow(HOUR) });
    const open = app.watch(tasksOfPartials, 'octavo-a', PERIOD, [String(partial)]);
    const ids = idsOf(await open.ready());
    expect(ids).toEqual(expect.arrayContaining(['abierta-antigua', 'abierta-lejana']));
    expect(ids).not.toContain('de-otro-parcial');
    const others = app.watch(tasksOfPartials, 'noveno-a', PERIOD, [String(partial)]);
    await expect.poll(() => others.view().error).toBe('permission-denied');
    for (const id of ['abierta-antigua', 'abierta-lejana', 'de-otro-parcial']) {
      await db.doc(`tasks/${id}`).update({ deleted: true });
    }
  });

  it("the queries never return another teacher's or another course's tasks", async () => {
    await app.enter('docente');
    for (const id of ['octavo-a-ingles-tarea-5', 'no-hay-tal-tarea']) {
      const task = app.watch(taskById, id);
      await expect.poll(() => task.view().status).toBe('failed');
      expect(task.view().error).toBe('permission-denied');
    }
    expect((await app.watch(taskById, `${SUBJECT}-tarea-5`).ready())[0]?.courseId).toBe('octavo-a');
  });
});

describe('saving a task', () => {
  it("a task is added with the server's time, and can be changed", async () => {
    await app.enter('docente');
    const before = Date.now();
    expect(await app.write(addOne({ id: 'nueva' }))).toEqual(done('Tarea creada'));
    const { creation, dateStart, dateEnd, ...task } = (await stored('nueva')) as Record<
      'creation' | 'dateStart' | 'dateEnd',
      Timestamp
    >;
    expect(task).toEqual({
      title: 'Ángulos y rectas',
      description: 'Mida diez ángulos.',
      partial: 2,
      bookId: '',
      unitId: '',
      ...PLACE,
      ...EMPTY,
      group: 'form-nueva',
      students: [],
      reviewed: false,
      deleted: false,
      closed: false,
    });
    expect(dateStart.toDate().toISOString()).toBe('2027-03-05T14:15:00.000Z');
    expect(dateEnd.toDate().toISOString()).toBe('2027-04-01T17:00:00.000Z');
    expect(creation.toMillis()).toBeGreaterThanOrEqual(before - 1000);

    // Text and dates also change once students have sent it.
    await db.doc('tasks/nueva').update({ students: ['estudiante'] });
    const fields = { ...FIELDS, title: 'Otro plazo', dateEnd: FIELDS.dateEnd + DAY };
    expect(await app.write(updateTask({ id: 'nueva', edits: findEdits(FIELDS, fields) }))).toEqual(
      done('Tarea actualizada'),
    );
    const changed = await stored('nueva');
    expect(changed).toMatchObject({ title: 'Otro plazo', students: ['estudiante'] });
    expect((changed?.dateEnd as Timestamp).toMillis()).toBe(fields.dateEnd);
    expect(changed?.creation).toEqual(creation);
  });

  it('a refused task says so: another subject, a closed partial, or no right at all', async () => {
    await app.enter('docente');
    const NOT_ADDED = refused('No se pudo guardar los datos.');
    const place = { ...PLACE, subjectId: 'octavo-a-ingles' };
    expect(await app.write(addOne({ id: 'ajena', place }))).toEqual(NOT_ADDED);
    const fields = { ...FIELDS, partial: 0 };
    expect(await app.write(addOne({ id: 'ajena', fields }))).toEqual(NOT_ADDED);
    expect(await stored('ajena')).toBeUndefined();
    const closed = `${SUBJECT}-tarea-1`;
    const before = await stored(closed);
    const NOT_CHANGED = refused('No se pudo actualizar los datos.');
    for (const thunk of [
      updateTask({
        id: closed,
        edits: { title: { from: String(before?.title), to: FIELDS.title } },
      }),
      attachActivity({ taskIds: [closed], activity: OWN }),
      detachActivity({
        taskIds: [closed],
        activityId: String((before?.activities as string[])[0]),
      }),
    ]) {
      expect(await app.write(thunk)).toEqual(NOT_CHANGED);
    }
    const task = { ...before, id: closed } as Task;
    expect(await app.write(deleteTask(task))).toEqual(refused('No se pudo eliminar la tarea.'));
    expect(await stored(closed)).toEqual(before);
  });
});

describe('the activities of a task', () => {
  it('activities are attached with their points and taken out again, and the index follows', async () => {
    await app.enter('docente');
    const taskId = await setTask('dos-origenes');
    await db.doc(`activities/${OF_BOOK.id}`).update({ maxGrade: OF_BOOK.maxGrade });
    for (const activity of [OWN, OF_BOOK]) {
      expect(await app.write(attachActivity({ taskIds: [taskId], activity }))).toEqual(
        done('Actividad agregada a la tarea'),
      );
    }
    expect(await stored(taskId)).toMatchObject({
      activities: [OWN.id],
      activitiesBook: [OF_BOOK.id],
      maxGrades: { [OWN.id]: 10, [OF_BOOK.id]: 20 },
    });
    await expect.poll(() => indexOf(OWN.id)).toContain(taskId);
    await expect.poll(() => indexOf(OF_BOOK.id)).toContain(taskId);
    expect(await app.write(detachActivity({ taskIds: [taskId], activityId: OWN.id }))).toEqual(
      done('Actividad quitada de la tarea'),
    );
    expect(await stored(taskId)).toMatchObject({
      activities: [],
      activitiesBook: [OF_BOOK.id],
      maxGrades: { [OF_BOOK.id]: 20 },
    });
    await expect.poll(() => indexOf(OWN.id)).not.toContain(taskId);

    // A deleted task frees the activities that it still has.
    const task = { ...(await stored(taskId)), id: taskId } as Task;
    expect(await app.write(deleteTask(task))).toEqual(done('Tarea eliminada'));
    expect(await stored(taskId)).toMatchObject({ deleted: true });
    await expect.poll(() => indexOf(OF_BOOK.id)).not.toContain(taskId);
  });

  it('activities of a task stay as they are from the first submission on, and are ten at most', async () => {
    await app.enter('docente');
    const sent = await setTask('con-entregas', {
      activities: [OWN.id],
      activitiesBook: [],
      maxGrades: { [OWN.id]: 10 },
      students: ['estudiante'],
    });
    const ten = Array.from({ length: 10 }, (_, i) => `copia-${String(i)}`);
    const full = await setTask('diez', {
      activities: ten,
      activitiesBook: [],
      maxGrades: Object.fromEntries(ten.map((id) => [id, 10])),
    });
    for (const thunk of [
      attachActivity({ taskIds: [sent], activity: OF_BOOK }),
      detachActivity({ taskIds: [sent], activityId: OWN.id }),
      attachActivity({ taskIds: [full], activity: OWN }),
    ]) {
      expect(await app.write(thunk)).toEqual(refused('No se pudo actualizar los datos.'));
    }
    expect(await stored(sent)).toMatchObject({ activities: [OWN.id] });
    expect(await stored(full)).toMatchObject({ activities: ten });
    expect(await indexOf(OWN.id)).not.toContain(full);
  });

  it('activities are attached although their index could not be written, which can be tried again', async () => {
    await app.enter('docente');
    const taskId = await setTask('indice');
    await fail('functions.invoke', '503');
    await app.write(attachActivity({ taskIds: [taskId], activity: OWN }));
    await expect.poll(app.toasts).toEqual(['success: Actividad agregada a la tarea', INDEX_FAILED]);
    expect(await stored(taskId)).toMatchObject({ activities: [OWN.id] });
    expect(await indexOf(OWN.id)).not.toContain(taskId);

    const retry = () => {
      const { id, action } = app.lastToast() ?? { id: 0 };
      toastQueue.take(id);
      expect(action?.label).toBe('Reintentar');
      action?.run();
    };
    retry();
    // After another failure the button to try again stays.
    await expect.poll(() => app.lastToast()?.message).toBe(INDEX_FAILED.slice('error: '.length));
    await endFaults();
    retry();
    await expect.poll(() => indexOf(OWN.id)).toContain(taskId);
    expect(app.toasts()).not.toContain(INDEX_FAILED);
  });

  it('activities keep their index although the server refuses a token once, which is renewed silently', async () => {
    await app.enter('docente');
    const taskId = await setTask('token');
    const isIndexCall = (target: unknown) =>
      String(target instanceof Request ? target.url : target).endsWith(
        '/update-tareas-in-activity',
      );
    const reach = globalThis.fetch;
    let refusals = 1;
    const calls = vi.spyOn(globalThis, 'fetch').mockImplementation((target, init) => {
      if (!isIndexCall(target) || refusals === 0) return reach(target, init);
      refusals -= 1;
      return Promise.resolve(
        Response.json({ error: { code: 'unauthenticated' } }, { status: 401 }),
      );
    });
    const tokens = vi.spyOn(auth.currentUser as User, 'getIdToken');
    expect(await app.write(attachActivity({ taskIds: [taskId], activity: OWN }))).toEqual(
      done('Actividad agregada a la tarea'),
    );
    await expect.poll(() => indexOf(OWN.id)).toContain(taskId);
    // The server may have kept the index by itself before the call came a second time.
    const renewed = () => tokens.mock.calls.filter(([isForced]) => isForced);
    await expect.poll(renewed).toHaveLength(1);
    tokens.mockRestore();
    const sent = () =>
      calls.mock.calls
        .filter(([target]) => isIndexCall(target))
        .map(([, init]) => new Headers(init?.headers).get('authorization') ?? '');
    await expect.poll(sent).toHaveLength(2);
    for (const authorization of sent()) expect(authorization).toMatch(/^Bearer .{100}/);
    calls.mockRestore();
    expect(app.toasts()).not.toContain(INDEX_FAILED);
  });
});
