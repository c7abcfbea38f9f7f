import { describe, expect, it } from 'vitest';
import { findEdits } from '../../src/domain/edits';
import type { Scheme } from '../../src/models/gradebook';
import type { Task } from '../../src/models/task';
import { newId } from '../../src/store/newId';
import { schemesOfTeacher } from '../../src/store/scheme/schemeSlice';
import { addScheme, deleteScheme } from '../../src/store/scheme/schemeWrites';
import { addTasks, type NewTask } from '../../src/store/task/addTasks';
import { moveGroupDates } from '../../src/store/task/moveGroupDates';
import { tasksOfGroup } from '../../src/store/task/taskSlice';
import { attachActivity, detachActivity, updateTask } from '../../src/store/task/taskWrites';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { useFaults } from '../support/faults';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const PERIOD = '2026-2027';
const PARTIAL = 2;
const COURSES = ['octavo-a', 'noveno-a', 'decimo-a'];
const FIELDS = {
  title: 'La misma tarea',
  description: 'En tres cursos.',
  dateStart: Date.UTC(2027, 2, 5, 14),
  dateEnd: Date.UTC(2027, 3, 1, 17),
  partial: PARTIAL,
  bookId: '',
  unitId: '',
};
const OWN = { id: 'octavo-a-matematica-practica', maxGrade: 10, isBook: false };

const subjectOf = (courseId: string) => `${courseId}-matematica`;
const taskId = (group: string, courseId: string) => `${group}-${subjectOf(courseId)}`;
const newTask = (group: string, courseId: string, over: Partial<NewTask> = {}): NewTask => ({
  id: taskId(group, courseId),
  fields: FIELDS,
  place: { subjectId: subjectOf(courseId), courseId, teacherId: 'docente', idPeriod: PERIOD },
  count: null,
  ...over,
});
const added = (group: string, courseId: string, percent: number) => ({
  count: { id: `${taskId(group, courseId)}-esquema`, added: { name: 'Tareas', percent } },
});
const stored = async (id: string) => (await db.doc(`tasks/${id}`).get()).data() as Task | undefined;
const scheme = async (id: string) =>
  (await db.doc(`schemes/${id}`).get()).data() as Scheme | undefined;
const total = async (courseId: string) =>
  (await db.doc(`schemeTotals/${PERIOD}_${subjectOf(courseId)}_${String(PARTIAL)}`).get()).data();
const share = async (courseId: string) => Number((await total(courseId))?.total ?? 0);

describe('the dates of tasks that were made together', () => {
  it('the new dates of one are put into the others, and a task whose dates were changed meanwhile keeps them', async () => {
    await app.enter('docente');
    const group = newId();
    const tasks = COURSES.map((course) => newTask(group, course));
    await app.dispatch(addTasks({ group, tasks })).unwrap();
    const [first = '', second = '', third = ''] = COURSES.map((course) => taskId(group, course));
    const dateEnd = { from: FIELDS.dateEnd, to: FIELDS.dateEnd + 3_600_000 };
    await app.dispatch(updateTask({ id: first, edits: { dateEnd } })).unwrap();
    expect(await app.write(moveGroupDates({ ids: [second], edits: { dateEnd } }))).toEqual(
      done('Fechas cambiadas en 2 materias'),
    );
    const endOf = async (id: string) =>
      ((await db.doc(`tasks/${id}`).get()).get('dateEnd') as { toMillis(): number }).toMillis();
    expect(await endOf(second)).toBe(dateEnd.to);
    expect(await endOf(third)).toBe(dateEnd.from);
    const own = { from: FIELDS.dateEnd, to: FIELDS.dateEnd + 7_200_000 };
    await app.dispatch(updateTask({ id: third, edits: { dateEnd: own } })).unwrap();
    expect(
      await app.write(moveGroupDates({ ids: [second, third], edits: { dateEnd } })),
    ).toMatchObject({ error: 'form/conflict' });
    expect(await endOf(third)).toBe(own.to);
  });
});

