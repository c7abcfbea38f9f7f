import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { readChoice, withChoice } from './listChoice';
import { useCurrentTaskId } from '../../store/views/task/useCurrentTaskId';

type Place = { taskId: string; studentId: string };

/**
 * Returns the task and student of the address. Right after a switch it already returns the next
 * ones, before the router has drawn them, because text that is typed right after 'Enter' belongs to
 * them.
 */
export function useShownWork() {
  const { studentId = '' } = useParams();
  const [search] = useSearchParams();
  const taskId = useCurrentTaskId();
  const { key } = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<(Place & { of: string }) | null>(null);
  // Going back before the next student is drawn leads to the address that is still on the screen.
  // Only this listener forgets the switch: React would keep a reset during a rendering although it
  // gave that rendering up.
  useEffect(() => {
    const showAddress = () => {
      setAhead(null);
    };
    globalThis.addEventListener('popstate', showAddress);
    return () => {
      globalThis.removeEventListener('popstate', showAddress);
    };
  }, []);
  /** Whether the work is in the queue of all tasks. */
  const isQueued = search.get('cola') === '1';
  const choice = readChoice(search);
  const shown: Place = ahead?.of === key ? ahead : { taskId, studentId };
  return {
    isQueued,
    /** The settings of the list from which the student was opened. */
    choice,
    taskId: shown.taskId,
    studentId: shown.studentId,
    switchTo: (next: Place) => {
      globalThis.scrollTo(0, 0);
      setAhead({ of: key, taskId: next.taskId, studentId: next.studentId });
      const pathOf = isQueued ? paths.teacher.queued : paths.teacher.grading;
      void navigate(withChoice(pathOf(next.taskId, next.studentId), choice));
    },
  };
}

export type ShownWork = ReturnType<typeof useShownWork>;
