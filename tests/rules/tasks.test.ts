import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { isDocumentId } from '../../src/domain/documentId';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Actor } from '../support/rulesBackend';
import type { Data, Documents } from '../support/rulesDocuments';
import {
  buildActivity,
  buildSubject,
  buildTask,
  CLOSED_PARTIAL,
  FAR_AHEAD,
  LONG_AGO,
  OPEN_PARTIAL,
  PERIOD,
} from '../support/rulesBuilders';
import { buildScheme, buildSchemeTotal } from '../support/rulesGradebook';
import { NEW_IDS } from '../support/newIds';
import { describeAccess, describeShape, describeValues } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('tasks');
const OPEN = dbPaths.task('open');

const fresh = (overrides: Data = {}) => buildTask({ creation: serverTimestamp(), ...overrides });
const create = (data: Data, uid = 'teacher', id = 'new') =>
  setDoc(doc(school.as(uid).db, dbPaths.task(id)), data);
const change = (id: string, values: Data, uid = 'teacher') =>
  updateDoc(doc(school.as(uid).db, dbPaths.task(id)), values);
const list = ({ db }: Actor, ...filters: QueryConstraint[]) =>
  getDocs(query(collection(db, dbPaths.tasks), ...filters));

const ofSubject = where('subjectId', '==', 'subject');
const ofTeacher = where('teacherId', '==', 'teacher');
const ofCourse = where('courseId', '==', 'courseA');
const ofPeriod = where('idPeriod', '==', PERIOD);
const notDeleted = where('deleted', '==', false);
const newestFirst = orderBy('creation', 'desc');
const due = [
  where('dateEnd', '>=', LONG_AGO),
  where('dateEnd', '<', FAR_AHEAD),
  orderBy('dateEnd'),
];

describeAccess(school, 'tasks', {
  get: [['admin', 'teacher', 'student'], ({ db }) => getDoc(doc(db, OPEN))],
  'list those of a subject of a teacher': [
    ['admin', 'teacher'],
    (actor) => list(actor, notDeleted, ofSubject, ofPeriod, ofTeacher, newestFirst),
  ],
  'list those of a subject of a course': [
    ['admin', 'student'],
    (actor) => list(actor, notDeleted, ofSubject, ofPeriod, ofCourse, newestFirst),
  ],
  'list those of a course': [
    ['admin', 'student'],
    (actor) => list(actor, notDeleted, ofCourse, ofPeriod),
  ],
  'list those of a teacher that are due': [
    ['admin', 'teacher'],
    (actor) => list(actor, notDeleted, ofTeacher, ...due),
  ],
  'list those of a course that are due': [
    ['admin', 'student'],
    (actor) => list(actor, notDeleted, ofCourse, ...due),
  ],
  'list those of a subject alone': [['admin'], (actor) => list(actor, ofSubject, notDeleted)],
  'list all': [['admin'], (actor) => list(actor)],
  create: [['teacher'], ({ db }) => setDoc(doc(db, dbPaths.task('new')), fresh())],
  'create in the own name': [
    ['teacher'],
    ({ db, uid }) => setDoc(doc(db, dbPaths.task('new')), fresh({ teacherId: uid })),
  ],
  update: [['teacher'], ({ db }) => updateDoc(doc(db, OPEN), { title: 'Otro título' })],
  'mark as deleted': [['teacher'], ({ db }) => updateDoc(doc(db, OPEN), { deleted: true })],
  delete: [[], ({ db }) => deleteDoc(doc(db, OPEN))],
});

describeShape('tasks create', { valid: fresh(), write: create });
it.each(NEW_IDS.good)('a task can be made under the id %s', async (id) => {
  await allow(create(fresh(), 'teacher', id));
});
it.each(NEW_IDS.bad)('a task cannot be made under the id %s', async (id) => {
  await deny(create(fresh(), 'teacher', id));
});
describeShape('tasks update', {
  valid: buildTask(),
  write: (data) => setDoc(doc(school.as('teacher').db, OPEN), data),
});

const many = (count: number) => Array.from({ length: count }, (_, i) => `a${i}`);
/**
 * Returns activities in their stored form; the first `own` of them are the teacher's, the others a
 * book's.
 */
const stored = (ids: readonly string[], own: number): Documents =>
  Object.fromEntries(
    ids.map((id, i) => [
      dbPaths.activity(id),
      buildActivity(i < own ? {} : { isBook: true, idTeacher: 'admin' }),
    ]),
  );
