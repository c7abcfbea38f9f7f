import type { AnswerKey } from '../../models/activity';
import { keysOfActivity } from '../../store/activity/activitySlice';
import type { TaskActivity } from '../../store/views/activity/useTaskActivities';
import { useQueries } from '../../store/useQuery';

/** Reads the keys of the task's interactive activities; null while they are not known. */
export function useAnswerKeys(
  parts: readonly TaskActivity[],
): (activityId: string) => AnswerKey[] | null {
  const ids = parts
    .filter(({ activity }) => activity.type === 'interactive')
    .map(({ activity }) => activity.id);
  const keys = useQueries(
    keysOfActivity,
    ids.map((id) => [id]),
  );
  return (activityId) => {
    const found = keys[ids.indexOf(activityId)];
    if (found === undefined) return [];
    return found.status === 'ready' ? found.items : null;
  };
}
