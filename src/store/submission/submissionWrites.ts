import {
  arrayRemove,
  doc,
  FieldPath,
  increment,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore';
import { confirmGone, confirmStored } from '../confirmed/confirm';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { findStored } from '../findStored';
import { uploadEnded, uploadProgressed } from '../form/formSlice';
import { selectUser } from '../login/loginSlice';
import { readBack } from '../readBack';
import { transact } from '../transact';
import { answerFilePath } from '../../domain/files';
import { isReachable } from '../../lib/connection';
import { workPlace } from '../../lib/drafts';
import { whileAnswered } from '../../lib/whileAnswered';
import { isOutdated } from '../../domain/grading/heldGrade';
import { isSameGrade } from '../../domain/grading/savedGrade';
import type { TypedGrade } from '../../domain/grading/task';
import { submissionConverter } from '../../lib/firebase/taskConverters';
import { AppError, isAnswerLost, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { readDocument } from '../../lib/firebase/serverReads';
import { activityTexts } from '../../lib/texts/activity';
import { answerTexts, gradingTexts } from '../../lib/texts/submission';
import type { HeldGrade, SubGrade, Submission } from '../../models/task';
import type { DraftField } from '../../models/work';
import { sendAnswerFile } from './answerFiles';
import { archiveSubmission } from './archiveSubmission';
import { emptyFile, emptyPending, refill } from './emptyFile';
import { uploadKept } from './keptUpload';
import { answerUploadId, pendingFields, type WorkPlace } from './pendingWork';
import { publishGrade, type GradedTask } from './publishGrade';
import { prepareException } from '../exception/exceptionWrites';
import { dropSavedGrade } from './gradeDrafts';
import { LEFT, onceReached } from './onceReached';
import { noteDraft, saveWorkDraft } from './workDrafts';

type UploadAnswerPayload = {
  taskId: string;
  studentId: string;
  activityId: string;
  /** Counts from 1, like `attemptOf`. */
  attempt: number;
  file: File;
  /** Whether it was made of the photos of this activity, which are in the answer with it. */
  ofPhotos?: boolean;
  /** Is told when the first byte is about to go: the file that the answer had before is in it no more. */
  onBegun?: () => void;
};

/** Whether the work has arrived, from wherever it was sent; false where nobody says it. */
const isSent = async ({ taskId, studentId }: WorkPlace): Promise<boolean> => {
  const ref = doc(db, dbPaths.submission(taskId, studentId)).withConverter(submissionConverter);
  const sent = await findStored(ref).catch(() => null);
  return typeof sent?.fecha === 'number';
};

/**
 * Uploads an answer file to its path in this attempt and returns its address. It replaces an
 * earlier file of the same attempt. A file that its student has taken out stays in its place until the work is
 * sent, when the server deletes what no submission names. A device that remembers its user keeps the file meanwhile. While nobody answers, whatever
 * it believes of its network, the address says so (`waitingFilePath`), and it is uploaded with the draft.
 */
export const uploadAnswer = createAppAsyncThunk<string, UploadAnswerPayload>(
  'note/uploadAnswer',
  {
    failure: (code) => {
      if (code === 'no-room') return answerTexts.fileNoRoom;
      return code === 'already-done' ? answerTexts.fileTooLate : activityTexts.uploadFailed;
    },
  },
  async (
    { taskId, studentId, activityId, attempt, file, ofPhotos = false, onBegun },
    { dispatch, getState, signal },
  ) => {
    const place = { taskId, studentId };
    const path = answerFilePath(taskId, studentId, activityId, attempt);
    const id = answerUploadId(taskId, activityId);
    const pending = pendingFields(place)[activityId];
    const answer: { former: DraftField | null; hasBegun: boolean } = {
      former: null,
      hasBegun: false,
    };
    const end = new AbortController();
    const stop = () => {
      end.abort();
    };
    signal.addEventListener('abort', stop);
    const send = async (onProgress?: () => void, givenUp?: AbortSignal) => {
      givenUp?.addEventListener('abort', stop);
      const onFound = (former: DraftField) => {
        answer.former = former;
      };
      const emptied = await emptyFile({ ...place, activityId, attempt, pending, onFound });
      if (emptied !== null) await dispatch(noteDraft(place, emptied));
      end.signal.throwIfAborted();
      answer.hasBegun = true;
      onBegun?.();
      return sendAnswerFile({ id, path, file, signal: end.signal, onProgress }, dispatch);
    };
    const whileReachable = async (run: () => Promise<string>) => {
      if (!(await isReachable())) throw new AppError('unavailable');
      return run();
    };
    // From the choice on, so that nothing is sent while it is not known which file the answer has.
    dispatch(uploadProgressed({ id, share: 0 }));
    try {
      // An upload that nobody else keeps rests without a network, and goes on.
      if (workPlace() !== 'device') return await whileReachable(send);
      const isHere = () => selectUser(getState())?.id === studentId;
      const kept = { ...place, activityId, path, file, ofPhotos, isHere, signal };
      return await uploadKept(kept, () => whileReachable(() => whileAnswered(send)));
    } catch (error) {
      // One that was stopped is taken back on this device, which would bring the former file with it.
      if (answer.hasBegun) emptyPending(place, activityId, attempt);
      if (toErrorCode(error) === 'storage/unauthorized' && (await isSent(place))) {
        throw new AppError('already-done');
      }
      throw error;
    } finally {
      const former = answer.hasBegun ? null : answer.former;
      if (former !== null) refill(place, activityId, former);
      dispatch(uploadEnded(id));
      if (former !== null) void dispatch(saveWorkDraft(place));
    }
  },
  // A device that remembers its user keeps the file meanwhile, and asks itself until it does.
  { worksOffline: true, canBeLeft: () => workPlace() === 'device' },
);

/** A grade that was saved from this page. */
export type OwnGrade = { subNotes: SubGrade[]; comment: string };

export type GradePayload = {
  task: GradedTask;
  studentId: string;
  teacherId: string;
  subNotes: SubGrade[];
  /** The final grade that the sub-grades give under the school's grading policy. */
  noteFinal: number;
  comment: string;
  /** The teacher's input for this grade; it is removed from the draft once the grade is saved. */
  typed: TypedGrade;
  /** The submission before this grade, for taking it back; undefined without a submission. */
  before?: Submission | undefined;
  /** The same of a grade that waits to be returned. */
  formerHeld?: HeldGrade | undefined;
  /** Whether it is for a submission: one that was given back since gets no grade without work. */
  isForWork: boolean;
  /**
   * The review time of the graded submission when the teacher opened it; null if never reviewed.
   */
  basedOn: number | null;
  /** The grade that an earlier save from here gave: finding it stored is no conflict. */
  own?: OwnGrade | null;
  /** The time when the graded work was sent, in ms since 1970; null for none. */
  workAt: number | null;
};

/**
 * Saves a grade unless somebody else has saved one since it was opened, or other work was sent. In
 * that case it fails with 'grade-conflict', and the screen, which is live, shows both grades. A
 * student without a submission gets one marked `sinEntrega`. A grade that was saved although the
 * answer was lost counts as saved. Without a connection it waits: the teacher goes on to the next
 * student, and need not come back. The server keeps the history of changes.
 */
export const saveGrade = createAppAsyncThunk<undefined, GradePayload>(
  'note/saveGrade',
  {
    // The grader shows it, with the student's name and the way to take the grade back.
    failure: (code) => {
      if (code === LEFT) return null;
      return code === 'grade-conflict' ? gradingTexts.conflictBehind : gradingTexts.saveFailed;
    },
  },
  async (
    {
      task,
      studentId,
      teacherId,
      subNotes,
      noteFinal,
      comment,
      typed,
      isForWork,
      own = null,
      basedOn,
      workAt,
    },
    { dispatch, getState },
  ) => {
    const ref = doc(db, dbPaths.submission(task.id, studentId));
    /** Whether an earlier try of this same save, whose answer was lost, has stored the grade. */
    const isSavedAlready = (stored: Submission) =>
      stored.reviewedBy === teacherId && isSameGrade(stored, { subNotes, comment });
    const store = async (transaction: Transaction) => {
      const stored = (await transaction.get(ref.withConverter(submissionConverter))).data();
      if (stored && stored.reviewedAt !== basedOn) {
        if (isSavedAlready(stored)) return;
        const isOwn = own !== null && stored.reviewedBy === teacherId && isSameGrade(stored, own);
        if (!isOwn) throw new AppError('grade-conflict');
      }
      if (stored === undefined && isForWork) throw new AppError('grade-conflict');
      if ((stored?.fecha ?? null) !== workAt) throw new AppError('grade-conflict');
      if (isOutdated(subNotes, stored?.subNotes ?? [])) throw new AppError('grade-conflict');
      publishGrade(
        transaction,
        { task, studentId, teacherId },
        { subNotes, noteFinal, comment },
        stored,
      );
    };
    const save = () =>
      transact(store).catch(async (error: unknown) => {
        if (!isAnswerLost(toErrorCode(error))) throw error;
        const stored = await readDocument('notes.readBack', ref.withConverter(submissionConverter));
        if (stored === null || stored.reviewedAt === basedOn || !isSavedAlready(stored))
          throw error;
      });
    await onceReached(save, getState);
    dropSavedGrade({ teacherId, taskId: task.id, studentId }, typed);
    const isBrought = (told?: Submission) =>
      told !== undefined && told.reviewedAt !== basedOn && isSavedAlready(told);
    const written = { ref: ref.withConverter(submissionConverter), isBrought };
    void dispatch(confirmStored('submission/submissions', [written]));
    return undefined;
  },
  { worksOffline: true },
);

type ReopenPayload = {
  taskId: string;
  studentId: string;
  teacherId: string;
  /** Why, for the student; may be empty. */
  reason?: string;
  /**
   * The end until which the student may send it again, ms since 1970; without it the end stays as
   * it is.
   */
  until?: number;
};

/**
 * Archives a submission and lets the student send again, so that no work is lost. The task counts
 * the reopening, so that the files of the next attempt get new names. The time for it is an extension, which
 * is given first: where the rest fails, the student has more time and still the submission.
 */
export const reopenSubmission = createAppAsyncThunk<undefined, ReopenPayload>(
  'note/reopenSubmission',
  { success: gradingTexts.reopened, failure: gradingTexts.reopenFailed },
  async ({ taskId, studentId, teacherId, reason = '', until }, { dispatch }) => {
    const ref = doc(db, dbPaths.submission(taskId, studentId));
    const tried: DocumentReference[] = [];
    try {
      // If the automatic scoring changes the submission at the same time, the transaction reads it
      // again.
      await transact(async (transaction) => {
        const stored = await transaction.get(ref);
        if (!stored.exists()) throw new AppError('not-found');
        const submission = stored.data();
        // More time without the work given back would be promised for nothing: both are one write.
        const more =
          until === undefined
            ? null
            : await prepareException(transaction, { taskId, studentId, teacherId }, { until });
        more?.write();
        tried.push(
          archiveSubmission(transaction, ref, submission, { taskId, studentId, teacherId, reason }),
        );
        // A grade without a submission ends no attempt, and the task's list does not name its
        // student.
        if (submission.fecha === null) return;
        const times = new FieldPath('reopened', studentId);
        const task = doc(db, dbPaths.task(taskId));
        transaction.update(task, 'students', arrayRemove(studentId), times, increment(1));
      });
    } catch (error) {
      // If the copy exists, the reopening succeeded although its answer was lost.
      const archived = tried.at(-1);
      if (archived === undefined || (await readBack(archived)) === null) throw error;
    }
    dispatch(confirmGone('submission/submissions', [ref.withConverter(submissionConverter)]));
    return undefined;
  },
);
