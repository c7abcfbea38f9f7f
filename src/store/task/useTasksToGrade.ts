import { useState } from 'react';
import { dayOf } from '../../domain/schoolTime';
import { waitingWork, type WaitingWork } from '../../domain/grading/waitingWork';
import { now } from '../../lib/clock';
import { useAppSelector } from '../hooks';
import { useInstitute } from '../institute/useInstitute';
import { progressOfTeacher, reopenedOfTeacher } from '../institute/progressSlice';
import { selectMe } from '../login/loginSlice';
import { joinReadings, useQueries, useQuery, type Reading } from '../useQuery';
import type { Task } from '../../models/task';
import { taskById } from './taskSlice';

export type TaskToGrade = {
  task: Task;
  /** Submissions that wait for a grade: without those whose grade is saved and not returned. */
  unreviewed: number;
};

type WaitingTasks = Reading & WaitingWork;

/**
 * Which of the teacher's tasks have submissions to grade, and how many: in the first open partial,
 * which is the one that new tasks belong to, and in closed ones that are reopened for the teacher. The
 * server counts the submissions, so that none is read here, only one document for each subject.
 * @param isOn false reads nothing
 */
export function useWaitingTasks(isOn = true): WaitingTasks {
  const { id } = useAppSelector(selectMe);
  const { institute, ...instituteReading } = useInstitute();
  const open = institute?.partial.findIndex(({ closed }) => !closed) ?? null;
  const progress = useQuery(
    progressOfTeacher,
    // With every partial closed nothing can be graded.
    open === -1 || !isOn ? '' : id,
    institute?.period.id ?? null,
    open,
  );
  const hasClosed = institute?.partial.some(({ closed }) => closed) ?? false;
  const [since] = useState(now);
  const reopened = useQuery(
    reopenedOfTeacher,
    hasClosed && isOn ? id : '',
    institute?.period.id ?? null,
    // By the day: all who ask on it ask for the same.
    dayOf(since).from,
  );
  const closed = reopened.items.filter(
    ({ indexPartial, reopenedUntil }) =>
      institute?.partial[indexPartial]?.closed === true && Number(reopenedUntil) > since,
  );
  return {
    ...joinReadings(instituteReading, progress, reopened),
    ...waitingWork([...progress.items, ...closed]),
  };
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
