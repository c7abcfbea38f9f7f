import { unconfirmedBlanks } from '../../domain/grading/savedGrade';
import type { EditedGrade } from '../../domain/grading/task';
import type { Submission } from '../../models/task';

/** Whether nobody has given anything yet: of work that was not sent, the automatic 0 is no grade. */
export function isUntouched(
  { subNotes }: EditedGrade,
  submission: Submission | undefined,
): boolean {
  if (submission?.reviewed === true) return false;
  return subNotes.every(
    ({ calification, auto }) =>
      calification === null || (submission === undefined && calification === auto),
  );
}

/** Whether every sub-grade is given, so that the final is a grade. */
export const isFinalWhole = (edited: EditedGrade, submission: Submission | undefined): boolean =>
  !isUntouched(edited, submission) && unconfirmedBlanks(edited.blanks, submission).length === 0;
