import { unconfirmedBlanks } from '../../domain/grading/savedGrade';
import type { EditedGrade } from '../../domain/grading/task';
import type { Submission } from '../../models/task';

/** Whether nobody has given anything yet. */
export function isUntouched(
  { subNotes }: EditedGrade,
  submission: Submission | undefined,
): boolean {
  if (submission?.reviewed === true) return false;
  return subNotes.every(({ calification }) => calification === null);
}

/** Whether every sub-grade is there, so that the final is a whole one. */
export const isFinalWhole = (edited: EditedGrade, submission: Submission | undefined): boolean =>
  !isUntouched(edited, submission) && unconfirmedBlanks(edited.blanks, submission).length === 0;

/**
 * What a final is:
 * - `none`: nobody has given or computed anything;
 * - `partial`: the sum so far, a sub-grade is missing;
 * - `suggested`: computed, and not yet given by the teacher;
 * - `unsaved`: as the teacher typed it, and not yet saved;
 * - `given`: saved. Only this one is a grade.
 */
export type FinalKind = 'none' | 'partial' | 'suggested' | 'unsaved' | 'given';

export function kindOfFinal(edited: EditedGrade, submission: Submission | undefined): FinalKind {
  if (isUntouched(edited, submission)) return 'none';
  if (!isFinalWhole(edited, submission)) return 'partial';
  const { subNotes } = edited;
  if (submission?.reviewed === true) {
    const isStored = subNotes.every(({ id, calification }) =>
      submission.subNotes.some((each) => each.id === id && each.calification === calification),
    );
    return isStored ? 'given' : 'unsaved';
  }
  return subNotes.every(({ calification, auto }) => calification === auto)
    ? 'suggested'
    : 'unsaved';
}
