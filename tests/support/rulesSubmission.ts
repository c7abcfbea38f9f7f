import {
  arrayRemove,
  arrayUnion,
  doc,
  FieldPath,
  increment,
  serverTimestamp,
  writeBatch,
  type FieldValue,
} from 'firebase/firestore';
import { answerFilePath } from '../../src/domain/files';
import { dbPaths } from '../../src/lib/firebase/dbPaths';
import type { Actor } from './rulesBackend';
import type { Data } from './rulesDocuments';
import { buildSubmission } from './rulesBuilders';

type Submission = {
  task?: string;
  /** Whose note it is; the asking student's own unless told. */
  studentId?: string;
  /** Fields of the note that differ from a valid one. */
  note?: Data;
  /** The whole note instead, or null to write none. */
  wholeNote?: Data | null;
  /** What is written to the task, or null to leave it alone. */
  change?: Record<string, FieldValue | unknown[] | Data | string | boolean> | null;
};

/** The batch in which a student hands in: the own note and the own name in the task's list. */
export function submit({ db, uid }: Actor, options: Submission = {}): Promise<void> {
  const { task = 'open', studentId = uid, note } = options;
  const { change = { students: arrayUnion(studentId) } } = options;
  const { wholeNote = buildSubmission(studentId)(note) } = options;
  const batch = writeBatch(db);
  if (wholeNote) batch.set(doc(db, dbPaths.note(task, studentId)), wholeNote);
  if (change) batch.update(doc(db, dbPaths.task(task)), change);
  return batch.commit();
}

type FilePlace = {
  task?: string;
  student?: string;
  activity?: string;
  attempt?: number;
  /** What follows the activity in the name instead of the attempt, such as '.pdf'. */
  suffix?: string;
};

/** The address a student's file has after the upload. */
export const fileUrl = (
  { task = 'open', student = 'student', activity = 'essay', attempt = 1, suffix }: FilePlace = {},
  { host = 'https://firebasestorage.googleapis.com', query = '?alt=media&token=abc' } = {},
): string => {
  const name = suffix === undefined ? null : `answers/${task}/${student}/${activity}${suffix}`;
  const path = encodeURIComponent(name ?? answerFilePath(task, student, activity, attempt));
  return `${host}/v0/b/demo-aula.appspot.com/o/${path}${query}`;
};

/** Where the copy of a reopened note goes: its student and the time it was handed in or graded. */
export const archivePath = (task: string, student: string, millis: number): string =>
  dbPaths.archivedNote(task, `${student}-${millis}`);

type Reopening = {
  /** The note as it is stored. */
  note: Data;
  task?: string;
  student?: string;
  /** Which of the three writes are in the batch. */
  writes?: readonly ('copy' | 'note' | 'name')[];
  /** Fields of the copy that differ from the note. */
  copy?: Data;
  /** The names that stay, when it is not all but the student's. */
  students?: string[];
  /** How often each was reopened, when it is not once more for the student; null writes nothing. */
  reopened?: Data | unknown[] | null;
  path: string;
};

/** The batch in which a teacher lets a student hand in again. */
export function reopen({ db, uid }: Actor, options: Reopening): Promise<void> {
  const { note, task = 'answered', student = 'classmate', path } = options;
  const { writes = ['copy', 'note', 'name'] } = options;
  const batch = writeBatch(db);
  if (writes.includes('copy')) {
    batch.set(doc(db, path), {
      ...note,
      archivedAt: serverTimestamp(),
      archivedBy: uid,
      ...options.copy,
    });
  }
  if (writes.includes('note')) batch.delete(doc(db, dbPaths.note(task, student)));
  if (writes.includes('name')) {
    const { students = arrayRemove(student), reopened } = options;
    const place = doc(db, dbPaths.task(task));
    if (reopened === undefined) {
      const times = new FieldPath('reopened', student);
      batch.update(place, 'students', students, times, increment(1));
    } else batch.update(place, reopened === null ? { students } : { students, reopened });
  }
  return batch.commit();
}
