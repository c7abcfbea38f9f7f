import { FieldValue, Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { followReportCard } from '../../functions/src/standing/followStanding';
import { keepFinal, keepScore, keepSubmission } from '../../functions/src/standing/keepOwnGrades';
import { keepGradesOfStudents, keepStanding } from '../../local/shape/keepStanding';
import { useAdmin } from '../support/admin';
import { writeSubGrades } from '../../src/domain/storedSubGrades';
import { settle } from '../support/testSchool';

const { db } = useAdmin();

const COURSE = 'octavo-a';
const SUBJECT = 'octavo-a-matematica';
const STUDENT = 'estudiante';
const PERIOD = '2026-2027';
const plan = db.doc(`gradingPlans/${COURSE}`);
const own = db.doc(`ownGrades/${STUDENT}`);
const scheme = db.doc('schemes/en-curso');
const score = scheme.collection('notes').doc(STUDENT);
const task = db.doc(`tasks/${SUBJECT}-tarea-3`);
const note = task.collection('notes').doc(STUDENT);

const give = (noteFinal: number | null) =>
  score.set({ idStudent: STUDENT, noteFinal, updatedAt: Timestamp.now(), updatedBy: 'docente' });
const schemesOf = async () =>
  (((await plan.get()).get(`subjects.${SUBJECT}.schemes`) ?? []) as DocumentData[]).find(
    ({ id }) => id === scheme.id,
  );
const grades = async () => (await own.get()).data() ?? {};

beforeEach(async () => {
  await db.recursiveDelete(scheme);
  await settle();
});

describe('the plan of a course', () => {
  it('the seed holds what the server would make of its sources', async () => {
    const before = [(await plan.get()).data(), await grades()];
    await plan.delete();
    await own.delete();
    await keepStanding(db);
    expect([(await plan.get()).data(), await grades()]).toEqual(before);
  });
  it('a scheme comes into the plan, changes in it and leaves it', async () => {
    await scheme.set({
      name: 'Lección',
      description: '',
      percent: 10,
      idPeriod: PERIOD,
      idSubject: SUBJECT,
      indexPartial: 2,
      teacherId: 'docente',
      tasks: [task.id],
      external: false,
      deleted: false,
    });
    await settle();
    const known = { name: 'Lección', percent: 10, tasks: [task.id], indexPartial: 2 };
    expect(await schemesOf()).toEqual({ id: scheme.id, external: false, ...known });
    await scheme.update({ percent: 20 });
    await settle();
    expect(await schemesOf()).toMatchObject({ percent: 20 });
    await scheme.update({ deleted: true });
    await settle();
    expect(await schemesOf()).toBeUndefined();
  });
  it('a task that is counted takes its new title along', async () => {
    const title = String((await task.get()).get('title'));
    await task.update({ title: 'Otro título' });
    await settle();
    expect((await plan.get()).get(`subjects.${SUBJECT}.tasks.${task.id}.title`)).toBe(
      'Otro título',
    );
    await task.update({ title });
    await settle();
    expect((await plan.get()).get(`subjects.${SUBJECT}.tasks.${task.id}.title`)).toBe(title);
  });
});

describe('a task that loses its activities', () => {
  it('a task that loses its activities is empty in the plan of its course until it has one again', async () => {
    const planned = async () => {
      await settle();
      return (await plan.get()).get(`subjects.${SUBJECT}.tasks.${task.id}`) as DocumentData;
    };
    const { activities, activitiesBook } = (await task.get()).data() ?? {};
    const before = await planned();
    expect(before).not.toHaveProperty('isEmpty');
    await task.update({ activities: [], activitiesBook: [] });
    expect(await planned()).toEqual({ ...before, isEmpty: true });
    await task.update({ activities, activitiesBook });
    expect(await planned()).toEqual(before);
  });
});

describe('the running grades of a student', () => {
  const inPeriod = (idPeriod = PERIOD) =>
    scheme.set({
      name: 'Lección',
      percent: 10,
      idPeriod,
      idSubject: SUBJECT,
      indexPartial: 2,
      teacherId: 'docente',
      tasks: [],
      external: true,
      deleted: false,
    });
  const scoreOf = async () => ((await grades()).scores as Record<string, number>)[scheme.id];

  it('a score is there, changes, and goes when it is taken back', async () => {
    await inPeriod();
    await give(8.5);
    await settle();
    expect(await scoreOf()).toBe(8.5);
    await give(9);
    await give(7);
    await settle();
    expect(await scoreOf()).toBe(7);
    await give(null);
    await settle();
    expect(await scoreOf()).toBeUndefined();
  });
  it('a late or repeated event writes what is so now', async () => {
    await inPeriod();
    await give(6);
    await settle();
    const { updateTime } = await own.get();
    await keepScore(db, scheme.id, STUDENT);
    await keepSubmission(db, task.id, STUDENT);
    expect((await own.get()).updateTime).toEqual(updateTime);
  });
  it('a score of an earlier period does not come into the present one', async () => {
    await inPeriod('2025-2026');
    await give(6);
    await settle();
    expect(await scoreOf()).toBeUndefined();
  });
  it('a grade that changes is known with its time; a reopened one counts until it is sent again', async () => {
    const stored = (await note.get()).data() ?? {};
    const taskOf = async () => (await grades()).tasks as Record<string, DocumentData>;
    await note.update({ noteFinal: 9.5, reviewedAt: FieldValue.serverTimestamp() });
    await settle();
    expect((await taskOf())[task.id]).toEqual({
      grade: 9.5,
      at: (await note.get()).get('reviewedAt') as Timestamp,
    });
    const archivedAt = Timestamp.now();
    const copy = task.collection('archive').doc(`${STUDENT}-1`);
    await copy.set({ ...stored, archivedAt, archivedBy: 'docente' });
    await note.delete();
    await settle();
    const former = { grade: stored.noteFinal as number, at: stored.reviewedAt as Timestamp };
    expect((await taskOf())[task.id]).toEqual(former);
    expect((await grades()).reopened).toEqual({ [task.id]: archivedAt });
    // Made anew from its sources, it is the same.
    await task.update({ [`reopened.${STUDENT}`]: 1 });
    await own.delete();
    await keepStanding(db);
    expect((await taskOf())[task.id]).toEqual(former);
    expect((await grades()).reopened).toEqual({ [task.id]: archivedAt });
    // Work that is sent again has no grade yet.
    const { reviewedAt: _at, noteFinal: _final, ...sent } = stored;
    await note.set({ ...sent, reviewed: false, comment: '', subNotes: writeSubGrades([]) });
    await settle();
    expect((await taskOf())[task.id]).toBeUndefined();
    expect((await grades()).reopened).toEqual({});
    await note.delete();
    await task.update({ reopened: FieldValue.delete() });
    await copy.delete();
    await note.set(stored);
    await settle();
    expect((await grades()).reopened).toEqual({});
  });
  it('what the student has seen stays when a grade comes', async () => {
    const seenAt = Timestamp.now();
    await own.update({ seenAt });
    await inPeriod();
    await give(4);
    await settle();
    expect((await grades()).seenAt).toEqual(seenAt);
  });
});

describe('the finals of a student', () => {
  const idOf = (student: string) => `${PERIOD}_${SUBJECT}_${student}_2`;
  const card = db.doc(`reportCards/${idOf(STUDENT)}`);
  const build = (idStudent = STUDENT, idPeriod = PERIOD) => ({
    ...{ idPeriod, idSubject: SUBJECT, idStudent, indexPartial: 2, courseId: COURSE },
    ...{ teacherId: 'docente', noteFinal: 8, manual: true, revision: 1, writeId: 'a' },
  });
  const finals = async () => (await grades()).finals as DocumentData;

  it('a final is there when its card is made, changes with it, and goes with it', async () => {
    const before = await finals();
    expect(Object.keys(before).length).toBeGreaterThan(0);
    await card.set(build());
    await settle();
    expect(await finals()).toEqual({ ...before, [card.id]: { idSubject: SUBJECT, noteFinal: 8 } });
    const { updateTime } = await own.get();
    await card.update({ writeId: 'b' });
    await settle();
    expect((await own.get()).updateTime).toEqual(updateTime);
    await card.update({ noteFinal: 7 });
    await card.update({ noteFinal: 9.25 });
    await settle();
    expect((await finals())[card.id]).toEqual({ idSubject: SUBJECT, noteFinal: 9.25 });
    await card.delete();
    await settle();
    expect(await finals()).toEqual(before);
  });
  it('a late or repeated event of a card writes what is so now', async () => {
    const { updateTime } = await own.get();
    const at = Timestamp.now();
    await followReportCard(db, card.id, { before: undefined, after: build(), at });
    const [known = ''] = Object.keys(await finals());
    const former = { ...(await db.doc(`reportCards/${known}`).get()).data(), noteFinal: 1 };
    await followReportCard(db, known, { before: former, after: undefined, at });
    await followReportCard(db, known, { before: undefined, after: former, at });
    expect((await own.get()).updateTime).toEqual(updateTime);
  });
  it('a card of an earlier period does not come into the present one', async () => {
    await card.set(build(STUDENT, '2025-2026'));
    await settle();
    expect((await finals())[card.id]).toBeUndefined();
    await card.delete();
    await settle();
  });
  it('a student without a course has the finals', async () => {
    const others = db.doc(`reportCards/${idOf('nadie')}`);
    await others.set(build('nadie'));
    await settle();
    const made = db.doc('ownGrades/nadie');
    expect((await made.get()).data()).toEqual({
      ...{ idPeriod: PERIOD, scores: {}, tasks: {}, reopened: {} },
      finals: { [others.id]: { idSubject: SUBJECT, noteFinal: 8 } },
    });
    await others.delete();
    await settle();
    await made.delete();
  });
  it('grades from before finals were kept get them by the migration or the next event, and lose nothing', async () => {
    const { reopened } = await grades();
    await own.update({ reopened: { some: Timestamp.now() } });
    const whole = await grades();
    const [known = ''] = Object.keys(await finals());
    const makers = [
      () => keepGradesOfStudents(db),
      () => keepFinal(db, known, STUDENT),
      () => keepScore(db, 'of-no-scheme', STUDENT),
    ];
    for (const make of makers) {
      await own.update({ finals: FieldValue.delete() });
      await make();
      expect(await grades()).toEqual(whole);
    }
    await own.update({ reopened });
  });
});
