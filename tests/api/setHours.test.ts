import { beforeAll, beforeEach, expect, it } from 'vitest';
import { SLOTS, spanText } from '../../src/domain/timetable';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { noteDocuments, useSmallSchool } from '../support/smallSchool';
import { ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();
useSmallSchool(db);

const USUAL = SLOTS.map(spanText);
/** The usual number of lessons, of 45 minutes. */
const OWN = [
  ...['07:00-07:45', '07:45-08:30', '08:30-09:15', '09:45-10:30', '10:30-11:15'],
  ...['11:30-12:15', '12:15-13:00'],
];
const subject = db.doc('subjects/octavo-a-matematica');

let token = '';
const set = (hours: unknown, from: unknown = USUAL) =>
  callEndpoint(school, 'set-hours', { hours, from }, { token });
const stored = async () => (await db.doc('institute/main').get()).get('hours') as unknown;
const week = async () => (await subject.get()).get('schedule') as unknown;

let putBack: () => Promise<void>;
beforeAll(async () => {
  token = await signInForToken(school, 'admin@aula.example.com');
  await settle();
  putBack = await noteDocuments();
});
beforeEach(async () => {
  await putBack();
  await subject.update({
    schedule: { '0': ['07:15-08:35'], '2': ['11:55-12:35'], '6': ['09:00-10:00'] },
  });
});

it('the lessons of the day change with the weeks of all subjects, which is in the log once', async () => {
  const answer = await set(OWN);
  expect(answer).toMatchObject({ status: 200 });
  expect((answer.body as { moved: number }).moved).toBeGreaterThan(1);
  expect(await stored()).toBe(OWN.join(','));
  expect(await week()).toEqual({
    '0': ['07:00-08:30'],
    '2': ['12:15-13:00'],
    '6': ['09:00-10:00'],
  });
  // A repeated call, as after a lost answer, moves nothing.
  expect(await set(OWN)).toMatchObject({ status: 200, body: { moved: 0 } });
  const log = await db.collection('changes').where('idRecord', '==', 'main').get();
  const fields = log.docs.flatMap((each) => each.get('fields') as { field: string }[]);
  expect(fields.filter(({ field }) => field === 'hours')).toEqual([
    { field: 'hours', from: USUAL.join(','), to: OWN.join(',') },
  ]);
});

it('a lesson that some subject has cannot be taken away, and then nothing changes', async () => {
  const before = await week();
  expect(await set(USUAL.slice(0, -1))).toMatchObject({
    status: 409,
    body: { error: { code: 'hours-in-use' } },
  });
  expect(await week()).toEqual(before);
  expect(await stored()).toBeUndefined();
});

it('hours that somebody else has changed meanwhile are not changed', async () => {
  expect(await set(USUAL.slice(0, 2), OWN)).toMatchObject({
    status: 409,
    body: { error: { code: 'hours-changed' } },
  });
});

it.each([
  ['no lesson', []],
  ['lessons out of order', ['08:00-08:45', '07:00-07:45']],
  ['lessons that overlap', ['07:00-07:45', '07:40-08:20']],
  ['a lesson that ends before it begins', ['07:45-07:00']],
  ['a time that there is not', ['07:00-24:00']],
  ['another text', ['7h00 a 7h45']],
  ['no list', '07:00-07:45'],
])('%s is no day', async (_what, hours) => {
  expect(await set(hours)).toMatchObject({ status: 400 });
});

it('a teacher cannot change them', async () => {
  const teacher = await signInForToken(school, 'docente@aula.example.com');
  const body = { hours: OWN, from: USUAL };
  const answer = await callEndpoint(school, 'set-hours', body, { token: teacher });
  expect(answer).toMatchObject({ status: 403 });
});
