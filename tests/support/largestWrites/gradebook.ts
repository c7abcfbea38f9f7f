import { MAX_SAVED_COMMENTS } from '../../../src/domain/commentBank';
import { MAX_OBSERVATION } from '../../../src/domain/conduct';
import { dbPaths } from '../../../src/domain/dbPaths';
import { MAX_SCHEMES } from '../../../src/domain/grading/percent';
import { MAX_SCHEME_TASKS } from '../../../src/domain/grading/schemeTasks';
import { splitEntries } from '../../../src/domain/grading/storedEntries';
import { LIMITS } from '../../../src/domain/limits';
import { buildCourse, buildTask, LONG_AGO, PERIOD } from '../rulesBuilders';
import { buildConduct, conductPath } from '../rulesConduct';
import type { Data, Documents } from '../rulesDocuments';
import {
  buildProgress,
  buildReportCard,
  buildScheme,
  buildSchemeTotal,
  buildScore,
} from '../rulesGradebook';
import type { LargestWrite } from './largestWrites';
import { LAST_PARTIAL, longest, NOW, OPEN_PARTIAL, STUDENTS, times } from './world';

const places = { idPeriod: PERIOD, idSubject: 'subject', indexPartial: LAST_PARTIAL };
const TOTAL_ID = `${PERIOD}_subject_${String(LAST_PARTIAL)}`;

const schemeIds = times(MAX_SCHEMES, (i) => `scheme-${String(i)}`);
const LAST = schemeIds.at(-1) ?? '';
const taskIds = times(MAX_SCHEME_TASKS, (i) => `task-${String(i)}`);
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
const FULL_SCHEME = buildScheme({
  ...places,
  name: longest(LIMITS.scheme.name),
  description: longest(LIMITS.scheme.description),
  percent: PERCENT,
  external: false,
  tasks: taskIds,
});
const FULL_TOTAL = buildSchemeTotal({
  ...places,
  total: SHARE * MAX_SCHEMES,
  tasks: taskIds,
  schemes: schemeIds,
  scheme: LAST,
});
/** The same number of other tasks, which replace the scheme's tasks. */
const otherTasks = taskIds.map((id) => `other-${id}`);
const scores = (overrides: Data): Documents =>
  Object.fromEntries(
    STUDENTS.slice(0, 50).map((uid) => [
      dbPaths.score('external', uid),
      buildScore(uid)(overrides),
    ]),
  );
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
    what: '50 report cards of sixteen schemes, and that they were made',
    by: 'teacher',
    writes: {
      ...(Object.assign({}, ...STUDENTS.slice(0, 50).map((uid) => card(uid))) as Documents),
      [dbPaths.reportRun(TOTAL_ID)]: { ...places, madeAt: NOW, madeBy: 'teacher' },
    },
  },
  {
    what: 'final set by hand of a report card of sixteen schemes',
    by: 'teacher',
    seed: card('student-0', { creation: LONG_AGO }),
    writes: card('student-0', { revision: 2, manual: true, noteFinal: 9.25 }),
  },
  {
    what: 'report card of sixteen schemes, made again',
    by: 'teacher',
    seed: card('student-0', { creation: LONG_AGO, noteFinal: 8.4, manual: true }),
    writes: card('student-0', { revision: 2 }),
  },
  {
    what: 'final set by hand without a report card, taken away',
    by: 'teacher',
    seed: card('student-0', { creation: LONG_AGO, manual: true, ...splitEntries([]) }),
    writes: { [Object.keys(card('student-0'))[0] ?? '']: null },
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
      [`schemes/${LAST}`]: FULL_SCHEME,
      [dbPaths.schemeTotal(TOTAL_ID)]: FULL_TOTAL,
    },
  },
  {
    what: 'fifty scores of a scheme',
    by: 'teacher',
    seed: { 'schemes/external': buildScheme(places) },
    writes: scores({ givenAt: NOW, updatedAt: NOW }),
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
  {
    what: 'sixteen schemes of a partial, one of fifty tasks changed in every field',
    by: 'teacher',
    seed: {
      [`schemes/${LAST}`]: FULL_SCHEME,
      [dbPaths.schemeTotal(TOTAL_ID)]: FULL_TOTAL,
      [dbPaths.progressOfPartial(TOTAL_ID)]: buildProgress({
        ...places,
        tasks: Object.fromEntries(otherTasks.map((id) => [id, {}])),
      }),
      ...Object.fromEntries(
        otherTasks.map((id) => [dbPaths.task(id), buildTask({ partial: LAST_PARTIAL })]),
      ),
    },
    writes: {
      [`schemes/${LAST}`]: {
        ...FULL_SCHEME,
        name: 'Otro nombre',
        description: 'Otra descripción',
        percent: PERCENT - 0.01,
        tasks: otherTasks,
      },
      [dbPaths.schemeTotal(TOTAL_ID)]: {
        ...FULL_TOTAL,
        total: SHARE * MAX_SCHEMES - 1,
        tasks: otherTasks,
      },
    },
  },
  {
    what: 'fifty scores of a scheme, changed',
    by: 'teacher',
    seed: {
      'schemes/external': buildScheme(places),
      ...scores({ givenAt: LONG_AGO, updatedAt: LONG_AGO }),
    },
    writes: scores({ givenAt: LONG_AGO, updatedAt: NOW, revision: 2, noteFinal: 9.99 }),
  },
  {
    what: 'behaviour and absences of a student',
    by: 'teacher',
    seed: {
      [dbPaths.course('courseA')]: buildCourse({ tutor: { id: 'teacher', name: 'Rosa Paz' } }),
    },
    writes: {
      [conductPath('student-0', OPEN_PARTIAL)]: buildConduct('teacher')({
        idStudent: 'student-0',
        indexPartial: OPEN_PARTIAL,
        observation: longest({ min: 0, max: MAX_OBSERVATION }),
        updatedAt: NOW,
      }),
    },
  },
];
