import { dbPaths } from '../../../src/domain/dbPaths';
import { MAX_SCHEME_TASKS } from '../../../src/domain/grading/schemeTasks';
import { LIMITS } from '../../../src/domain/limits';
import { firstActivities, taskBatches } from '../../../src/domain/taskGroup';
import { buildException, buildSubject, buildTask, LONG_AGO, PERIOD } from '../rulesBuilders';
import type { Data, Documents } from '../rulesDocuments';
import { buildScheme, buildSchemeTotal } from '../rulesGradebook';
import type { LargestWrite } from './largestWrites';
import {
  IN_TASK,
  LATER,
  longest,
  LONGEST_DRAFT,
  NOW,
  OPEN_PARTIAL,
  OPEN_TASK,
  times,
} from './world';

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
/**
 * Builds a partial in which one more task is counted by a scheme that has all but one of its tasks.
 */
const countedIn = (
  subject: string,
  task: string,
  indexPartial = OPEN_PARTIAL,
): { seed: Documents; writes: Documents } => {
  const place = { idPeriod: PERIOD, idSubject: subject, indexPartial };
  const total = `${PERIOD}_${subject}_${String(indexPartial)}`;
  const scheme = `scheme-${String(indexPartial)}-of-${subject}`;
  const tasks = times(MAX_SCHEME_TASKS - 1, (i) => `counted-${String(i)}`);
  const fields = {
    ...place,
    name: longest(LIMITS.scheme.name),
    description: longest(LIMITS.scheme.description),
    percent: 50,
    external: false,
  };
  const totals = { ...place, total: 5000, schemes: [scheme], scheme };
  return {
    seed: {
      [dbPaths.subject(subject)]: buildSubject(),
      [dbPaths.scheme(scheme)]: buildScheme({ ...fields, tasks }),
      [dbPaths.schemeTotal(total)]: buildSchemeTotal({ ...totals, tasks }),
    },
    writes: {
      [dbPaths.scheme(scheme)]: buildScheme({ ...fields, tasks: [...tasks, task] }),
      [dbPaths.schemeTotal(total)]: buildSchemeTotal({ ...totals, tasks: [...tasks, task] }),
    },
  };
};
const ENTERED = countedIn('subject', 'moved');
/**
 * The partial that a task leaves: its state with the task exists before, the state without it is
 * written.
 */
const { seed: without, writes: withTask } = countedIn('subject', 'moved', OPEN_PARTIAL - 1);
const LEFT = Object.fromEntries(
  Object.keys(withTask).map((path) => [path, without[path]]),
) as Documents;
const MOVED = { ...WITHOUT_WORK, subjectId: 'subject' };
/** Builds as many counted tasks as one batch takes. */
const counted = (activities: number) => {
  const subjects = subjectsOf(
    taskBatches(
      times(4, () => ({ count: {} })),
      activities,
    )[0]?.length ?? 0,
  ).map((subject) => ({ subject, ...countedIn(subject, subject) }));
  const lists = activities === 0 ? NO_ACTIVITIES : {};
  return {
    count: subjects.length,
    seed: Object.assign({}, ...subjects.map(({ seed }) => seed)) as Documents,
    writes: Object.assign(
      {},
      ...subjects.map(({ subject, writes }) => ({
        [dbPaths.task(subject)]: { ...NEW_TASK, ...lists, subjectId: subject },
        ...writes,
      })),
    ) as Documents,
  };
};
const COUNTED = counted(FIRST.activities.length + FIRST.activitiesBook.length);
const COUNTED_PLAIN = counted(0);
/** The tasks of a form for forty subjects, made and with the activities that follow. */
const GROUP = subjectsOf(40).map((subjectId) => ({ ...NEW_TASK, subjectId, creation: LONG_AGO }));
const groupOf = (changes: Data): Documents =>
  Object.fromEntries(
    GROUP.map((task) => [dbPaths.task(`of-${task.subjectId}`), { ...task, ...changes }]),
  );

/** Builds as many tasks of as many subjects as one batch takes. */
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
    what: 'task of ten activities that moves from a scheme of fifty tasks to another partial, into one of as many',
    by: 'teacher',
    seed: {
      ...withTask,
      ...ENTERED.seed,
      [dbPaths.task('moved')]: { ...MOVED, partial: OPEN_PARTIAL - 1 },
    },
    writes: {
      ...LEFT,
      ...ENTERED.writes,
      [dbPaths.task('moved')]: { ...MOVED, title: 'Otra tarea', dateEnd: LATER },
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
  {
    what: `${String(COUNTED.count)} new task of five activities that schemes of fifty tasks count`,
    by: 'teacher',
    seed: COUNTED.seed,
    writes: COUNTED.writes,
  },
  {
    what: `${String(COUNTED_PLAIN.count)} new tasks without activities that schemes of fifty tasks count`,
    by: 'teacher',
    seed: COUNTED_PLAIN.seed,
    writes: COUNTED_PLAIN.writes,
  },
  {
    what: 'the activities of forty tasks that they were not made with',
    by: 'teacher',
    seed: groupOf({}),
    writes: groupOf(IN_TASK),
  },
  {
    what: 'draft as long as it may be',
    by: 'student',
    writes: {
      [dbPaths.draft('open', 'student')]: LONGEST_DRAFT,
    },
  },
  {
    what: 'more time for one student',
    by: 'teacher',
    writes: {
      [dbPaths.exception('open', 'student-0')]: buildException('student-0')({ updatedAt: NOW }),
    },
  },
];
