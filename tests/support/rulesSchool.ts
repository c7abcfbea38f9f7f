import { dbPaths } from '../../src/domain/dbPaths';
import { setUpBackend, type RulesBackend } from './rulesBackend';
import type { Data, Documents } from './rulesDocuments';
import {
  buildActivity,
  buildBook,
  buildBookCard,
  buildCard,
  buildClassList,
  buildCourse,
  buildInstitute,
  buildKey,
  buildList,
  buildQuestion,
  buildScoredSubmission,
  buildSubject,
  buildTask,
  buildTopic,
  buildUnit,
  buildUser,
  CLOSED_PARTIAL,
  FAR_AHEAD,
  INTERACTIVE,
  LONG_AGO,
  OPEN_PARTIAL,
  PERIOD,
} from './rulesBuilders';
import {
  buildGradeChange,
  buildProgress,
  buildReportCard,
  buildScheme,
  buildSchemeTotal,
  buildScore,
} from './rulesGradebook';

/**
 * Course A: teacher, student, classmate, and an inactive and a deleted former student. Course B:
 * otherTeacher and otherStudent. The stranger has an account but no document.
 */
export const UIDS = [
  'admin',
  'teacher',
  'otherTeacher',
  'student',
  'classmate',
  'otherStudent',
  'inspector',
  'inactive',
  'deleted',
  'stranger',
] as const;

const users = {
  admin: { type: 1, representative: '' },
  teacher: { type: 2, representative: '', courseId: 'courseA' },
  otherTeacher: { type: 2, representative: '', courseId: 'courseB' },
  student: { type: 3, courseId: 'courseA' },
  classmate: { type: 3, courseId: 'courseA' },
  otherStudent: { type: 3, courseId: 'courseB' },
  inspector: { type: 4, representative: '', courseId: '' },
  inactive: { type: 3, courseId: 'courseA', status: false },
  deleted: { type: 3, courseId: 'courseA', deleted: true },
} as const;

/** Builds a user's document before each test. */
export const userOf = (uid: keyof typeof users, overrides: Data = {}): Data =>
  buildUser({ email: `${uid.toLowerCase()}@andes.ec`, ...users[uid], ...overrides });

const IN_COURSE_B = {
  subjectId: 'otherSubject',
  courseId: 'courseB',
  teacherId: 'otherTeacher',
} as const;

/** The tasks by id; each except the first and the last differs from the first in one fact. */
export const TASKS = {
  open: {},
  answered: { students: ['classmate'] },
  future: { dateStart: FAR_AHEAD },
  deleted: { deleted: true },
  closed: { partial: CLOSED_PARTIAL, closed: true },
  lastPeriod: { idPeriod: 'p2025' },
  empty: { activities: [], activitiesBook: [], maxGrades: {} },
  other: IN_COURSE_B,
};

const members = (courseId: string, teacher: string, students: readonly string[]): Documents => ({
  [dbPaths.course(courseId)]: buildCourse(),
  [`${dbPaths.courseTeachers(courseId)}/${teacher}`]: buildCard(teacher)(),
  [`${dbPaths.courseBooks(courseId)}/book`]: buildBookCard(),
  ...Object.fromEntries(
    students.map((uid) => [`${dbPaths.courseStudents(courseId)}/${uid}`, buildCard(uid)()]),
  ),
  [dbPaths.classList(courseId)]: buildClassList(students),
});

const withQuestion = (activityId: string, activity: Data): Documents => ({
  [dbPaths.activity(activityId)]: buildActivity(activity),
  [`${dbPaths.questions(activityId)}/q1`]: buildQuestion(),
  [`${dbPaths.answerKeys(activityId)}/q1`]: buildKey(),
});

const IN_OPEN_TASK = { tasks: ['open'], openFor: { courseA: LONG_AGO } };

/** Builds the small school that exists before each test. */
export const seedSchool = (): Documents => ({
  [dbPaths.institute]: buildInstitute(),
  ...Object.fromEntries(
    Object.keys(users).map((uid) => [dbPaths.user(uid), userOf(uid as keyof typeof users)]),
  ),
  [dbPaths.book('book')]: buildBook(),
  [dbPaths.unit('unit')]: buildUnit(),
  [dbPaths.topic('unit', 'topic')]: buildTopic(),
  ...members('courseA', 'teacher', ['student', 'classmate']),
  ...members('courseB', 'otherTeacher', ['otherStudent']),
  [dbPaths.subject('subject')]: buildSubject(),
  [dbPaths.subject('otherSubject')]: buildSubject({
    courseId: 'courseB',
    idCourse: 'courseB',
    teacherId: 'otherTeacher',
  }),
  [dbPaths.activity('essay')]: buildActivity(IN_OPEN_TASK),
  ...withQuestion('quiz', {
    ...INTERACTIVE,
    maxGrade: 5,
    idTeacher: 'admin',
    isBook: true,
    ...IN_OPEN_TASK,
  }),
  ...withQuestion('draft', INTERACTIVE),
  ...withQuestion('otherDraft', { ...INTERACTIVE, idTeacher: 'otherTeacher' }),
  ...Object.fromEntries(
    Object.entries(TASKS).map(([id, overrides]) => [dbPaths.task(id), buildTask(overrides)]),
  ),
  [dbPaths.submission('answered', 'classmate')]: buildScoredSubmission('classmate')(),
  [`${dbPaths.archive('answered')}/classmate-1`]: buildScoredSubmission('classmate')({
    archivedAt: LONG_AGO,
    archivedBy: 'teacher',
  }),
  'schemes/scheme': buildScheme(),
  [dbPaths.score('scheme', 'student')]: buildScore('student')({ updatedAt: LONG_AGO }),
  [`${dbPaths.scoreHistory('scheme', 'student')}/event`]: buildGradeChange(),
  [dbPaths.schemeTotal(`${PERIOD}_subject_${String(OPEN_PARTIAL)}`)]: buildSchemeTotal(),
  [`${dbPaths.partialProgress}/${PERIOD}_subject_${String(OPEN_PARTIAL)}`]: buildProgress(),
  [dbPaths.list('students-0')]: buildList(),
  'schemes/otherScheme': buildScheme({ teacherId: 'otherTeacher', idSubject: 'otherSubject' }),
  'reportCards/card': buildReportCard(),
  'reportCards/otherCard': buildReportCard({
    idStudent: 'otherStudent',
    teacherId: 'otherTeacher',
    courseId: 'courseB',
    idSubject: 'otherSubject',
  }),
});

/**
 * Sets up the seeded school for one test file.
 * @param name of the file, letters and hyphens
 */
export const setUpSchool = (name: string): RulesBackend =>
  setUpBackend(name, { uids: UIDS, seed: seedSchool });
