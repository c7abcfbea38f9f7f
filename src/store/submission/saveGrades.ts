import { doc } from 'firebase/firestore';
import { chunks } from '../../domain/chunks';
import { dbPaths } from '../../domain/dbPaths';
import { isOutdated } from '../../domain/grading/heldGrade';
import type { BulkGrade } from '../../domain/grading/bulkGrades';
import { isSameGrade } from '../../domain/grading/savedGrade';
import { submissionConverter } from '../../lib/firebase/taskConverters';
import { AppError, isAnswerLost, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { readDocument } from '../../lib/firebase/serverReads';
import { bulkTexts } from '../../lib/texts/bulkGrades';
import { gradingTexts } from '../../lib/texts/submission';
import type { Submission, Task } from '../../models/task';
import { confirmStored } from '../confirmed/confirm';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { isClosedNow } from '../institute/closedNow';
import { transact } from '../transact';
import { publishGrade, type GradedTask } from './publishGrade';
import { whyWithheld, type WithheldWhy } from './withheld';

/**
 * The number of grades in one transaction: the rules read the student of each grade without a
 * submission, and they may read twenty documents.
 */
const PER_TRANSACTION = 10;

type SaveGradesPayload = {
  task: GradedTask & Pick<Task, 'partial'>;
  teacherId: string;
  grades: readonly BulkGrade[];
};

/**
 * Why a student got none of the grades. changed: somebody changed the grade since, and theirs stays. sent: work came
 * since.
 */
export type LeftWhy = 'changed' | 'sent' | WithheldWhy;
export type LeftOut = { studentId: string; why: LeftWhy };

export type BulkOutcome = {
  saved: number;
  left: LeftOut[];
  /** Whether all were tried; else saving again completes them, where the partial is not closed. */
  isComplete: boolean;
  /** Whether the partial was closed meanwhile, so that the others get none. */
  isClosed: boolean;
};

type Chunk = Omit<SaveGradesPayload, 'grades'> & { grades: readonly BulkGrade[] };

const isSavedBy = (stored: Submission | null | undefined, teacherId: string, grade: BulkGrade) =>
  stored?.reviewed === true && stored.reviewedBy === teacherId && isSameGrade(stored, grade);

/** Returns the reason why a grade is not given; null when it is. */
function leftWhy(
  { subNotes, basedOn, workAt, isForWork }: BulkGrade,
  stored: Submission | undefined,
  withheld: LeftWhy | undefined,
): LeftWhy | null {
  if (isForWork) {
    // Other work, or the score of a corrected key, is not the work that the teacher confirmed.
    const isSame =
      stored?.reviewedAt === basedOn &&
      stored.fecha === workAt &&
      !isOutdated(subNotes, stored.subNotes);
    return isSame ? null : 'changed';
  }
  // A grade for one who sent nothing is no grade for work that has come since.
  if (stored !== undefined) return stored.reviewed ? 'changed' : 'sent';
  return withheld ?? null;
}

/** Saves some grades at once, and returns the students who got none. */
async function saveChunk({ task, teacherId, grades }: Chunk): Promise<LeftOut[]> {
  const refs = grades.map(({ studentId }) => doc(db, dbPaths.submission(task.id, studentId)));
  const save = transact(async (transaction) => {
    const found = await Promise.all(
      refs.map((ref) => transaction.get(ref.withConverter(submissionConverter))),
    );
    const withoutWork = grades.filter(({ isForWork }) => !isForWork);
    const withheld = await whyWithheld(
      transaction,
      task.id,
      withoutWork.map(({ studentId }) => studentId),
    );
    const left: LeftOut[] = [];
    for (const [i, grade] of grades.entries()) {
      const stored = found[i]?.data();
      if (isSavedBy(stored, teacherId, grade)) continue;
      const { studentId } = grade;
      const why = leftWhy(grade, stored, withheld.get(studentId));
      if (why !== null) left.push({ studentId, why });
      else publishGrade(transaction, { task, studentId, teacherId }, grade, stored);
    }
    return left;
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

/** The code of a failure: the partial was closed since the page was told. */
const CLOSED = 'grades/closed';

/** Whether a grade was refused because its partial is closed; the rules give no reason. */
async function isRefusedAsClosed(error: unknown, task: SaveGradesPayload['task']) {
  if (toErrorCode(error) !== 'permission-denied') return false;
  const { idPeriod, subjectId: idSubject, partial: indexPartial } = task;
  return isClosedNow({ idPeriod, idSubject, indexPartial }).catch(() => false);
}

/** Describes the written grades for `confirmStored`. */
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
 * some of them: another run then completes them, because saved grades already count as saved. A
 * grade that somebody has changed meanwhile is not overwritten, and no student with promised time
 * gets a grade without work.
 */
export const saveGrades = createAppAsyncThunk<BulkOutcome, SaveGradesPayload>(
  'note/saveGrades',
  { failure: (code) => (code === CLOSED ? bulkTexts.closed : gradingTexts.saveFailed) },
  async ({ grades, ...place }, { dispatch }) => {
    const left: LeftOut[] = [];
    let tried = 0;
    for (const some of chunks(grades, PER_TRANSACTION)) {
      try {
        const others = await saveChunk({ ...place, grades: some });
        left.push(...others);
        const saved = some.filter(
          ({ studentId }) => !others.some((each) => each.studentId === studentId),
        );
        void dispatch(confirmStored('submission/submissions', writtenOf(place, saved)));
      } catch (error) {
        const isClosed = await isRefusedAsClosed(error, place.task);
        // Without a single one written the failure itself says more.
        if (tried === 0) throw isClosed ? new AppError(CLOSED) : error;
        return { saved: tried - left.length, left, isComplete: false, isClosed };
      }
      tried += some.length;
    }
    return { saved: tried - left.length, left, isComplete: true, isClosed: false };
  },
);
