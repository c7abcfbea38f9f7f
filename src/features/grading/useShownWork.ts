import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { readChoice, withChoice } from './listChoice';
import { useCurrentTaskId } from '../../store/views/task/useCurrentTaskId';

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
  // Who goes back before the next one is drawn comes to an address that was never left on the screen. Only this
  // forgets it: to forget it while drawing makes React take it for forgotten although that drawing was given up.
  useEffect(() => {
    const showAddress = () => {
      setAhead(null);
    };
    globalThis.addEventListener('popstate', showAddress);
    return () => {
      globalThis.removeEventListener('popstate', showAddress);
    };
  }, []);
  /** Whether it is one of the queue of all tasks. */
  const isQueued = search.get('cola') === '1';
  const choice = readChoice(search);
  const shown: Place = ahead?.of === key ? ahead : { taskId, studentId };
  return {
    isQueued,
    /** How the list was shown from which a student was opened. */
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
