import { Timestamp } from 'firebase/firestore/lite';
import { MAX_SAVED_COMMENTS } from '../../../src/domain/commentBank';
import { dbPaths } from '../../../src/domain/dbPaths';
import { MAX_SCHEMES } from '../../../src/domain/grading/percent';
import { identificationKey } from '../../../src/domain/identificationKey';
import { LIMITS, MAX_DAY_LESSONS, MAX_SUBJECT_BOOKS } from '../../../src/domain/limits';
import { MAX_FORMER_COURSES } from '../../../src/domain/membership';
import { firstActivities, taskBatches } from '../../../src/domain/taskGroup';
import { buildSubject, buildTask, buildUser, LONG_AGO, PERIOD } from '../rulesBuilders';
import type { Data, Documents } from '../rulesDocuments';
import {
  buildProgress,
  buildReportCard,
  buildScheme,
  buildSchemeTotal,
  buildScore,
} from '../rulesGradebook';
import type { LargestWrite } from './largestWrites';
import {
  IN_TASK,
  LAST_PARTIAL,
  LATER,
  LONG_INSTITUTE,
  longest,
  NOW,
  OPEN_PARTIAL,
  OPEN_TASK,
  STUDENTS,
  times,
} from './world';

const places = { idPeriod: PERIOD, idSubject: 'subject', indexPartial: LAST_PARTIAL };
const TOTAL_ID = `${PERIOD}_subject_${String(LAST_PARTIAL)}`;

// ---- tasks ----

const FIRST = firstActivities(IN_TASK);
const NEW_TASK = buildTask({
  ...OPEN_TASK,
  ...FIRST,
  students: [],
  reopened: {},
  creation: NOW,
});
delete NEW_TASK.reopened;
const WITHOUT_WORK = { ...OPEN_TASK, students: [] };
const subjectsOf = (count: number) => times(count, (i) => `subject-${String(i)}`);
const NO_ACTIVITIES = { activities: [], activitiesBook: [], maxGrades: {} };
/** As many tasks of as many subjects as one batch takes. */
const COPIES = (() => {
  const firstCount = FIRST.activities.length + FIRST.activitiesBook.length;
  const tasks = times(40, () => ({ count: null }));
  return taskBatches(tasks, firstCount)[0]?.length ?? 0;
})();

export const TASKS: LargestWrite[] = [
  {
    what: 'new task with as many activities as it is made with',
    by: 'teacher',
    writes: { [dbPaths.task('new')]: NEW_TASK },
  },
  {
    what: 'new task, the activities it was not made with',
    by: 'teacher',
    seed: { [dbPaths.task('new')]: { ...NEW_TASK, creation: LONG_AGO } },
    writes: { [dbPaths.task('new')]: { ...NEW_TASK, ...IN_TASK, creation: LONG_AGO } },
  },
  {
    what: 'task of ten activities, every field of its form changed',
    by: 'teacher',
    seed: { [dbPaths.task('new')]: WITHOUT_WORK },
    writes: {
      [dbPaths.task('new')]: {
        ...WITHOUT_WORK,
        title: 'Otra tarea',
        description: 'Otra',
        dateStart: NOW,
        dateEnd: LATER,
        partial: OPEN_PARTIAL - 1,
        bookId: '',
        unitId: '',
        publishOnReturn: false,
        showAnswers: false,
      },
    },
  },
  {
    what: `${String(COPIES)} new tasks of as many subjects`,
    by: 'teacher',
    seed: Object.fromEntries(subjectsOf(COPIES).map((id) => [dbPaths.subject(id), buildSubject()])),
    writes: Object.fromEntries(
      subjectsOf(COPIES).map((id) => [dbPaths.task(id), { ...NEW_TASK, subjectId: id }]),
    ),
  },
  {
    what: 'new task without activities',
    by: 'teacher',
    writes: { [dbPaths.task('new')]: { ...NEW_TASK, ...NO_ACTIVITIES } },
  },
];

// ---- school, people ----

