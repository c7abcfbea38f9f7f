import { dbPaths } from '../../../src/domain/dbPaths';
import { answerFilePath } from '../../../src/domain/files';
import {
  LIMITS,
  MAX_ACTIVITY_QUESTIONS,
  MAX_ANSWER_LENGTH,
  MAX_TASK_ACTIVITIES,
  MAX_WORK_LENGTH,
} from '../../../src/domain/limits';
import type { SubGrade } from '../../../src/models/task';
import {
  buildException,
  buildGrade,
  buildHeldGrade,
  buildNoWorkGrade,
  buildSubmission,
  LONG_AGO,
  storedSubGrades,
} from '../rulesBuilders';
import type { Data, Documents } from '../rulesDocuments';
import type { LargestWrite } from './largestWrites';
import { ACTIVITIES, longest, LONGEST_DRAFT, NOW, OPEN_TASK, STUDENTS, times } from './world';

const GRADE = 7.25;
const partsOf = (part: Partial<SubGrade>) =>
  storedSubGrades(
    ACTIVITIES.map((id) => ({ id, calification: GRADE, auto: null, maxGrade: 10, ...part })),
  );
const FINAL = { noteFinal: GRADE, comment: longest(LIMITS.submission.comment) };
const GIVEN = { subNotes: partsOf({}), ...FINAL };
const SCORED = {
  subNotes: partsOf({ auto: 4.5, calification: 4.5 }),
  noteFinal: 4.5,
  scoredAt: LONG_AGO,
};
const GIVEN_OF_SCORED = { subNotes: partsOf({ auto: 4.5 }), ...FINAL };

const ATTEMPT = 12;
const fileOf = (activity: string, student: string, task: string): string => {
  const path = encodeURIComponent(answerFilePath(task, student, activity, ATTEMPT));
  return `https://firebasestorage.googleapis.com/v0/b/aula.appspot.com/o/${path}?alt=media&token=abc`;
};
/** An answer to each question that ten activities can have, as long as a submission may be. */
const answers = Object.fromEntries(
  ACTIVITIES.map((id) => [
    id,
    Object.fromEntries(
      times(MAX_ACTIVITY_QUESTIONS, (i) => [
        `question-${String(i)}`,
        'ñ'.repeat(
          Math.min(
            MAX_ANSWER_LENGTH,
            MAX_WORK_LENGTH / MAX_ACTIVITY_QUESTIONS / MAX_TASK_ACTIVITIES,
          ),
        ),
      ]),
    ),
  ]),
);
const workOf = (student: string, task: string, overrides: Data = {}) =>
  buildSubmission(student)({
    fecha: LONG_AGO,
    answers,
    files: Object.fromEntries(ACTIVITIES.map((id) => [id, fileOf(id, student, task)])),
    ...overrides,
  });
const gradeOf = (overrides: Data) => buildGrade('teacher')({ reviewedAt: NOW, ...overrides });
const noWork = (student: string, overrides: Data = {}) =>
  buildNoWorkGrade(student, 'teacher')({ reviewedAt: NOW, ...GIVEN, ...overrides });

const TASK = 'task';
const work = (student: string) => dbPaths.submission(TASK, student);
/** The submissions that exist before. */
const seed: Documents = {
  [work('sent')]: workOf('sent', TASK),
  [work('scored')]: workOf('scored', TASK, SCORED),
  [work('graded')]: workOf('graded', TASK, {
    ...SCORED,
    ...gradeOf(GIVEN_OF_SCORED),
    reviewedAt: LONG_AGO,
  }),
  [dbPaths.submission('open', 'graded')]: workOf('graded', 'open', {
    ...SCORED,
    ...gradeOf(GIVEN_OF_SCORED),
    reviewedAt: LONG_AGO,
  }),
};

/** The work as the server scored it, before anybody graded it. */
const WAITING = workOf('graded', TASK, { ...SCORED, comment: '', reviewed: false });

