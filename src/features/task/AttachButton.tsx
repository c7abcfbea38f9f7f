import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../lib/toast';
import { taskActivityIds } from '../../domain/submission';
import { areActivitiesSettled, tasksToAttach } from '../../domain/taskGroup';
import { toErrorCode } from '../../lib/firebase/errors';
import { activityTexts } from '../../lib/texts/activity';
import { errorHints } from '../../lib/texts/common';
import type { Activity } from '../../models/activity';
import type { Task } from '../../models/task';
import { countQuestions } from '../../store/activity/activitySlice';
import { attachActivity } from '../../store/task/taskWrites';

type AttachButtonProps = {
  task: Task;
  /** The tasks that get the activity: this one, or all that were made together. */
  targets: readonly Task[];
  activity: Activity;
};

/** Attaches one activity to the task; an interactive one needs at least one question. */
export function AttachButton({ task, targets, activity }: AttachButtonProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const taskIds = tasksToAttach(targets, activity.id).map(({ id }) => id);
  const isHere = taskActivityIds(task).includes(activity.id);
  const isAttached = isHere && taskIds.length === 0;
  // The dialog gives the reason. An activity that this task refuses goes into no other task either.
  const isRefused = isHere
    ? taskIds.length === 0 || areActivitiesSettled(task)
    : !taskIds.includes(task.id);

  const attach = async () => {
    if (activity.type === 'interactive' && (await countQuestions(activity.id)) === 0) {
      showToast('warning', activityTexts.noQuestions);
      return;
    }
    await dispatch(attachActivity({ taskIds, activity }));
  };
  const handleClick = async () => {
    setIsBusy(true);
    try {
      await attach();
    } catch (error) {
      const hint = errorHints[toErrorCode(error)] ?? '';
      showToast('error', `${activityTexts.questionsFailed} ${hint}`.trim());
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      disabled={isAttached || isBusy || isRefused}
      aria-label={`${isAttached ? activityTexts.attached : activityTexts.attach}: ${activity.name}`}
      onClick={() => void handleClick()}
    >
      {isAttached ? activityTexts.attached : activityTexts.attach}
    </Button>
  );
}
