import {
  arrayRemove,
  collection,
  doc,
  FieldPath,
  increment,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  type DocumentReference,
  type Timestamp,
} from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { readBack } from '../readBack';
import { transact } from '../transact';
import {
  ANSWER_FILE_TYPES,
  answerExtension,
  answerFileName,
  answerFilePath,
  fileExtension,
} from '../../domain/files';
import { isSameGrade } from '../../domain/grading/savedGrade';
import type { TypedGrade } from '../../domain/grading/task';
import { toGivenSubGrades } from '../../domain/subGrades';
import { submissionConverter } from '../../lib/firebase/converters';
import { AppError, isAnswerLost, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { readDocument, readQuery } from '../../lib/firebase/reading';
import { activityTexts } from '../../lib/texts/activity';
import { gradingTexts } from '../../lib/texts/submission';
import type { SubGrade, Task, Submission } from '../../models/task';
import { uploadWithProgress } from '../form/uploads';
import { callOffRemoval } from './removeAnswerFile';
import { dropSavedGrade } from './gradeDrafts';

type UploadAnswerPayload = {
  taskId: string;
  studentId: string;
  activityId: string;
  /** From 1, as `attemptOf` counts. */
  attempt: number;
  file: File;
};

/** The id under which the upload of an answer tells its progress to the form slice. */
export const answerUploadId = (taskId: string, activityId: string) => `${taskId}/${activityId}`;

/**
 * Uploads an answer file to its place in this attempt, over an earlier one of the same attempt, and
 * answers its address. What a failed removal left there, the server clears away when the work is sent.
 */
export const uploadAnswer = createAppAsyncThunk<string, UploadAnswerPayload>(
  'note/uploadAnswer',
  { failure: activityTexts.uploadFailed },
  async ({ taskId, studentId, activityId, attempt, file }, { dispatch, signal }) => {
    const path = answerFilePath(taskId, studentId, activityId, attempt);
    await callOffRemoval(path);
    const contentType = ANSWER_FILE_TYPES[fileExtension(file.name)] ?? file.type;
    return uploadWithProgress(
      {
        id: answerUploadId(taskId, activityId),
        file,
        path: () => path,
        contentType,
        fileName: answerFileName(answerExtension(contentType) ?? ''),
        signal,
      },
      dispatch,
    );
  },
);

type GradePayload = {
  task: Pick<Task, 'id' | 'subjectId' | 'courseId' | 'idPeriod'>;
  studentId: string;
  teacherId: string;
  subNotes: SubGrade[];
  /** What they make, as the school rounds. */
  noteFinal: number;
  comment: string;
  /** What the teacher typed to make this grade: it is no longer a draft when the grade is saved. */
  typed: TypedGrade;
  /** When the submission that was graded had last been reviewed; null if never. */
  basedOn: number | null;
};

/**
 * Saves a grade if nobody else saved one since it was opened; otherwise it is refused with
 * 'grade-conflict' and the screen, which is live, shows both. A student who sent nothing gets a
 * note marked `sinEntrega`. What was saved although the answer was lost is told as saved. The server
 * keeps the history of what changed.
 */
export const saveGrade = createAppAsyncThunk<undefined, GradePayload>(
  'note/saveGrade',
  {
    success: gradingTexts.saved,
    failure: (code) =>
      code === 'grade-conflict' ? gradingTexts.conflictBehind : gradingTexts.saveFailed,
  },
  async ({ task, studentId, teacherId, subNotes, noteFinal, comment, typed, basedOn }) => {
    const ref = doc(db, dbPaths.submission(task.id, studentId));
    const grade = {
      noteFinal,
      comment,
      reviewed: true,
      reviewedAt: serverTimestamp(),
      reviewedBy: teacherId,
    };
    /** By an earlier try of this very save, whose answer was lost. */
    const isSavedAlready = (stored: Submission) =>
      stored.reviewedBy === teacherId && isSameGrade(stored, { subNotes, comment });
    const save = transact(async (transaction) => {
      const stored = (await transaction.get(ref.withConverter(submissionConverter))).data();
      if (!stored) {
        const { subjectId, courseId, idPeriod } = task;
        transaction.set(ref, {
          ...grade,
          subNotes: toGivenSubGrades(subNotes, []),
          idStudent: studentId,
          subjectId,
          courseId,
          idPeriod,
          fecha: null,
          answers: {},
          files: {},
          sinEntrega: true,
        });
        return;
      }
      if (stored.reviewedAt !== basedOn) {
        if (isSavedAlready(stored)) return;
        throw new AppError('grade-conflict');
      }
      transaction.update(ref, { ...grade, subNotes: toGivenSubGrades(subNotes, stored.subNotes) });
    });
    await save.catch(async (error: unknown) => {
      if (!isAnswerLost(toErrorCode(error))) throw error;
      const stored = await readDocument('notes.readBack', ref.withConverter(submissionConverter));
      if (stored === null || stored.reviewedAt === basedOn || !isSavedAlready(stored)) throw error;
    });
    dropSavedGrade({ teacherId, taskId: task.id, studentId }, typed);
    return undefined;
  },
);

type ReopenPayload = { taskId: string; studentId: string; teacherId: string };

/**
 * Archives a submission and lets the student send again: nothing is lost. The task counts it, so
 * that the files of the next attempt have names of their own.
 */
export const reopenSubmission = createAppAsyncThunk<undefined, ReopenPayload>(
  'note/reopenSubmission',
  { success: gradingTexts.reopened, failure: gradingTexts.reopenFailed },
  async ({ taskId, studentId, teacherId }) => {
    const ref = doc(db, dbPaths.submission(taskId, studentId));
    const tried: DocumentReference[] = [];
    try {
      // Scoring may change the submission at this moment: then it is read again.
      await transact(async (transaction) => {
        const stored = await transaction.get(ref);
        if (!stored.exists()) throw new AppError('not-found');
        const submission = stored.data();
        const { fecha, reviewedAt } = submission as Record<string, Timestamp | null>;
        // The rules know the copy by this name: the student, and the moment of the work or the grade.
        const millis = Math.floor((fecha ?? reviewedAt)?.toMillis() ?? 0);
        const archived = doc(db, dbPaths.archivedSubmission(taskId, `${studentId}-${millis}`));
        tried.push(archived);
        transaction.set(archived, {
          ...submission,
          archivedAt: serverTimestamp(),
          archivedBy: teacherId,
        });
        transaction.delete(ref);
        // A grade without a submission ends no attempt, and its student is in no list.
        if (fecha === null) return;
        const times = new FieldPath('reopened', studentId);
        const task = doc(db, dbPaths.task(taskId));
        transaction.update(task, 'students', arrayRemove(studentId), times, increment(1));
      });
    } catch (error) {
      // An earlier try whose answer was lost has left the copy.
      const archived = tried.at(-1);
      if (archived === undefined || (await readBack(archived)) === null) throw error;
    }
    return undefined;
  },
);

/** What the student had sent before the teacher reopened the task, or null. */
export async function readReopenedWork(
  taskId: string,
  studentId: string,
): Promise<Submission | null> {
  const [latest] = await readQuery(
    'notes.archive',
    query(
      collection(db, dbPaths.archive(taskId)).withConverter(submissionConverter),
      where('idStudent', '==', studentId),
      orderBy('archivedAt', 'desc'),
      limit(1),
    ),
  );
  return latest ?? null;
}