const worth = (ids: string[]) => Object.fromEntries(ids.map((id) => [id, 10]));
const valid = fresh({ activities: [], activitiesBook: [], maxGrades: {} });
describeValues(
  'tasks',
  { valid: fresh(), write: create },
  {
    dateStart: { good: [FAR_AHEAD], bad: [Timestamp.fromMillis(FAR_AHEAD.toMillis() + 60_000)] },
    dateEnd: { good: [LONG_AGO], bad: [Timestamp.fromMillis(LONG_AGO.toMillis() - 60_000)] },
    partial: { good: [OPEN_PARTIAL], bad: [CLOSED_PARTIAL, -1, 2, 0.5] },
    idPeriod: { bad: ['', 'p2025'] },
    subjectId: { bad: ['', 'nowhere', 'otherSubject'] },
    courseId: { bad: ['', 'courseB'] },
    teacherId: { bad: ['', 'otherTeacher'] },
    bookId: { good: ['b'.repeat(128)], bad: ['b'.repeat(129)] },
    unitId: { good: ['u'.repeat(128)], bad: ['u'.repeat(129)] },
    group: { good: ['', 'g'.repeat(128)], bad: ['g'.repeat(129), 'a/b', 1, null] },
    activities: { bad: [['other'], ['essay', 'other'], [1], [null]] },
    activitiesBook: { bad: [['other'], ['quiz', 'other'], [1], [null]] },
    maxGrades: {
      bad: [
        {},
        { essay: 1, quiz: 5 },
        { essay: 10, quiz: 100 },
        { essay: 10 },
        { essay: 10, quiz: 5, other: 5 },
        { essay: 0, quiz: 5 },
        { essay: 10, quiz: 101 },
        { essay: 10, quiz: 2.5 },
        { essay: '10', quiz: 5 },
        { essay: null, quiz: 5 },
      ],
    },
    students: { bad: [['student']] },
    reviewed: { bad: [true] },
    deleted: { bad: [true] },
    creation: { bad: [LONG_AGO, Timestamp.now()] },
  },
);

describe('tasks: the names of their activities', () => {
  const withIds = async (ids: string[]) => {
    await school.put(stored(ids.filter(isDocumentId), ids.length));
    return create(fresh({ activities: ids, activitiesBook: [], maxGrades: worth(ids) }));
  };

  it.each([[['a.b']], [['...']], [['_a_', '__a']], [['Ñandú 1']], [['x'.repeat(128), 'y']]])(
    'a task can have activities with the ids %j',
    async (ids) => {
      await allow(withIds(ids));
    },
  );
  it.each([[['a/b']], [['a', '/']], [['.']], [['a', '..']], [['x'.repeat(129)]]])(
    'a task cannot have activities with the ids %j',
    async (ids) => {
      await deny(withIds(ids));
    },
  );
  it('a task cannot have the same activity twice', async () => {
    await school.put(stored(['a', 'b'], 1));
    const withLists = (activities: string[], activitiesBook: string[]) =>
      create(fresh({ activities, activitiesBook, maxGrades: worth(['a', 'b']) }));
    await deny(withLists(['a', 'b', 'b'], []));
    await deny(withLists(['a', 'b'], ['b']));
    await allow(withLists(['a'], ['b']));
  });
});

describe('tasks: a deleted one', () => {
  it('a deleted task cannot be restored, because its answer keys may have changed', async () => {
    await school.put({
      [OPEN]: buildTask({ deleted: true, students: ['classmate'] }),
    });
    await deny(change('open', { deleted: false }));
    await deny(change('open', { title: 'Otro título' }));
  });
});

describe('tasks: the dates', () => {
  it.each([
    [1_700_000_000_000, 1_800_000_000_000],
    ['2026-01-01', '2026-02-01'],
  ])('a task cannot have the dates %j and %j', async (dateStart, dateEnd) => {
    await deny(create(fresh({ dateStart, dateEnd })));
  });
  it('a task can have timestamps as its dates', async () => {
    await allow(create(fresh({ dateStart: LONG_AGO, dateEnd: FAR_AHEAD })));
  });
});

