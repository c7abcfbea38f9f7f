import {
  FieldValue,
  Timestamp,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runPromotion } from '../../functions/src/promotion/run';
import { INSTITUTE } from '../../local/seed/institute';
import { dbPaths } from '../../src/domain/dbPaths';
import { listedEntry } from '../../src/domain/lists';
import type { DecidePromotionBody } from '../../src/models/api';
import { GRADUATES, type PromotionSettings } from '../../src/models/promotion';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { endPeriod } from '../support/institute';
import { deliverTwice } from '../support/invocations';
import { instead } from '../support/overtaken';
import { PROMOTION_SETTINGS } from '../support/promotion';
import { noteDocuments, useSmallSchool } from '../support/smallSchool';
import { ownSchool, settle } from '../support/testSchool';
import { storedComplete } from '../support/triggers';

const school = ownSchool();
const { db } = useAdmin();
useSmallSchool(db);
const { id: PERIOD } = INSTITUTE.period;
const promotion = db.doc(`promotions/${PERIOD}`);
const plans = promotion.collection('coursePlans');

const tokens = new Map<string, string>();
const call = async (path: string, body: unknown, who = 'admin') => {
  const token = tokens.get(who) ?? (await signInForToken(school, `${who}@aula.example.com`));
  tokens.set(who, token);
  return callEndpoint(school, path, body, { token });
};
const decide = (body: Omit<DecidePromotionBody, 'idPeriod'>) =>
  call('decide-promotion', { idPeriod: PERIOD, ...body });
const run = (settings: Partial<PromotionSettings> = {}, who = 'admin') =>
  call(
    'run-promotion',
    { idPeriod: PERIOD, settings: { ...PROMOTION_SETTINGS, ...settings } },
    who,
  );

type Student = { courseId: string; status: boolean; formerCourses?: Record<string, object> };
type Plan = {
  next: string;
  students: Record<string, { outcome: string | null; done: { target: string } | null }>;
};
const planOf = async (courseId: string) => (await plans.doc(courseId).get()).data() as Plan;
const studentOf = async (uid: string) => (await db.doc(`users/${uid}`).get()).data() as Student;

/** Reads everybody's place: the person's course, all cards, and the counters. */
async function readPlaces() {
  const [people, cards, courses] = await Promise.all([
    db.collection('users').where('type', '==', 3).get(),
    db.collectionGroup('students').get(),
    db.collection('courses').get(),
  ]);
  const placeOf = (uid: string) => cards.docs.filter(({ id }) => id === uid);
  return {
    people: Object.fromEntries(
      people.docs.map((each) => [
        each.id,
        {
          courseId: each.get('courseId') as string,
          cards: placeOf(each.id).map(({ ref }) => ref.parent.parent?.id),
        },
      ]),
    ),
    counts: Object.fromEntries(
      courses.docs.map((each) => [each.id, each.get('totalStudents') as number]),
    ),
  };
}
/** Asserts that each person has one card, in the own course, and that the counters agree. */
async function expectWhole() {
  const { people, counts } = await readPlaces();
  const counted: Record<string, number> = Object.fromEntries(
    Object.keys(counts).map((id) => [id, 0]),
  );
  for (const { courseId, cards } of Object.values(people)) {
    expect(cards).toEqual(courseId === '' ? [] : [courseId]);
    if (courseId !== '') counted[courseId] = (counted[courseId] ?? 0) + 1;
  }
  expect(counts).toEqual(counted);
}

/** Reads the records of the register, to check that they do not change. */
async function readRegister() {
  const register = db.doc(`registers/${PERIOD}`);
  const parts = await Promise.all(
    ['courseRecords', 'subjectRecords', 'studentRecords'].map((part) =>
      register.collection(part).get(),
    ),
  );
  return parts.flatMap(({ docs }) => docs.map((each) => [each.ref.path, each.data()]));
}

