import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { activityTexts } from '../../lib/texts/activity';
import type { Task } from '../../models/task';
import { USER_TYPE } from '../../models/user';
import { activitiesOfTeacher } from '../../store/activity/activitySlice';
import { selectMe } from '../../store/login/loginSlice';
import { ActivityChoices } from './ActivityChoices';
import { useQuery } from '../../store/useQuery';

type OwnActivityListProps = {
  task: Task;
  targets: readonly Task[];
  /** Whether a new activity is for this task alone. */
  isAlone: boolean;
};

/** Lists the teacher's own activities, with a link that creates one for the task. */
export function OwnActivityList({ task, targets, isAlone }: OwnActivityListProps) {
  const { id } = useAppSelector(selectMe);
  const activities = useQuery(activitiesOfTeacher, id);
  return (
    <>
      <Button
        startIcon={<Add />}
        component={Link}
        to={paths.ofTask(paths.addActivity(USER_TYPE.teacher), task.id, isAlone)}
        sx={{ justifySelf: 'start' }}
      >
        {activityTexts.create}
      </Button>
      <ActivityChoices
        task={task}
        targets={targets}
        activities={activities}
        emptyText={activityTexts.noneOwn}
      />
    </>
  );
}
