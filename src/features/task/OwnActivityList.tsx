import { useAppSelector, useLive } from '../../app/hooks';
import { activityTexts } from '../../lib/texts/activity';
import type { Task } from '../../models/task';
import { activityKeys, selectActivities, watchTeacherActivities } from '../activity/activitySlice';
import { selectMe } from '../login/loginSlice';
import { ActivityChoices } from './ActivityChoices';

/** The teacher's own activities. */
export function OwnActivityList({ task }: { task: Task }) {
  const { id } = useAppSelector(selectMe);
  const retry = useLive(watchTeacherActivities, id);
  const view = useAppSelector((state) => selectActivities(state, activityKeys.ofTeacher(id)));
  return (
    <ActivityChoices task={task} view={view} onRetry={retry} emptyText={activityTexts.noneOwn} />
  );
}
