import { describe, expect, it } from 'vitest';
import { readSubGrades, type StoredSubGrades } from '../../src/domain/storedSubGrades';
import { addActivity } from '../../src/store/activity/activityWrites';
import { addQuestion } from '../../src/store/activity/questionWrites';
import { addBook } from '../../src/store/book/bookWrites';
import { addCourse, addToCourse } from '../../src/store/course/courseWrites';
import { saveGrade } from '../../src/store/submission/submissionWrites';
import { addSubject } from '../../src/store/subject/subjectWrites';
import { addTasks, type NewTask } from '../../src/store/task/addTasks';
import { addTopic, addUnit } from '../../src/store/unit/unitWrites';
import type { Question } from '../../src/models/activity';
import type { MemberCard, User } from '../../src/models/user';
import { useAdmin } from '../support/admin';
import { sentAt } from '../support/grading';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { sendWork } from '../support/schoolWork';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const app = useApp();
const { fail, endFaults } = useFaults();

const SUBJECT = 'octavo-a-matematica';
const TASK = `${SUBJECT}-tarea-5`;
const read = async (path: string) => (await db.doc(path).get()).data() as Record<string, unknown>;
const teacherId = async () => String((await read(`subjects/${SUBJECT}`)).teacherId);

const TASK_FIELDS = {
  title: 'Una tarea nueva',
  description: 'Con su descripción',
  dateStart: Date.now(),
  dateEnd: Date.now() + 86_400_000,
  bookId: '',
  unitId: '',
};
const ACTIVITY = {
  name: 'Una actividad nueva',
  rubric: 'Con su rúbrica',
  description: 'Con su descripción',
  type: 'normal',
  subtype: '',
  maxGrade: 10,
  guideDocument: '',
  guideUrl: '',
  bookId: '',
  unitId: '',
} as const;

/** Returns the payload of a new task in the subject, by its teacher. */
async function newTask(id: string, teacher: User): Promise<NewTask> {
  const { courseId, idPeriod, partial } = await read(`tasks/${TASK}`);
  return {
    id,
    fields: { ...TASK_FIELDS, partial: Number(partial) },
    place: {
      subjectId: SUBJECT,
      courseId: String(courseId),
      idPeriod: String(idPeriod),
      teacherId: teacher.id,
    },
    count: null,
  };
}
const addTask = (task: NewTask) => addTasks({ group: `form-${task.id}`, tasks: [task] });

