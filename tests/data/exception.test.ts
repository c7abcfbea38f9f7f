import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import {
  exceptionsOfSubject,
  exceptionsOfTask,
  ownException,
  ownExceptions,
} from '../../src/store/exception/exceptionSlice';
import {
  exemptStudent,
  extendTask,
  includeStudent,
  removeExtension,
} from '../../src/store/exception/exceptionWrites';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { withPartials } from '../support/institute';
import { copyTask, DAY, HOUR } from '../support/schoolWork';

const { db } = useAdmin();
const { fail } = useFaults();
const app = useApp();

const SUBJECT = 'octavo-a-matematica';
const PERIOD = '2026-2027';
const STUDENT = 'estudiante';
const setTask = (id: string, changes: Record<string, unknown> = {}) =>
  copyTask(db, `${SUBJECT}-tarea-5`, id, changes);
const stored = async (task: string, uid = STUDENT) =>
  (await db.doc(`tasks/${task}/exceptions/${uid}`).get()).data();
const placeOf = (taskId: string, studentId = STUDENT) => ({
  taskId,
  studentId,
  teacherId: 'docente',
});
const END = Math.floor(Date.now() / 60_000) * 60_000 + 3 * DAY;

describe('more time for one student', () => {
  it('an extension is stored with its task’s place, changed, and taken back as a whole', async () => {
    const task = await setTask('prorroga');
    await app.enter('docente');
    expect(await app.write(extendTask({ ...placeOf(task), dateEnd: END }))).toEqual(
      done('Prórroga dada'),
    );
    const { updatedAt, ...rest } = (await stored(task)) ?? {};
    expect(updatedAt).toBeInstanceOf(Timestamp);
    expect(rest).toEqual({
      idStudent: STUDENT,
      subjectId: SUBJECT,
      courseId: 'octavo-a',
      idPeriod: PERIOD,
      teacherId: 'docente',
      dateEnd: Timestamp.fromMillis(END),
      exempt: false,
      updatedBy: 'docente',
    });
    await app.write(extendTask({ ...placeOf(task), dateEnd: END + HOUR }));
    expect((await stored(task))?.dateEnd).toEqual(Timestamp.fromMillis(END + HOUR));
    expect(await app.write(removeExtension(placeOf(task)))).toEqual(done('Prórroga quitada'));
    expect(await stored(task)).toBeUndefined();
  });

  it('an extension that does not end later than the task is refused with its reason', async () => {
    const task = await setTask('prorroga-corta', { dateEnd: Timestamp.fromMillis(END) });
    await app.enter('docente');
    expect(await app.write(extendTask({ ...placeOf(task), dateEnd: END }))).toEqual({
      error: 'extension-too-early',
      says: ['error: Elija una fecha posterior al fin.'],
    });
    expect(await stored(task)).toBeUndefined();
  });

  it('giving the same extension again changes nothing, and a refused one leaves what was there', async () => {
    const task = await setTask('prorroga-perdida');
    await app.enter('docente');
    await app.write(extendTask({ ...placeOf(task), dateEnd: END }));
    const first = await stored(task);
    await app.write(extendTask({ ...placeOf(task), dateEnd: END }));
    expect(await stored(task)).toEqual(first);
    await fail('firestore.commit');
    expect(await app.write(extendTask({ ...placeOf(task), dateEnd: END + HOUR }))).toEqual(
      refused('No se pudo dar la prórroga.'),
    );
    expect(await stored(task)).toEqual(first);
  });
});

describe('an exempt student', () => {
  it('exempting keeps an extension, and lifting it leaves what was there', async () => {
    const task = await setTask('eximido');
    await app.enter('docente');
    await app.write(extendTask({ ...placeOf(task), dateEnd: END }));
    expect(await app.write(exemptStudent(placeOf(task)))).toEqual(
      done('Estudiante eximido de la tarea'),
    );
    expect(await stored(task)).toMatchObject({
      exempt: true,
      dateEnd: Timestamp.fromMillis(END),
    });
    // The task's own end has overtaken the extension meanwhile.
    await db.doc(`tasks/${task}`).update({ dateEnd: Timestamp.fromMillis(END + DAY) });
    expect(await app.write(includeStudent(placeOf(task)))).toEqual(
      done('La tarea vuelve a contar'),
    );
    expect(await stored(task)).toBeUndefined();
  });

  it('nobody is exempt in a closed partial', async () => {
    const task = await setTask('eximido-cerrado', { partial: 1 });
    await app.enter('docente');
    await withPartials(
      db,
      (i) => i === 1,
      async () => {
        expect(await app.write(exemptStudent(placeOf(task)))).toEqual(
          refused('No se pudo eximir al estudiante.'),
        );
      },
    );
    expect(await stored(task)).toBeUndefined();
  });
});

describe('reading exceptions', () => {
  it('a teacher reads those of a task and a subject, a student the own ones, live', async () => {
    const task = await setTask('leida');
    const other = 'estudiante2';
    await app.enter('docente');
    const ofTask = app.watch(exceptionsOfTask, task);
    const ofSubject = app.watch(exceptionsOfSubject, SUBJECT, PERIOD, 'docente');
    await ofTask.ready();
    await app.write(exemptStudent(placeOf(task)));
    await app.write(extendTask({ ...placeOf(task, other), dateEnd: END }));
    await expect.poll(() => ofTask.view().items.length).toBe(2);
    expect(ofTask.view().items.find(({ id }) => id === other)).toMatchObject({
      taskId: task,
      dateEnd: END,
      exempt: false,
    });
    await expect
      .poll(() => ofSubject.view().items.filter(({ taskId }) => taskId === task).length)
      .toBe(2);

    await app.enter(STUDENT);
    const own = await app.watch(ownExceptions, STUDENT, PERIOD).ready();
    expect(own.filter(({ taskId }) => taskId === task)).toMatchObject([
      { idStudent: STUDENT, exempt: true },
    ]);
    expect(await app.watch(ownException, task, STUDENT).ready()).toHaveLength(1);
    const foreign = app.watch(ownException, task, other);
    await expect.poll(() => foreign.view().error).toBe('permission-denied');
    const all = app.watch(exceptionsOfTask, task);
    await expect.poll(() => all.view().error).toBe('permission-denied');
  });
});
