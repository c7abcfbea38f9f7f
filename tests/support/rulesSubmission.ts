import {
  arrayRemove,
  arrayUnion,
  doc,
  FieldPath,
  increment,
  serverTimestamp,
  writeBatch,
  type FieldValue,
} from 'firebase/firestore/lite';
import { answerFilePath } from '../../src/domain/files';
import { dbPaths } from '../../src/domain/dbPaths';
import type { Actor } from './rulesBackend';
import type { Data } from './rulesDocuments';
import { buildSubmission } from './rulesBuilders';

type Submission = {
  task?: string;
  /** The owner of the submission; by default the student who asks. */
  studentId?: string;
  /** Fields of the submission that differ from a valid one. */
  submission?: Data;
  /** A submission that replaces the whole default one, or null to write none. */
  wholeSubmission?: Data | null;
  /** The change of the task, or null for none. */
  change?: Record<string, FieldValue | unknown[] | Data | string | boolean> | null;
};

/**
 * Commits the batch in which a student hands in: the student's submission and the student's name in
 * the task's list.
 */
export function submit({ db, uid }: Actor, options: Submission = {}): Promise<void> {
  const { task = 'open', studentId = uid, submission } = options;
  const { change = { students: arrayUnion(studentId) } } = options;
  const { wholeSubmission = buildSubmission(studentId)(submission) } = options;
  const batch = writeBatch(db);
  if (wholeSubmission) batch.set(doc(db, dbPaths.submission(task, studentId)), wholeSubmission);
  if (change) batch.update(doc(db, dbPaths.task(task)), change);
  return batch.commit();
}

type FilePlace = {
  task?: string;
  student?: string;
  activity?: string;
  attempt?: number;
  /** Replaces the attempt at the end of the file's name, such as '.pdf'. */
  suffix?: string;
};

/** Returns the address that a student's file has after the upload. */
export const fileUrl = (
  { task = 'open', student = 'student', activity = 'essay', attempt = 1, suffix }: FilePlace = {},
  { host = 'https://firebasestorage.googleapis.com', query = '?alt=media&token=abc' } = {},
): string => {
  const name = suffix === undefined ? null : `answers/${task}/${student}/${activity}${suffix}`;
  const path = encodeURIComponent(name ?? answerFilePath(task, student, activity, attempt));
  return `${host}/v0/b/demo-aula.appspot.com/o/${path}${query}`;
};

/**
 * Returns the path of the copy of a reopened submission: its student and the time of the work or
 * the grade.
 */
export const archivePath = (task: string, student: string, millis: number): string =>
  dbPaths.archivedSubmission(task, `${student}-${millis}`);

type Reopening = {
  /** The submission in its stored form. */
  submission: Data;
  task?: string;
  student?: string;
  /** The writes that the batch contains, of the three possible ones. */
  writes?: readonly ('copy' | 'deletion' | 'studentId')[];
  /** Fields of the copy that differ from the submission. */
  copy?: Data;
  /** The ids left in the list; by default all but the student's. */
  students?: string[];
  /** The numbers of reopenings; by default one more for the student; null writes nothing. */
  reopened?: Data | unknown[] | null;
  path: string;
};

/** Commits the batch in which a teacher allows a student to hand in again. */
export function reopen({ db, uid }: Actor, options: Reopening): Promise<void> {
  const { submission, task = 'answered', student = 'classmate', path } = options;
  const { writes = ['copy', 'deletion', 'studentId'] } = options;
  const batch = writeBatch(db);
  if (writes.includes('copy')) {
    batch.set(doc(db, path), {
      ...submission,
      archivedAt: serverTimestamp(),
      archivedBy: uid,
      ...options.copy,
    });
  }
  if (writes.includes('deletion')) batch.delete(doc(db, dbPaths.submission(task, student)));
  if (writes.includes('studentId')) {
    const { students = arrayRemove(student), reopened } = options;
    const place = doc(db, dbPaths.task(task));
    if (reopened === undefined) {
      const times = new FieldPath('reopened', student);
      batch.update(place, 'students', students, times, increment(1));
    } else batch.update(place, reopened === null ? { students } : { students, reopened });
  }
  return batch.commit();
}