describe('a stored task that counts in nothing yet', () => {
  it('a changed task can be counted in the same write, and not by two schemes', async () => {
    await app.enter('docente');
    const group = newId();
    const task = newTask(group, 'octavo-a');
    await app.dispatch(addTasks({ group, tasks: [task] })).unwrap();
    const edits = findEdits(FIELDS, { ...FIELDS, title: 'Cambiada y contada' });
    const schemeId = newId();
    const count = { id: schemeId, added: { name: 'Talleres', percent: 1 } };
    await fail('firestore.commit');
    expect(await app.write(updateTask({ id: task.id, edits, count }))).toEqual(
      refused('No se pudo actualizar los datos.'),
    );
    expect(await stored(task.id)).toMatchObject({ title: FIELDS.title });
    await endFaults();
    expect(await app.write(updateTask({ id: task.id, edits, count }))).toEqual(
      done('Tarea actualizada'),
    );
    expect(await stored(task.id)).toMatchObject({ title: 'Cambiada y contada' });
    expect(await scheme(schemeId)).toMatchObject({ tasks: [task.id] });
    // A repeated save without another change is not counted twice.
    expect(await app.write(updateTask({ id: task.id, edits: {}, count }))).toEqual(
      done('Tarea actualizada'),
    );
    expect(await scheme(schemeId)).toMatchObject({ tasks: [task.id] });
    const again = { id: newId(), added: { name: 'Otra vez', percent: 1 } };
    expect((await app.write(updateTask({ id: task.id, edits: {}, count: again }))).says).toEqual([
      'error: Una de las tareas ya se cuenta en otro esquema de este parcial.',
    ]);
  });
});

describe('a task that moves to another partial', () => {
  const NEXT = PARTIAL + 1;
  const moved = { partial: { from: PARTIAL, to: NEXT } };
  const totalIn = async (partial: number) =>
    (
      await db.doc(`schemeTotals/${PERIOD}_${subjectOf('octavo-a')}_${String(partial)}`).get()
    ).data();

  it('counts no more in the partial that it leaves, and in the chosen scheme of the other one', async () => {
    await app.enter('docente');
    const [group, other] = [newId(), newId()];
    const [task, second] = [newTask(group, 'octavo-a'), newTask(other, 'octavo-a')];
    await app.dispatch(addTasks({ group, tasks: [task] })).unwrap();
    await app.dispatch(addTasks({ group: other, tasks: [second] })).unwrap();
    const from = newId();
    const count = { id: from, added: { name: 'Deberes', percent: 2 } };
    await app.dispatch(updateTask({ id: task.id, edits: {}, count })).unwrap();
    const alone = await app.write(updateTask({ id: task.id, edits: moved }));
    expect(alone.says).toEqual([
      'error: «Deberes» se quedaría sin tareas. Agréguele otra tarea o elimínelo, y después cambie el parcial de esta.',
    ]);
    expect(await stored(task.id)).toMatchObject({ partial: PARTIAL });

    const joined = { id: from, added: null };
    await app.dispatch(updateTask({ id: second.id, edits: {}, count: joined })).unwrap();
    const to = newId();
    const there = { id: to, added: { name: 'Deberes', percent: 3 } };
    expect(await app.write(updateTask({ id: task.id, edits: moved, count: there }))).toEqual(
      done('Tarea actualizada'),
    );
    expect(await stored(task.id)).toMatchObject({ partial: NEXT });
    expect((await scheme(from))?.tasks).toEqual([second.id]);
    expect((await totalIn(PARTIAL))?.tasks).not.toContain(task.id);
    expect(await scheme(to)).toMatchObject({ indexPartial: NEXT, tasks: [task.id] });
    expect((await totalIn(NEXT))?.tasks).toContain(task.id);
  });

  it('leaves the former scheme with the next save, where it was moved before that was done', async () => {
    await app.enter('docente');
    const [group, other] = [newId(), newId()];
    const [task, second] = [newTask(group, 'octavo-a'), newTask(other, 'octavo-a')];
    await app.dispatch(addTasks({ group, tasks: [task] })).unwrap();
    await app.dispatch(addTasks({ group: other, tasks: [second] })).unwrap();
    const from = newId();
    const count = { id: from, added: { name: 'Lecturas', percent: 2 } };
    await app.dispatch(updateTask({ id: task.id, edits: {}, count })).unwrap();
    const joined = { id: from, added: null };
    await app.dispatch(updateTask({ id: second.id, edits: {}, count: joined })).unwrap();
    await db.doc(`tasks/${task.id}`).update({ partial: NEXT });
    expect(await app.write(updateTask({ id: task.id, edits: {}, leaves: PARTIAL }))).toEqual(
      done('Tarea actualizada'),
    );
    expect((await scheme(from))?.tasks).toEqual([second.id]);
    expect((await totalIn(PARTIAL))?.tasks).not.toContain(task.id);
  });
});

