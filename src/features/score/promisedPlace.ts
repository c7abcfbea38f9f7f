import { isPromised, type PromiseSources } from '../../domain/grading/promised';
import type { ScorePlace } from '../../store/score/saveScore';
import { taskPlaceOf } from '../../store/score/taskPlace';

/** Whether the student of a cell was promised time for its task; of a score that is no task's, nobody was. */
export function isPromisedPlace(place: ScorePlace, sources: PromiseSources): boolean {
  const task = taskPlaceOf(place);
  return task !== null && isPromised(task.taskId, task.studentId, sources);
}
