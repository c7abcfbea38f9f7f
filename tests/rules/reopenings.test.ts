import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import {
  buildGrade,
  buildHeldGrade,
  buildInstitute,
  buildScoredSubmission,
  buildSubject,
  buildTask,
  CLOSED_PARTIAL,
  FAR_AHEAD,
  LONG_AGO,
  OPEN_PARTIAL,
  PERIOD,
} from '../support/rulesBuilders';
import type { Data } from '../support/rulesDocuments';
import {
  buildReportCard,
  buildScheme,
  buildSchemeTotal,
  buildScore,
} from '../support/rulesGradebook';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool, TASKS, userOf } from '../support/rulesSchool';

const school = setUpSchool('reopenings');
const PATH = dbPaths.reopening({ idPeriod: PERIOD, idSubject: 'subject' });
const OTHER = dbPaths.reopening({ idPeriod: PERIOD, idSubject: 'otherSubject' });
const build = (until: Data, idSubject = 'subject') => ({
  idPeriod: PERIOD,
  idSubject,
  until,
  events: [],
});
const open = build({ [CLOSED_PARTIAL]: FAR_AHEAD });
const inClosed = { indexPartial: CLOSED_PARTIAL };
const id = `${PERIOD}_subject_${String(CLOSED_PARTIAL)}`;

beforeEach(() =>
  school.put({
    [PATH]: open,
    [dbPaths.scheme('scheme')]: buildScheme(inClosed),
    [dbPaths.schemeTotal(id)]: buildSchemeTotal(inClosed),
    [dbPaths.task('answered')]: buildTask({
      ...TASKS.answered,
      ...TASKS.closed,
      publishOnReturn: true,
    }),
    [dbPaths.submission('answered', 'classmate')]: buildScoredSubmission('classmate')(),
  }),
);

describeAccess(school, 'what is reopened of a subject', {
  get: [['admin', 'teacher'], ({ db }) => getDoc(doc(db, PATH))],
  // A teacher may find out that nothing is reopened.
  'get one that is not there': [
    ['admin', 'teacher', 'otherTeacher'],
    ({ db }) => getDoc(doc(db, OTHER)),
  ],
  list: [['admin'], ({ db }) => getDocs(collection(db, 'reopenings'))],
  create: [[], ({ db }) => setDoc(doc(db, OTHER), build({}, 'otherSubject'))],
  change: [[], ({ db }) => updateDoc(doc(db, PATH), open)],
  delete: [[], ({ db }) => deleteDoc(doc(db, PATH))],
});

/** The writes that a subject's teacher may make in a reopened partial. */
const WRITES: Record<string, (uid: string) => Promise<unknown>> = {
  'a score': (uid) =>
    setDoc(
      doc(school.as(uid).db, dbPaths.score('scheme', 'classmate')),
      buildScore('classmate')({ updatedBy: uid }),
    ),
  'a scheme with its total': (uid) => {
    const { db } = school.as(uid);
    const batch = writeBatch(db);
    batch.set(doc(db, dbPaths.scheme('new')), buildScheme({ ...inClosed, teacherId: uid }));
    batch.set(
      doc(db, dbPaths.schemeTotal(id)),
      buildSchemeTotal({ ...inClosed, total: 8000, schemes: ['scheme', 'new'], scheme: 'new' }),
    );
    return batch.commit();
  },
  'a report card': (uid) =>
    setDoc(
      doc(school.as(uid).db, dbPaths.reportCard(`${PERIOD}_subject_student_1`)),
      buildReportCard({
        ...inClosed,
        creation: serverTimestamp(),
        teacherId: uid,
        updatedBy: uid,
      }),
    ),
  'that report cards were made': (uid) =>
    setDoc(doc(school.as(uid).db, dbPaths.reportRun(id)), {
      idPeriod: PERIOD,
      idSubject: 'subject',
      ...inClosed,
      madeAt: serverTimestamp(),
      madeBy: uid,
    }),
  'the grade of a submission': (uid) =>
    updateDoc(
      doc(school.as(uid).db, dbPaths.submission('answered', 'classmate')),
      buildGrade(uid)(),
    ),
  'a grade that waits to be returned': (uid) =>
    setDoc(
      doc(school.as(uid).db, dbPaths.heldGrade('answered', 'classmate')),
      buildHeldGrade(uid)(),
    ),
};

describe.each(Object.entries(WRITES))('%s in a closed partial', (_what, write) => {
  it('the teacher of a reopened subject writes it, and nobody else does', async () => {
    for (const uid of ['otherTeacher', 'admin', 'student']) await deny(write(uid));
    await allow(write('teacher'));
  });

  it.each([
    ['is over', build({ [CLOSED_PARTIAL]: LONG_AGO })],
    ['is of another partial', build({ [OPEN_PARTIAL]: FAR_AHEAD })],
    ['has no time', build({ [CLOSED_PARTIAL]: true })],
    ['is of no partial', build({})],
  ])('a reopening that %s allows nothing', async (_, reopening) => {
    await school.put({ [PATH]: reopening });
    await deny(write('teacher'));
    await school.put({ [PATH]: open });
    await allow(write('teacher'));
  });

  it('the reopening of another subject allows nothing', async () => {
    await school.put({
      [PATH]: build({}),
      [OTHER]: build({ [CLOSED_PARTIAL]: FAR_AHEAD }, 'otherSubject'),
    });
    await deny(write('teacher'));
  });

  it('a reopening of a period that has ended allows nothing', async () => {
    await school.put({
      [dbPaths.institute]: buildInstitute({ period: { id: 'p2027', name: '2027-2028' } }),
    });
    await deny(write('teacher'));
  });

  it('a teacher who no longer has the subject, or may not sign in, writes nothing', async () => {
    await school.put({ [dbPaths.user('teacher')]: userOf('teacher', { status: false }) });
    await deny(write('teacher'));
  });
});

describe('a reopened subject', () => {
  it('its former teacher writes no report card and no scheme any more', async () => {
    await school.put({ [dbPaths.subject('subject')]: buildSubject({ teacherId: 'otherTeacher' }) });
    await deny(WRITES['a report card']?.('teacher') ?? Promise.resolve());
    await deny(WRITES['a scheme with its total']?.('teacher') ?? Promise.resolve());
  });

  it('its tasks and the work of its students stay closed', async () => {
    const { db } = school.as('teacher');
    await deny(updateDoc(doc(db, dbPaths.task('closed')), { title: 'Otro título' }));
    await deny(
      setDoc(doc(school.as('student').db, dbPaths.draft('closed', 'student')), {
        fields: '{}',
        updatedAt: serverTimestamp(),
      }),
    );
    await deny(
      updateDoc(doc(db, dbPaths.submission('answered', 'classmate')), {
        ...buildGrade('teacher')(),
        reviewedAt: Timestamp.fromMillis(1),
      }),
    );
  });
});