/** Returns a database that fails after this number of transactions. */
function brokenAfter(count: number): Firestore {
  let left = count;
  return instead(db, {
    runTransaction: (...args: Parameters<Firestore['runTransaction']>) => {
      left -= 1;
      if (left < 0) throw new Error('cut off');
      return db.runTransaction(...args);
    },
  });
}

let registered: unknown;
/** Restores the school as it was before the promotion. */
let putBack: () => Promise<void>;
beforeAll(async () => {
  await endPeriod(db);
  await settle();
  registered = await readRegister();
  putBack = await noteDocuments();
});
beforeEach(async () => {
  await putBack();
  await call('prepare-promotion', { idPeriod: PERIOD });
});

describe('POST /api/prepare-promotion', () => {
  it('each course gets its next one, and the last one graduates', async () => {
    expect(await call('prepare-promotion', { idPeriod: PERIOD })).toEqual({
      status: 200,
      body: { idPeriod: PERIOD },
    });
    expect((await planOf('octavo-a')).next).toBe('noveno-a');
    expect((await planOf('noveno-a')).next).toBe('decimo-a');
    expect((await planOf('decimo-a')).next).toBe(GRADUATES);
    const { students } = await planOf('octavo-a');
    const cards = await db.collection('courses/octavo-a/students').get();
    expect(Object.keys(students).sort()).toEqual(cards.docs.map(({ id }) => id).sort());
  });

  it('a repeated call keeps what an admin has decided', async () => {
    await decide({ courseId: 'octavo-a', next: 'decimo-a' });
    await call('prepare-promotion', { idPeriod: PERIOD });
    expect((await planOf('octavo-a')).next).toBe('decimo-a');
  });

  it('another period than the last one that ended is refused', async () => {
    for (const idPeriod of ['next', 'unknown']) {
      expect(await call('prepare-promotion', { idPeriod })).toMatchObject({
        status: 409,
        body: { error: { code: 'period-changed' } },
      });
    }
    expect((await call('prepare-promotion', { idPeriod: 3 })).status).toBe(400);
    expect((await call('prepare-promotion', null)).status).toBe(400);
  });

  it('a period whose register is not whole is refused', async () => {
    await db.doc(`registers/${PERIOD}`).update({ isComplete: false });
    expect(await call('prepare-promotion', { idPeriod: PERIOD })).toMatchObject({
      status: 409,
      body: { error: { code: 'not-registered' } },
    });
  });

  it('proposing is for admins only, and so are the decisions and the run', async () => {
    const body = { idPeriod: PERIOD, courseId: 'octavo-a', next: '', settings: PROMOTION_SETTINGS };
    for (const path of ['prepare-promotion', 'decide-promotion', 'run-promotion']) {
      for (const who of ['docente', 'estudiante']) {
        expect((await call(path, body, who)).status, path).toBe(403);
      }
      expect((await callEndpoint(school, path, body)).status, path).toBe(401);
    }
  });
});

