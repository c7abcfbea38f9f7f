import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { deny } from '../support/rulesAssert';
import type { Actor } from '../support/rulesBackend';
import { OPEN_PARTIAL, PERIOD } from '../support/rulesBuilders';
import {
  buildGradeChange,
  buildProgress,
  buildReportCard,
  buildScheme,
} from '../support/rulesGradebook';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('gradebook');
const SCHEME = 'schemes/scheme';
const TOTAL = dbPaths.schemeTotal(`${PERIOD}_subject_0`);
const PROGRESS = `${dbPaths.partialProgress}/${PERIOD}_subject_0`;
const HISTORY = dbPaths.scoreHistory('scheme', 'student');
const CARD = `${dbPaths.reportCards}/card`;
const list = ({ db }: Actor, path: string, ...filters: QueryConstraint[]) =>
  getDocs(query(collection(db, path), ...filters));
const ofTeacher = where('teacherId', '==', 'teacher');
const ofStudent = where('idStudent', '==', 'student');
const ofPartial = [
  where('indexPartial', '==', OPEN_PARTIAL),
  where('idSubject', '==', 'subject'),
  where('deleted', '==', false),
];
const ofPeriod = where('idPeriod', '==', PERIOD);
const ofSubject = [where('idPeriod', '==', PERIOD), where('idSubject', '==', 'subject')];

describeAccess(school, 'schemes', {
  get: [['admin', 'inspector', 'teacher'], ({ db }) => getDoc(doc(db, SCHEME))],
  'list those of a partial': [
    ['admin', 'inspector', 'teacher'],
    (actor) => list(actor, 'schemes', ofTeacher, ...ofPartial),
  ],
  'list those of a partial without the teacher': [
    ['admin', 'inspector'],
    (actor) => list(actor, 'schemes', ...ofPartial),
  ],
  'list all': [['admin', 'inspector'], (actor) => list(actor, 'schemes')],
  delete: [[], ({ db }) => deleteDoc(doc(db, SCHEME))],
});

describeAccess(school, 'scores', {
  get: [
    ['admin', 'inspector', 'teacher'],
    ({ db }) => getDoc(doc(db, dbPaths.score('scheme', 'student'))),
  ],
  'get none': [
    ['admin', 'inspector', 'teacher'],
    ({ db }) => getDoc(doc(db, dbPaths.score('scheme', 'x'))),
  ],
  list: [['admin', 'inspector', 'teacher'], (actor) => list(actor, dbPaths.scores('scheme'))],
  'find in all schemes': [[], ({ db }) => getDocs(query(collectionGroup(db, 'notes'), ofStudent))],
  delete: [[], ({ db }) => deleteDoc(doc(db, dbPaths.score('scheme', 'student')))],
});

describeAccess(school, 'totals', {
  get: [['admin', 'inspector', 'teacher'], ({ db }) => getDoc(doc(db, TOTAL))],
  'get one that is not there': [
    ['admin', 'inspector', 'teacher', 'otherTeacher'],
    ({ db }) => getDoc(doc(db, dbPaths.schemeTotal('none'))),
  ],
  list: [[], (actor) => list(actor, 'schemeTotals')],
  delete: [[], ({ db }) => deleteDoc(doc(db, TOTAL))],
});

describeAccess(school, 'the progress of a partial', {
  get: [['admin', 'inspector', 'teacher'], ({ db }) => getDoc(doc(db, PROGRESS))],
  'list that of all subjects': [
    ['admin', 'inspector'],
    (actor) => list(actor, 'partialProgress', ofPeriod),
  ],
  'list that of a teacher': [
    ['admin', 'inspector', 'teacher'],
    (actor) => list(actor, 'partialProgress', ofPeriod, ofTeacher),
  ],
  write: [[], ({ db }) => setDoc(doc(db, PROGRESS), buildProgress())],
  delete: [[], ({ db }) => deleteDoc(doc(db, PROGRESS))],
});

describeAccess(school, 'history', {
  'list that of a score': [
    ['admin', 'inspector', 'teacher'],
    (actor) => list(actor, dbPaths.scoreHistory('scheme', 'student'), ofTeacher),
  ],
  'list that of a subject': [
    ['admin', 'inspector', 'teacher'],
    ({ db }) => getDocs(query(collectionGroup(db, 'history'), ofTeacher, ...ofSubject)),
  ],
  'list all': [['admin', 'inspector'], ({ db }) => getDocs(collectionGroup(db, 'history'))],
  create: [[], ({ db }) => setDoc(doc(db, `${HISTORY}/new`), buildGradeChange())],
  update: [[], ({ db }) => updateDoc(doc(db, `${HISTORY}/event`), { to: 9 })],
  delete: [[], ({ db }) => deleteDoc(doc(db, `${HISTORY}/event`))],
});

describeAccess(school, 'report cards', {
  get: [['admin', 'inspector', 'teacher', 'student'], ({ db }) => getDoc(doc(db, CARD))],
  'list those of a subject': [
    ['admin', 'inspector', 'teacher'],
    (actor) => list(actor, dbPaths.reportCards, ofTeacher, ...ofSubject),
  ],
  'list those of a subject without the teacher': [
    ['admin', 'inspector'],
    (actor) => list(actor, dbPaths.reportCards, ...ofSubject),
  ],
  'list those of a student': [
    ['admin', 'inspector', 'student'],
    (actor) => list(actor, dbPaths.reportCards, ofStudent, ...ofSubject),
  ],
  'list those of a student of a teacher': [
    ['admin', 'inspector', 'teacher', 'student'],
    (actor) => list(actor, dbPaths.reportCards, ofStudent, ofTeacher, ...ofSubject),
  ],
  'list all': [['admin', 'inspector'], (actor) => list(actor, dbPaths.reportCards)],
});

describe('gradebook: who never writes', () => {
  const writes: Record<string, (db: Firestore, uid: string) => Promise<unknown>> = {
    'a scheme of their own': (db, uid) =>
      setDoc(doc(db, 'schemes/new'), buildScheme({ teacherId: uid })),
    'a change of a scheme': (db) => updateDoc(doc(db, SCHEME), { percent: 50 }),
    'a score': (db) => updateDoc(doc(db, SCHEME, 'notes', 'student'), { noteFinal: 10 }),
    'a total of percents': (db) => setDoc(doc(db, 'schemeTotals/p2026_subject_0'), { total: 0 }),
    'a report card of their own': (db, uid) =>
      setDoc(doc(db, dbPaths.reportCards, 'new'), buildReportCard({ teacherId: uid })),
    'a change of a report card': (db) => updateDoc(doc(db, CARD), { noteFinal: 10 }),
    'to delete a report card': (db) => deleteDoc(doc(db, CARD)),
  };
  for (const uid of ['admin', 'otherTeacher', 'student', 'classmate', 'stranger', '']) {
    it.each(Object.entries(writes))(
      `${uid || 'signedOut'} cannot write to the gradebook: %s`,
      async (_what, write) => {
        await deny(write(school.as(uid).db, uid));
      },
    );
  }
});