const leftAt = (i: number) => Timestamp.fromMillis(LONG_AGO.toMillis() + i);
/** The courses that were left, each at another time. */
const former = (count: number) =>
  Object.fromEntries(
    times(count, (i) => [
      `course-${String(i)}`,
      { since: LONG_AGO, away: times(10, () => ({ from: LONG_AGO, to: NOW })), left: leftAt(i) },
    ]),
  );
const longPerson = (identification: string, overrides: Data = {}) =>
  buildUser({
    name: longest(LIMITS.user.name),
    surname: longest(LIMITS.user.surname),
    email: 'una.direccion.bastante.larga.de.correo@andes.edu.ec'.slice(-50),
    identification,
    representative: longest(LIMITS.user.representative),
    phone: '+12345678901234',
    courseId: 'courseA',
    photo:
      'https://firebasestorage.googleapis.com/v0/b/aula.appspot.com/o/students%2Fperson~1a2b3c.png?alt=media',
    ...overrides,
  });
const claim = (identification: string): Documents => ({
  [dbPaths.identification(identificationKey(identification))]: { uid: 'person' },
});
const NEW_ID = 'ABC-1234567890';

export const SCHOOL: LargestWrite[] = [
  {
    what: 'institute of nine partials, changed',
    by: 'admin',
    writes: {
      [dbPaths.institute]: {
        ...LONG_INSTITUTE,
        name: 'Otra',
        about: 'Otra',
        photo: '/logo.png',
        planning: 'https://andes.ec/plan',
        gradingPolicy: 'ecuador',
        contact: { email: '', phone: '' },
        period: { id: PERIOD, name: 'Otro nombre' },
        grading: { ...(LONG_INSTITUTE.grading as Data), passGrade: 6.5 },
        partial: (LONG_INSTITUTE.partial as Data[]).map(({ name }) => ({ name, closed: true })),
      },
    },
  },
  {
    what: 'institute of nine partials, a new period',
    by: 'admin',
    writes: {
      [dbPaths.institute]: {
        ...LONG_INSTITUTE,
        period: { id: 'p2027', name: longest(LIMITS.institute.period) },
        partial: (LONG_INSTITUTE.partial as Data[]).map(({ name }) => ({ name, closed: false })),
        periods: {
          [PERIOD]: {
            name: (LONG_INSTITUTE.period as Data).name,
            partial: LONG_INSTITUTE.partial,
            gradingPolicy: LONG_INSTITUTE.gradingPolicy,
            grading: LONG_INSTITUTE.grading,
            endedAt: NOW,
          },
        },
      },
    },
  },
  {
    what: 'new person',
    by: 'admin',
    writes: { [dbPaths.user('person')]: longPerson(NEW_ID), ...claim(NEW_ID) },
  },
  {
    what: 'person, every field changed, and the last of twelve courses left',
    by: 'admin',
    seed: {
      [dbPaths.user('person')]: buildUser({ formerCourses: former(MAX_FORMER_COURSES - 1) }),
    },
    writes: {
      [dbPaths.user('person')]: longPerson(NEW_ID, {
        courseId: 'other',
        status: false,
        formerCourses: former(MAX_FORMER_COURSES),
      }),
      ...claim(NEW_ID),
    },
  },
  {
    what: 'own photo and phone',
    by: 'student',
    writes: {
      [dbPaths.user('student')]: buildUser({
        courseId: 'courseA',
        phone: '+12345678901234',
        ownChanges: { since: NOW, count: 1 },
        photo:
          'https://firebasestorage.googleapis.com/v0/b/aula.appspot.com/o/students%2Fstudent-photo?alt=media',
      }),
    },
  },
  {
    what: 'subject with a full week and fifty books',
    by: 'admin',
    writes: {
      [dbPaths.subject('subject')]: buildSubject({
        name: longest(LIMITS.subject.name),
        description: longest(LIMITS.subject.description),
        urlZoom: 'https://zoom.us/j/1',
        books: times(MAX_SUBJECT_BOOKS, (i) => `book-${String(i)}`),
        schedule: Object.fromEntries(
          times(7, (day) => [String(day), times(MAX_DAY_LESSONS, () => '07:15-07:55')]),
        ),
      }),
    },
  },
];

