import type { ExceptionsByTask } from '../../domain/exceptions';
import type { ExceptionTerms } from '../../models/exception';
import type { TaskProgress } from '../../models/gradebook';
import { useAppSelector } from '../hooks';
import { useInstitute } from '../institute/useInstitute';
import { progressOfTeacher } from '../institute/progressSlice';
import { selectMe } from '../login/loginSlice';
import { joinReadings, useQueries, useQuery, type Reading } from '../useQuery';
import type { Task } from '../../models/task';
import { taskById } from './taskSlice';

export type TaskToGrade = {
  task: Task;
  /** Submissions that wait for a grade: without those whose grade is saved and not returned. */
  unreviewed: number;
};

/** A task of which something waits; `hasExempt` and `hasHeld` say what else there is to read of it. */
export type WaitingTask = {
  taskId: string;
  subjectId: string;
  unreviewed: number;
  hasExempt: boolean;
  hasHeld: boolean;
};

/** The tasks with submissions that wait for a grade, those that ended first at the top. */
export type Waiting = readonly WaitingTask[];

type WaitingTasks = Reading & {
  waiting: Waiting;
  /** How many submissions that are. */
  total: number;
  /** How many of one subject. */
  totalOf: (subjectId: string) => number;
  /** How many grades are saved and wait to be returned. */
  heldCount: number;
  /** Who is exempt from a task or has more time, of the tasks of the partial. */
  exceptions: ExceptionsByTask;
};

const sum = (waiting: Waiting) => waiting.reduce((all, { unreviewed }) => all + unreviewed, 0);

/** The exceptions as the progress of the tasks tells them. */
function exceptionsOf(tasks: readonly [string, TaskProgress][]): ExceptionsByTask {
  const of = ({ exempt, extended }: TaskProgress): [string, ExceptionTerms][] => [
    ...Object.entries(extended).map(([id, dateEnd]): [string, ExceptionTerms] => [
      id,
      { dateEnd, exempt: false },
    ]),
    ...exempt.map((id): [string, ExceptionTerms] => [id, { dateEnd: null, exempt: true }]),
  ];
  return new Map(tasks.map(([id, progress]) => [id, new Map(of(progress))]));
}

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
  const all = progress.items.flatMap(({ idSubject: subjectId, tasks }) =>
    Object.entries(tasks).map(([taskId, counts]) => ({ taskId, subjectId, counts })),
  );
  const waiting = all
    .filter(({ counts }) => counts.unreviewed > counts.held)
    .sort((a, b) => a.counts.dateEnd - b.counts.dateEnd || a.taskId.localeCompare(b.taskId))
    .map(({ taskId, subjectId, counts: { unreviewed, held, exempt } }) => ({
      taskId,
      subjectId,
      unreviewed: unreviewed - held,
      hasExempt: exempt.length > 0,
      hasHeld: held > 0,
    }));
  return {
    ...joinReadings(instituteReading, progress),
    waiting,
    total: sum(waiting),
    totalOf: (subjectId) => sum(waiting.filter((each) => each.subjectId === subjectId)),
    heldCount: all.reduce((count, { counts }) => count + counts.held, 0),
    exceptions: exceptionsOf(all.map(({ taskId, counts }) => [taskId, counts])),
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