describe('a task for several courses', () => {
  it('a task is made for three courses at once, with a new scheme in each', async () => {
    await app.enter('docente');
    const group = newId();
    const before = await Promise.all(COURSES.map(share));
    const tasks = COURSES.map((id) => newTask(group, id, added(group, id, 10)));
    expect(await app.write(addTasks({ group, tasks }))).toEqual(done('Tarea creada'));
    for (const [i, courseId] of COURSES.entries()) {
      const id = taskId(group, courseId);
      expect(await stored(id)).toMatchObject({
        title: FIELDS.title,
        group,
        courseId,
        subjectId: subjectOf(courseId),
        students: [],
      });
      expect(await scheme(`${id}-esquema`)).toMatchObject({
        name: 'Tareas',
        percent: 10,
        tasks: [id],
        external: false,
      });
      expect(await share(courseId)).toBe((before[i] ?? 0) + 1000);
    }
    const schemes = await app.watch(schemesOfTeacher, PERIOD, 'docente').ready();
    expect(schemes.filter(({ id }) => id.startsWith(group))).toHaveLength(3);
    const made = await app.watch(tasksOfGroup, 'docente', group).ready();
    expect(made.map(({ courseId }) => courseId).sort()).toEqual([...COURSES].sort());
  });

  it('each course can have its own dates and partial, and an existing scheme counts its task', async () => {
    await app.enter('docente');
    const group = newId();
    const schemeId = newId();
    const place = {
      idPeriod: PERIOD,
      idSubject: subjectOf('noveno-a'),
      indexPartial: 3,
      teacherId: 'docente',
    };
    const first = newTask(`${group}x`, 'noveno-a', { fields: { ...FIELDS, partial: 3 } });
    await app.dispatch(addTasks({ group: `${group}x`, tasks: [first] })).unwrap();
    const fields = { name: 'Deberes', description: 'En casa', percent: 5, tasks: [first.id] };
    await app.dispatch(addScheme({ id: schemeId, place, fields })).unwrap();
    const other = { ...FIELDS, partial: 3, dateEnd: FIELDS.dateEnd + 60_000 };
    const tasks = [
      newTask(group, 'octavo-a'),
      newTask(group, 'noveno-a', { fields: other, count: { id: schemeId, added: null } }),
    ];
    await app.dispatch(addTasks({ group, tasks })).unwrap();
    expect(await stored(taskId(group, 'octavo-a'))).toMatchObject({ partial: PARTIAL });
    expect(await stored(taskId(group, 'noveno-a'))).toMatchObject({ partial: 3 });
    expect(await scheme(schemeId)).toMatchObject({
      tasks: [first.id, taskId(group, 'noveno-a')],
      percent: 5,
    });
  });

  it('no task is made when one of the schemes has no room, and the message says how much is left', async () => {
    await app.enter('docente');
    const group = newId();
    const room = (10_000 - (await share('noveno-a'))) / 100;
    const tasks = COURSES.map((id) => newTask(group, id, added(group, id, 5)));
    tasks[1] = newTask(group, 'noveno-a', added(group, 'noveno-a', room + 0.01));
    const { error, says } = await app.write(addTasks({ group, tasks }));
    expect(error).toContain('percent-taken');
    expect(says).toEqual([
      `error: Solo puedes de clarar un porcentage menor o igual a ${String(room)}`,
    ]);
    for (const { id } of tasks) {
      expect(await stored(id)).toBeUndefined();
      expect(await scheme(`${id}-esquema`)).toBeUndefined();
    }
  });

  it('no task is made when the chosen scheme was deleted, or one course is another teacher’s', async () => {
    await app.enter('docente');
    const group = newId();
    const schemeId = newId();
    const maker = newTask(`${group}x`, 'decimo-a', {
      count: { id: schemeId, added: { name: 'Borrado', percent: 1 } },
    });
    await app.dispatch(addTasks({ group: `${group}x`, tasks: [maker] })).unwrap();
    await app.dispatch(deleteScheme(schemeId)).unwrap();
    const gone = newTask(group, 'decimo-a', { count: { id: schemeId, added: null } });
    expect(
      (await app.write(addTasks({ group, tasks: [newTask(group, 'octavo-a'), gone] }))).says,
    ).toEqual(['error: El parámetro elegido ya no está en el parcial.']);
    const foreign = newTask(group, 'octavo-b', {
      place: {
        subjectId: 'octavo-a-ingles',
        courseId: 'octavo-a',
        teacherId: 'docente',
        idPeriod: PERIOD,
      },
    });
    expect(
      await app.write(addTasks({ group, tasks: [newTask(group, 'octavo-a'), foreign] })),
    ).toEqual(refused('No se pudo guardar los datos.'));
    expect(await stored(taskId(group, 'octavo-a'))).toBeUndefined();
  });

  it('a repeat makes and counts nothing twice, and takes what was changed since', async () => {
    await app.enter('docente');
    const group = newId();
    const tasks = COURSES.map((id) => newTask(group, id, added(group, id, 2)));
    await app.dispatch(addTasks({ group, tasks })).unwrap();
    const before = await Promise.all(COURSES.map(share));
    await app.dispatch(addTasks({ group, tasks })).unwrap();
    const renamed = tasks.map((task) => ({
      ...task,
      fields: { ...FIELDS, title: 'Otro título' },
    }));
    await app.dispatch(addTasks({ group, tasks: renamed })).unwrap();
    expect(await Promise.all(COURSES.map(share))).toEqual(before);
    for (const { id } of tasks) {
      expect(await stored(id)).toMatchObject({ title: 'Otro título' });
      expect(await scheme(`${id}-esquema`)).toMatchObject({ tasks: [id] });
    }
  });

  it('after a lost answer a repeat adds courses that were chosen since, and deletes those left out', async () => {
    await app.enter('docente');
    const group = newId();
    const [octavo, noveno, decimo] = COURSES.map((id) => newTask(group, id));
    if (!octavo || !noveno || !decimo) throw new Error('three courses');
    await app.dispatch(addTasks({ group, tasks: [octavo, noveno], leftIds: [decimo.id] })).unwrap();
    await app.dispatch(addTasks({ group, tasks: [octavo, decimo], leftIds: [noveno.id] })).unwrap();
    expect(await stored(octavo.id)).toMatchObject({ deleted: false });
    expect(await stored(noveno.id)).toMatchObject({ deleted: true });
    expect(await stored(decimo.id)).toMatchObject({ deleted: false, group });
  });

  it('a refused save leaves nothing, and the next one makes everything', async () => {
    await app.enter('docente');
    const group = newId();
    const tasks = COURSES.map((id) => newTask(group, id, added(group, id, 1)));
    await fail('firestore.commit');
    expect(await app.write(addTasks({ group, tasks }))).toEqual(
      refused('No se pudo guardar los datos.'),
    );
    for (const { id } of tasks) expect(await stored(id)).toBeUndefined();
    await endFaults();
    expect(await app.write(addTasks({ group, tasks }))).toEqual(done('Tarea creada'));
    for (const { id } of tasks) expect(await stored(id)).toMatchObject({ group });
  });

  it('of more courses than one batch can hold, those that were saved stay, and the next save goes on', async () => {
    await app.enter('docente');
    const group = newId();
    const tasks = COURSES.map((id) => newTask(group, id, added(group, id, 1)));
    const ids = [OWN.id, 'noveno-a-matematica-practica'];
    const activities = {
      activities: ids,
      activitiesBook: [],
      maxGrades: Object.fromEntries(ids.map((id) => [id, 10])),
    };
    const room = (10_000 - (await share('decimo-a'))) / 100;
    const last = newTask(group, 'decimo-a', added(group, 'decimo-a', room + 0.01));
    const tight = [...tasks.slice(0, 2), last];
    expect((await app.write(addTasks({ group, tasks: tight, activities }))).says).toEqual([
      `error: Se guardó en 2 de 3 materias; guarde otra vez. Solo puedes de clarar un porcentage menor o igual a ${String(room)}`,
    ]);
    expect(await stored(taskId(group, 'decimo-a'))).toBeUndefined();
    expect(await app.write(addTasks({ group, tasks, activities }))).toEqual(done('Tarea creada'));
    for (const { id } of tasks) {
      expect(await stored(id)).toMatchObject({ activities: ids, group });
      expect(await scheme(`${id}-esquema`)).toMatchObject({ tasks: [id] });
    }
  });

  it('a task is made with activities, which all its courses share', async () => {
    await app.enter('docente');
    const group = newId();
    const tasks = COURSES.map((id) => newTask(group, id, added(group, id, 1)));
    const activities = { activities: [OWN.id], activitiesBook: [], maxGrades: { [OWN.id]: 10 } };
    expect(await app.write(addTasks({ group, tasks, activities }))).toEqual(done('Tarea creada'));
    for (const { id } of tasks) expect(await stored(id)).toMatchObject(activities);
    const index = async () => (await db.doc(`activities/${OWN.id}`).get()).get('tasks') as string[];
    await expect.poll(index).toEqual(expect.arrayContaining(tasks.map(({ id }) => id)));
  });
});

