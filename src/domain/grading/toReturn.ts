import type { HeldGrade, Submission } from '../../models/task';
import type { ExceptionsByTask } from '../exceptions';
import { isCurrent } from './heldGrade';

/** A task of which saved grades wait to be returned: until then they count nowhere. */
export type ToReturn = {
  idTask: string;
  title: string;
  count: number;
  /**
   * The number of them that belong to work without another grade, so that it counts as not reviewed
   * elsewhere.
   */
  ofUnreviewed: number;
};

type Work = Pick<Submission, 'fecha' | 'reviewedAt'>;
type ToReturnSources = {
  tasks: ReadonlyMap<string, { title: string }>;
  /** Task id, then student id. */
  submissions: ReadonlyMap<string, ReadonlyMap<string, Work>>;
  exceptions: ExceptionsByTask;
};

/**
 * Counts the saved grades of each task that wait to be returned, in the order of the tasks: without
 * those of other work or another grade than there is now, and of exempt students.
 */
export function findToReturn(
  held: readonly Pick<HeldGrade, 'id' | 'taskId' | 'basedOn' | 'workAt'>[],
  { tasks, submissions, exceptions }: ToReturnSources,
): ToReturn[] {
  const waits = held.filter(
    (each) =>
      isCurrent(each, submissions.get(each.taskId)?.get(each.id)) &&
      exceptions.get(each.taskId)?.get(each.id)?.exempt !== true,
  );
  return [...tasks].flatMap(([idTask, { title }]) => {
    const ofTask = waits.filter(({ taskId }) => taskId === idTask);
    const count = ofTask.length;
    const ofUnreviewed = ofTask.filter(
      ({ basedOn, workAt }) => basedOn === null && workAt !== null,
    ).length;
    return count === 0 ? [] : [{ idTask, title, count, ofUnreviewed }];
  });
}
