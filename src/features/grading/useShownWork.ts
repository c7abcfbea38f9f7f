import { useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useCurrentTaskId } from '../../store/task/useCurrentTaskId';

type Place = { taskId: string; studentId: string };

/**
 * The task and student in the address; after a switch at once the next ones, before the router has
 * drawn them: what is typed right after 'Enter' belongs there.
 */
export function useShownWork() {
  const { studentId = '' } = useParams();
  const [search] = useSearchParams();
  const taskId = useCurrentTaskId();
  const { key } = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<(Place & { of: string }) | null>(null);
  if (ahead !== null && ahead.of !== key) setAhead(null);
  /** Whether it is one of the queue of all tasks. */
  const isQueued = search.get('cola') === '1';
  const shown: Place = ahead?.of === key ? ahead : { taskId, studentId };
  return {
    isQueued,
    taskId: shown.taskId,
    studentId: shown.studentId,
    switchTo: (next: Place) => {
      globalThis.scrollTo(0, 0);
      setAhead({ of: key, taskId: next.taskId, studentId: next.studentId });
      const pathOf = isQueued ? paths.teacher.queued : paths.teacher.grading;
      void navigate(pathOf(next.taskId, next.studentId));
    },
  };
}

export type ShownWork = ReturnType<typeof useShownWork>;
