import type { HeldGrade, Submission } from '../../models/task';
import type { ExceptionsByTask } from '../exceptions';
import { isCurrent } from './heldGrade';

/** A task of which saved grades wait to be returned: until then they count nowhere. */
export type ToReturn = {
  idTask: string;
  title: string;
  count: number;
  /** How many of them are of work that has no other grade, so that it counts as not reviewed elsewhere. */
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
 * How many saved grades of each task wait to be returned, in the order of the tasks: without those of other work or
 * another grade than there is now, and of who is exempt.
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
