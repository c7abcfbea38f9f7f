import type { Task } from '../../models/task';
import { useTaskActivities } from '../../store/views/activity/useTaskActivities';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { ownDraft } from '../../store/submission/workDrafts';
import { useDocument } from '../../store/useQuery';

const NONE: Pick<Task, 'activities' | 'activitiesBook'> = { activities: [], activitiesBook: [] };

/**
 * Asks for what a task consists of together with the submission, which decides how it is shown: the form
 * or the sent work then finds it. Before the task begins the rules show nothing of it.
 * @param now ms since 1970, by the server's clock
 */
export function useAnswerAhead(task: Task | undefined, now: number): void {
  const { id } = useAppSelector(selectMe);
  const begun = task !== undefined && now >= task.dateStart ? task : undefined;
  useTaskActivities(begun ?? NONE);
  useDocument(ownDraft, begun?.id ?? null, id);
}
