import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { checkUnused } from '../../functions/src/api/checkUnused';
import { decidePromotion } from '../../functions/src/api/decidePromotion';
import { ApiError } from '../../functions/src/api/errors';
import { generateReports } from '../../functions/src/api/generateReports';
import { issuePasswords } from '../../functions/src/api/issuePasswords';
import { readMarksLeft } from '../../functions/src/api/readMarksLeft';
import { issueLibretas, readLibretas, withdrawLibreta } from '../../functions/src/api/libretas';
import { noteLoad } from '../../functions/src/api/noteLoad';
import { previewPolicy } from '../../functions/src/api/previewPolicy';
import { preparePromotion, runPromotion } from '../../functions/src/api/promotion';
import { reopenSubject } from '../../functions/src/api/reopenSubject';
import { setHours } from '../../functions/src/api/setHours';
import { changePartials } from '../../functions/src/api/changePartials';
import { takeBackPeople } from '../../functions/src/api/takeBackPeople';
import { takeBackPeriod } from '../../functions/src/api/takeBackPeriod';
import { verifyLibreta } from '../../functions/src/api/verifyLibreta';
import '../../local/brokenReads';
import { dbPaths } from '../../src/domain/dbPaths';
import { serverPaths } from '../../src/domain/serverPaths';
import { SPEC_RULES } from '../../src/domain/grading/policy';
import { SLOTS, spanText } from '../../src/domain/timetable';
import { makeCode } from '../../src/domain/libretaCode';
import { USER_TYPE } from '../../src/models/user';
import { PROMOTION_SETTINGS } from '../support/promotion';
import {
  buildInstitute,
  CLOSED_PARTIAL,
  LONG_AGO,
  OPEN_PARTIAL,
  PERIOD,
} from '../support/rulesBuilders';
import type { Data } from '../support/rulesDocuments';
import { projectOf } from '../support/rulesPorts';
import { setUpSchool } from '../support/rulesSchool';
import { FUZZ_RUNS, FUZZ_SEED } from './fuzzing';
import { mutate, mutations } from './mutations';

// Sends valid requests with random changes: each is answered or refused, never with an error of the
// server itself, and a refused one leaves nothing behind.

const NAME = 'fuzz-endpoints';
const school = setUpSchool(NAME);
const PAST = 'p2025';
const CODE = makeCode(() => 0);
const caller = { uid: 'admin', type: USER_TYPE.admin };
const app = initializeApp({ projectId: projectOf(NAME) }, NAME);
let db: Firestore;

