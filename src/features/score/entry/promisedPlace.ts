import { isPromised, type PromiseSources } from '../../../domain/grading/promised';
import type { CellValue } from '../../../domain/grading/cell';
import type { WithheldPaste } from '../../../domain/grading/pasteBlock';
import type { GradeSources } from '../../../domain/grading/scheme';
import type { ScorePlace } from '../../../store/score/saveScore';
import { taskPlaceOf } from '../../../store/score/taskPlace';

/**
 * Tells whether the student of a cell was promised time for its task; false for a score that
 * belongs to no task.
 */
export function isPromisedPlace(place: ScorePlace, sources: PromiseSources): boolean {
  const task = taskPlaceOf(place);
  return task !== null && isPromised(task.taskId, task.studentId, sources);
}

const isExemptPlace = (place: ScorePlace, { exceptions }: Pick<GradeSources, 'exceptions'>) => {
  const task = taskPlaceOf(place);
  return task !== null && exceptions.get(task.taskId)?.get(task.studentId)?.exempt === true;
};

/** Returns the reason why an action on many cells skips this one; null when it does not. */
export function withheldAt(place: ScorePlace, sources: PromiseSources): WithheldPaste | null {
  if (isExemptPlace(place, sources)) return 'exempt';
  return isPromisedPlace(place, sources) ? 'promised' : null;
}

/**
 * Returns the grade of a cell that counts: its own value, or the former grade of returned work;
 * null for an exempt student.
 * @param value the value in the cell
 */
export function countedAt(
  place: ScorePlace,
  value: CellValue,
  sources: Pick<GradeSources, 'exceptions' | 'returned'>,
): CellValue {
  if (isExemptPlace(place, sources)) return null;
  const task = taskPlaceOf(place);
  const former = task === null ? undefined : sources.returned.get(task.taskId)?.get(task.studentId);
  return value ?? former ?? null;
}
