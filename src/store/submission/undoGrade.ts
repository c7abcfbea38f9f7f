import {
  deleteField,
  doc,
  type DocumentData,
  type DocumentReference,
  type Transaction,
  type UpdateData,
} from 'firebase/firestore';
import { chunks } from '../../domain/chunks';
import { dbPaths } from '../../domain/dbPaths';
import { isSameGrade } from '../../domain/grading/savedGrade';
import type { GradingPolicy } from '../../domain/grading/policy';
import { taskFinalGrade } from '../../domain/grading/task';
import { writeSubGrades } from '../../domain/storedSubGrades';
import { isGraded } from '../../domain/taskStatus';
import { AppError, isAnswerLost, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { readDocument } from '../../lib/firebase/serverReads';
import { submissionConverter } from '../../lib/firebase/taskConverters';
import { bulkTexts } from '../../lib/texts/bulkGrades';
import { gradingTexts } from '../../lib/texts/submission';
import type { SubGrade, Submission } from '../../models/task';
import { confirmGone, confirmStored } from '../confirmed/confirm';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import type { AppDispatch } from '../root';
import { transact } from '../transact';
import { archiveSubmission } from './archiveSubmission';
import { keepGradeDraft } from './gradeDrafts';
import { publishGrade, type GradedTask } from './publishGrade';
import type { GradePayload } from './submissionWrites';
import { takeBackHeld } from './undoHeldGrade';

type Rounding = Pick<GradingPolicy, 'rounding'>;

/** A published grade that was saved here, and the one that it replaced. */
export type SavedGrade = {
  task: GradedTask;
  studentId: string;
  teacherId: string;
  subNotes: SubGrade[];
  comment: string;
  /** The submission before the grade; undefined for a student without one. */
  before?: Submission | undefined;
};

/** Whether a submission is again as it was before the grade. */
function isAsBefore(
  stored: Submission | null | undefined,
  before: Submission | undefined,
): boolean {
  if (before === undefined) return stored === null || stored === undefined;
  if (!stored) return false;
  return isGraded(before) ? isSameGrade(stored, before) : !isGraded(stored);
}

/** The work as the server has scored it: it waits for a grade again. */
function waitingAgain(
  { subNotes, scoredAt }: Submission,
  policy: Rounding,
): UpdateData<DocumentData> {
  const scored = subNotes.map((each) => ({ ...each, calification: each.auto }));
  const scores =
    scoredAt === null
      ? { subNotes: deleteField(), noteFinal: deleteField() }
      : { subNotes: writeSubGrades(scored), noteFinal: taskFinalGrade(scored, policy) };
  return {
    ...scores,
    comment: '',
    reviewed: false,
    reviewedAt: deleteField(),
    reviewedBy: deleteField(),
  };
}

/** Writes the grade from before, unless the stored grade is another one by now. */
async function writeBefore(
  transaction: Transaction,
  ref: DocumentReference,
  { task, studentId, teacherId, subNotes, comment, before }: SavedGrade,
  policy: Rounding,
): Promise<void> {
  const stored = (await transaction.get(ref.withConverter(submissionConverter))).data();
  const isOurs = stored?.reviewedBy === teacherId && isSameGrade(stored, { subNotes, comment });
  if (stored === undefined || !isOurs) {
    if (isAsBefore(stored, before)) return;
    throw new AppError('grade-conflict');
  }
  if (before === undefined) {
    const whole = (await transaction.get(ref)).data() ?? {};
    archiveSubmission(transaction, ref, whole, { taskId: task.id, studentId, teacherId });
  } else if (isGraded(before) && before.noteFinal !== null) {
    const former = { ...before, noteFinal: before.noteFinal };
    publishGrade(transaction, { task, studentId, teacherId }, former, stored);
  } else transaction.update(ref, waitingAgain(stored, policy));
}

/**
 * Takes a published grade back: the submission waits again as the server scored it, the former grade is given
 * again, or a grade without a submission goes to the archive. The history of the grade keeps both.
 * @returns when the grade that counts now was given; null for none
 */
async function takeBack(
  grade: SavedGrade,
  policy: Rounding,
  dispatch: AppDispatch,
): Promise<number | null> {
  const ref = doc(db, dbPaths.submission(grade.task.id, grade.studentId));
  const typed = ref.withConverter(submissionConverter);
  const write = transact((transaction) => writeBefore(transaction, ref, grade, policy));
  await write.catch(async (error: unknown) => {
    if (!isAnswerLost(toErrorCode(error))) throw error;
    if (!isAsBefore(await readDocument('notes.readBack', typed), grade.before)) throw error;
  });
  const isBrought = (told?: Submission) => isAsBefore(told, grade.before);
  if (grade.before === undefined) dispatch(confirmGone('submission/submissions', [typed]));
  else void dispatch(confirmStored('submission/submissions', [{ ref: typed, isBrought }]));
  if (grade.before === undefined || !isGraded(grade.before)) return null;
  return (await readDocument('notes.readBack', typed))?.reviewedAt ?? null;
}

export type UndoGradePayload = GradePayload & {
  /** Whether the grade waits to be returned instead of being published. */
  isHeld: boolean;
  policy: Rounding;
};

/**
 * Takes back a grade that was saved here. The typed values are a draft again, so that a teacher who
 * comes back to the student finds them.
 */
export const undoGrade = createAppAsyncThunk<undefined, UndoGradePayload>(
  'note/undoGrade',
  {
    success: gradingTexts.undone,
    failure: (code) =>
      code === 'grade-conflict' ? gradingTexts.undoConflict : gradingTexts.undoFailed,
  },
  async ({ isHeld, policy, typed, ...grade }, { dispatch }) => {
    const { task, studentId, teacherId } = grade;
    const basedOn = isHeld
      ? await takeBackHeld(grade, dispatch)
      : await takeBack(grade, policy, dispatch);
    const { workAt } = grade;
    keepGradeDraft({ teacherId, taskId: task.id, studentId }, { ...typed, basedOn, workAt });
    return undefined;
  },
);

/** The number of grades taken back in parallel, each in a transaction of its own. */
const AT_ONCE = 5;

/**
 * Takes back the grades of several students that were saved together; grades that changed since
 * stay.
 */
export const undoGrades = createAppAsyncThunk<
  undefined,
  { grades: readonly SavedGrade[]; policy: Rounding }
>(
  'note/undoGrades',
  {
    success: bulkTexts.undone,
    failure: (code) => (code === 'grade-conflict' ? bulkTexts.undonePart : gradingTexts.undoFailed),
  },
  async ({ grades, policy }, { dispatch }) => {
    const failures: unknown[] = [];
    for (const some of chunks(grades, AT_ONCE)) {
      const outcomes = await Promise.allSettled(
        some.map((each) => takeBack(each, policy, dispatch)),
      );
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') failures.push(outcome.reason);
      }
    }
    const isConflict = (error: unknown) => toErrorCode(error) === 'grade-conflict';
    const failure = failures.find((error) => !isConflict(error)) ?? failures[0];
    if (failure !== undefined) throw failure as Error;
    return undefined;
  },
);
