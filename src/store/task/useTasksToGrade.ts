import { useAppSelector } from '../hooks';
import { useInstitute } from '../institute/useInstitute';
import { progressOfTeacher } from '../institute/progressSlice';
import { selectMe } from '../login/loginSlice';
import { joinReadings, useQueries, useQuery, type Reading } from '../useQuery';
import type { Task } from '../../models/task';
import { taskById } from './taskSlice';

export type TaskToGrade = {
  task: Task;
  /** Submissions that nobody has reviewed. */
  unreviewed: number;
};

type WaitingTasks = Reading & {
  /** The tasks with submissions that nobody has reviewed, those that ended first at the top. */
  waiting: { taskId: string; unreviewed: number }[];
  /** How many submissions that are. */
  total: number;
};

/**
 * Which of the teacher's tasks have submissions to grade, and how many, in the first open partial,
 * which is the one that new tasks belong to. The server counts the submissions, so that none is read
 * here, only one document for each subject.
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
  const waiting = progress.items
    .flatMap(({ tasks }) => Object.entries(tasks))
    .filter(([, { unreviewed }]) => unreviewed > 0)
    .sort(([a, one], [b, other]) => one.dateEnd - other.dateEnd || a.localeCompare(b))
    .map(([taskId, { unreviewed }]) => ({ taskId, unreviewed }));
  return {
    ...joinReadings(instituteReading, progress),
    waiting,
    total: waiting.reduce((sum, { unreviewed }) => sum + unreviewed, 0),
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
): Reading & { tasks: TaskToGrade[]; count: number; total: number } {
  const { waiting, total, ...reading } = useWaitingTasks();
  const first = waiting.slice(0, most);
  const unknown = first.filter(({ taskId }) => known?.every((task) => task.id !== taskId));
  const read = useQueries(
    taskById,
    known === null ? [] : unknown.map(({ taskId }): [string] => [taskId]),
  );
  const tasks = [...(known ?? []), ...read.flatMap(({ items }) => items)];
  return {
    // A task that cannot be read is left out.
    ...joinReadings(reading, ...read.filter(({ status }) => status !== 'failed')),
    tasks: first.flatMap(({ taskId, unreviewed }) => {
      const task = tasks.find((each) => each.id === taskId && !each.deleted);
      return task ? { task, unreviewed } : [];
    }),
    count: waiting.length,
    total,
  };
}
