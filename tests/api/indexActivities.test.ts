import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { followTask } from '../../functions/src/triggers/indexActivities';
import { openActivities } from '../../local/shape/openActivities';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { deliverTwice } from '../support/invocations';
import { overtakenAfterReading } from '../support/overtaken';
import { DAY, fromNow } from '../support/schoolWork';
import { ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();

const START = fromNow(-DAY);
const task = db.doc('tasks/indexed');
const second = db.doc('tasks/second');
const own = db.doc('activities/own');
const foreign = db.doc('activities/foreign');
const ofBook = db.doc('activities/of-book');

const writeTask = (over: object = {}, ref = task) =>
  ref.set({
    activities: ['own'],
    activitiesBook: ['of-book'],
    courseId: 'octavo-a',
    teacherId: 'docente',
    dateStart: START,
    creation: START,
    students: [],
    deleted: false,
    ...over,
  });
const indexOf = async (ref: FirebaseFirestore.DocumentReference) => {
  const activity = await ref.get();
  return { tasks: activity.get('tasks') as unknown, openFor: activity.get('openFor') as unknown };
};
const NONE = { tasks: [], openFor: {} };
const OPEN = { tasks: ['indexed'], openFor: { 'octavo-a': START } };

beforeEach(async () => {
  await Promise.all([task.delete(), second.delete()]);
  await settle();
  const empty = { ...NONE, isBook: false, deleted: false };
  await Promise.all([
    own.set({ ...empty, idTeacher: 'docente' }),
    foreign.set({ ...empty, idTeacher: 'docente-02' }),
    ofBook.set({ ...empty, idTeacher: 'admin', isBook: true }),
  ]);
});

describe('a task that is written without a call of the endpoint', () => {
  it('the index locks and opens the activities of a task that is written without the endpoint', async () => {
    await writeTask();
    await settle();
    expect(await indexOf(own)).toEqual(OPEN);
    expect(await indexOf(ofBook)).toEqual(OPEN);
  });

  it('the index opens an activity for each course with that course’s first task', async () => {
    const later = fromNow(DAY);
    await writeTask({ dateStart: later });
    await writeTask({ courseId: 'noveno-a', creation: later }, second);
    await settle();
    const openFor = { 'octavo-a': later, 'noveno-a': START };
    expect(await indexOf(own)).toEqual({ tasks: ['indexed', 'second'], openFor });
    await task.update({ dateStart: START });
    await settle();
    expect((await indexOf(own)).openFor).toEqual({ ...openFor, 'octavo-a': START });
  });

  it('a task leaves the index of an activity when it drops the activity or is deleted', async () => {
    await writeTask();
    await task.update({ activities: [] });
    await settle();
    expect(await indexOf(own)).toEqual(NONE);
    expect(await indexOf(ofBook)).toEqual(OPEN);
    await task.update({ deleted: true });
    await settle();
    expect(await indexOf(ofBook)).toEqual(NONE);
  });

  it('a task does not lock another teacher’s activity', async () => {
    await writeTask({ activities: ['own', 'foreign'] });
    await settle();
    expect(await indexOf(foreign)).toEqual(NONE);
    expect(await indexOf(own)).toEqual(OPEN);
    const token = await signInForToken(school, 'docente@aula.example.com');
    const add = (activities: string[]) =>
      callEndpoint(
        school,
        'update-tareas-in-activity',
        { activities, idTask: task.id, add: true },
        { token },
      );
    expect(await add(['foreign'])).toMatchObject({ status: 403 });
    expect(await indexOf(foreign)).toEqual(NONE);
    expect(await add(['own'])).toMatchObject({ status: 200 });
  });

  it('the activities of a task stay open when the subject gets another teacher', async () => {
    await writeTask();
    await settle();
    await task.update({ teacherId: 'docente-02' });
    await settle();
    expect(await indexOf(own)).toEqual(OPEN);
  });

  it('the index ignores invalid and misleading activity ids in a task', async () => {
    const question = db.doc('activities/own/questions/q1');
    await question.set({ order: 1 });
    await writeTask({ activities: ['own/questions/q1', 'a/b', '..', '.', '__x__', '', 'own'] });
    await settle();
    expect(await indexOf(own)).toEqual(OPEN);
    expect((await question.get()).data()).toEqual({ order: 1 });
  });
});

describe('the index of an activity', () => {
  it('the index of an activity shows the last of many writes', async () => {
    for (let i = 0; i < 12; i += 1) {
      await Promise.all([
        writeTask({ activities: i % 2 ? ['own'] : [] }),
        writeTask({ deleted: i % 3 === 0 }, second),
      ]);
    }
    await settle();
    expect(await indexOf(own)).toEqual({
      tasks: ['indexed', 'second'],
      openFor: { 'octavo-a': START },
    });
    await writeTask({ activities: [] });
    await second.update({ deleted: true });
    await settle();
    expect(await indexOf(own)).toEqual(NONE);
  });

  it('the index of an activity shows the newest task when events come twice, late or out of order', async () => {
    await deliverTwice('taskWritten', () => writeTask());
    expect(await indexOf(own)).toEqual(OPEN);
    const held = (await task.get()).data();
    await writeTask({ activities: [] });
    await settle();
    const { updateTime } = await own.get();
    await followTask(db, undefined, held);
    expect(await indexOf(own)).toEqual(NONE);
    expect((await own.get()).updateTime).toEqual(updateTime);

    const slow = overtakenAfterReading(db, own.path, () => writeTask());
    await followTask(slow, held, undefined);
    expect(await indexOf(own)).toEqual(OPEN);
  });

  it('the index of an activity is not written when a student sends', async () => {
    await writeTask();
    await settle();
    const { updateTime } = await own.get();
    await task.update({ students: ['estudiante'] });
    await settle();
    expect((await own.get()).updateTime).toEqual(updateTime);
  });

  it('the migration writes the index of activities that lack it', async () => {
    await writeTask();
    await settle();
    await own.set({ idTeacher: 'docente', isBook: false, deleted: false, tasks: ['indexed'] });
    await ofBook.update({ openFor: { 'octavo-a': Timestamp.fromMillis(0) } });
    await foreign.set({ idTeacher: 'docente-02', isBook: false, deleted: false, tasks: [] });
    await openActivities(db);
    expect(await indexOf(own)).toEqual(OPEN);
    expect(await indexOf(ofBook)).toEqual(OPEN);
    expect(await indexOf(foreign)).toEqual(NONE);
  });
});
