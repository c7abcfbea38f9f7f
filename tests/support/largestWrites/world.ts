import { Timestamp } from 'firebase/firestore/lite';
import { dbPaths } from '../../../src/domain/dbPaths';
import { SPEC_RULES } from '../../../src/domain/grading/policy';
import { writeGrading } from '../../../src/domain/grading/storedGrading';
import {
  LIMITS,
  MAX_DRAFT_LENGTH,
  MAX_PARTIALS,
  MAX_TASK_ACTIVITIES,
  type TextLimit,
} from '../../../src/domain/limits';
import {
  buildActivity,
  buildClassList,
  buildInstitute,
  buildSubject,
  buildTask,
  buildUser,
  LONG_AGO,
  PERIOD,
} from '../rulesBuilders';
import type { Data, Documents } from '../rulesDocuments';

// A school in which everything is as large as screens allow; largestWrites.ts measures the writes
// in it.

/** The time of every write. */
export const NOW = Timestamp.fromMillis(Date.UTC(2026, 10, 26, 15));
export const LATER = Timestamp.fromMillis(NOW.toMillis() + 86_400_000);

/** Returns the longest text that a field takes. */
export const longest = ({ max }: TextLimit): string => 'ñ'.repeat(max);
export const times = <T>(count: number, item: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => item(index));

/** A student's draft of a task, with the largest size. */
export const LONGEST_DRAFT: Data = { fields: 'x'.repeat(MAX_DRAFT_LENGTH), updatedAt: NOW };

const OWN_ACTIVITIES = MAX_TASK_ACTIVITIES / 2;
export const ACTIVITIES = times(MAX_TASK_ACTIVITIES, (i) => `activity-${String(i)}`);
export const IN_TASK = {
  activities: ACTIVITIES.slice(0, OWN_ACTIVITIES),
  activitiesBook: ACTIVITIES.slice(OWN_ACTIVITIES),
  maxGrades: Object.fromEntries(ACTIVITIES.map((id) => [id, 10])),
};
/** The last partial is closed, and open again for the subject: that needs one document more. */
export const LAST_PARTIAL = MAX_PARTIALS - 1;
export const OPEN_PARTIAL = LAST_PARTIAL - 1;

const partials = times(MAX_PARTIALS, (i) => ({
  name: longest(LIMITS.institute.partial),
  closed: i === LAST_PARTIAL,
}));
export const LONG_INSTITUTE = buildInstitute({
  name: longest(LIMITS.institute.name),
  about: longest(LIMITS.institute.about),
  partial: partials,
  contact: { email: 'secretaria@andes.edu.ec', phone: '022345678' },
  grading: writeGrading({
    ...SPEC_RULES,
    weights: times(MAX_PARTIALS, () => 100),
  }),
});

export const STUDENTS = times(60, (i) => `student-${String(i)}`);
const reopened = { student: 11, sent: 11 };
const sent = ['sent', 'scored', 'graded', 'waiting'];
const LONG_TASK = buildTask({
  ...IN_TASK,
  title: longest(LIMITS.task.title),
  description: longest(LIMITS.task.description),
  bookId: 'b'.repeat(128),
  unitId: 'u'.repeat(128),
  group: 'g'.repeat(128),
  partial: LAST_PARTIAL,
  publishOnReturn: true,
  showAnswers: true,
  students: sent,
  reopened,
});
/** The task's partial takes work. */
export const OPEN_TASK: Data & { students: string[]; reopened: Record<string, number> } = {
  ...LONG_TASK,
  partial: OPEN_PARTIAL,
  students: sent,
  reopened,
};

/** Builds the documents that exist before each write. */
export const seedWorld = (): Documents => ({
  [dbPaths.institute]: LONG_INSTITUTE,
  [dbPaths.user('admin')]: buildUser({ type: 1, representative: '' }),
  [dbPaths.user('teacher')]: buildUser({ type: 2, representative: '' }),
  ...Object.fromEntries(
    ['student', 'sent', 'scored', 'graded', 'waiting', ...STUDENTS].map((uid) => [
      dbPaths.user(uid),
      buildUser({ courseId: 'courseA' }),
    ]),
  ),
  [dbPaths.classList('courseA')]: buildClassList([...STUDENTS, 'graded']),
  [dbPaths.subject('subject')]: buildSubject(),
  ...Object.fromEntries(
    ACTIVITIES.map((id, i) => [
      dbPaths.activity(id),
      buildActivity({ isBook: i >= OWN_ACTIVITIES, idTeacher: 'teacher' }),
    ]),
  ),
  [dbPaths.task('task')]: LONG_TASK,
  [dbPaths.task('open')]: OPEN_TASK,
  [dbPaths.reopening({ idPeriod: PERIOD, idSubject: 'subject' })]: {
    until: { [String(LAST_PARTIAL)]: LATER },
  },
});

/** Returns the address of a person's photo. */
export const PHOTO = (uid: string): string =>
  `https://firebasestorage.googleapis.com/v0/b/aula.appspot.com/o/students%2F${uid}~1a2b3c.png?alt=media`;

const leftAt = (i: number) => Timestamp.fromMillis(LONG_AGO.toMillis() + i);
/** Builds the courses that a student has left, each at another time. */
export const former = (count: number) =>
  Object.fromEntries(
    times(count, (i) => [
      `course-${String(i)}`,
      { since: LONG_AGO, away: times(10, () => ({ from: LONG_AGO, to: NOW })), left: leftAt(i) },
    ]),
  );
