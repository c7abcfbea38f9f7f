import { useState } from 'react';
import { growQueue, queueKey, type QueuedWork } from '../../domain/grading/reviewQueue';
import { isGraded } from '../../domain/taskStatus';
import type { Submission } from '../../models/task';
import { useWaitingTasks } from '../task/useTasksToGrade';
import { joinReadings, useQueries, type Reading } from '../useQuery';
import { unreviewedOfTask } from './submissionSlice';

type ReviewQueue = Reading & {
  /** Everything seen in this visit, the oldest first; what was graded meanwhile keeps its place. */
  queue: readonly QueuedWork[];
  /** The submissions that wait for a grade, by `queueKey`. */
  waiting: ReadonlyMap<string, Submission>;
};

const NO_WORK: readonly QueuedWork[] = [];

/**
 * The submissions that wait for the signed-in teacher, of all tasks, live. The progress of the
 * subjects names the tasks, and of each task only what nobody has reviewed is read.
 */
export function useReviewQueue(): ReviewQueue {
  const { waiting: tasks, ...counting } = useWaitingTasks();
  const [queue, setQueue] = useState(NO_WORK);
  const found = useQueries(
    unreviewedOfTask,
    // In an order of its own, so that a task that is done restarts no other's listener.
    tasks.map(({ taskId }): [string] => [taskId]).sort(([a], [b]) => a.localeCompare(b)),
  );
  const waiting = found
    .flatMap(({ items }) => items)
    // Work that was never sent has no time, and a comment alone is a grade, too.
    .filter((work) => work.fecha !== null && !isGraded(work));
  const grown = growQueue(
    queue,
    waiting.map(({ taskId, id, fecha }) => ({ taskId, studentId: id, sentAt: fecha ?? 0 })),
  );
  if (grown !== queue) setQueue(grown);
  return {
    // A task that cannot be read, such as one that was just deleted, holds up no other one.
    ...joinReadings(counting, ...found.filter(({ status }) => status !== 'failed')),
    queue: grown,
    waiting: new Map(
      waiting.map((work) => [queueKey({ taskId: work.taskId, studentId: work.id }), work]),
    ),
  };
}
