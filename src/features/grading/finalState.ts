import { unconfirmedBlanks } from '../../domain/grading/savedGrade';
import type { EditedGrade } from '../../domain/grading/task';
import type { Submission } from '../../models/task';

/** Tells whether nobody has given a grade yet. */
export function isUntouched(
  { subNotes }: EditedGrade,
  submission: Submission | undefined,
): boolean {
  if (submission?.reviewed === true) return false;
  return subNotes.every(({ calification }) => calification === null);
}

/** Tells whether every sub-grade is there, so that the final is complete. */
export const isFinalWhole = (edited: EditedGrade, submission: Submission | undefined): boolean =>
  !isUntouched(edited, submission) && unconfirmedBlanks(edited.blanks, submission).length === 0;

/**
 * The state of a final:
 * - `none`: nothing is given or computed;
 * - `partial`: the sum so far, a sub-grade is missing;
 * - `suggested`: computed, and not yet given by the teacher;
 * - `unsaved`: typed by the teacher, and not yet saved;
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
