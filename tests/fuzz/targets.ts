import { isDeepStrictEqual } from 'node:util';
import {
  doc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { attemptOfFile, isAnswerFileUrl } from '../../src/domain/files';
import { LIMITS, MAX_ANSWER_LENGTH, MAX_WORK_LENGTH } from '../../src/domain/limits';
import { dbPaths } from '../../src/domain/dbPaths';
import {
  buildActivity,
  buildBook,
  buildBookCard,
  buildCard,
  buildCourse,
  buildException,
  buildGrade,
  buildInstitute,
  buildKey,
  buildNoWorkGrade,
  buildQuestion,
  buildScoredSubmission,
  buildSubject,
  buildSubmission,
  buildTask,
  buildTopic,
  buildUnit,
  DRAG_KEY,
  DRAG_QUESTION,
  FAR_AHEAD,
  INTERACTIVE,
  PERIOD,
  SCORED,
  storedSubGrades,
} from '../support/rulesBuilders';
import type { RulesBackend } from '../support/rulesBackend';
import type { Data } from '../support/rulesDocuments';
import { TASKS } from '../support/rulesSchool';
import { fileUrl, submit } from '../support/rulesSubmission';
import { areSubGrades } from './subGrades';
import * as valid from './valid';

/**
 * A kind of write: a valid document, the way it is written, and the test whether another one is
 * valid, too.
 */
export type Target = {
  document: () => Data;
  /** @param id of a document that does not exist yet */
  write: (data: Data, id: string) => Promise<unknown>;
  isValid: (data: Data, id: string) => boolean;
  /** Restores what an accepted write changed, for the next one. */
  restore?: () => Promise<void>;
};

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Tells whether a document has answers and files of a submission to the task with the activities
 * essay and quiz.
 */
function isWork({ answers, files }: Data): boolean {
  if (!isMap(answers) || !isMap(files)) return false;
  const own = (id: string) => id === 'essay' || id === 'quiz';
  if (![...Object.keys(answers), ...Object.keys(files)].every(own)) return false;
  const maps = Object.values(answers);
  if (!maps.every(isMap)) return false;
  const texts = maps.flatMap((each) => Object.values(each as object) as unknown[]);
  const keys = maps.flatMap((each) => Object.keys(each as object));
  if (!texts.every((text) => typeof text === 'string')) return false;
  const length = texts.join('').length;
  return (
    texts.length <= 500 &&
    length <= texts.length * MAX_ANSWER_LENGTH &&
    length <= MAX_WORK_LENGTH &&
    keys.every((key) => /^[\w-]{1,64}$/.test(key)) &&
    Object.entries(files).every(
      ([activityId, url]) =>
        typeof url === 'string' &&
        (attemptOfFile(url) ?? 1) === 1 &&
        isAnswerFileUrl(url, 'demo-aula.appspot.com', {
          taskId: 'open',
          studentId: 'student',
          activityId,
        }),
    )
  );
}

const place = (uid: string) => ({
  idStudent: valid.is(uid),
  subjectId: valid.is('subject'),
  courseId: valid.is('courseA'),
  idPeriod: valid.is(PERIOD),
});

/**
 * Tells whether a document has the sub-grades of the two activities, with their automatic scores,
 * and the final of them.
 */
function isGradeOf(data: Data, autos: Data): boolean {
  const { subNotes, noteFinal } = data;
  if (!areSubGrades(subNotes, (value) => isDeepStrictEqual(value, autos))) return false;
  const grades = Object.values((subNotes as { grades: Record<string, number> }).grades);
  const earned = grades.reduce((sum, grade) => sum + grade, 0);
  return (
    typeof noteFinal === 'number' &&
    noteFinal >= 0 &&
    noteFinal <= 10 &&
    Math.abs(noteFinal * 100 - Math.round(noteFinal * 100)) < 1e-6 &&
    Math.abs(noteFinal - (earned * 10) / 15) <= 0.0102
  );
}
const GRADE = {
  subNotes: () => true,
  noteFinal: () => true,
  comment: valid.text(LIMITS.submission.comment),
  reviewed: valid.is(true),
  reviewedAt: valid.now,
  reviewedBy: valid.is('teacher'),
};

/** Builds every kind of write that a user may make. */
export function buildTargets(school: RulesBackend): Record<string, Target> {
  const as = (uid: string) => school.as(uid).db;
  const creation = (
    uid: string,
    path: (id: string) => string,
    document: (id: string) => Data,
    isValid: (id: string) => valid.Check,
  ): Target => ({
    document: () => document('new'),
    write: (data, id) => setDoc(doc(as(uid), path(id)), data),
    isValid: (data, id) => isValid(id)(data, data),
  });
  const NOTE = dbPaths.submission('answered', 'classmate');
  const EXCEPTION = dbPaths.exception('open', 'student');
  const NO_WORK = dbPaths.submission('open', 'student');
  const withHalves = (half: () => Data, key: () => Data, isHalf: boolean): Target => ({
    document: isHalf ? half : key,
    write: (data, id) => {
      const batch = writeBatch(as('teacher'));
      batch.set(doc(as('teacher'), `${dbPaths.questions('draft')}/${id}`), isHalf ? data : half());
      batch.set(doc(as('teacher'), `${dbPaths.answerKeys('draft')}/${id}`), isHalf ? key() : data);
      return batch.commit();
    },
    isValid: (data) => (isHalf ? valid.validQuestion(data, data) : valid.validKey(data, data)),
  });
  const card = (path: (id: string) => string) =>
    creation('admin', path, (id) => buildCard(id)(), valid.validCard);

  return {
    institute: {
      document: buildInstitute,
      write: (data) => setDoc(doc(as('admin'), dbPaths.institute), data),
      isValid: (data) => valid.validInstitute(data, data),
      restore: () => school.put({ [dbPaths.institute]: buildInstitute() }),
    },
    book: creation('admin', dbPaths.book, () => buildBook(), valid.validBook),
    unit: creation(
      'admin',
      dbPaths.unit,
      () => buildUnit(),
      () => valid.validUnit,
    ),
    topic: creation(
      'admin',
      (id) => dbPaths.topic('unit', id),
      () => buildTopic(),
      () => valid.validTopic('unit'),
    ),
    course: creation(
      'admin',
      dbPaths.course,
      () => buildCourse(),
      () => valid.validCourse,
    ),
    'card of a student': card((id) => `${dbPaths.courseStudents('courseA')}/${id}`),
    'card of a teacher': card((id) => `${dbPaths.courseTeachers('courseA')}/${id}`),
    'card of a book': creation(
      'admin',
      (id) => `${dbPaths.courseBooks('courseA')}/${id}`,
      (id) => buildBookCard({ id }),
      valid.validBookCard,
    ),
    subject: creation(
      'admin',
      dbPaths.subject,
      () => buildSubject(),
      () => valid.validSubject,
    ),
    'link of a class': {
      document: () => ({ urlZoom: 'https://us02web.zoom.us/j/1' }),
      write: (data) => updateDoc(doc(as('teacher'), dbPaths.subject('subject')), data),
      isValid: (data) =>
        Object.keys(data).every((name) => name === 'urlZoom') &&
        (!('urlZoom' in data) || valid.optionalUrl(data.urlZoom, data)),
      restore: () => school.put({ [dbPaths.subject('subject')]: buildSubject() }),
    },
    activity: creation(
      'teacher',
      dbPaths.activity,
      () => buildActivity({ creation: serverTimestamp() }),
      () => valid.validActivity,
    ),
    'activity with questions': creation(
      'teacher',
      dbPaths.activity,
      () => buildActivity({ ...INTERACTIVE, creation: serverTimestamp() }),
      () => valid.validActivity,
    ),
    question: withHalves(
      () => buildQuestion(),
      () => buildKey(),
      true,
    ),
    'question of dragging': withHalves(
      () => buildQuestion(DRAG_QUESTION),
      () => buildKey(DRAG_KEY),
      true,
    ),
    key: withHalves(
      () => buildQuestion(),
      () => buildKey(),
      false,
    ),
    'key of dragging': withHalves(
      () => buildQuestion(DRAG_QUESTION),
      () => buildKey(DRAG_KEY),
      false,
    ),
    task: creation(
      'teacher',
      dbPaths.task,
      () => buildTask({ creation: serverTimestamp() }),
      () => valid.validTask,
    ),
    submission: {
      document: () => buildSubmission('student')({ files: { essay: fileUrl() } }),
      write: (wholeSubmission) => submit(school.as('student'), { wholeSubmission }),
      isValid: (data) =>
        valid.fields({
          ...place('student'),
          fecha: valid.now,
          answers: () => true,
          files: () => true,
        })(data, data) && isWork(data),
      restore: () => school.put({ [NO_WORK]: null, [dbPaths.task('open')]: buildTask(TASKS.open) }),
    },
    grade: {
      document: buildGrade('teacher'),
      write: (data) => updateDoc(doc(as('teacher'), NOTE), data),
      isValid: (data) => {
        // Fields that are not written stay as the scoring left them; a first grade needs all of
        // them.
        const after = { subNotes: storedSubGrades(SCORED), noteFinal: 3.33, ...data };
        return valid.fields(GRADE)(after, after) && isGradeOf(after, storedSubGrades(SCORED).autos);
      },
      restore: () => school.put({ [NOTE]: buildScoredSubmission('classmate')() }),
    },
    exception: {
      document: buildException('student'),
      write: (data) => setDoc(doc(as('teacher'), EXCEPTION), data),
      isValid: (data) =>
        valid.fields({
          ...place('student'),
          teacherId: valid.is('teacher'),
          dateEnd: (end, { exempt }) =>
            end === null
              ? exempt === true
              : end instanceof Timestamp && end.toMillis() > FAR_AHEAD.toMillis(),
          exempt: valid.flag,
          updatedAt: valid.now,
          updatedBy: valid.is('teacher'),
        })(data, data),
      restore: () => school.put({ [EXCEPTION]: null }),
    },
    'grade without a submission': {
      document: () => buildNoWorkGrade('student', 'teacher')(),
      write: (data) => setDoc(doc(as('teacher'), NO_WORK), data),
      isValid: (data) =>
        valid.fields({
          ...GRADE,
          ...place('student'),
          fecha: valid.is(null),
          answers: valid.fields({}),
          files: valid.fields({}),
          sinEntrega: valid.is(true),
        })(data, data) && isGradeOf(data, {}),
      restore: () => school.put({ [NO_WORK]: null }),
    },
  };
}
