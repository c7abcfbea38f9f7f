import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLOSED_PARTIAL, INSTITUTE } from '../../local/seed/institute';
import { MAX_GENERATED_SUBJECTS, type GenerateReportsAnswer } from '../../src/models/api';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();
const idPeriod = INSTITUTE.period.id;
const SUBJECT = 'octavo-a-matematica';
const OTHER = 'noveno-a-matematica';
const STUDENT = 'estudiante';

let token = '';
const call = (changes: object, as = token) =>
  callEndpoint(
    school,
    'generate-reports',
    { idPeriod, indexPartial: CLOSED_PARTIAL, idSubjects: [SUBJECT], ...changes },
    { token: as },
  );
async function generate(idSubjects = [SUBJECT], indexPartial = CLOSED_PARTIAL) {
  const { status, body } = await call({ idSubjects, indexPartial });
  expect([status, body.error]).toEqual([200, undefined]);
  return (body as unknown as GenerateReportsAnswer).subjects;
}
const cardOf = (student: string, subject = SUBJECT) =>
  db.doc(`reportCards/${idPeriod}_${subject}_${student}_${String(CLOSED_PARTIAL)}`);
const cardsOf = async (subject: string) => {
  const found = await db
    .collection('reportCards')
    .where('idSubject', '==', subject)
    .where('indexPartial', '==', CLOSED_PARTIAL)
    .get();
  return found.docs;
};
const runOf = (subject = SUBJECT) =>
  db.doc(`reportRuns/${idPeriod}_${subject}_${String(CLOSED_PARTIAL)}`);
const setClosed = async (closed: boolean) => {
  await db.doc('institute/main').update({
    partial: INSTITUTE.partial.map((each, i) =>
      i === CLOSED_PARTIAL ? { ...each, closed } : each,
    ),
  });
  await settle();
};

/** Gives everybody a score where there is none. */
async function fillScores(subject: string, courseId: string) {
  const { docs } = await db.collection(`courses/${courseId}/students`).get();
  const schemes = await db
    .collection('schemes')
    .where('idSubject', '==', subject)
    .where('indexPartial', '==', CLOSED_PARTIAL)
    .where('external', '==', true)
    .get();
  for (const scheme of schemes.docs) {
    for (const { id } of docs) {
      const score = scheme.ref.collection('notes').doc(id);
      const known = (await score.get()).get('noteFinal') as unknown;
      if (typeof known !== 'number') {
        await score.set({ noteFinal: 8, updatedAt: Timestamp.now(), updatedBy: 'docente' });
      }
    }
  }
}

beforeAll(async () => {
  token = await signInForToken(school, 'admin@aula.example.com');
  // A subject is not ready while it has work without a review.
  for (const subject of [SUBJECT, OTHER]) {
    const tasks = await db
      .collection('tasks')
      .where('subjectId', '==', subject)
      .where('partial', '==', CLOSED_PARTIAL)
      .get();
    for (const task of tasks.docs) {
      const works = await task.ref.collection('notes').get();
      const open = works.docs.filter((work) => work.get('reviewed') !== true);
      await Promise.all(open.map((work) => work.ref.update({ reviewed: true })));
    }
  }
  await fillScores(OTHER, 'noveno-a');
  await setClosed(false);
});

