import {
  deleteDoc,
  doc,
  serverTimestamp,
  updateDoc,
  type DocumentSnapshot,
  type Timestamp,
} from 'firebase/firestore';
import { chunks } from '../../domain/chunks';
import { dbPaths } from '../../domain/dbPaths';
import {
  gradeToReturn,
  isCurrent,
  isOutdated,
  isSameReturn,
  type ReturnedGrade,
} from '../../domain/grading/heldGrade';
import type { GradingPolicy } from '../../domain/grading/policy';
import { isSameGrade } from '../../domain/grading/savedGrade';
import { writeSubGrades } from '../../domain/storedSubGrades';
import { toGivenSubGrades } from '../../domain/subGrades';
import { submissionConverter } from '../../lib/firebase/taskConverters';
import { AppError, isAnswerLost, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { heldGradeConverter } from '../../lib/firebase/heldGradeConverter';
import { heldGradeTexts } from '../../lib/texts/heldGrade';
import { gradingTexts } from '../../lib/texts/submission';
import type { HeldGrade, Submission, Task } from '../../models/task';
import { confirmGone, confirmStored } from '../confirmed/confirm';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { readBack } from '../readBack';
import type { AppThunk } from '../root';
import { transact } from '../transact';
import { dropSavedGrade } from './gradeDrafts';
import { LEFT, onceReached } from './onceReached';
import { publishGrade, type GradedTask } from './publishGrade';
import { whyWithheld } from './withheld';
import type { GradePayload } from './submissionWrites';

const submissionRef = (taskId: string, studentId: string) =>
  doc(db, dbPaths.submission(taskId, studentId)).withConverter(submissionConverter);
const heldRef = (taskId: string, studentId: string) =>
  doc(db, dbPaths.heldGrade(taskId, studentId)).withConverter(heldGradeConverter);

/** A time as it is stored, with the fractions of a millisecond; null for none. */
const timeIn = (snapshot: DocumentSnapshot, field: 'fecha' | 'reviewedAt') =>
  (snapshot.get(field) as Timestamp | null | undefined) ?? null;

/**
 * Saves a grade that waits to be returned, unless somebody else has saved or published one since it
 * was opened, or other work was sent: then it fails with 'grade-conflict'. `basedOn` is when the held grade was saved, or
 * the published one reviewed. A grade that was saved although the answer was lost counts as saved.
 */
export const holdGrade = createAppAsyncThunk<undefined, GradePayload>(
  'note/holdGrade',
  {
    failure: (code) => {
      if (code === LEFT) return null;
      return code === 'grade-conflict' ? gradingTexts.conflictBehind : heldGradeTexts.saveFailed;
    },
  },
  async (
    { task, studentId, teacherId, subNotes, noteFinal, comment, typed, basedOn, workAt },
    { dispatch, getState },
  ) => {
    const ref = heldRef(task.id, studentId);
    const isSavedAlready = (held: HeldGrade | null | undefined) =>
      held?.savedBy === teacherId &&
      held.savedAt !== basedOn &&
      isSameGrade(held, { subNotes, comment });
    const store = () =>
      transact(async (transaction) => {
        const found = await transaction.get(submissionRef(task.id, studentId));
        const submission = found.data();
        const held = (await transaction.get(ref)).data();
        const current = held && isCurrent(held, submission) ? held : undefined;
        if ((current?.savedAt ?? submission?.reviewedAt ?? null) !== basedOn) {
          if (isSavedAlready(current)) return;
          throw new AppError('grade-conflict');
        }
        if ((submission?.fecha ?? null) !== workAt) throw new AppError('grade-conflict');
        if (isOutdated(subNotes, submission?.subNotes ?? [])) throw new AppError('grade-conflict');
        transaction.set(doc(db, dbPaths.heldGrade(task.id, studentId)), {
          subNotes: writeSubGrades(toGivenSubGrades(subNotes, submission?.subNotes ?? [])),
          noteFinal,
          comment,
          savedAt: serverTimestamp(),
          savedBy: teacherId,
          basedOn: timeIn(found, 'reviewedAt'),
          workAt: timeIn(found, 'fecha'),
        });
      });
    const save = () =>
      store().catch(async (error: unknown) => {
        if (!isAnswerLost(toErrorCode(error)) || !isSavedAlready(await readBack(ref))) throw error;
      });
    await onceReached(save, getState);
    dropSavedGrade({ teacherId, taskId: task.id, studentId }, typed);
    void dispatch(confirmStored('heldGrade/heldGrades', [{ ref, isBrought: isSavedAlready }]));
    return undefined;
  },
  { worksOffline: true },
);

/** Notes that grades are held no more. */
const heldNoMore = (taskId: string, studentIds: readonly string[]): AppThunk<void> =>
  confirmGone(
    'heldGrade/heldGrades',
    studentIds.map((id) => heldRef(taskId, id)),
  );

/** A held grade as it was on the screen of the teacher who pressed 'Devolver'. */
export type SeenGrade = ReturnedGrade & { studentId: string };

type ReturnPayload = {
  task: GradedTask & Pick<Task, 'activities' | 'activitiesBook' | 'maxGrades'>;
  teacherId: string;
  grades: readonly SeenGrade[];
  policy: Pick<GradingPolicy, 'rounding'>;
  /** The teacher was asked and means it also where time was promised, or the student is exempt. */
  isMeant?: boolean;
};

/**
 * Whether another try would end the same: the teacher has to look at the remaining grades first.
 */
export const isReturnConflict = (code: string): boolean =>
  code === 'return-conflict' || code === 'return-changed';

/** The number of grades returned in parallel, each in a transaction of its own. */
const AT_ONCE = 5;

/**
 * Publishes held grades: each one is written into its submission and deleted in one transaction. A
 * grade that is no longer held was returned before. One whose work or published grade has changed
 * since is left, and so is one without work whose student was promised time or is exempt, unless that is meant;
 * after all others the whole fails with 'return-conflict'. One that is no longer as it was seen stays held:
 * then the whole fails with 'return-changed'.
 */
export const returnGrades = createAppAsyncThunk<undefined, ReturnPayload>(
  'note/returnGrades',
  {
    success: heldGradeTexts.returned,
    failure: (code) => {
      if (code === 'return-changed') return heldGradeTexts.returnChanged;
      return isReturnConflict(code) ? heldGradeTexts.returnConflict : heldGradeTexts.returnFailed;
    },
  },
  async ({ task, teacherId, grades, policy, isMeant = false }, { dispatch }) => {
    const reviewedBefore = new Map<string, number | null>();
    const returnOne = ({ studentId, ...seen }: SeenGrade) =>
      transact(async (transaction) => {
        const submission = (await transaction.get(submissionRef(task.id, studentId))).data();
        const held = (await transaction.get(heldRef(task.id, studentId))).data();
        if (!held) return;
        if (!isCurrent(held, submission)) throw new AppError('return-conflict');
        if (submission === undefined && !isMeant) {
          const withheld = await whyWithheld(transaction, task.id, [studentId]);
          if (withheld.size > 0) throw new AppError('return-conflict');
        }
        const grade = gradeToReturn(held, submission, task, policy);
        if (!isSameReturn(grade, seen)) throw new AppError('return-changed');
        reviewedBefore.set(studentId, submission?.reviewedAt ?? null);
        publishGrade(transaction, { task, studentId, teacherId }, grade, submission);
        transaction.delete(heldRef(task.id, studentId));
      });
    const failures: unknown[] = [];
    const returned: string[] = [];
    for (const some of chunks(grades, AT_ONCE)) {
      const outcomes = await Promise.allSettled(some.map(returnOne));
      for (const [i, outcome] of outcomes.entries()) {
        if (outcome.status === 'rejected') failures.push(outcome.reason);
        else returned.push(some[i]?.studentId ?? '');
      }
    }
    dispatch(heldNoMore(task.id, returned));
    const published = returned.map((id) => ({
      ref: submissionRef(task.id, id),
      isBrought: (told?: Submission) =>
        told?.reviewedBy === teacherId && told.reviewedAt !== reviewedBefore.get(id),
    }));
    void dispatch(confirmStored('submission/submissions', published));
    // A failure that another try may mend is told before a conflict, which must be looked at.
    const isConflict = (error: unknown) => isReturnConflict(toErrorCode(error));
    const failure = failures.find((error) => !isConflict(error)) ?? failures[0];
    if (failure !== undefined) throw failure as Error;
    return undefined;
  },
);

type DiscardPayload = { taskId: string; studentId: string };

/** Deletes a held grade; the published one stays as it is. */
export const discardHeldGrade = createAppAsyncThunk<undefined, DiscardPayload>(
  'note/discardHeldGrade',
  { success: heldGradeTexts.discarded, failure: heldGradeTexts.discardFailed },
  async ({ taskId, studentId }, { dispatch }) => {
    await deleteDoc(heldRef(taskId, studentId));
    dispatch(heldNoMore(taskId, [studentId]));
    return undefined;
  },
);

type SettingPayload = { taskId: string; publishOnReturn: boolean };

/** Says whether the saved grades of a task wait until they are returned. */
export const setPublishOnReturn = createAppAsyncThunk<undefined, SettingPayload>(
  'task/setPublishOnReturn',
  { failure: heldGradeTexts.settingFailed },
  async ({ taskId, publishOnReturn }) => {
    await updateDoc(doc(db, dbPaths.task(taskId)), { publishOnReturn });
    return undefined;
  },
);
