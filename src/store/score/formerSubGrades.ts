import type { SubGrade } from '../../models/task';

// A cell knows the final of a task only. So that a grade that is put back, as by undo, has the same
// sub-grades as before, those that were replaced from here are remembered until the page is left.

const former = new Map<string, readonly SubGrade[]>();

type Place = { taskId: string; studentId: string };

const keyOf = ({ taskId, studentId }: Place, final: number) =>
  `${taskId}/${studentId}/${String(final)}`;

/** Remembers the sub-grades of a final that is about to be replaced. */
export function rememberSubGrades(
  place: Place,
  { noteFinal, subNotes }: { noteFinal: number | null; subNotes: readonly SubGrade[] },
): void {
  if (noteFinal !== null && subNotes.length > 0) former.set(keyOf(place, noteFinal), subNotes);
}

/**
 * The grades that made this final before, put into the sub-grades that stand.
 * @returns null when there were none, or not of these activities and points
 */
export function subGradesBefore(
  place: Place,
  final: number,
  stored: readonly SubGrade[],
): SubGrade[] | null {
  const known = former.get(keyOf(place, final));
  const isSame =
    known?.length === stored.length &&
    known.every(({ id, maxGrade }, i) => id === stored[i]?.id && maxGrade === stored[i].maxGrade);
  return isSame
    ? stored.map((each, i) => ({ ...each, calification: known[i]?.calification ?? null }))
    : null;
}