describe('POST /api/decide-promotion', () => {
  it('only what is named changes', async () => {
    const students = { estudiante: { decision: 'heldBack' as const } };
    expect((await decide({ courseId: 'octavo-a', students })).status).toBe(200);
    const other = { estudiante2: { target: 'noveno-a', decision: 'promoted' as const } };
    await decide({ courseId: 'octavo-a', students: other });
    expect((await planOf('octavo-a')).students).toMatchObject({
      estudiante: { decision: 'heldBack', target: '' },
      estudiante2: { decision: 'promoted', target: 'noveno-a' },
    });
  });

  it('the grade of a supletorio is kept for a subject that was not passed', async () => {
    const failed = { m: { name: 'Matemática', average: 6, supletorio: null } };
    await plans.doc('octavo-a').update({
      'students.estudiante.outcome': 'supletorio',
      'students.estudiante.failed': failed,
    });
    const of = (supletorio: Record<string, number | null>) =>
      decide({ courseId: 'octavo-a', students: { estudiante: { supletorio } } });
    expect((await of({ m: 7.25 })).status).toBe(200);
    expect((await planOf('octavo-a')).students.estudiante).toMatchObject({
      failed: { m: { supletorio: 7.25, average: 6 } },
    });
    expect((await of({ other: 7 })).status).toBe(404);
    for (const grade of [-1, 10.01, 7.125]) expect((await of({ m: grade })).status).toBe(400);
    expect((await of({ m: null })).status).toBe(200);
  });

  it('the average of a student is with the supletorio, as on the libreta and the certificate', async () => {
    const record = db.doc(`registers/${PERIOD}/studentRecords/estudiante`);
    const before = (await record.get()).data() ?? {};
    const subject = (name: string, grade: number) => ({
      ...{ name, courseId: 'octavo-a', teacherId: '', teacherName: '' },
      partials: [grade, grade, grade, grade],
    });
    await record.update({
      subjects: { m: subject('Matemática', 6), l: subject('Lengua', 8) },
      supletorios: {},
    });
    await plans.doc('octavo-a').update({
      'students.estudiante.outcome': 'supletorio',
      'students.estudiante.failed': { m: { name: 'Matemática', average: 6, supletorio: null } },
    });
    const averageAfter = async (grade: number | null) => {
      await decide({
        courseId: 'octavo-a',
        students: { estudiante: { supletorio: { m: grade } } },
      });
      return (await planOf('octavo-a')).students.estudiante;
    };
    // The pass grade of 7 replaces the 6; a student below it keeps the average.
    expect(await averageAfter(8.5)).toMatchObject({ average: 7.5 });
    expect(await averageAfter(5)).toMatchObject({ average: 7 });
    expect(await averageAfter(null)).toMatchObject({ average: 7 });
    await record.set(before);
  });

  it('a supletorio of a student without a record is refused, and the plan stays as it was', async () => {
    const failed = { m: { name: 'Matemática', average: 6, supletorio: null } };
    await plans.doc('octavo-a').update({
      'students.nobody': { ...(await planOf('octavo-a')).students.estudiante, failed },
    });
    const students = { nobody: { supletorio: { m: 8 } } };
    expect((await decide({ courseId: 'octavo-a', students })).status).toBe(404);
    expect((await planOf('octavo-a')).students.nobody).toMatchObject({ failed });
    await plans.doc('octavo-a').update({ 'students.nobody': FieldValue.delete() });
  });

  it('what is malformed or not known is refused', async () => {
    const refused = [
      [{ courseId: 'octavo-a' }, 400],
      [{ courseId: 'a/b', next: '' }, 400],
      [{ courseId: 'octavo-a', next: 3 }, 400],
      [{ courseId: 'octavo-a', next: 'a/b' }, 400],
      [{ courseId: 'octavo-a', next: 'Ana\u0001' }, 400],
      [{ courseId: 'octavo-a', next: 'unknown' }, 404],
      [{ courseId: 'unknown', next: '' }, 404],
      [{ courseId: 'octavo-a', students: { nobody: { decision: null } } }, 404],
      [{ courseId: 'octavo-a', students: { constructor: { decision: null } } }, 404],
      [{ courseId: 'octavo-a', students: { estudiante: { decision: 'expelled' } } }, 400],
      [{ courseId: 'octavo-a', students: { estudiante: { done: null } } }, 400],
      [{ courseId: 'octavo-a', students: { estudiante: null } }, 400],
      [{ courseId: 'octavo-a', students: [] }, 400],
    ] as const;
    for (const [body, status] of refused) {
      const answer = await call('decide-promotion', { idPeriod: PERIOD, ...body });
      expect(answer.status, JSON.stringify(body)).toBe(status);
    }
  });
});

/** A run as an admin requests it. */
const REQUESTED = {
  ...PROMOTION_SETTINGS,
  requestedAt: Timestamp.now(),
  by: { id: 'admin', name: 'Admin' },
  courses: 0,
};

