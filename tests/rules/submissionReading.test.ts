import {
  collection,
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { deny } from '../support/rulesAssert';
import type { Actor } from '../support/rulesBackend';
import { buildScoredSubmission, LONG_AGO, PERIOD } from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool, userOf } from '../support/rulesSchool';

const school = setUpSchool('notes');
const ANSWERED = dbPaths.submissions('answered');
const ARCHIVE = dbPaths.archive('answered');
const of = (uid: string) => where('idStudent', '==', uid);
const inCourse = (courseId: string) => where('courseId', '==', courseId);
const ofPeriod = where('idPeriod', '==', PERIOD);
const group = ({ db }: Actor, ...filters: QueryConstraint[]) =>
  getDocs(query(collectionGroup(db, dbPaths.submissionsGroup), ...filters));

beforeEach(() =>
  school.put({
    [dbPaths.submission('answered', 'student')]: buildScoredSubmission('student')(),
    [`${ARCHIVE}/student-1`]: {
      ...buildScoredSubmission('student')(),
      archivedAt: LONG_AGO,
      archivedBy: 'teacher',
    },
  }),
);

describeAccess(school, 'notes', {
  get: [
    ['admin', 'teacher', 'student'],
    ({ db }) => getDoc(doc(db, dbPaths.submission('answered', 'student'))),
  ],
  'get that of a classmate': [
    ['admin', 'teacher'],
    ({ db }) => getDoc(doc(db, dbPaths.submission('answered', 'classmate'))),
  ],
  'get one that does not exist yet': [
    ['admin', 'teacher', 'student'],
    ({ db }) => getDoc(doc(db, dbPaths.submission('open', 'student'))),
  ],
  'list those of a task': [['admin', 'teacher'], ({ db }) => getDocs(collection(db, ANSWERED))],
  'list the own of a task': [
    ['admin', 'teacher', 'student'],
    ({ db }) => getDocs(query(collection(db, ANSWERED), of('student'), inCourse('courseA'))),
  ],
  'list the own over all tasks': [
    ['student'],
    (actor) => group(actor, of('student'), inCourse('courseA'), ofPeriod),
  ],
  'list the own of a subject': [
    ['student'],
    (actor) =>
      group(
        actor,
        of('student'),
        inCourse('courseA'),
        ofPeriod,
        where('subjectId', '==', 'subject'),
      ),
  ],
});

describe('notes over all tasks: what a student may not ask for', () => {
  const filters: Record<string, QueryConstraint[]> = {
    'a classmate’s': [of('classmate'), inCourse('courseA')],
    'those of the own course': [inCourse('courseA')],
    'the own without the course, which would reach the submissions of schemes': [of('student')],
    'the own of another course': [of('student'), inCourse('courseB')],
    'the own and a classmate’s': [
      where('idStudent', 'in', ['student', 'classmate']),
      inCourse('courseA'),
    ],
    'the own of two courses': [of('student'), where('courseId', 'in', ['courseA', 'courseB'])],
    all: [],
  };
  it.each(Object.entries(filters))(
    'a student cannot list submissions of all tasks by this filter: %s',
    async (_what, constraints) => {
      await deny(group(school.as('student'), ...constraints));
    },
  );
  it('a student can list their own submissions of their course, and gets no others', async () => {
    const found = await group(school.as('student'), of('student'), inCourse('courseA'));
    expect(found.docs.map(({ ref }) => ref.path)).toEqual([
      dbPaths.submission('answered', 'student'),
    ]);
  });
  it('a student without a course cannot list submissions without a course', async () => {
    await school.put({ [dbPaths.user('student')]: userOf('student', { courseId: '' }) });
    await deny(group(school.as('student'), of('student'), inCourse('')));
  });
  it('a student cannot list the scores of a scheme', async () => {
    await deny(getDocs(collection(school.as('student').db, 'schemes/scheme/notes')));
  });
  it('a student cannot read their own score of a scheme', async () => {
    await deny(getDoc(doc(school.as('student').db, 'schemes/scheme/notes/student')));
  });
});

describeAccess(school, 'archived notes', {
  get: [['admin', 'teacher', 'student'], ({ db }) => getDoc(doc(db, ARCHIVE, 'student-1'))],
  'get that of a classmate': [
    ['admin', 'teacher'],
    ({ db }) => getDoc(doc(db, ARCHIVE, 'classmate-1')),
  ],
  'list those of a task': [['admin', 'teacher'], ({ db }) => getDocs(collection(db, ARCHIVE))],
  'list the own of a task': [
    ['admin', 'teacher', 'student'],
    ({ db }) => getDocs(query(collection(db, ARCHIVE), of('student'))),
  ],
  'find the last own of a task': [
    ['admin', 'teacher', 'student'],
    ({ db }) =>
      getDocs(
        query(collection(db, ARCHIVE), of('student'), orderBy('archivedAt', 'desc'), limit(1)),
      ),
  ],
  'list over all tasks': [[], ({ db }) => getDocs(collectionGroup(db, 'archive'))],
});
