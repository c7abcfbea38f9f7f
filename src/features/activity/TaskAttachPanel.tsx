import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { taskActivityIds } from '../../domain/submission';
import { activityTexts, authoringTexts } from '../../lib/texts/activity';
import type { Activity } from '../../models/activity';
import type { ActivityTask } from '../../store/views/activity/useActivityTask';
import { useAttaching } from './useAttaching';

type TaskAttachPanelProps = { activity: Activity; questions: number; place: ActivityTask };

/**
 * The panel that puts an activity into the task that it was made for. An activity with questions
 * goes into the task last: from then on its questions cannot change.
 */
export function TaskAttachPanel({ activity, questions, place }: TaskAttachPanelProps) {
  const { isBusy, attach } = useAttaching(activity, place);
  const { task, isOpen } = place;
  if (!task || taskActivityIds(task).includes(activity.id)) return null;
  const needsQuestions = activity.type === 'interactive' && questions === 0;
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
            onClick={() => void attach()}
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
