import { isPromised, type PromiseSources } from '../../domain/grading/promised';
import type { CellValue } from '../../domain/grading/cell';
import type { WithheldPaste } from '../../domain/grading/pasteBlock';
import type { GradeSources } from '../../domain/grading/scheme';
import type { ScorePlace } from '../../store/score/saveScore';
import { taskPlaceOf } from '../../store/score/taskPlace';

/** Whether the student of a cell was promised time for its task; of a score that is no task's, nobody was. */
export function isPromisedPlace(place: ScorePlace, sources: PromiseSources): boolean {
  const task = taskPlaceOf(place);
  return task !== null && isPromised(task.taskId, task.studentId, sources);
}

const isExemptPlace = (place: ScorePlace, { exceptions }: Pick<GradeSources, 'exceptions'>) => {
  const task = taskPlaceOf(place);
  return task !== null && exceptions.get(task.taskId)?.get(task.studentId)?.exempt === true;
};

/** Why a cell takes nothing that is given to many; null where it does. */
export function withheldAt(place: ScorePlace, sources: PromiseSources): WithheldPaste | null {
  if (isExemptPlace(place, sources)) return 'exempt';
  return isPromisedPlace(place, sources) ? 'promised' : null;
}

/**
 * The grade of a cell that counts: what stands there, or the former grade of returned work; nothing of who is exempt.
 * @param value what stands in the cell
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
