import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLOSED_PARTIAL, CURRENT_PARTIAL, INSTITUTE } from '../../local/seed/institute';
import type { GenerateReportsAnswer } from '../../src/models/api';
import { MAX_REOPENED_DAYS } from '../../src/models/reopening';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { DAY, nameOf } from '../support/schoolWork';
import { ownSchool } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();
const idPeriod = INSTITUTE.period.id;
const idSubject = 'octavo-a-matematica';
const reopening = db.doc(`reopenings/${idPeriod}_${idSubject}`);
const TOMORROW = Date.now() + DAY;

let token = '';
const call = (changes: object, as = token) =>
  callEndpoint(
    school,
    'reopen-subject',
    { idPeriod, idSubject, indexPartial: CLOSED_PARTIAL, until: TOMORROW, ...changes },
    { token: as },
  );
type Event = { indexPartial: number; at: Timestamp; by: object; until: Timestamp };
const stored = async () =>
  (await reopening.get()).data() as { until: Record<string, Timestamp>; events: Event[] };

beforeAll(async () => {
  token = await signInForToken(school, 'admin@aula.example.com');
});

describe('POST /api/reopen-subject', () => {
  it('a subject is reopened once, with who did it, and the same call changes nothing', async () => {
    for (let i = 0; i < 2; i += 1) {
      expect(await call({})).toMatchObject({ status: 200, body: { until: TOMORROW } });
    }
    const { until, events, ...place } = await stored();
    expect(place).toEqual({ idPeriod, idSubject });
    expect(until['0']?.toMillis()).toBe(TOMORROW);
    expect(events).toMatchObject([
      { indexPartial: 0, by: { id: 'admin', name: await nameOf(db, 'admin') } },
    ]);
    expect(Math.abs((events[0]?.at.toMillis() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('a reopened subject gets its report cards from the board, a closed one does not', async () => {
    const generate = async () => {
      const body = { idPeriod, indexPartial: CLOSED_PARTIAL, idSubjects: [idSubject] };
      const answer = await callEndpoint(school, 'generate-reports', body, { token });
      return (answer.body as unknown as GenerateReportsAnswer).subjects[0]?.status;
    };
    await call({});
    expect(await generate()).not.toBe('closed');
    await call({ until: null });
    expect(await generate()).toBe('closed');
  });

  it('a reopening gets another time and is ended early, and each change is written down', async () => {
    await reopening.delete();
    await call({});
    await call({ until: TOMORROW + DAY });
    for (let i = 0; i < 2; i += 1) {
      expect(await call({ until: null })).toMatchObject({ status: 200, body: { until: null } });
    }
    const { until, events } = await stored();
    expect(until['0']?.toMillis()).toBeLessThanOrEqual(Date.now());
    expect(events.map((event) => event.until.toMillis() === event.at.toMillis())).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each([
    ['no period', { idPeriod: '' }, 400, 'invalid-argument'],
    ['no subject', { idSubject: 'a/b' }, 400, 'invalid-argument'],
    ['no partial', { indexPartial: 0.5 }, 400, 'invalid-argument'],
    ['a time that is no number', { until: 'mañana' }, 400, 'invalid-argument'],
    ['a time that is over', { until: Date.now() - 1 }, 400, 'bad-time'],
    ['a time too far away', { until: Date.now() + (MAX_REOPENED_DAYS + 1) * DAY }, 400, 'bad-time'],
    ['another period', { idPeriod: 'p2020' }, 409, 'period-changed'],
    ['an open partial', { indexPartial: CURRENT_PARTIAL }, 409, 'partial-open'],
    ['a partial that there is not', { indexPartial: 9 }, 409, 'partial-open'],
    ['a subject that there is not', { idSubject: 'ninguna' }, 404, 'not-found'],
  ])('the endpoint refuses %s', async (_, changes, status, code) => {
    const before = (await reopening.get()).data();
    expect(await call(changes)).toMatchObject({ status, body: { error: { code } } });
    expect((await reopening.get()).data()).toEqual(before);
  });

  it('the endpoint answers 401 or 403 to anyone who is not an admin', async () => {
    expect((await callEndpoint(school, 'reopen-subject', {})).status).toBe(401);
    for (const email of ['docente@aula.example.com', 'estudiante@aula.example.com']) {
      expect((await call({}, await signInForToken(school, email))).status).toBe(403);
    }
  });
});