describe('a run', () => {
  it('everybody is put where the plans say, and the register stays as it was', async () => {
    await decide({
      courseId: 'octavo-a',
      students: { estudiante: { decision: 'heldBack' }, estudiante2: { target: 'decimo-a' } },
    });
    const [octavo, noveno, decimo] = await Promise.all(
      ['octavo-a', 'noveno-a', 'decimo-a'].map(planOf),
    );
    expect((await run()).status).toBe(200);
    await settle();
    await expectWhole();
    const { people } = await readPlaces();
    const placesOf = (plan: Plan | undefined) =>
      Object.keys(plan?.students ?? {}).map((uid) => people[uid]?.courseId);
    expect(new Set(placesOf(noveno))).toEqual(new Set(['decimo-a']));
    expect(new Set(placesOf(decimo))).toEqual(new Set(['']));
    expect(people.estudiante?.courseId).toBe('octavo-a');
    expect(people.estudiante2?.courseId).toBe('decimo-a');
    const up = placesOf(octavo).filter((id) => id === 'noveno-a');
    expect(up).toHaveLength(Object.keys(octavo?.students ?? {}).length - 2);

    const moved = await studentOf('estudiante2');
    expect(Object.keys(moved.formerCourses ?? {})).toEqual(['octavo-a']);
    expect(moved.status).toBe(true);
    const { run: done } = (await promotion.get()).data() as { run: Record<string, unknown> };
    expect(done.finishedAt).not.toBeNull();
    expect(done.courses).toBe((await plans.get()).size);
    expect(await readRegister()).toEqual(registered);
  });

  it('the list of students follows in the writes of the run, for those who come back from a graduation, too', async () => {
    const listOf = async () => {
      const { docs } = await db.collection(dbPaths.lists).where('kind', '==', 'students').get();
      return Object.assign({}, ...docs.map((list) => list.get('items') as object)) as object;
    };
    const asStored = async () => {
      const { docs } = await db.collection(dbPaths.users).where('type', '==', 3).get();
      const entries = docs.map((user) => [user.id, listedEntry('students', user.data())] as const);
      return Object.fromEntries(entries.filter(([, entry]) => entry !== null));
    };
    const runWithoutEvents = () =>
      storedComplete(async () => {
        await promotion.update({ run: { ...REQUESTED, finishedAt: null } });
        await runPromotion(db, PERIOD);
      });
    await runWithoutEvents();
    expect(await listOf()).toEqual(await asStored());
    const [uid = ''] = Object.keys((await planOf('decimo-a')).students);
    expect(await studentOf(uid)).toHaveProperty('graduated');
    await decide({ courseId: 'decimo-a', students: { [uid]: { decision: 'heldBack' } } });
    await runWithoutEvents();
    expect(await studentOf(uid)).not.toHaveProperty('graduated');
    expect(await listOf()).toEqual(await asStored());
  });

  it('the log of changes says whom the admin has moved, from which course into which', async () => {
    const { students } = await planOf('octavo-a');
    const from = Timestamp.now();
    expect((await run()).status).toBe(200);
    await settle();
    const { docs } = await db.collection('changes').where('at', '>', from).get();
    const [record, ...others] = docs
      .map((each) => each.data())
      .filter(({ about }) => (about as string[]).includes('octavo-a'));
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      by: 'admin',
      fields: [{ field: 'courseId', from: 'Octavo A', to: 'Noveno A' }],
    });
    expect(record?.names).toHaveLength(Object.keys(students).length);
  });

  it('who graduates loses the access when the school wants that, and gets it back when it was wrong', async () => {
    await run({ keepsAccess: false });
    await settle();
    const [uid = ''] = Object.keys((await planOf('decimo-a')).students);
    expect(await studentOf(uid)).toMatchObject({
      courseId: '',
      status: false,
      graduated: PERIOD,
    });
    await decide({ courseId: 'decimo-a', students: { [uid]: { decision: 'heldBack' } } });
    await run({ keepsAccess: false });
    await settle();
    const again = await studentOf(uid);
    expect(again).toMatchObject({ courseId: 'decimo-a', status: true });
    expect(again).not.toHaveProperty('graduated');
    await expectWhole();
  });

  it('who is not decided waits, and goes with the next run once decided', async () => {
    await plans.doc('octavo-a').update({ 'students.estudiante.outcome': null });
    await run({ pending: 'wait' });
    await settle();
    expect((await studentOf('estudiante')).courseId).toBe('octavo-a');
    await decide({ courseId: 'octavo-a', students: { estudiante: { decision: 'promoted' } } });
    await run({ pending: 'wait' });
    await settle();
    expect((await studentOf('estudiante')).courseId).toBe('noveno-a');
    await expectWhole();
  });

  it('a run that is cut off goes on where it was, also in two places at once', async () => {
    // Finished, so that the trigger leaves it to this test.
    await promotion.update({ run: { ...REQUESTED, finishedAt: Timestamp.now() } });
    await settle();
    await promotion.update({ 'run.finishedAt': null });
    await settle();
    await expect(runPromotion(brokenAfter(1), PERIOD)).rejects.toThrow(
      'courses could not be promoted',
    );
    expect((await promotion.get()).get('run.finishedAt')).toBeNull();
    await Promise.all([runPromotion(db, PERIOD), runPromotion(db, PERIOD)]);
    await settle();
    const whole = await readPlaces();
    await expectWhole();
    expect((await promotion.get()).get('run.finishedAt')).not.toBeNull();

    // The same without a break.
    await putBack();
    await call('prepare-promotion', { idPeriod: PERIOD });
    await run();
    await settle();
    expect(await readPlaces()).toEqual(whole);
  });

  it('two admins at once and an event that comes twice move nobody twice', async () => {
    await deliverTwice('promotionRequested', async () => {
      const answers = await Promise.all([run(), run({}, 'admin')]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    });
    await settle();
    await expectWhole();
    const once = await readPlaces();
    await run();
    await settle();
    expect(await readPlaces()).toEqual(once);
  });

  it('who was moved by hand or deleted meanwhile stays as is', async () => {
    await db.doc('users/estudiante').update({ courseId: 'decimo-a' });
    await db.doc('users/estudiante2').update({ deleted: true, status: false });
    await run();
    await settle();
    expect((await studentOf('estudiante')).courseId).toBe('decimo-a');
    expect((await studentOf('estudiante2')).courseId).toBe('octavo-a');
    expect((await planOf('octavo-a')).students.estudiante?.done?.target).toBe('noveno-a');
  });

  it('the period cannot be taken back after it', async () => {
    await run();
    await settle();
    expect(await call('take-back-period', { idPeriod: 'next' })).toMatchObject({
      status: 409,
      body: { error: { code: 'period-promoted' } },
    });
  });

  it('settings that are not whole are refused, and a run before the proposal', async () => {
    for (const settings of [
      null,
      {},
      { ...PROMOTION_SETTINGS, pending: 'x' },
      { ...PROMOTION_SETTINGS, more: true },
    ]) {
      expect((await call('run-promotion', { idPeriod: PERIOD, settings })).status).toBe(400);
    }
    await db.recursiveDelete(promotion);
    expect(await run()).toMatchObject({ status: 409, body: { error: { code: 'not-proposed' } } });
    expect(await decide({ courseId: 'octavo-a', next: '' })).toMatchObject({
      status: 409,
      body: { error: { code: 'not-proposed' } },
    });
  });
});

