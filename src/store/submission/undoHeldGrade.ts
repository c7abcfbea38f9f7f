import { doc, serverTimestamp, type Timestamp } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { isSameGrade } from '../../domain/grading/savedGrade';
import { writeSubGrades } from '../../domain/storedSubGrades';
import { toGivenSubGrades } from '../../domain/subGrades';
import { AppError, isAnswerLost, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { heldGradeConverter } from '../../lib/firebase/heldGradeConverter';
import { submissionConverter } from '../../lib/firebase/taskConverters';
import type { HeldGrade } from '../../models/task';
import { confirmGone, confirmStored } from '../confirmed/confirm';
import { findStored } from '../findStored';
import { readBack } from '../readBack';
import type { AppDispatch } from '../root';
import { transact } from '../transact';
import type { GradePayload } from './submissionWrites';

type Held = Pick<
  GradePayload,
  'task' | 'studentId' | 'teacherId' | 'subNotes' | 'comment' | 'formerHeld'
>;

/**
 * Takes back a grade that waits to be returned: the one that waited before waits again, or none.
 * @returns when the grade that is shown now was saved or reviewed; null for none
 */
export async function takeBackHeld(grade: Held, dispatch: AppDispatch): Promise<number | null> {
  const { task, studentId, teacherId, subNotes, comment, formerHeld } = grade;
  const plain = doc(db, dbPaths.heldGrade(task.id, studentId));
  const ref = plain.withConverter(heldGradeConverter);
  const workRef = doc(db, dbPaths.submission(task.id, studentId));
  const isOurs = (held: HeldGrade | null | undefined) =>
    held?.savedBy === teacherId && isSameGrade(held, { subNotes, comment });
  /** Whether the grade is taken back already. */
  const isDone = (held: HeldGrade | null | undefined) =>
    formerHeld === undefined ? !held : held != null && isSameGrade(held, formerHeld);
  const write = transact(async (transaction) => {
    const work = await transaction.get(workRef);
    const held = (await transaction.get(ref)).data();
    if (!isOurs(held)) {
      if (isDone(held)) return;
      throw new AppError('grade-conflict');
    }
    if (formerHeld === undefined) {
      transaction.delete(plain);
      return;
    }
    const stored = work.exists() ? submissionConverter.fromFirestore(work) : undefined;
    transaction.set(plain, {
      subNotes: writeSubGrades(toGivenSubGrades(formerHeld.subNotes, stored?.subNotes ?? [])),
      noteFinal: formerHeld.noteFinal,
      comment: formerHeld.comment,
      savedAt: serverTimestamp(),
      savedBy: teacherId,
      basedOn: (work.get('reviewedAt') as Timestamp | undefined) ?? null,
      workAt: (work.get('fecha') as Timestamp | null | undefined) ?? null,
    });
  });
  await write.catch(async (error: unknown) => {
    if (!isAnswerLost(toErrorCode(error)) || !isDone(await readBack(ref))) throw error;
  });
  if (formerHeld !== undefined) {
    void dispatch(confirmStored('heldGrade/heldGrades', [{ ref, isBrought: isDone }]));
    return (await readBack(ref))?.savedAt ?? null;
  }
  dispatch(confirmGone('heldGrade/heldGrades', [ref]));
  return (await findStored(workRef.withConverter(submissionConverter)))?.reviewedAt ?? null;
}
