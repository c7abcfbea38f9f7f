import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { taskActivityIds } from '../../domain/submission';
import { activityTexts, authoringTexts } from '../../lib/texts/activity';
import type { Activity } from '../../models/activity';
import type { ActivityTask } from '../../store/activity/useActivityTask';
import { attachActivity } from '../../store/task/taskWrites';

type TaskAttachPanelProps = { activity: Activity; questions: number; place: ActivityTask };

/**
 * The way into the task that an activity was made for. One with questions goes there last: from
 * then on its questions are settled.
 */
export function TaskAttachPanel({ activity, questions, place }: TaskAttachPanelProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const { task, isOpen } = place;
  if (!task || taskActivityIds(task).includes(activity.id)) return null;
  const needsQuestions = activity.type === 'interactive' && questions === 0;
  const handleClick = async () => {
    setIsBusy(true);
    const outcome = await dispatch(attachActivity({ taskId: task.id, activity }));
    setIsBusy(false);
    if (attachActivity.fulfilled.match(outcome)) void navigate(paths.teacher.editTask(task.id));
  };
  const waiting = needsQuestions ? authoringTexts.waitsForQuestions : authoringTexts.waitsForTask;
  return (
    <Alert
      severity={isOpen ? 'info' : 'warning'}
      action={
        isOpen && (
          <Button
            color="inherit"
            variant="outlined"
            disabled={isBusy || needsQuestions}
            onClick={() => void handleClick()}
          >
            {activityTexts.attach}
          </Button>
        )
      }
    >
      {isOpen ? waiting(task.title) : authoringTexts.taskRefuses}
    </Alert>
  );
}