describe('what is carried over to the new period', () => {
  const SUBJECT = 'octavo-a-matematica';
  const subject = db.doc(`subjects/${SUBJECT}`);
  const made = (path: string) => db.collection(path).where('idPeriod', '==', 'next').get();

  /** Checks that a scheme of tasks gives nobody a grade until a task is attached. */
  async function expectCountsWhatIsAttached(copies: readonly QueryDocumentSnapshot[]) {
    const copy = copies.find(
      (scheme) => scheme.get('external') === false && scheme.get('indexPartial') === 0,
    );
    const progress = async () => (await db.doc(`partialProgress/next_${SUBJECT}_0`).get()).data();
    const { blanks, students } = (await progress()) ?? {};
    expect((blanks as Record<string, number>)[copy?.id ?? '']).toBe(students);
    const [task] = (await db.collection('tasks').where('subjectId', '==', SUBJECT).limit(1).get())
      .docs;
    const attached = db.doc('tasks/attached');
    await attached.set({
      ...task?.data(),
      idPeriod: 'next',
      partial: 0,
      deleted: false,
      students: [],
    });
    await copy?.ref.update({ tasks: [attached.id] });
    await settle();
    expect((await progress())?.blanks).not.toHaveProperty(copy?.id ?? '');
  }

  it('subjects, tutors and timetables stay as they are unless the school says otherwise', async () => {
    const before = (await subject.get()).data();
    await run();
    await settle();
    expect((await subject.get()).data()).toEqual(before);
    expect((await db.doc('courses/octavo-a').get()).get('tutor')).not.toBeNull();
    expect((await made('schemes')).size).toBe(0);
  });

  it('tutors and timetables are cleared once, and what is set afterwards stays', async () => {
    const settings = { tutors: false, timetables: false };
    await run(settings);
    await settle();
    expect((await subject.get()).data()).toMatchObject({ schedule: {}, deleted: false });
    const course = db.doc('courses/octavo-a');
    expect((await course.get()).get('tutor')).toBeNull();
    await subject.update({ schedule: { 0: ['07:15-07:55'] } });
    await run(settings);
    await settle();
    expect((await subject.get()).get('schedule')).toEqual({ 0: ['07:15-07:55'] });
  });

  it('subjects that do not go on are deleted, but for those with work in the new period', async () => {
    await db.doc('tasks/begun').set({ idPeriod: 'next', subjectId: SUBJECT, deleted: false });
    await run({ subjects: false });
    await settle();
    expect((await subject.get()).get('deleted')).toBe(false);
    const others = await db.collection('subjects').where('deleted', '==', false).get();
    expect(others.docs.map(({ id }) => id)).toEqual([SUBJECT]);
  });

  it("last year's schemes are made anew without tasks, where a partial has none yet", async () => {
    const schemes = db.collection('schemes');
    const former = (await schemes.where('idSubject', '==', SUBJECT).get()).docs.filter(
      (scheme) => scheme.get('deleted') === false,
    );
    const own = { idPeriod: 'next', idSubject: SUBJECT, indexPartial: 1 };
    await db.doc(`schemeTotals/next_${SUBJECT}_1`).set({
      ...own,
      total: 10_000,
      tasks: [],
      schemes: ['own'],
      scheme: 'own',
    });
    await run({ schemes: true });
    await settle();
    const copies = (await made('schemes')).docs.filter(
      (scheme) => scheme.get('idSubject') === SUBJECT,
    );
    const kept = former.filter((scheme) => scheme.get('indexPartial') !== 1);
    expect(kept.length).toBeGreaterThan(0);
    expect(copies.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => `next_${id}`).sort());
    for (const copy of copies) {
      const {
        idPeriod: _period,
        tasks: _tasks,
        ...same
      } = former.find(({ id }) => `next_${id}` === copy.id)?.data() ?? {};
      expect(copy.data()).toEqual({ ...same, idPeriod: 'next', tasks: [] });
    }
    await expectCountsWhatIsAttached(copies);
    const total = (await db.doc(`schemeTotals/next_${SUBJECT}_0`).get()).data();
    const shares = copies
      .filter((scheme) => scheme.get('indexPartial') === 0)
      .map((scheme) => Math.round((scheme.get('percent') as number) * 100));
    expect(total?.total).toBe(shares.reduce((sum, share) => sum + share, 0));
    expect(total?.schemes).toHaveLength(shares.length);
  });
});
