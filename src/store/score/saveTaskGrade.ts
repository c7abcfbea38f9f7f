import { doc, type Transaction } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import type { CellValue } from '../../domain/grading/cell';
import { subGradesOfFinal, ungradedParts } from '../../domain/grading/givenFinal';
import { fitToTask } from '../../domain/grading/fitToTask';
import type { GradingPolicy } from '../../domain/grading/policy';
import type { SaveRequest } from '../../domain/grading/saveRequest';
import {
  goneAfter,
  isUnchanged,
  revisionWhenGone,
  storedOfSubmission,
} from '../../domain/grading/taskCell';
import { submissionConverter, taskConverter } from '../../lib/firebase/taskConverters';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { readDocument } from '../../lib/firebase/serverReads';
import type { Submission, Task } from '../../models/task';
import { confirmGone, confirmItem } from '../confirmed/confirm';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import type { RootState } from '../root';
import { archiveSubmission } from '../submission/archiveSubmission';
import { publishGrade, type PublishedGrade } from '../submission/publishGrade';
import { taskSlice } from '../task/taskSlice';
import { transact } from '../transact';
import { rememberSubGrades, subGradesBefore } from './formerSubGrades';
import type { SaveCellResult } from './saveCell';
import { selectSubmission } from './scoreSlice';

export type SaveTaskGradePayload = {
  place: { taskId: string; studentId: string };
  request: SaveRequest;
  by: string;
  /** The values of earlier writes of the cell that may have arrived although their answers were lost. */
  mine: readonly CellValue[];
  /** Whether the teacher knows that there is no submission. */
  isWithoutWork: boolean;
  policy: Pick<GradingPolicy, 'rounding'>;
};

const PLACE = 'submission/submissions';

/** The grade as it was found, or null once it was written. */
type Found = SaveCellResult | null;

async function findTask(state: RootState, taskId: string): Promise<Task> {
  const live = (state as Partial<RootState>)[taskSlice.name]?.tasks.entities[taskId];
  const ref = doc(db, dbPaths.task(taskId)).withConverter(taskConverter);
  const task = live ?? (await readDocument('tasks.ofGrade', ref));
  if (task === null) throw new AppError('not-found');
  return task;
}

/** Makes the grade to write, with or without a submission. */
function gradeOf(
  task: Task,
  work: Submission | undefined,
  final: number,
  { place, policy }: Pick<SaveTaskGradePayload, 'place' | 'policy'>,
): PublishedGrade {
  // The server's automatic score is not known here; the whole grade is typed.
  const stored =
    work && work.subNotes.length > 0 ? fitToTask(work, task, policy).subNotes : ungradedParts(task);
  return {
    subNotes: subGradesBefore(place, final, stored) ?? subGradesOfFinal(stored, final, policy),
    noteFinal: final,
    comment: work?.comment ?? '',
  };
}

/**
 * Saves the final of a task as one number, as it is typed in the gradebook: a student without a
 * submission gets a grade marked `sinEntrega`, a submission is graded by its sub-grades. Without a
 * value, a grade without submission goes into the archive. A grade that was saved although its
 * answer was lost counts as saved, and a grade that somebody else wrote since `base` is not
 * overwritten.
 */
export const saveTaskGrade = createAppAsyncThunk<SaveCellResult, SaveTaskGradePayload>(
  'score/saveTaskGrade',
  SILENT, // each cell shows its own state
  async ({ place, request, by, mine, isWithoutWork, policy }, { dispatch, getState }) => {
    const { taskId, studentId } = place;
    const { value, base } = request;
    const task = await findTask(getState(), taskId);
    const ref = doc(db, dbPaths.submission(taskId, studentId));
    const typed = ref.withConverter(submissionConverter);

    const publish = (transaction: Transaction, final: number, work?: Submission) => {
      const grade = gradeOf(task, work, final, { place, policy });
      publishGrade(transaction, { task, studentId, teacherId: by }, grade, work);
      return null;
    };
    const create = (transaction: Transaction): Found => {
      if (value === null) return { kind: 'stored', revision: revisionWhenGone(base) };
      if (!isWithoutWork) return { kind: 'refused', code: 'conflict', stored: goneAfter(base) };
      return publish(transaction, value);
    };
    const write = async (transaction: Transaction): Promise<Found> => {
      const work = (await transaction.get(typed)).data();
      if (work === undefined) return create(transaction);
      const stored = storedOfSubmission(work);
      if (stored.revision !== base && stored.by === by && stored.value === value) {
        return { kind: 'stored', revision: stored.revision };
      }
      if (!isUnchanged(stored, base, by, mine))
        return { kind: 'refused', code: 'conflict', stored };
      if (value !== null) {
        rememberSubGrades(place, work);
        return publish(transaction, value, work);
      }
      if (work.fecha !== null) return { kind: 'refused', code: 'failed-precondition', stored };
      const whole = (await transaction.get(ref)).data() ?? {};
      archiveSubmission(transaction, ref, whole, { taskId, studentId, teacherId: by });
      return { kind: 'stored', revision: revisionWhenGone(stored.revision) };
    };

    const found = await transact(write);
    if (found?.kind === 'stored' && value === null) {
      dispatch(confirmGone(PLACE, [typed]));
    }
    if (found !== null) return found;
    // Only the server knows when it was written. The live query may have told already.
    const isWritten = (work: Submission | null | undefined) => {
      const { by: writer, value: written, revision } = storedOfSubmission(work ?? undefined);
      return writer === by && written === value && revision !== base;
    };
    const live = selectSubmission(getState(), place);
    const work = isWritten(live) ? live : await readDocument('notes.ofGrade', typed);
    if (work !== live && work) dispatch(confirmItem(PLACE, typed, work));
    const { revision } = storedOfSubmission(work ?? undefined);
    // Somebody else has written since: the live query shows it, as newer than this.
    return { kind: 'stored', revision: isWritten(work) ? revision : Math.max(base, revision - 1) };
  },
);
