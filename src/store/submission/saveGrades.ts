import { doc, type Transaction } from 'firebase/firestore';
import { chunks } from '../../domain/chunks';
import { dbPaths } from '../../domain/dbPaths';
import { taskFor } from '../../domain/exceptions';
import type { BulkGrade } from '../../domain/grading/bulkGrades';
import { isSameGrade } from '../../domain/grading/savedGrade';
import { hasOwnTime, isReturned } from '../../domain/taskStatus';
import { now } from '../../lib/clock';
import {
  exceptionConverter,
  submissionConverter,
  taskConverter,
} from '../../lib/firebase/taskConverters';
import { isAnswerLost, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { readDocument } from '../../lib/firebase/serverReads';
import { gradingTexts } from '../../lib/texts/submission';
import type { Submission } from '../../models/task';
import { confirmStored } from '../confirmed/confirm';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { transact } from '../transact';
import { publishGrade, type GradedTask } from './publishGrade';

/**
 * How many grades one transaction writes: the rules read the student of each grade without a
 * submission, and they may read twenty documents.
 */
const PER_TRANSACTION = 10;

type SaveGradesPayload = {
  task: GradedTask;
  teacherId: string;
  grades: readonly BulkGrade[];
};

export type BulkOutcome = {
  saved: number;
  /** Students whose grade somebody changed since these were based on it; theirs stays. */
  changed: string[];
  /** Whether all were tried; else saving again completes them. */
  isComplete: boolean;
};

type Chunk = Omit<SaveGradesPayload, 'grades'> & { grades: readonly BulkGrade[] };

const isSavedBy = (stored: Submission | null | undefined, teacherId: string, grade: BulkGrade) =>
  stored?.reviewed === true && stored.reviewedBy === teacherId && isSameGrade(stored, grade);

/** Whose work was given back or is still expected: nobody who sent nothing gets a grade among others then. */
async function withOwnTime(
  transaction: Transaction,
  taskId: string,
  grades: readonly BulkGrade[],
): Promise<ReadonlySet<string>> {
  const withoutWork = grades.filter(({ isForWork }) => !isForWork);
  if (withoutWork.length === 0) return new Set();
  const taskRef = doc(db, dbPaths.task(taskId)).withConverter(taskConverter);
  const [task, ...exceptions] = await Promise.all([
    transaction.get(taskRef).then((found) => found.data()),
    ...withoutWork.map(async ({ studentId }) => {
      const ref = doc(db, dbPaths.exception(taskId, studentId)).withConverter(exceptionConverter);
      return (await transaction.get(ref)).data();
    }),
  ]);
  const promised = withoutWork.filter(({ studentId }, i) => {
    const { dateEnd, isExtended = false } = taskFor({ dateEnd: task?.dateEnd ?? 0 }, exceptions[i]);
    const wasReturned = task !== undefined && isReturned(task, studentId);
    const time = { submission: undefined, isReturned: wasReturned, isExtended, dateEnd };
    return hasOwnTime(time, now());
  });
  return new Set(promised.map(({ studentId }) => studentId));
}

/** Saves some grades at once, and returns the students whose grade is another one by now. */
async function saveChunk({ task, teacherId, grades }: Chunk): Promise<string[]> {
  const refs = grades.map(({ studentId }) => doc(db, dbPaths.submission(task.id, studentId)));
  const save = transact(async (transaction) => {
    const found = await Promise.all(
      refs.map((ref) => transaction.get(ref.withConverter(submissionConverter))),
    );
    const promised = await withOwnTime(transaction, task.id, grades);
    const changed: string[] = [];
    for (const [i, grade] of grades.entries()) {
      const stored = found[i]?.data();
      if (isSavedBy(stored, teacherId, grade)) continue;
      const { studentId, basedOn, isForWork } = grade;
      // A grade for one who sent nothing is no grade for work that has come since.
      const isOther = isForWork
        ? stored?.reviewedAt !== basedOn
        : stored !== undefined || promised.has(studentId);
      if (isOther) changed.push(studentId);
      else publishGrade(transaction, { task, studentId, teacherId }, grade, stored);
    }
    return changed;
  });
  return save.catch(async (error: unknown) => {
    if (!isAnswerLost(toErrorCode(error))) throw error;
    const stored = await Promise.all(
      refs.map((ref) => readDocument('notes.readBack', ref.withConverter(submissionConverter))),
    );
    const isWhole = grades.every((grade, i) => isSavedBy(stored[i], teacherId, grade));
    if (!isWhole) throw error;
    return [];
  });
}

/** What was written, for `confirmStored`. */
const writtenOf = (
  { task, teacherId }: Omit<SaveGradesPayload, 'grades'>,
  grades: readonly BulkGrade[],
) =>
  grades.map((grade) => ({
    ref: doc(db, dbPaths.submission(task.id, grade.studentId)).withConverter(submissionConverter),
    isBrought: (told?: Submission) => isSavedBy(told, teacherId, grade),
  }));

/**
 * Saves the grades of several students of a task. They are written in parts, so a failure may leave
 * some of them: the same again then completes them, as what is saved already counts as saved. A grade
 * that somebody has changed meanwhile is not overwritten, and nobody to whom time was promised gets a grade
 * without work.
 */
export const saveGrades = createAppAsyncThunk<BulkOutcome, SaveGradesPayload>(
  'note/saveGrades',
  { failure: gradingTexts.saveFailed },
  async ({ grades, ...place }, { dispatch }) => {
    const changed: string[] = [];
    let tried = 0;
    for (const some of chunks(grades, PER_TRANSACTION)) {
      try {
        const others = await saveChunk({ ...place, grades: some });
        changed.push(...others);
        const saved = some.filter(({ studentId }) => !others.includes(studentId));
        void dispatch(confirmStored('submission/submissions', writtenOf(place, saved)));
      } catch (error) {
        // Without a single one written the failure itself says more.
        if (tried === 0) throw error;
        return { saved: tried - changed.length, changed, isComplete: false };
      }
      tried += some.length;
    }
    return { saved: tried - changed.length, changed, isComplete: true };
  },
);