// ---- gradebook ----

const schemeIds = times(MAX_SCHEMES, (i) => `scheme-${String(i)}`);
const LAST = schemeIds.at(-1) ?? '';
const taskIds = times(50, (i) => `task-${String(i)}`);
const PERCENT = 6.25;
const SHARE = PERCENT * 100;
const others = schemeIds.slice(0, -1);

const card = (uid: string, overrides: Data = {}): Documents => ({
  [`reportCards/${PERIOD}_subject_${uid}_${String(LAST_PARTIAL)}`]: buildReportCard({
    indexPartial: LAST_PARTIAL,
    idStudent: uid,
    creation: NOW,
    entrySchemes: schemeIds,
    entryNames: schemeIds.map(() => longest(LIMITS.scheme.name)),
    entryShares: schemeIds.map(() => SHARE),
    entryGrades: schemeIds.map(() => 850),
    entryDefaults: schemeIds,
    entryFinal: 850,
    noteFinal: 8.5,
    inputsHash: 'h'.repeat(14),
    ...overrides,
  }),
});
const cards = (count: number): LargestWrite => ({
  what: `${String(count)} report cards of sixteen schemes`,
  by: 'teacher',
  writes: Object.assign({}, ...STUDENTS.slice(0, count).map((uid) => card(uid))) as Documents,
});
const TOTAL = {
  ...places,
  total: SHARE * others.length,
  tasks: taskIds.slice(0, 3),
  schemes: others,
  scheme: others[0],
};

export const GRADEBOOK: LargestWrite[] = [
  ...[1, 20, 40, 60].map(cards),
  {
    what: 'report card of sixteen schemes, made again',
    by: 'teacher',
    seed: card('student-0', { creation: LONG_AGO, noteFinal: 8.4, manual: true }),
    writes: card('student-0', { revision: 2 }),
  },
  {
    what: 'sixteenth scheme of a partial, with fifty tasks',
    by: 'teacher',
    seed: {
      [dbPaths.schemeTotal(TOTAL_ID)]: buildSchemeTotal({ ...TOTAL, tasks: [] }),
      [dbPaths.progressOfPartial(TOTAL_ID)]: buildProgress({
        ...places,
        tasks: Object.fromEntries(taskIds.slice(0, 48).map((id) => [id, {}])),
      }),
      ...Object.fromEntries(
        taskIds.map((id) => [dbPaths.task(id), buildTask({ partial: LAST_PARTIAL })]),
      ),
    },
    writes: {
      [`schemes/${LAST}`]: buildScheme({
        ...places,
        name: longest(LIMITS.scheme.name),
        description: longest(LIMITS.scheme.description),
        percent: PERCENT,
        external: false,
        tasks: taskIds,
      }),
      [dbPaths.schemeTotal(TOTAL_ID)]: buildSchemeTotal({
        ...places,
        total: SHARE * MAX_SCHEMES,
        tasks: taskIds,
        schemes: schemeIds,
        scheme: LAST,
      }),
    },
  },
  {
    what: 'fifty scores of a scheme',
    by: 'teacher',
    seed: { 'schemes/external': buildScheme(places) },
    writes: Object.fromEntries(
      STUDENTS.slice(0, 50).map((uid) => [
        dbPaths.score('external', uid),
        buildScore(uid)({ updatedAt: NOW }),
      ]),
    ),
  },
  {
    what: 'full comment bank',
    by: 'teacher',
    writes: {
      [dbPaths.commentBank('teacher')]: {
        recent: times(MAX_SAVED_COMMENTS, () => longest(LIMITS.submission.comment)),
        pinned: times(MAX_SAVED_COMMENTS, () => longest(LIMITS.submission.comment)),
        updatedAt: NOW,
      },
    },
  },
];