describe('tasks: how many activities', () => {
  const split = (own: number, book: number): Data => ({
    activities: many(own + book).slice(0, own),
    activitiesBook: many(own + book).slice(own),
    maxGrades: worth(many(own + book)),
  });
  /** Attaches the last activity to a task that already has the others. */
  const attachLast = async (own: number, book: number) => {
    const before = book > 0 ? split(own, book - 1) : split(own - 1, book);
    await school.put({ ...stored(many(own + book), own), [OPEN]: buildTask(before) });
    return change('open', split(own, book));
  };
  it('a task can have no activities', async () => {
    await allow(create({ ...valid, ...split(0, 0) }));
  });
  it.each([
    [10, 0],
    [0, 10],
    [5, 5],
  ])('a task can have %i activities of its teacher and %i book activities', async (own, book) => {
    await allow(attachLast(own, book));
  });
  it.each([
    [11, 0],
    [0, 11],
    [6, 5],
  ])(
    'a task cannot have %i activities of its teacher and %i book activities',
    async (own, book) => {
      await deny(attachLast(own, book));
    },
  );
  it.each(Object.keys(many(10)))(
    'a task cannot give 101 points to the activity in place %s of ten',
    async (place) => {
      const ten = split(10, 0);
      await school.put({ ...stored(many(10), 10), [OPEN]: buildTask(ten) });
      await deny(change('open', { maxGrades: { ...(ten.maxGrades as Data), [`a${place}`]: 101 } }));
    },
  );
});

describe('tasks: the activities that are attached', () => {
  const attach = (activities: string[], activitiesBook: string[], maxGrades: Data) =>
    change('open', { activities, activitiesBook, maxGrades });
  const WITH_NEW = [['essay', 'new'], ['quiz'], { essay: 10, quiz: 5, new: 10 }] as const;
  const attachNew = () => attach([...WITH_NEW[0]], [...WITH_NEW[1]], WITH_NEW[2]);
  const put = (overrides: Data) =>
    school.put({ [dbPaths.activity('new')]: buildActivity(overrides) });

  it('a task can attach only activities that exist, are not deleted and have the same points', async () => {
    await deny(attachNew());
    await put({ deleted: true });
    await deny(attachNew());
    await put({ maxGrade: 9 });
    await deny(attachNew());
    await put({});
    await allow(attachNew());
  });

  it('a task can attach only its teacher’s own and book activities, each in its list', async () => {
    await put({ idTeacher: 'otherTeacher' });
    await deny(attachNew());
    await put({ isBook: true, idTeacher: 'admin' });
    await deny(attachNew());
    await allow(attach(['essay'], ['quiz', 'new'], WITH_NEW[2]));
  });

  it('a teacher can create and attach an activity in one batch', async () => {
    const { db } = school.as('teacher');
    const batch = writeBatch(db);
    const activity = buildActivity({ creation: serverTimestamp() });
    batch.set(doc(db, dbPaths.activity('new')), activity);
    batch.update(doc(db, OPEN), { activities: ['essay', 'new'], 'maxGrades.new': 10 });
    await allow(batch.commit());
  });

  it('a task can change the points of an activity only together with the activity', async () => {
    const points = { maxGrades: { essay: 20, quiz: 5 } };
    await deny(change('open', points));
    const { db } = school.as('teacher');
    const batch = writeBatch(db);
    batch.update(doc(db, dbPaths.activity('essay')), { maxGrade: 20 });
    batch.update(doc(db, OPEN), points);
    await allow(batch.commit());
  });

  it('a task can be renamed when its attached activities no longer exist', async () => {
    await school.put({ [dbPaths.activity('essay')]: null, [dbPaths.activity('quiz')]: null });
    await allow(change('open', { title: 'Otro título' }));
  });
});

describe('tasks: several made together', () => {
  const SUBJECTS = ['subject', 'second', 'third'];
  const countedIn = (subject: string, tasks: string[]) => ({
    scheme: buildScheme({ idSubject: subject, percent: 20, external: false, tasks }),
    total: buildSchemeTotal({
      idSubject: subject,
      total: subject === 'subject' ? 6000 : 2000,
      tasks,
      schemes: subject === 'subject' ? ['scheme', `s-${subject}`] : [`s-${subject}`],
      scheme: `s-${subject}`,
    }),
  });
  /** Creates a task and its scheme in each subject, in one batch. */
  const make = (of: (subject: string) => Data = () => ({})) => {
    const { db } = school.as('teacher');
    const batch = writeBatch(db);
    for (const subjectId of SUBJECTS) {
      const id = `form-${subjectId}`;
      const { scheme, total } = countedIn(subjectId, [id]);
      const task = { ...valid, group: 'form', subjectId, ...of(subjectId) };
      batch.set(doc(db, dbPaths.task(id)), task);
      batch.set(doc(db, dbPaths.scheme(`s-${subjectId}`)), scheme);
      const totalId = `${PERIOD}_${subjectId}_${String(OPEN_PARTIAL)}`;
      batch.set(doc(db, dbPaths.schemeTotal(totalId)), total);
    }
    return batch.commit();
  };
  const putSubjects = (teacherId = 'teacher') =>
    school.put({
      [dbPaths.subject('second')]: buildSubject(),
      [dbPaths.subject('third')]: buildSubject({ teacherId }),
    });

  it('a teacher makes a task in three subjects, each counted by a new scheme, in one batch', async () => {
    await putSubjects();
    await allow(make());
  });
  it('the whole batch is refused when one of the subjects is another teacher’s', async () => {
    await putSubjects('otherTeacher');
    await deny(make());
  });
  it('the whole batch is refused when a scheme would count a task of another partial', async () => {
    await putSubjects();
    await deny(make((subject) => (subject === 'third' ? { subjectId: 'second' } : {})));
  });
});