describe('a copy of a task with many activities', () => {
  it('a copy gets all ten, and a repeat changes nothing', async () => {
    await app.enter('docente');
    const group = newId();
    const ten = Array.from({ length: 10 }, (_, i) => `${group}-actividad-${String(i)}`);
    const source = (await db.doc(`activities/${OWN.id}`).get()).data() ?? {};
    for (const id of ten) await db.doc(`activities/${id}`).set({ ...source, tasks: [] });
    const tasks = COURSES.map((id) => newTask(group, id, added(group, id, 1)));
    const maxGrades = Object.fromEntries(ten.map((id) => [id, 10]));
    const activities = { activities: ten, activitiesBook: [], maxGrades };
    for (let i = 0; i < 2; i += 1) {
      expect(await app.write(addTasks({ group, tasks, activities }))).toEqual(done('Tarea creada'));
      for (const { id } of tasks) expect(await stored(id)).toMatchObject(activities);
    }
  });
});

describe('the activities of tasks that were made together', () => {
  it('an activity joins and leaves all of them at once, or none', async () => {
    await app.enter('docente');
    const group = newId();
    const tasks = COURSES.map((id) => newTask(group, id));
    await app.dispatch(addTasks({ group, tasks })).unwrap();
    const taskIds = tasks.map(({ id }) => id);
    expect(await app.write(attachActivity({ taskIds, activity: OWN }))).toEqual(
      done('Actividad agregada a la tarea'),
    );
    for (const id of taskIds) {
      expect(await stored(id)).toMatchObject({
        activities: [OWN.id],
        maxGrades: { [OWN.id]: 10 },
      });
    }
    // A repeated call after a lost answer finds no task that lacks it.
    expect(await app.write(attachActivity({ taskIds: [], activity: OWN }))).toEqual(
      done('Actividad agregada a la tarea'),
    );
    // A student has answered one of them: nothing changes in any.
    await db.doc(`tasks/${taskIds[1] ?? ''}`).update({ students: ['estudiante'] });
    expect(await app.write(detachActivity({ taskIds, activityId: OWN.id }))).toEqual(
      refused('No se pudo actualizar los datos.'),
    );
    for (const id of taskIds) expect(await stored(id)).toMatchObject({ activities: [OWN.id] });
    const others = taskIds.filter((_, i) => i !== 1);
    await app.dispatch(detachActivity({ taskIds: others, activityId: OWN.id })).unwrap();
    for (const id of others) expect(await stored(id)).toMatchObject({ activities: [] });
  });
});
