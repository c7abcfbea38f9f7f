import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../local/seed/institute';
import { rememberPeriods } from '../../local/shape/rememberPeriods';
import { SPEC_RULES } from '../../src/domain/grading/policy';
import { writeGrading } from '../../src/domain/grading/storedGrading';
import { newPartials } from '../../src/domain/periods';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { noteDocuments, useSmallSchool } from '../support/smallSchool';
import { ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();
useSmallSchool(db);
const PATH = 'take-back-period';
const institute = db.doc('institute/main');
const BODY = { idPeriod: 'next' };

let token = '';
const call = (body: unknown) => callEndpoint(school, PATH, body, { token });
const stored = async () => (await institute.get()).data() ?? {};

let original: FirebaseFirestore.DocumentData = {};
const { id, name } = INSTITUTE.period;
const begun = {
  period: { id: 'next', name: 'El siguiente' },
  partial: newPartials(2),
  periods: {
    older: { name: 'Uno de antes', partial: newPartials(2), endedAt: Timestamp.fromMillis(1000) },
    [id]: { name, partial: [...INSTITUTE.partial], endedAt: Timestamp.fromMillis(2000) },
  },
};
/** Restores the school as it was when the new period had just begun. */
let putBack: () => Promise<void>;

beforeAll(async () => {
  token = await signInForToken(school, 'admin@aula.example.com');
  original = await stored();
  await institute.set({ ...original, ...begun });
  await settle(); // the tasks follow the institute
  putBack = await noteDocuments();
});
beforeEach(() => putBack());

describe('POST /api/take-back-period', () => {
  it('the endpoint makes the previous period current again, unchanged', async () => {
    expect(await call(BODY)).toEqual({ status: 200, body: { idPeriod: id } });
    const { older } = begun.periods;
    expect(await stored()).toEqual({ ...original, periods: { older } });
    // A repeated call after a lost answer does not take back another period.
    expect(await call(BODY)).toMatchObject({
      status: 409,
      body: { error: { code: 'period-changed' } },
    });
  });

  it('a period that kept its policy gets it back', async () => {
    const gradingPolicy = 'spec';
    const grading = writeGrading({ ...SPEC_RULES, passGrade: 6 });
    const former = begun.periods[id] ?? {};
    await institute.update({
      gradingPolicy: 'ecuador',
      grading: { ...grading, terms: 3 },
      [`periods.${id}`]: { ...former, gradingPolicy, grading },
    });
    expect((await call(BODY)).status).toBe(200);
    expect(await stored()).toMatchObject({ gradingPolicy, grading });
  });

  it('a period that had no rules for averages of its own has none again', async () => {
    const former = begun.periods[id] ?? {};
    await institute.update({ [`periods.${id}`]: { ...former, gradingPolicy: 'spec' } });
    expect((await call(BODY)).status).toBe(200);
    expect(await stored()).not.toHaveProperty('grading');
  });

  it.each([
    ['tasks', { deleted: false }, 409],
    ['tasks', { deleted: true }, 200],
    ['schemes', { deleted: false }, 409],
    ['schemes', { deleted: true }, 200],
    ['reportCards', {}, 409],
  ])(
    'the new period has one document in %s like %j: the endpoint answers %i',
    async (path, fields, status) => {
      await db
        .doc(`${path}/made`)
        .set({ idPeriod: 'next', partial: 0, indexPartial: 0, closed: false, ...fields });
      expect((await call(BODY)).status).toBe(status);
      // A refused call leaves the new period open and unchanged.
      const { period } = original as { period: object };
      expect(await stored()).toMatchObject(status === 409 ? begun : { period });
    },
  );

  it('the endpoint refuses without a write, so that nobody has to wait', async () => {
    await db.doc('schemes/made').set({ idPeriod: 'next', indexPartial: 0, deleted: false });
    const { updateTime } = await institute.get();
    expect((await call(BODY)).status).toBe(409);
    expect((await institute.get()).updateTime).toEqual(updateTime);
  });

  it('the endpoint makes one write, so that nobody sees the period with closed partials', async () => {
    const seen: unknown[] = [];
    const stop = institute.onSnapshot((snapshot) => seen.push(snapshot.get('period')));
    try {
      await expect.poll(() => seen).toEqual([begun.period]);
      await call(BODY);
      await settle();
      await expect.poll(() => seen).toEqual([begun.period, { id, name }]);
    } finally {
      stop();
    }
  });

  it('two simultaneous calls take back one period', async () => {
    const answers = await Promise.all([call(BODY), call(BODY)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { older } = begun.periods;
    expect(await stored()).toEqual({ ...original, periods: { older } });
  });

  it('the endpoint answers 409 when there is no previous period', async () => {
    await institute.update({ periods: {} });
    expect(await call(BODY)).toMatchObject({ status: 409, body: { error: { code: 'no-period' } } });
  });

  it.each([[{}], [{ idPeriod: 7 }], [{ idPeriod: '' }], [null]])(
    'the endpoint answers 400 to the body %j',
    async (body) => {
      expect((await call(body)).status).toBe(400);
    },
  );

  it('the endpoint answers 401 or 403 to anyone who is not an admin', async () => {
    expect((await callEndpoint(school, PATH, BODY)).status).toBe(401);
    const teacher = await signInForToken(school, 'docente@aula.example.com');
    expect((await callEndpoint(school, PATH, BODY, { token: teacher })).status).toBe(403);
    expect((await stored()).period).toEqual(begun.period);
  });
});

describe('a school that was saved before periods were kept', () => {
  it('the migration finds the periods of an old school from the work in them', async () => {
    const { periods: _none, ...before } = original;
    await institute.set(before);
    const task = db.doc('tasks/before');
    const creation = Timestamp.fromMillis(1_700_000_000_000);
    await task.set({ idPeriod: 'p2023', partial: 2, creation, closed: true, deleted: false });
    await rememberPeriods(db);
    const partial = newPartials(4).map((each) => ({ ...each, closed: true }));
    expect(await stored()).toEqual({
      ...original,
      periods: { p2023: { name: 'p2023', partial, endedAt: creation } },
    });
    await task.delete();
    await rememberPeriods(db);
    expect(Object.keys((await stored()).periods as object)).toEqual(['p2023']);
  });
});
