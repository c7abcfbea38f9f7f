import type { ExceptionTerms } from '../../models/exception';
import type { PartialProgress, TaskProgress } from '../../models/gradebook';
import type { ExceptionsByTask } from '../exceptions';
import { compareKeys } from '../keyOrder';

/** A task with waiting work; `hasExempt` and `hasHeld` say which other data of it to read. */
export type WaitingTask = {
  taskId: string;
  subjectId: string;
  /** Submissions that wait for a grade: without those whose grade is saved and not returned. */
  unreviewed: number;
  hasExempt: boolean;
  hasHeld: boolean;
};

export type WaitingWork = {
  /** The tasks with submissions that wait for a grade, those that ended first at the top. */
  waiting: readonly WaitingTask[];
  /** The number of those submissions. */
  total: number;
  /** Returns the number of one subject. */
  totalOf: (subjectId: string) => number;
  /** The number of saved grades that wait to be returned. */
  heldCount: number;
  /** The students who are exempt from a task of the partial or have more time for it. */
  exceptions: ExceptionsByTask;
};

const sum = (waiting: readonly WaitingTask[]): number =>
  waiting.reduce((all, { unreviewed }) => all + unreviewed, 0);

/** Returns a task's exceptions as far as its progress knows them. */
function exceptionsOf({ exempt, extended }: TaskProgress): Map<string, ExceptionTerms> {
  const later = Object.entries(extended);
  return new Map<string, ExceptionTerms>([
    ...later.map(([id, dateEnd]) => [id, { dateEnd, exempt: false }] as const),
    ...exempt.map((id) => [id, { dateEnd: null, exempt: true }] as const),
  ]);
}

/** Whether of these tasks work waits for a review or a saved grade for being returned; it is no grade before. */
export const isAnyWaiting = (
  tasks: Readonly<Record<string, Pick<TaskProgress, 'unreviewed' | 'toReturn'>>>,
): boolean =>
  Object.values(tasks).some(({ unreviewed, toReturn }) => unreviewed > 0 || toReturn > 0);

/** Collects the work that waits for a teacher, from the progress of the teacher's subjects. */
export function waitingWork(
  progress: readonly Pick<PartialProgress, 'idSubject' | 'tasks'>[],
): WaitingWork {
  const all = progress.flatMap(({ idSubject: subjectId, tasks }) =>
    Object.entries(tasks).map(([taskId, counts]) => ({ taskId, subjectId, counts })),
  );
  const waiting = all
    .filter(({ counts }) => counts.unreviewed > counts.held)
    .sort((a, b) => a.counts.dateEnd - b.counts.dateEnd || compareKeys(a.taskId, b.taskId))
    .map(({ taskId, subjectId, counts: { unreviewed, held, exempt } }) => ({
      taskId,
      subjectId,
      unreviewed: unreviewed - held,
      hasExempt: exempt.length > 0,
      hasHeld: held > 0,
    }));
  return {
    waiting,
    total: sum(waiting),
    totalOf: (subjectId) => sum(waiting.filter((each) => each.subjectId === subjectId)),
    heldCount: all.reduce((count, { counts }) => count + Math.max(counts.held, counts.toReturn), 0),
    exceptions: new Map(all.map(({ taskId, counts }) => [taskId, exceptionsOf(counts)])),
  };
}