const reopening = (): Documents => {
  const stored = seed[dbPaths.submission('open', 'graded')] as Data;
  return {
    [`${dbPaths.archive('open')}/graded-${String(LONG_AGO.toMillis())}`]: {
      ...stored,
      archivedAt: NOW,
      archivedBy: 'teacher',
      reason: longest(LIMITS.reopening.reason),
    },
    [dbPaths.submission('open', 'graded')]: null,
    [dbPaths.exception('open', 'graded')]: buildException('graded')({ updatedAt: NOW }),
    [dbPaths.task('open')]: {
      ...OPEN_TASK,
      students: OPEN_TASK.students.filter((uid) => uid !== 'graded'),
      reopened: { ...OPEN_TASK.reopened, graded: 1 },
    },
  };
};

const PER_TRANSACTION = 10;
const ofTen = `${String(MAX_TASK_ACTIVITIES)} activities`;

const GRADE_WRITES: LargestWrite[] = [
  {
    what: `work of ${ofTen} with files, sent in attempt ${String(ATTEMPT)}, and words that stay in the draft`,
    by: 'student',
    writes: {
      [dbPaths.submission('open', 'student')]: workOf('student', 'open', { fecha: NOW }),
      [dbPaths.task('open')]: { ...OPEN_TASK, students: [...OPEN_TASK.students, 'student'] },
      [dbPaths.draft('open', 'student')]: LONGEST_DRAFT,
    },
  },
  {
    what: `grade of ${ofTen}`,
    by: 'teacher',
    writes: {
      [work('scored')]: workOf('scored', TASK, { ...SCORED, ...gradeOf(GIVEN_OF_SCORED) }),
    },
  },
  {
    what: `grade of ${ofTen} that are not scored yet`,
    by: 'teacher',
    writes: { [work('sent')]: workOf('sent', TASK, gradeOf(GIVEN)) },
  },
  {
    what: `grade of ${ofTen} without a submission`,
    by: 'teacher',
    writes: { [work('student')]: noWork('student') },
  },
  {
    what: `grade of ${ofTen}, changed where there was no submission`,
    by: 'teacher',
    seed: { [work('student')]: noWork('student', { reviewedAt: LONG_AGO, noteFinal: 7.24 }) },
    writes: { [work('student')]: noWork('student') },
  },
  {
    what: `${String(PER_TRANSACTION)} grades of ${ofTen} without a submission`,
    by: 'teacher',
    writes: Object.fromEntries(
      STUDENTS.slice(0, PER_TRANSACTION).map((uid) => [work(uid), noWork(uid)]),
    ),
  },
  {
    what: `grade of ${ofTen} that is taken back`,
    by: 'teacher',
    writes: { [work('graded')]: WAITING },
  },
  {
    what: `grade of ${ofTen} that waits to be returned`,
    by: 'teacher',
    writes: {
      [dbPaths.heldGrade(TASK, 'scored')]: buildHeldGrade('teacher')({
        ...GIVEN_OF_SCORED,
        savedAt: NOW,
      }),
    },
  },
  {
    what: `grade of ${ofTen} that is returned`,
    by: 'teacher',
    seed: {
      [dbPaths.heldGrade(TASK, 'scored')]: buildHeldGrade('teacher')({
        ...GIVEN_OF_SCORED,
        savedAt: LONG_AGO,
      }),
    },
    writes: {
      [work('scored')]: workOf('scored', TASK, { ...SCORED, ...gradeOf(GIVEN_OF_SCORED) }),
      [dbPaths.heldGrade(TASK, 'scored')]: null,
    },
  },
  { what: `work of ${ofTen} that is reopened, with more time`, by: 'teacher', writes: reopening() },
];

export const GRADES: LargestWrite[] = GRADE_WRITES.map((write) => ({
  ...write,
  seed: { ...seed, ...write.seed },
}));