describe('POST /api/generate-reports', () => {
  it('report cards that their teacher made are the same, so nothing is written', async () => {
    await generate(); // the work reviewed above counts now
    const before = (await cardsOf(SUBJECT)).map((card) => card.data());
    expect(before.length).toBeGreaterThan(5);
    expect(await generate()).toEqual([{ idSubject: SUBJECT, status: 'made', written: 0 }]);
    expect((await cardsOf(SUBJECT)).map((card) => card.data())).toEqual(before);
  });

  it('missing ones are made for several subjects, and their maker is written down', async () => {
    const stored = (await cardOf(STUDENT).get()).data();
    const cards = await cardsOf(OTHER);
    await Promise.all([cardOf(STUDENT).delete(), ...cards.map((card) => card.ref.delete())]);
    await runOf(OTHER).delete();
    expect(await generate([SUBJECT, OTHER])).toEqual([
      { idSubject: SUBJECT, status: 'made', written: 1 },
      { idSubject: OTHER, status: 'made', written: cards.length },
    ]);
    const { updatedBy, revision, writeId, creation, ...made } =
      (await cardOf(STUDENT).get()).data() ?? {};
    const { updatedBy: _by, revision: _r, writeId: _w, creation: _c, ...same } = stored ?? {};
    expect(made).toEqual(same);
    expect([updatedBy, revision]).toEqual(['admin', 1]);
    expect([typeof writeId, creation instanceof Timestamp]).toEqual(['string', true]);
    expect((await runOf(OTHER).get()).get('madeBy')).toBe('admin');
    await settle();
    const progress = await db.doc(`partialProgress/${idPeriod}_${OTHER}_0`).get();
    expect(progress.get('cards')).toBe(progress.get('students'));
    expect(progress.get('generatedAt')).toEqual((await runOf(OTHER).get()).get('madeAt'));
  });

  it('a changed score is taken over, and a final that was set by hand stays', async () => {
    const score = db.doc(`schemes/${SUBJECT}-p1-lecciones/notes/${STUDENT}`);
    const was = (await score.get()).data() ?? {};
    await score.update({ noteFinal: was.noteFinal === 3 ? 4 : 3 });
    const byHand = (await cardsOf(SUBJECT)).find((card) => card.get('idStudent') !== STUDENT);
    await byHand?.ref.update({ noteFinal: 9.99, manual: true });
    expect(await generate()).toEqual([{ idSubject: SUBJECT, status: 'made', written: 1 }]);
    expect((await byHand?.ref.get())?.get('noteFinal')).toBe(9.99);
    expect((await cardOf(STUDENT).get()).get('revision')).toBe(2);
  });

  it('a subject with something to grade is left alone', async () => {
    const score = db.doc(`schemes/${SUBJECT}-p1-lecciones/notes/${STUDENT}`);
    const was = (await score.get()).data() ?? {};
    const before = (await cardOf(STUDENT).get()).data();
    await score.update({ noteFinal: null });
    expect(await generate([SUBJECT, OTHER])).toMatchObject([
      { status: 'notReady', written: 0 },
      { status: 'made' },
    ]);
    expect((await cardOf(STUDENT).get()).data()).toEqual(before);
    await score.set(was);
    expect(await generate([SUBJECT], 1)).toMatchObject([{ status: 'notReady' }]);
    expect(await generate([SUBJECT], 3)).toMatchObject([{ status: 'notReady' }]);
    expect(await generate(['ninguna'])).toMatchObject([{ status: 'gone' }]);
  });

  it('a subject with a grade that waits to be returned is left alone until it is returned', async () => {
    const schemes = await db
      .collection('schemes')
      .where('idSubject', '==', SUBJECT)
      .where('indexPartial', '==', CLOSED_PARTIAL)
      .where('external', '==', false)
      .get();
    const [task = ''] = schemes.docs.flatMap((scheme) => scheme.get('tasks') as string[]);
    const work = await db.doc(`tasks/${task}/notes/${STUDENT}`).get();
    const held = db.doc(`tasks/${task}/gradeDrafts/${STUDENT}`);
    const basedOn = (work.get('reviewedAt') ?? null) as unknown;
    await held.set({ basedOn, workAt: (work.get('fecha') ?? null) as unknown });
    expect(await generate()).toEqual([{ idSubject: SUBJECT, status: 'notReady', written: 0 }]);
    await held.delete();
    expect(await generate()).toMatchObject([{ status: 'made' }]);
  });

  it('a closed partial and another period take no report cards', async () => {
    await setClosed(true);
    await cardOf(STUDENT).delete();
    expect(await generate()).toEqual([{ idSubject: SUBJECT, status: 'closed', written: 0 }]);
    expect((await cardOf(STUDENT).get()).exists).toBe(false);
    await setClosed(false);
    const { body } = await call({ idPeriod: 'p2020' });
    expect(body.subjects).toMatchObject([{ status: 'closed' }]);
    expect(await generate([SUBJECT], 9)).toMatchObject([{ status: 'closed' }]);
    // No document says that there was a run.
    for (const place of [`p2020_${SUBJECT}_0`, `${idPeriod}_${SUBJECT}_9`]) {
      expect((await db.doc(`reportRuns/${place}`).get()).exists).toBe(false);
    }
  });

  it.each([
    ['no period', { idPeriod: '' }, 400],
    ['a partial that is no number', { indexPartial: '0' }, 400],
    ['a partial below 0', { indexPartial: -1 }, 400],
    ['no subjects', { idSubjects: [] }, 400],
    ['a subject that is no id', { idSubjects: ['a/b'] }, 400],
    ['a subject twice', { idSubjects: [SUBJECT, SUBJECT] }, 400],
    [
      'too many subjects',
      { idSubjects: Array.from({ length: MAX_GENERATED_SUBJECTS + 1 }, (_, i) => `s${String(i)}`) },
      413,
    ],
  ])('the endpoint refuses %s', async (_, changes, status) => {
    expect((await call(changes)).status).toBe(status);
  });

  it('the endpoint answers 401 or 403 to anyone who is not an admin', async () => {
    expect((await callEndpoint(school, 'generate-reports', {})).status).toBe(401);
    for (const email of ['docente@aula.example.com', 'estudiante@aula.example.com']) {
      expect((await call({}, await signInForToken(school, email))).status).toBe(403);
    }
  });
});