beforeAll(() => {
  const { host, firestore, auth } = inject('rulesPorts');
  process.env.FIRESTORE_EMULATOR_HOST = `${host}:${String(firestore)}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `${host}:${String(auth)}`;
  process.env.METADATA_SERVER_DETECTION = 'none'; // it runs in no cloud
  db = getFirestore(app);
});
afterAll(() => deleteApp(app));

const end = { idPeriod: PAST, endedAt: LONG_AGO };
const year = {
  ...{ name: 'Ana', surname: 'Paz', average: 6, outcome: 'supletorio', decision: null, target: '' },
  failed: { subject: { name: 'Lengua', average: 6, supletorio: null } },
  done: null,
};
beforeEach(async () => {
  await school.reset();
  await school.put({
    [dbPaths.institute]: buildInstitute({
      periods: {
        [PAST]: {
          name: '2025',
          partial: [{ name: 'Parcial 1', closed: true }],
          endedAt: LONG_AGO,
          gradingPolicy: 'spec',
        },
      },
    }),
    [dbPaths.register(PAST)]: { endedAt: LONG_AGO, isComplete: true, courses: 1, students: 1 },
    [serverPaths.promotion(PAST)]: {
      ...{ endedAt: LONG_AGO, passGrade: 7, supletorioFrom: 4.01, isComplete: true, run: null },
    },
    [serverPaths.coursePlan(PAST, 'courseA')]: {
      ...{ ...end, name: 'Octavo', course: 'A', next: '', carriedAt: null },
      students: { student: year },
    },
    // The grade of a supletorio is also written into the student's record.
    [dbPaths.studentRecord(PAST, 'student')]: { ...end, courseId: 'courseA', left: null },
    [serverPaths.libreta(CODE)]: {
      ...{ idPeriod: PERIOD, idStudent: 'student', initials: 'A. P.', course: 'Octavo A' },
      ...{ period: '2026', average: 8, isComplete: false, withdrawnAt: null },
    },
  });
});

type Case = [body: Data, call: (body: unknown) => Promise<unknown>];
const ENDPOINTS: Record<string, Case> = {
  'generate-reports': [
    { idPeriod: PERIOD, indexPartial: OPEN_PARTIAL, idSubjects: ['subject'] },
    (body) => generateReports(db, caller, body),
  ],
  'read-marks-left': [
    { idPeriod: PERIOD, idSubject: 'subject', indexPartial: OPEN_PARTIAL },
    (body) => readMarksLeft(db, { uid: 'teacher', type: USER_TYPE.teacher }, body),
  ],
  'reopen-subject': [
    {
      ...{ idPeriod: PERIOD, idSubject: 'subject', indexPartial: CLOSED_PARTIAL },
      until: Date.now() + 86_400_000,
    },
    (body) => reopenSubject(db, caller, body),
  ],
  'prepare-promotion': [{ idPeriod: PAST }, (body) => preparePromotion(db, body)],
  'decide-promotion': [
    {
      ...{ idPeriod: PAST, courseId: 'courseA', next: 'courseB' },
      students: {
        student: { decision: 'promoted', target: 'courseB', supletorio: { subject: 8 } },
      },
    },
    (body) => decidePromotion(db, body),
  ],
  'run-promotion': [
    { idPeriod: PAST, settings: { ...PROMOTION_SETTINGS } },
    (body) => runPromotion(db, caller, body),
  ],
  'read-libretas': [
    { courseId: 'courseA', idPeriod: PERIOD },
    (body) => readLibretas(db, caller, body),
  ],
  'issue-libretas': [
    { courseId: 'courseA', idPeriod: PERIOD, idStudents: ['student'] },
    (body) => issueLibretas(db, caller, body),
  ],
  'withdraw-libreta': [{ code: CODE }, (body) => withdrawLibreta(db, caller, body)],
  'verify-libreta': [
    { code: CODE },
    (body) => verifyLibreta(db, body, { client: 'fuzz', peer: 'fuzz' }),
  ],
  'preview-policy': [
    { idPeriod: PERIOD, gradingPolicy: 'spec', grading: SPEC_RULES },
    (body) => previewPolicy(db, body),
  ],
  // The period has work, so a whole request is refused, too.
  'change-partials': [
    { idPeriod: PERIOD, terms: 2, partials: 4 },
    (body) => changePartials(db, caller, body),
  ],
  'set-hours': [
    { hours: ['07:00-07:45', '07:45-08:30'], from: SLOTS.map(spanText) },
    (body) => setHours(db, caller, body),
  ],
  'take-back-period': [{ idPeriod: PERIOD }, (body) => takeBackPeriod(db, caller, body)],
  'note-load': [
    { load: { id: 'load-1234', fileName: 'a.xlsx', unchanged: 0 }, type: 3, changed: ['student'] },
    (body) => noteLoad(db, caller, body),
  ],
  'check-unused': [
    { type: 3, uids: ['student'] },
    (body) => checkUnused({ auth: getAuth(app), db }, body),
  ],
  'take-back-people': [
    { type: 3, uids: ['student'] },
    (body) => takeBackPeople({ auth: getAuth(app), db }, caller, body),
  ],
  'issue-passwords': [
    { uids: ['student'], requestId: 'request-1', sentAt: Date.now() },
    (body) => issuePasswords({ auth: getAuth(app), db }, caller, body),
  ],
};

/** Returns a body in the form in which a request has it. */
const sent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));
/** Requests with a changed body, or with another body. */
const requests = fc.oneof(
  {
    weight: 9,
    arbitrary: mutations.map((changes) => (body: Data) => changes.reduce(mutate, body)),
  },
  fc.constantFrom<unknown>(null, 1, 'x', [], [1], {}).map((other) => () => other),
);
/** Every field as a text that names no document: seed 7 found a course with such a name. */
const namingNothing = (body: Data): [(body: Data) => unknown][] =>
  ['Ana\u0001', 'Ana\ud800', 'a/b', '__x__'].flatMap((value) =>
    Object.keys(body).map((field): [(given: Data) => unknown] => [
      (given) => ({ ...given, [field]: value }),
    ]),
  );
const runs = Math.ceil(FUZZ_RUNS / 10 / Object.keys(ENDPOINTS).length);

/**
 * Reads every document with the time of its last write, except accountJobs: a request takes its
 * turn there before anything is known about it.
 */
async function dump(): Promise<string> {
  const roots = await db.listCollections();
  const below = [serverPaths.coursePlans(PAST), dbPaths.studentRecords(PAST)].map((path) =>
    db.collection(path),
  );
  const found = await Promise.all(
    [...roots, ...below]
      .filter(({ id }) => id !== 'accountJobs')
      .map(async (each) =>
        (await each.get()).docs.map(({ ref, updateTime }) => `${ref.path} ${updateTime.valueOf()}`),
      ),
  );
  return found.flat().sort().join('\n');
}

describe('endpoints', () => {
  it.each(Object.entries(ENDPOINTS))(
    '%s answers or refuses whatever it is sent, and what is refused changes nothing',
    async (name, [body, call]) => {
      const isAnswered = await call(sent(body)).then(
        () => true,
        (error: unknown) =>
          error instanceof ApiError && ['take-back-period', 'change-partials'].includes(name),
      );
      expect(isAnswered).toBe(true);
      let before = await dump();
      await fc.assert(
        fc.asyncProperty(requests, async (change) => {
          const data = change(body);
          const error: unknown = await call(sent(data)).then(
            () => null,
            (reason: unknown) => reason,
          );
          const isOwn = error !== null && !(error instanceof ApiError && error.status < 500);
          expect(isOwn ? error : null, JSON.stringify(data)).toBeNull();
          const after = await dump();
          // An answered request may have changed something.
          expect(error === null ? before : after, JSON.stringify(data)).toBe(before);
          before = after;
        }),
        {
          numRuns: runs + namingNothing(body).length,
          examples: namingNothing(body),
          seed: FUZZ_SEED,
          endOnFailure: true,
        },
      );
    },
    600_000,
  );
});
