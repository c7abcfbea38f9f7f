import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { taskActivityIds } from '../../domain/submission';
import { tasksToAttach } from '../../domain/taskGroup';
import { paths } from '../../lib/paths';
import type { Activity } from '../../models/activity';
import type { ActivityTask } from '../../store/views/activity/useActivityTask';
import { useAppDispatch } from '../../store/hooks';
import { attachActivity } from '../../store/task/taskWrites';

/**
 * Attaches an activity to the task that it was made for, and to the tasks that were made together
 * with it, and goes back to the task.
 */
export function useAttaching(activity: Activity, { task, targets, isOpen }: ActivityTask) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const isWanted = task !== undefined && isOpen && !taskActivityIds(task).includes(activity.id);
  const attach = async () => {
    if (!isWanted) return;
    setIsBusy(true);
    const taskIds = tasksToAttach(targets, activity.id).map(({ id }) => id);
    const outcome = await dispatch(attachActivity({ taskIds, activity }));
    setIsBusy(false);
    if (attachActivity.fulfilled.match(outcome)) void navigate(paths.teacher.editTask(task.id));
  };
  return {
    /** Whether the task can take the activity and does not have it. */
    isWanted,
    isBusy,
    attach,
  };
}
