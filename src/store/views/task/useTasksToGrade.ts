import { useState } from 'react';
import { waitingWork, type WaitingWork } from '../../../domain/grading/waitingWork';
import { now } from '../../../lib/clock';
import { useAppSelector } from '../../hooks';
import { useInstitute } from '../institute/useInstitute';
import { progressOfTeacher } from '../../institute/progressSlice';
import { selectMe } from '../../login/loginSlice';
import { joinReadings, useQueries, useQuery, type Reading } from '../../useQuery';
import type { Task } from '../../../models/task';
import { taskById } from '../../task/taskSlice';

export type TaskToGrade = {
  task: Task;
  /** Submissions that wait for a grade: without those whose grade is saved and not returned. */
  unreviewed: number;
};

type WaitingTasks = Reading & WaitingWork;

/**
 * Finds the teacher's tasks that have submissions to grade, with their numbers: in every open
 * partial, since the next one begins before the marks of the last one are in, and in closed ones
 * that are reopened for the teacher. The server counts the submissions, so that none is read here,
 * only one document for each subject.
 * @param isOn false reads nothing
 */
export function useWaitingTasks(isOn = true): WaitingTasks {
  const { id } = useAppSelector(selectMe);
  const { institute, ...instituteReading } = useInstitute();
  const open = institute?.partial.findIndex(({ closed }) => !closed) ?? null;
  const progress = useQuery(progressOfTeacher, isOn ? id : '', institute?.period.id ?? null, open);
  const [since] = useState(now);
  const gradable = progress.items.filter(
    ({ indexPartial, reopenedUntil }) =>
      institute?.partial[indexPartial]?.closed === false || Number(reopenedUntil) > since,
  );
  return { ...joinReadings(instituteReading, progress), ...waitingWork(gradable) };
}

/**
 * The teacher's tasks with submissions to grade, those that ended first at the top.
 * @param known tasks that are read anyway; null until they are
 * @param most how many tasks to read at most
 */
export function useTasksToGrade(
  known: readonly Task[] | null,
  most: number,
): Reading & { tasks: TaskToGrade[]; count: number; total: number; heldCount: number } {
  const { waiting, total, heldCount, ...counting } = useWaitingTasks();
  const first = waiting.slice(0, most);
  const unknown = first.filter(({ taskId }) => known?.every((task) => task.id !== taskId));
  const read = useQueries(
    taskById,
    known === null ? [] : unknown.map(({ taskId }): [string] => [taskId]),
  );
  const tasks = [...(known ?? []), ...read.flatMap(({ items }) => items)];
  return {
    // A task that cannot be read is left out.
    ...joinReadings(counting, ...read.filter(({ status }) => status !== 'failed')),
    tasks: first.flatMap(({ taskId, unreviewed }) => {
      const task = tasks.find((each) => each.id === taskId && !each.deleted);
      return task ? { task, unreviewed } : [];
    }),
    count: waiting.length,
    total,
    heldCount,
  };
}
