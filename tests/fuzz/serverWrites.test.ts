import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { serverPaths } from '../../src/domain/serverPaths';
import type { Actor } from '../support/rulesBackend';
import {
  buildClassList,
  buildList,
  CLOSED_PARTIAL,
  FAR_AHEAD,
  LONG_AGO,
  OPEN_PARTIAL,
  PERIOD,
} from '../support/rulesBuilders';
import type { Data } from '../support/rulesDocuments';
import {
  buildGradeChange,
  buildProgress,
  buildReportCard,
  buildSchemeTotal,
} from '../support/rulesGradebook';
import { setUpSchool, UIDS } from '../support/rulesSchool';
import { FUZZ_RUNS, FUZZ_SEED, isTaken } from './fuzzing';
import { mutate, mutations, type Mutation } from './mutations';

// Documents that only the server writes: every write of a user, of whatever shape, is refused.

const school = setUpSchool('fuzz-server');
const PAST = 'p2025';
const end = { idPeriod: PAST, endedAt: LONG_AGO };
const inPartial = { idPeriod: PERIOD, idSubject: 'subject' };
const PLACE = `${PERIOD}_subject`;

/** A document of each kind, at a path where there is one. */
const KINDS: Record<string, [path: string, document: Data]> = {
  register: [
    dbPaths.register(PAST),
    { endedAt: LONG_AGO, isComplete: true, courses: 1, students: 2 },
  ],
  'record of a course': [
    dbPaths.courseRecord(PAST, 'courseA'),
    { ...end, name: 'Octavo', course: 'A', staff: ['teacher'], students: {}, subjects: {} },
  ],
  'record of a subject': [
    dbPaths.subjectRecord(PAST, 'subject'),
    { ...end, courseId: 'courseA', teacherId: 'teacher', finals: { student: [8] } },
  ],
  'record of a student': [
    dbPaths.studentRecord(PAST, 'student'),
    { ...end, courseId: 'courseA', tutorId: 'teacher', subjects: {}, conduct: [] },
  ],
  promotion: [
    serverPaths.promotion(PAST),
    { endedAt: LONG_AGO, passGrade: 7, supletorioFrom: 4.01, isComplete: true, run: null },
  ],
  'plan of a course': [
    serverPaths.coursePlan(PAST, 'courseA'),
    { ...end, next: 'courseB', students: { student: { decision: 'promoted' } }, carriedAt: null },
  ],
  'issued libreta': [
    serverPaths.libreta('23456789BCDF'),
    { idStudent: 'student', idPeriod: PERIOD, average: 8, withdrawnAt: null },
  ],
  'valid libreta of a student': [
    serverPaths.currentLibreta(PERIOD, 'student'),
    { code: '23456789BCDF', hash: 'a', issuedAt: LONG_AGO, readAt: LONG_AGO },
  ],
  'record of a change': [
    serverPaths.change('1-a'),
    {
      ...{ kind: 'person', action: 'changed', idRecord: 'student', name: 'Ana', userType: 3 },
      ...{ about: ['student'], at: LONG_AGO, by: 'admin', byName: 'Rosa', names: [] },
      fields: [{ field: 'phone', from: '', to: '0991234567' }],
    },
  ],
  'load of people': [
    serverPaths.load('admin-load'),
    {
      ...{ userType: 3, fileName: 'a.xlsx', at: LONG_AGO, by: 'admin', byName: 'Rosa' },
      ...{ made: 1, changed: 0, unchanged: 0 },
    },
  ],
  'people of a load': [
    serverPaths.loadPart('admin-load', 'made-student'),
    { effect: 'made', people: { student: 'Paz Ana' } },
  ],
  'record of issued passwords': [
    serverPaths.passwordIssues('student'),
    { issues: [{ at: LONG_AGO, by: { id: 'admin', name: 'Ana' } }] },
  ],
  'mark of a temporary password': [serverPaths.temporaryPassword('student'), { at: LONG_AGO }],
  'job of accounts': [serverPaths.accountJob('a'), { uids: ['student'] }],
  reopening: [
    dbPaths.reopening(inPartial),
    { ...inPartial, until: { [CLOSED_PARTIAL]: FAR_AHEAD }, events: [] },
  ],
  'class list': [dbPaths.classList('courseA'), buildClassList(['student', 'classmate'])],
  'list for admins': [dbPaths.list('students-0'), buildList()],
  'progress of a partial': [
    dbPaths.progressOfPartial(`${PLACE}_${String(OPEN_PARTIAL)}`),
    buildProgress(),
  ],
  'grading plan': [dbPaths.gradingPlan('courseA'), { idPeriod: PERIOD, subjects: {} }],
  'own grades': [
    dbPaths.ownGrades('student'),
    {
      ...{ idPeriod: PERIOD, scores: { scheme: 8 }, tasks: {}, reopened: {} },
      finals: { card: { idSubject: 'subject', noteFinal: 8 } },
    },
  ],
  'solution of a task': [dbPaths.solution('open'), { dateEnd: LONG_AGO, answers: {} }],
  'history of a score': [
    dbPaths.historyOf(dbPaths.score('scheme', 'student'), 'event'),
    buildGradeChange(),
  ],
  'history of a submission': [
    dbPaths.historyOf(dbPaths.submission('answered', 'classmate'), 'event'),
    buildGradeChange({ source: 'task' }),
  ],
  'run of report cards in a closed partial': [
    dbPaths.reportRun(`${PLACE}_${String(CLOSED_PARTIAL)}`),
    { ...inPartial, indexPartial: CLOSED_PARTIAL, madeAt: serverTimestamp(), madeBy: 'teacher' },
  ],
  'total of a closed partial': [
    dbPaths.schemeTotal(`${PLACE}_${String(CLOSED_PARTIAL)}`),
    buildSchemeTotal({ indexPartial: CLOSED_PARTIAL }),
  ],
  'report card in a closed partial': [
    dbPaths.reportCard(`${PLACE}_student_${String(CLOSED_PARTIAL)}`),
    buildReportCard({ indexPartial: CLOSED_PARTIAL, creation: serverTimestamp() }),
  ],
  'report card of an ended period': [
    dbPaths.reportCard(`${PAST}_subject_student_${String(OPEN_PARTIAL)}`),
    buildReportCard({ idPeriod: PAST, creation: serverTimestamp() }),
  ],
};