describe('tasks: the subject', () => {
  it('a teacher cannot create a task in a deleted subject', async () => {
    await school.put({ [dbPaths.subject('subject')]: buildSubject({ deleted: true }) });
    await deny(create(fresh()));
  });
  it('the former teacher of a subject cannot create a task in it', async () => {
    await school.put({ [dbPaths.subject('subject')]: buildSubject({ teacherId: 'otherTeacher' }) });
    await deny(create(fresh()));
  });
  it('the new teacher of a subject can create a task in it', async () => {
    await school.put({ [dbPaths.subject('subject')]: buildSubject({ teacherId: 'otherTeacher' }) });
    const none = { activities: [], activitiesBook: [], maxGrades: {} };
    await allow(create(fresh({ ...none, teacherId: 'otherTeacher' }), 'otherTeacher'));
  });
});

describe('tasks: what stays as it was created', () => {
  it.each(['subjectId', 'courseId', 'teacherId', 'idPeriod'])(
    'a teacher cannot change the %s of a task',
    async (field) => {
      await deny(change('open', { [field]: 'other' }));
    },
  );
  it('a teacher cannot move a task to another of their subjects', async () => {
    await school.put({ [dbPaths.subject('second')]: buildSubject() });
    await deny(change('open', { subjectId: 'second' }));
  });
  it('a teacher cannot move a task to another group of tasks that were made together', async () => {
    await school.put({ [OPEN]: { ...buildTask(), group: 'form' } });
    await deny(change('open', { group: 'other' }));
    await allow(change('open', { title: 'Otro título' }));
  });
  it('a teacher cannot change the creation time of a task', async () => {
    await deny(change('open', { creation: serverTimestamp() }));
  });
  it.each([{ dateEnd: LONG_AGO }, { reviewed: true }, { description: 'Otra' }])(
    'a teacher can change a task: %j',
    async (values) => {
      await allow(change('open', values));
    },
  );
});

describe('tasks: the partial', () => {
  it.each(['closed', 'lastPeriod'])('a teacher cannot rename the task %s', async (id) => {
    await deny(change(id, { title: 'Otro título' }));
  });
  it.each(['closed', 'lastPeriod'])('a teacher cannot delete the task %s', async (id) => {
    await deny(change(id, { deleted: true }));
  });
  it('a teacher cannot move a task into a closed partial', async () => {
    await deny(change('open', { partial: CLOSED_PARTIAL }));
  });
  it('a teacher cannot move a task out of a closed partial', async () => {
    await deny(change('closed', { partial: OPEN_PARTIAL }));
  });
  it('a teacher can rename a task of an open partial', async () => {
    await allow(change('open', { title: 'Otro título' }));
  });
});

describe('tasks: once somebody has handed in', () => {
  const other = {
    activities: { activities: [], maxGrades: { quiz: 5 } },
    activitiesBook: { activitiesBook: [], maxGrades: { essay: 10 } },
  };
  it.each(Object.entries(other))(
    'a teacher cannot change the %s of a task that a student has sent',
    async (_field, values) => {
      await deny(change('answered', values));
    },
  );
  it.each(Object.entries(other))(
    'a teacher can change the %s of a task that no student has sent',
    async (_field, values) => {
      await allow(change('open', values));
    },
  );
  it('a teacher cannot change the points of a task that a student has sent', async () => {
    await school.put({ [dbPaths.activity('quiz')]: buildActivity({ isBook: true, maxGrade: 9 }) });
    const points = { maxGrades: { essay: 10, quiz: 9 } };
    await deny(change('answered', points));
    await allow(change('open', points));
  });
  it.each([{ title: 'Otro título' }, { dateEnd: LONG_AGO }, { deleted: true }])(
    'a teacher can change a task that a student has sent: %j',
    async (values) => {
      await allow(change('answered', values));
    },
  );
  it.each([[[]], [['classmate', 'student']], [['student']], [['classmate', 'classmate']]])(
    'a teacher cannot set the students of a task to %j',
    async (students) => {
      await deny(change('answered', { students }));
    },
  );
});
