import { useState } from 'react';
import type { WaitingTask } from '../../../domain/grading/waitingWork';
import { growQueue, queueKey, type QueuedWork } from '../../../domain/grading/reviewQueue';
import { isCurrent } from '../../../domain/grading/heldGrade';
import { isGraded } from '../../../domain/taskStatus';
import type { Submission, Task } from '../../../models/task';
import { exceptionsOfTask } from '../../exception/exceptionSlice';
import { useWaitingTasks } from '../task/useTasksToGrade';
import { joinReadings, useQueries, type Reading } from '../../useQuery';
import { heldGradesOfTask } from '../../submission/heldGradeSlice';
import { unreviewedOfTask } from '../../submission/submissionSlice';
import { compareKeys } from '../../../domain/keyOrder';

type ReviewQueue = Reading & {
  /**
   * Everything seen in this visit, the oldest first; work that was graded meanwhile keeps its
   * place.
   */
  queue: readonly QueuedWork[];
  /** The submissions that wait for a grade, by `queueKey`. */
  waiting: ReadonlyMap<string, Submission>;
  /** The number of saved grades that wait to be returned. */
  heldCount: number;
};

const NO_WORK: readonly QueuedWork[] = [];

/**
 * The submissions that wait for the signed-in teacher, of all tasks, live. The progress of the
 * subjects names the tasks. Of each task only unreviewed submissions are read; exempt students and
 * grades that wait to be returned only if the progress says that there are some.
 * @param shown the task that is being graded: its saved grades are known before the server counts
 *   them
 */
export function useReviewQueue(shown?: Pick<Task, 'id' | 'publishOnReturn'>): ReviewQueue {
  const { waiting: tasks, heldCount, status, error, retry } = useWaitingTasks();
  const [queue, setQueue] = useState(NO_WORK);
  const [returning, setReturning] = useState<readonly string[]>([]);
  if (shown?.publishOnReturn === true && !returning.includes(shown.id)) {
    setReturning([...returning, shown.id]);
  }
  // In an order of its own, so that a task that is done restarts no other's listener.
  const idsOf = (isMeant: (task: WaitingTask) => boolean) =>
    tasks
      .filter(isMeant)
      .map(({ taskId }): [string] => [taskId])
      .sort(([a], [b]) => compareKeys(a, b));
  const found = useQueries(
    unreviewedOfTask,
    idsOf(() => true),
  );
  const exceptions = useQueries(
    exceptionsOfTask,
    idsOf(({ hasExempt }) => hasExempt),
  );
  const heldGrades = useQueries(
    heldGradesOfTask,
    idsOf(({ taskId, hasHeld }) => hasHeld || returning.includes(taskId)),
  );
  const exempt = new Set(
    exceptions
      .flatMap(({ items }) => items)
      .flatMap(({ taskId, id, exempt: isExempt }) =>
        isExempt ? [queueKey({ taskId, studentId: id })] : [],
      ),
  );
  const held = new Map(
    heldGrades
      .flatMap(({ items }) => items)
      .map((grade) => [queueKey({ taskId: grade.taskId, studentId: grade.id }), grade]),
  );
  const waits = (work: Submission) => {
    const key = queueKey({ taskId: work.taskId, studentId: work.id });
    const grade = held.get(key);
    // Work that was never sent has no time, and a comment alone is a grade, too. A grade that is
    // saved and waits to be returned is given.
    const isGiven = isGraded(work) || (grade !== undefined && isCurrent(grade, work));
    return work.fecha !== null && !isGiven && !exempt.has(key);
  };
  const waiting = found.flatMap(({ items }) => items).filter(waits);
  const grown = growQueue(
    queue,
    waiting.map(({ taskId, id, fecha }) => ({ taskId, studentId: id, sentAt: fecha ?? 0 })),
  );
  if (grown !== queue) setQueue(grown);
  return {
    // A task that cannot be read, such as one that was just deleted, holds up no other one.
    ...joinReadings(
      { status, error, retry },
      ...[found, exceptions, heldGrades].flat().filter(({ status }) => status !== 'failed'),
    ),
    heldCount,
    queue: grown,
    waiting: new Map(
      waiting.map((work) => [queueKey({ taskId: work.taskId, studentId: work.id }), work]),
    ),
  };
}
