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

/** The tasks with submissions that nobody has reviewed, those that ended first at the top. */
export type Waiting = readonly { taskId: string; subjectId: string; unreviewed: number }[];

type WaitingTasks = Reading & {
  waiting: Waiting;
  /** How many submissions that are. */
  total: number;
  /** How many of one subject. */
  totalOf: (subjectId: string) => number;
};

const sum = (waiting: Waiting) => waiting.reduce((all, { unreviewed }) => all + unreviewed, 0);

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
    .flatMap(({ idSubject: subjectId, tasks }) =>
      Object.entries(tasks).map(([taskId, counts]) => ({ taskId, subjectId, ...counts })),
    )
    .filter(({ unreviewed }) => unreviewed > 0)
    .sort((a, b) => a.dateEnd - b.dateEnd || a.taskId.localeCompare(b.taskId));
  return {
    ...joinReadings(instituteReading, progress),
    waiting,
    total: sum(waiting),
    totalOf: (subjectId) => sum(waiting.filter((each) => each.subjectId === subjectId)),
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
