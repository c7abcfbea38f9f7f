import { isEmptyGrade } from '../../domain/grading/savedGrade';
import { editsSince, type TypedGrade } from '../../domain/grading/task';
import { clearWork, keepWork, listWork, loadWork } from '../../lib/work';

// Grades that a teacher has typed but not saved, as one draft for each student of a task.

export type GradePlace = { teacherId: string; taskId: string; studentId: string };
type GradeDraft = TypedGrade & {
  /** The review time of the submission when the typing began; null if it was never reviewed. */
  basedOn: number | null;
  /**
   * The time when the graded work was sent, in ms since 1970; null for none. Older drafts do not
   * know.
   */
  workAt?: number | null | undefined;
};

const prefixOf = (teacherId: string, taskId: string) => `${teacherId}:grade:${taskId}:`;
const idOf = ({ teacherId, taskId, studentId }: GradePlace) =>
  prefixOf(teacherId, taskId) + studentId;

/** The stored draft of a grade; null when there is none or the stored value has another shape. */
export function loadGradeDraft(place: GradePlace): GradeDraft | null {
  const { grades, comment, basedOn, workAt } = (loadWork(idOf(place)) ?? {}) as Partial<GradeDraft>;
  if (typeof grades !== 'object' || comment === undefined || basedOn === undefined) return null;
  return { grades, comment, basedOn, workAt };
}

/** Stores the draft of a grade; an empty grade removes it. */
export function keepGradeDraft(place: GradePlace, draft: GradeDraft): void {
  if (isEmptyGrade(draft)) clearWork(idOf(place));
  else keepWork(idOf(place), draft);
}

/** Removes the saved values from the draft, even when the user has left its screen. */
export function dropSavedGrade(place: GradePlace, saved: TypedGrade): void {
  const draft = loadGradeDraft(place);
  if (draft) keepGradeDraft(place, { ...draft, ...editsSince(draft, saved) });
}

/** The students of a task who have an unsaved draft. */
export function studentsWithDraft(teacherId: string, taskId: string): string[] {
  const prefix = prefixOf(teacherId, taskId);
  return listWork(prefix).map((id) => id.slice(prefix.length));
}
