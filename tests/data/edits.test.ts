import { describe, expect, it } from 'vitest';
import { findEdits } from '../../src/domain/edits';
import { lessonsByHour, SLOTS, toggleLesson } from '../../src/domain/timetable';
import { updateActivity, type ActivityFields } from '../../src/store/activity/activityWrites';
import { updateQuestion } from '../../src/store/activity/questionWrites';
import { updateBook } from '../../src/store/book/bookWrites';
import { updateCourse } from '../../src/store/course/courseWrites';
import { renamePeriod, saveInstitute } from '../../src/store/institute/instituteWrites';
import { updatePerson } from '../../src/store/person/personWrites';
import { updateSchedule, updateSubject } from '../../src/store/subject/subjectWrites';
import { updateTask } from '../../src/store/task/taskWrites';
import { updateTopic, updateUnit } from '../../src/store/unit/unitWrites';
import type { Question } from '../../src/models/activity';
import type { Schedule } from '../../src/models/subject';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const app = useApp();
useTriggers();

const BOOK = 'atlas-del-ecuador';
const SUBJECT = 'octavo-a-matematica';
const TASK = `${SUBJECT}-tarea-5`;

const read = async (path: string) => (await db.doc(path).get()).data() as Record<string, unknown>;
const change = (path: string, fields: Record<string, unknown>) => db.doc(path).update(fields);
const edit = <V>(from: V, to: V) => ({ from, to });

/** Reads the teacher of a subject as a signed-in user. */
const teacherOf = async (subjectId: string) =>
  String((await read(`subjects/${subjectId}`)).teacherId);

/** Finds a document of a collection with this field. */
async function anyOf(collection: string, field: string, value: unknown): Promise<string> {
  const found = await db.collection(collection).where(field, '==', value).limit(1).get();
  return found.docs[0]?.id ?? '';
}