type Write = (actor: Actor, path: string, data: Data) => Promise<unknown>;
const WRITES: Record<string, Write> = {
  create: ({ db }, path, data) => setDoc(doc(db, `${path}-other`), data),
  replace: ({ db }, path, data) => setDoc(doc(db, path), data),
  merge: ({ db }, path, data) => setDoc(doc(db, path), data, { merge: true }),
  change: ({ db }, path, data) => updateDoc(doc(db, path), data),
  'change one field': ({ db }, path, data) =>
    updateDoc(doc(db, path), Object.fromEntries(Object.entries(data).slice(0, 1))),
  delete: ({ db }, path) => deleteDoc(doc(db, path)),
};

const tries = fc.record({
  uid: fc.constantFrom('', ...UIDS),
  kind: fc.constantFrom(...Object.keys(WRITES)),
  isStored: fc.boolean(),
  changes: fc.oneof({ weight: 4, arbitrary: mutations }, fc.constant<Mutation[]>([])),
});
const runs = Math.ceil(FUZZ_RUNS / 2 / Object.keys(KINDS).length);

/** Returns a document as it is in the database: the server's times are times. */
const storedForm = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      name === 'madeAt' || name === 'creation' ? LONG_AGO : value,
    ]),
  );

describe('what only the server writes', () => {
  it.each(Object.entries(KINDS))(
    '%s: the rules refuse every write of everybody',
    async (_kind, [path, document]) => {
      await fc.assert(
        fc.asyncProperty(tries, async ({ uid, kind, isStored, changes }) => {
          await school.put({ [path]: isStored ? storedForm(document) : null });
          const data = changes.reduce(mutate, document);
          const write = WRITES[kind];
          expect(await isTaken(async () => write?.(school.as(uid), path, data))).toBe(false);
        }),
        { numRuns: runs, seed: FUZZ_SEED, endOnFailure: true },
      );
    },
    600_000,
  );
});
