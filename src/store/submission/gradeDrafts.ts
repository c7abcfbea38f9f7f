import { isEmptyGrade } from '../../domain/grading/savedGrade';
import { editsSince, type TypedGrade } from '../../domain/grading/task';
import { clearDraft, listDrafts, loadDraft, saveDraft, workPlace } from '../../lib/drafts';

// What a teacher has typed of a grade and not saved yet, a draft for each student of a task.

export type GradePlace = { teacherId: string; taskId: string; studentId: string };
type GradeDraft = TypedGrade & {
  /** When the submission had last been reviewed as the typing began; null if never. */
  basedOn: number | null;
};

const prefixOf = (teacherId: string, taskId: string) => `${teacherId}:grade:${taskId}:`;
const idOf = ({ teacherId, taskId, studentId }: GradePlace) =>
  prefixOf(teacherId, taskId) + studentId;

/** The kept draft of a grade; anything else that was kept there is none. */
export function loadGradeDraft(place: GradePlace): GradeDraft | null {
  const { grades, comment, basedOn } = (loadDraft(idOf(place), workPlace()) ??
    {}) as Partial<GradeDraft>;
  if (typeof grades !== 'object' || comment === undefined || basedOn === undefined) return null;
  return { grades, comment, basedOn };
}

/** Keeps what was typed of a grade; nothing typed is no draft. */
export function keepGradeDraft(place: GradePlace, draft: GradeDraft): void {
  if (isEmptyGrade(draft)) clearDraft(idOf(place), workPlace());
  else saveDraft(idOf(place), draft, workPlace());
}

/** Takes what was saved out of the draft, also when its screen has been left. */
export function dropSavedGrade(place: GradePlace, saved: TypedGrade): void {
  const draft = loadGradeDraft(place);
  if (draft) keepGradeDraft(place, { ...editsSince(draft, saved), basedOn: draft.basedOn });
}

/** The students of a task for whom something typed is not saved. */
export function studentsWithDraft(teacherId: string, taskId: string): string[] {
  const prefix = prefixOf(teacherId, taskId);
  return listDrafts(prefix, workPlace()).map((id) => id.slice(prefix.length));
}