describe('two people edit the same document, each another field', () => {
  it('two edits of a task keep both: the second leaves what the first saved', async () => {
    await app.enter(await teacherOf(SUBJECT));
    const { title, description } = await read(`tasks/${TASK}`);
    await change(`tasks/${TASK}`, { description: 'Lo que otra pestaña guardó.' });
    const edits = { title: edit(String(title), 'Un título nuevo') };
    await app.dispatch(updateTask({ id: TASK, edits })).unwrap();
    expect(await read(`tasks/${TASK}`)).toMatchObject({
      title: 'Un título nuevo',
      description: 'Lo que otra pestaña guardó.',
    });
    await change(`tasks/${TASK}`, { title, description });
  });

  it('two edits of a task whose dates contradict each other name them', async () => {
    await app.enter(await teacherOf(SUBJECT));
    const task = await db.doc(`tasks/${TASK}`).get();
    const [start, end] = ['dateStart', 'dateEnd'].map((field) =>
      (task.get(field) as { toMillis: () => number }).toMillis(),
    ) as [number, number];
    const edits = { dateStart: edit(start, end + 60_000) };
    await app.dispatch(updateTask({ id: TASK, edits }));
    expect(app.toasts().at(-1)).toBe('error: El fin debe ser después del inicio');
  });

  it('two edits of the institute keep both, its contact included', async () => {
    await app.enter('admin');
    const { name, contact } = await read('institute/main');
    const { email, phone } = contact as { email: string; phone: string };
    await change('institute/main', {
      'contact.email': 'otra@aula.example.com',
      about: 'Otro texto',
    });
    const edits = { phone: edit(phone, '022345678'), name: edit(String(name), 'Unidad Nueva') };
    await app.dispatch(saveInstitute({ edits, logo: null })).unwrap();
    expect(await read('institute/main')).toMatchObject({
      name: 'Unidad Nueva',
      about: 'Otro texto',
      contact: { email: 'otra@aula.example.com', phone: '022345678' },
    });
    await change('institute/main', { name, contact: { email, phone } });
  });

  it('two edits of the names of the partials keep both', async () => {
    await app.enter('admin');
    const { partial } = await read('institute/main');
    const names = partial as { name: string; closed: boolean }[];
    const others = names.map((each, i) =>
      i === 1 ? { ...each, name: 'El de otra persona' } : each,
    );
    await change('institute/main', { partial: others });
    await app.dispatch(renamePeriod({ 0: edit(names[0]?.name ?? '', 'El mío') })).unwrap();
    const after = (await read('institute/main')).partial as { name: string }[];
    expect(after.slice(0, 2).map((each) => each.name)).toEqual(['El mío', 'El de otra persona']);
    await change('institute/main', { partial });
  });

  it('two edits of a book keep both, and its new name goes where the name is stored', async () => {
    await app.enter('admin');
    const unit = await anyOf('units', 'bookId', BOOK);
    const { name } = await read(`books/${BOOK}`);
    await change(`books/${BOOK}`, { editorial: 'De otra persona' });
    const edits = { name: edit(String(name), 'Atlas nuevo') };
    await app.dispatch(updateBook({ id: BOOK, edits, photo: null })).unwrap();
    expect(await read(`books/${BOOK}`)).toMatchObject({
      name: 'Atlas nuevo',
      editorial: 'De otra persona',
    });
    const named = unit === '' ? null : await read(`units/${unit}`);
    expect(named === null || named.bookName === 'Atlas nuevo').toBe(true);
  });

  it('two edits of a unit leave it and its activities in the book to which the first moved it', async () => {
    await app.enter('admin');
    const [unit, ...others] = (await db.collection('units').get()).docs;
    const elsewhere = others.find((each) => each.get('bookId') !== unit?.get('bookId'));
    const id = unit?.id ?? '';
    const book = elsewhere?.get('book') as { id: string; name: string };
    await change(`units/${id}`, { book, bookId: book.id, bookName: book.name });
    const activity = await anyOf('activities', 'isBook', true);
    await change(`activities/${activity}`, { unitId: id, bookId: book.id });
    const edits = { name: edit(String(unit?.get('name')), 'Una unidad con otro nombre') };
    await app.dispatch(updateUnit({ id, edits })).unwrap();
    expect(await read(`units/${id}`)).toMatchObject({
      name: 'Una unidad con otro nombre',
      bookId: book.id,
      bookName: book.name,
    });
    expect((await read(`activities/${activity}`)).bookId).toBe(book.id);

    const back = String(unit?.get('bookId'));
    await app.dispatch(updateUnit({ id, edits: { bookId: edit(book.id, back) } })).unwrap();
    expect((await read(`activities/${activity}`)).bookId).toBe(back);
    expect((await read(`units/${id}`)).bookName).toBe(unit?.get('bookName'));
  });

  it('two edits of a topic keep both', async () => {
    await app.enter('admin');
    const [topic] = (await db.collectionGroup('topics').limit(1).get()).docs;
    const unitId = topic?.ref.parent.parent?.id ?? '';
    await topic?.ref.update({ url: 'https://example.com/otra' });
    const edits = { name: edit(String(topic?.get('name')), 'Un tema con otro nombre') };
    await app.dispatch(updateTopic({ unitId, id: topic?.id ?? '', edits })).unwrap();
    expect((await topic?.ref.get())?.data()).toMatchObject({
      name: 'Un tema con otro nombre',
      url: 'https://example.com/otra',
    });
  });

  it('two edits of a course keep both: a tutor becomes a member, and the counter follows', async () => {
    await app.enter('admin');
    const { name, totalTeachers } = await read('courses/octavo-a');
    const members = new Set(
      (await db.collection('courses/octavo-a/teachers').get()).docs.map(({ id }) => id),
    );
    const teachers = await db.collection('users').where('type', '==', 2).get();
    const stranger = teachers.docs.find(({ id }) => !members.has(id));
    const tutor = (await read('courses/octavo-a')).tutor as { id: string };
    await change('courses/octavo-a', { name: 'Otro nombre' });
    const tutorId = edit(tutor.id, stranger?.id ?? '');
    await app.dispatch(updateCourse({ id: 'octavo-a', edits: { tutorId } })).unwrap();
    const course = await read('courses/octavo-a');
    expect(course).toMatchObject({ name: 'Otro nombre', tutor: { id: stranger?.id } });
    expect(course.totalTeachers).toBe(Number(totalTeachers) + 1);
    await change('courses/octavo-a', { name });
  });

  it('two edits of a subject keep the link that its teacher set', async () => {
    await app.enter('admin');
    const { description } = await read(`subjects/${SUBJECT}`);
    await change(`subjects/${SUBJECT}`, { urlZoom: 'https://us02web.zoom.us/j/1' });
    const edits = { description: edit(String(description), 'Otra descripción') };
    await app.dispatch(updateSubject({ id: SUBJECT, edits })).unwrap();
    expect(await read(`subjects/${SUBJECT}`)).toMatchObject({
      description: 'Otra descripción',
      urlZoom: 'https://us02web.zoom.us/j/1',
    });
  });

  it('two edits of a person leave a student in the course of the first edit', async () => {
    await app.enter('admin');
    const { phone, courseId } = await read('users/estudiante');
    await change('users/estudiante', { courseId: 'noveno-a' });
    const edits = { phone: edit(String(phone), '0987654321') };
    await app.dispatch(updatePerson[3]({ id: 'estudiante', edits, photo: null })).unwrap();
    expect(await read('users/estudiante')).toMatchObject({
      phone: '0987654321',
      courseId: 'noveno-a',
    });
    await change('users/estudiante', { courseId, phone });
  });

  it('two edits of an activity keep both, and its points follow in the task as it is stored then', async () => {
    const teacher = await teacherOf(SUBJECT);
    await app.enter(teacher);
    const activity = 'puntos'; // in no other task
    const source = (await db.doc(`activities/${SUBJECT}-proyecto`).get()).data();
    await db.doc(`activities/${activity}`).set({ ...source, tasks: [] });
    await change(`tasks/${TASK}`, {
      activities: [activity],
      activitiesBook: [],
      maxGrades: { [activity]: 10 },
      students: [],
    });
    await expect.poll(async () => (await read(`activities/${activity}`)).tasks).toEqual([TASK]);
    await change(`activities/${activity}`, { rubric: 'La rúbrica de otra pestaña' });
    const { maxGrade } = (await read(`activities/${activity}`)) as ActivityFields;
    const edits = { maxGrade: edit(maxGrade, 15) };
    await app.dispatch(updateActivity({ id: activity, edits, guide: null })).unwrap();
    expect(await read(`activities/${activity}`)).toMatchObject({
      maxGrade: 15,
      rubric: 'La rúbrica de otra pestaña',
    });
    expect((await read(`tasks/${TASK}`)).maxGrades).toEqual({ [activity]: 15 });

    // A student has answered in the meantime: the points are settled.
    await change(`tasks/${TASK}`, { students: ['estudiante'] });
    const late = { maxGrade: edit(15, 20) };
    await app.dispatch(updateActivity({ id: activity, edits: late, guide: null }));
    expect((await read(`activities/${activity}`)).maxGrade).toBe(15);
    expect(app.toasts().at(-1)).toContain('error:');
    await change(`tasks/${TASK}`, { students: [] });
  });

  it('two edits of a question keep both', async () => {
    await app.enter('admin');
    const activityId = await anyOf('activities', 'subtype', 'dragAndDrop');
    const [key] = (await db.collection(`activities/${activityId}/answerKeys`).limit(1).get()).docs;
    const stored = { ...key?.data(), id: key?.id ?? '', order: 0 };
    const from = stored as unknown as Extract<Question, { type: 'dragAndDrop' }>;
    await key?.ref.update({ optionIncorrect1: 'de la otra pestaña' });
    const to = { ...from, optionCorrect: 'la que yo escribo' };
    await app.dispatch(updateQuestion({ activityId, from, to })).unwrap();
    expect((await key?.ref.get())?.data()).toMatchObject({
      optionCorrect: 'la que yo escribo',
      optionIncorrect1: 'de la otra pestaña',
    });
    const half = await read(`activities/${activityId}/questions/${key?.id ?? ''}`);
    expect(half.options).toEqual(
      expect.arrayContaining(['la que yo escribo', 'de la otra pestaña']),
    );
  });

  it('two edits of the same day of a timetable keep each other’s lessons', async () => {
    await app.enter('admin');
    const opened: Schedule = { 0: [{ start: '07:15', end: '08:35' }] };
    await change(`subjects/${SUBJECT}`, { schedule: { 0: ['07:15-08:35'] } });
    const hours = (schedule: Schedule) =>
      findEdits(lessonsByHour(opened, SLOTS), lessonsByHour(schedule, SLOTS));
    const save = (schedule: Schedule) =>
      app
        .dispatch(updateSchedule({ subjectId: SUBJECT, hours: SLOTS, edits: hours(schedule) }))
        .unwrap();
    await save(toggleLesson(opened, '0', 3, SLOTS));
    await save(toggleLesson(toggleLesson(opened, '0', 5, SLOTS), '0', 0, SLOTS));
    expect((await read(`subjects/${SUBJECT}`)).schedule).toEqual({
      0: ['07:55-08:35', '09:35-10:15', '11:15-11:55'],
    });
  });
});
