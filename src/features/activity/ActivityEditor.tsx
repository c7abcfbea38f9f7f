import { useNavigate } from 'react-router-dom';
import Skeleton from '@mui/material/Skeleton';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { QueryState } from '../../components/feedback/QueryState';
import { activityTexts, authoringTexts } from '../../lib/texts/activity';
import type { Activity } from '../../models/activity';
import { selectMe } from '../../store/login/loginSlice';
import { ActivityForm } from './ActivityForm';
import { updateActivity } from '../../store/activity/activityWrites';
import { QuestionSection } from '../question/QuestionSection';
import { TaskAttachPanel } from './TaskAttachPanel';
import type { ActivityTask } from '../../store/activity/useActivityTask';
import { useGradeFreeze } from '../../store/activity/useGradeFreeze';
import { useQuestions } from '../../store/activity/useQuestions';

type ActivityEditorProps = { activity: Activity; place: ActivityTask };

/** The form of an activity that may be edited and, below it, its questions. */
export function ActivityEditor({ activity, place }: ActivityEditorProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { type } = useAppSelector(selectMe);
  const view = useQuestions(activity);
  const freeze = useGradeFreeze(activity);
  const list = paths.ofTask(paths.activities(type), place.taskId);
  const isUsed = activity.tasks.length > 0;
  const frozenType = isUsed
    ? authoringTexts.frozenTypeByTask
    : view.questions.length > 0
      ? authoringTexts.frozenTypeByQuestions
      : null;
  return (
    <QueryState
      status={[freeze.status === 'failed' ? 'ready' : freeze.status, ...view.status]}
      error={view.error}
      onRetry={view.retry}
      failure={activityTexts.questionsFailed}
      skeleton={<Skeleton variant="rounded" height={520} />}
    >
      <TaskAttachPanel activity={activity} questions={view.questions.length} place={place} />
      <ActivityForm
        activity={activity}
        frozenType={frozenType}
        frozenGrade={freeze.isFrozen ? authoringTexts.frozenGrade : null}
        cancelPath={list}
        onSave={async (payload) => {
          const { followingTaskId } = freeze;
          const guide = await dispatch(
            updateActivity({ ...payload, previous: activity, followingTaskId }),
          ).unwrap();
          if (payload.values.type === 'normal') {
            void navigate(place.task ? paths.teacher.editTask(place.taskId) : list);
          }
          return guide;
        }}
      />
      {activity.subtype !== '' && (
        <QuestionSection activityId={activity.id} type={activity.subtype} view={view} />
      )}
    </QueryState>
  );
}
