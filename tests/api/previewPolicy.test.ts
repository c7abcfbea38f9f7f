import { beforeAll, describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../local/seed/institute';
import { SPEC_RULES } from '../../src/domain/grading/policy';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { ownSchool } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();
const idPeriod = INSTITUTE.period.id;
const BODY = { idPeriod, gradingPolicy: 'spec', grading: SPEC_RULES };

let token = '';
const call = (changes: object, as = token) =>
  callEndpoint(school, 'preview-policy', { ...BODY, ...changes }, { token: as });

beforeAll(async () => {
  token = await signInForToken(school, 'admin@aula.example.com');
});

describe('POST /api/preview-policy', () => {
  it('the endpoint says what other rules would change, and changes nothing', async () => {
    const cards = await db.collection('reportCards').where('idPeriod', '==', idPeriod).get();
    const before = (await db.doc('institute/main').get()).data();
    expect(await call({})).toMatchObject({
      status: 200,
      body: { cards: cards.size, isRounding: false, changed: 0, nowPass: 0, nowFail: 0 },
    });
    const failing = cards.docs.filter((card) => Number(card.get('noteFinal')) >= 7).length;
    expect(failing).toBeGreaterThan(0);
    const strict = { ...SPEC_RULES, passGrade: 10 };
    const { body } = await call({ gradingPolicy: 'ecuador', grading: strict });
    expect(body).toMatchObject({ isRounding: true, nowPass: 0 });
    expect(body.nowFail).toBeGreaterThan(0);
    expect((await db.doc('institute/main').get()).data()).toEqual(before);
  });

  it.each([
    ['no policy', { gradingPolicy: undefined }],
    ['an unknown policy', { gradingPolicy: 'toString' }],
    ['no rules', { grading: null }],
    ['weights of other partials', { grading: { ...SPEC_RULES, weights: [50, 50] } }],
    ['a pass grade above 10', { grading: { ...SPEC_RULES, passGrade: 11 } }],
  ])('the endpoint answers 400 to %s', async (_, changes) => {
    expect((await call(changes)).status).toBe(400);
  });

  it('the endpoint answers 409 when another period is current', async () => {
    expect(await call({ idPeriod: 'p2020' })).toMatchObject({
      status: 409,
      body: { error: { code: 'period-changed' } },
    });
  });

  it('the endpoint answers 401 or 403 to anyone who is not an admin', async () => {
    expect((await callEndpoint(school, 'preview-policy', BODY)).status).toBe(401);
    const teacher = await signInForToken(school, 'docente@aula.example.com');
    expect((await call({}, teacher)).status).toBe(403);
  });
});
