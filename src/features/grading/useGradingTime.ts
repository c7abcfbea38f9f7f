import { useNow } from '../../components/hooks/useNow';
import { isPartialClosed } from '../../domain/submission';
import type { Institute } from '../../models/institute';
import type { Task } from '../../models/task';
import { useReopenedInstitute } from '../../store/views/institute/useReopenedInstitute';

export type GradingTime = {
  /** Whether the task's partial is closed: then everything except grades stays as it is. */
  isClosed: boolean;
  /** Whether grades can be given: also where an admin has reopened the subject for its teacher. */
  takesGrades: boolean;
  /**
   * The end of the reopening of a subject, ms since 1970; null for a subject that is not reopened.
   */
  reopenedUntil: number | null;
  /**
   * The time when the task begins, ms since 1970; null once it has begun. Before it, nobody gets a
   * grade without work.
   */
  beginsAt: number | null;
};

type GradedTask = { task: Task | undefined; institute: Institute | null; isClosed: boolean };

/**
 * Tells whether the grades of a task can change. Reopenings are read only where the partial is
 * closed.
 */
export function useGradingTime({ task, institute, isClosed }: GradedTask): GradingTime {
  const now = useNow();
  const isCurrent = task !== undefined && task.idPeriod === institute?.period.id;
  const asked = isClosed && isCurrent ? institute : null;
  const reopened = useReopenedInstitute(asked, task?.subjectId ?? null, now);
  const isReopened = isCurrent && reopened !== null && !isPartialClosed(reopened, task);
  const until = isReopened ? reopened.partial[task.partial]?.reopenedUntil : null;
  return {
    isClosed,
    takesGrades: !isClosed || isReopened,
    reopenedUntil: until ?? null,
    beginsAt: task !== undefined && task.dateStart > now ? task.dateStart : null,
  };
}