describe('what a form has made, although its answer was lost', () => {
  // The SDK sends a write again whose answer was lost; to the server it is a second one.

  it('a created task whose answer was lost is told as created', async () => {
    const me = await app.enter(await teacherId());
    const payload = await newTask('perdida', me);
    await app.dispatch(addTask(payload)).unwrap();
    await app.dispatch(addTask(payload)).unwrap();
    expect(app.toasts().filter((each) => each.startsWith('error'))).toEqual([]);
  });

  it('a created document whose answer was lost takes what was changed in the form since', async () => {
    const me = await app.enter(await teacherId());
    const payload = await newTask('corregida', me);
    await app.dispatch(addTask(payload)).unwrap();
    const fields = { ...payload.fields, title: 'Otro título' };
    await app.dispatch(addTask({ ...payload, fields })).unwrap();
    expect((await read('tasks/corregida')).title).toBe('Otro título');
  });

  it('a refused creation is told as refused', async () => {
    const me = await app.enter(await teacherId());
    const payload = await newTask('negada', me);
    await fail('firestore.commit');
    await app.dispatch(addTask(payload));
    expect(app.toasts().at(-1)).toBe(
      'error: No se pudo guardar los datos. No tiene permiso para esta acción.',
    );
    await endFaults();
    await app.dispatch(addTask(payload)).unwrap();
    expect((await read('tasks/negada')).title).toBe('Una tarea nueva');
  });

  it('a document of somebody else with the same id is not taken for the created one', async () => {
    const me = await app.enter(await teacherId());
    const payload = await newTask('ajena', me);
    await db.doc('tasks/ajena').set({ ...(await read(`tasks/${TASK}`)), teacherId: 'otro' });
    await app.dispatch(addTask(payload));
    expect(app.toasts().at(-1)).toMatch(/^error/);
    expect((await read('tasks/ajena')).teacherId).toBe('otro');
  });

  it('a created activity whose answer was lost gets its guide', async () => {
    const me = await app.enter(await teacherId());
    const payload = { id: 'nueva-actividad', values: ACTIVITY, author: me, taskId: TASK };
    await app.dispatch(addActivity({ ...payload, guide: null })).unwrap();
    const guide = new File(['%PDF-1.4'], 'guia.pdf', { type: 'application/pdf' });
    const address = await app.dispatch(addActivity({ ...payload, guide })).unwrap();
    expect(await read('activities/nueva-actividad')).toMatchObject({ guideDocument: address });
    expect(address).toContain('nueva-actividad');
  });

  it('a created question whose answer was lost has its key', async () => {
    const me = await app.enter(await teacherId());
    const values = { ...ACTIVITY, type: 'interactive', subtype: 'dragAndDrop' } as const;
    await app
      .dispatch(addActivity({ id: 'con-preguntas', values, author: me, taskId: '', guide: null }))
      .unwrap();
    const question: Question = {
      id: 'p1',
      order: 0,
      type: 'dragAndDrop',
      sentence: 'La capital es ** .',
      optionCorrect: 'Quito',
      optionIncorrect1: 'Loja',
      optionIncorrect2: '',
      optionIncorrect3: '',
    };
    const add = (changed: Question) =>
      app.dispatch(addQuestion({ activityId: 'con-preguntas', question: changed })).unwrap();
    await add(question);
    await add(question);
    await add({ ...question, optionIncorrect1: 'Cuenca' });
    expect(await read('activities/con-preguntas/answerKeys/p1')).toMatchObject({
      optionIncorrect1: 'Cuenca',
    });
  });

  it('a book, a unit, a topic, a course and a subject whose answer was lost are told as created', async () => {
    await app.enter('admin');
    const values = {
      name: 'Un libro nuevo',
      description: 'Con su descripción',
      mainUrl: 'https://example.com',
      editorial: 'Editorial',
      photo: '/libro.png',
      onlyRead: false,
    };
    const course = { course: 'Z', name: 'Un curso nuevo', description: 'Con su descripción' };
    const subject = {
      name: 'Una materia nueva',
      description: 'Con su descripción',
      courseId: 'octavo-a',
      teacherId: await teacherId(),
      urlZoom: '',
    };
    const topic = { id: 't1', unitId: 'u1', name: 'Un tema nuevo', url: 'https://example.com' };
    for (let i = 0; i < 2; i += 1) {
      await app.dispatch(addBook({ id: 'b1', values, photo: null })).unwrap();
      await app
        .dispatch(addUnit({ id: 'u1', fields: { name: 'Una unidad nueva', bookId: 'b1' } }))
        .unwrap();
      await app.dispatch(addTopic(topic)).unwrap();
      await app.dispatch(addCourse({ id: 'c1', values: course })).unwrap();
      await app.dispatch(addSubject({ id: 's1', values: subject })).unwrap();
    }
    expect(app.toasts().filter((each) => each.startsWith('error'))).toEqual([]);
    expect(await read('units/u1')).toMatchObject({ bookId: 'b1', bookName: 'Un libro nuevo' });
  });
});

describe('a grade whose answer was lost', () => {
  useTriggers();
  it('a grade whose answer was lost is no conflict with oneself, but still one with somebody else', async () => {
    const me = await app.enter(await teacherId());
    await sendWork(db, TASK, 'estudiante');
    const { subjectId, courseId, idPeriod } = await read(`tasks/${TASK}`);
    const task = {
      id: TASK,
      subjectId: String(subjectId),
      courseId: String(courseId),
      idPeriod: String(idPeriod),
    };
    await expect
      .poll(async () => (await read(`tasks/${TASK}/notes/estudiante`)).scoredAt)
      .toBeTruthy();
    const note = await read(`tasks/${TASK}/notes/estudiante`);
    const subNotes = readSubGrades(note.subNotes as StoredSubGrades);
    const grade = {
      task,
      studentId: 'estudiante',
      teacherId: me.id,
      subNotes,
      noteFinal: 0,
      typed: { grades: {}, comment: null },
      isForWork: true,
      basedOn: null,
      workAt: await sentAt(db, TASK, 'estudiante'),
    };
    await app.dispatch(saveGrade({ ...grade, comment: 'Muy bien' })).unwrap();
    await app.dispatch(saveGrade({ ...grade, comment: 'Muy bien' })).unwrap();
    await expect(
      app.dispatch(saveGrade({ ...grade, comment: 'Otra cosa' })).unwrap(),
    ).rejects.toMatchObject({ code: 'grade-conflict' });
  });
});

describe('what the server refuses only because others were first', () => {
  useTriggers();
  it('two admins who move the same students at once both succeed, and nobody is counted twice', async () => {
    await app.enter('admin');
    const students = await db.collection('users').where('type', '==', 3).limit(24).get();
    const moved = students.docs.map(
      (student) => ({ ...student.data(), id: student.id }) as unknown as MemberCard,
    );
    const move = (courseId: string) => app.dispatch(addToCourse[1]({ courseId, moved })).unwrap();
    await Promise.all([move('noveno-a'), move('noveno-a'), move('decimo-a')]);
    expect(app.toasts().filter((each) => each.startsWith('error'))).toEqual([]);
    for (const id of ['octavo-a', 'noveno-a', 'decimo-a']) {
      const cards = await db.collection(`courses/${id}/students`).get();
      expect((await read(`courses/${id}`)).totalStudents).toBe(cards.size);
    }
  });
});
