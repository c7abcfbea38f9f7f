import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import type { Absence } from '../../components/form/formState';
import { QueryState } from '../../components/feedback/QueryState';
import { activityTexts, authoringTexts } from '../../lib/texts/activity';
import { UNKNOWN_TYPE, type Activity, type ActivitySubtype } from '../../models/activity';
import { selectMe } from '../../store/login/loginSlice';
import { ActivityForm } from './ActivityForm';
import { updateActivity } from '../../store/activity/activityWrites';
import { TaskAttachPanel } from './TaskAttachPanel';
import { useAttaching } from './useAttaching';
import type { ActivityTask } from '../../store/views/activity/useActivityTask';
import { useGradeFreeze } from '../../store/views/activity/useGradeFreeze';
import { useQuestions, type Questions } from '../../store/views/activity/useQuestions';
import type { Reading } from '../../store/useQuery';

/** The part below the form of an interactive activity, which the page gives. */
export type WithQuestionSection = {
  QuestionSection: ComponentType<{
    activityId: string;
    type: ActivitySubtype;
    view: Questions;
    /** Called after a new question was saved and the user adds no further one. */
    onLastAdded?: (() => void) | undefined;
  }>;
};

type ActivityEditorProps = WithQuestionSection & {
  activity: Activity;
  absence: Absence | null;
  place: ActivityTask;
};

/** The form of an activity that may be edited and, below it, its questions. */
export function ActivityEditor(props: ActivityEditorProps) {
  const { activity, absence, place, QuestionSection } = props;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id: myId, type } = useAppSelector(selectMe);
  const view = useQuestions(activity);
  const freeze = useGradeFreeze(activity);
  const attaching = useAttaching(activity, place);
  const list = paths.ofTask(paths.activities(type), place.taskId, place.isAlone);
  const isUsed = activity.tasks.length > 0;
  const frozenType = isUsed
    ? authoringTexts.frozenTypeByTask
    : view.questions.length > 0
      ? authoringTexts.frozenTypeByQuestions
      : null;
  // The points count as frozen while it cannot be read whether they are.
  const isFreezeKnown = freeze.status === 'ready' || freeze.status === 'failed';
  const reading: Reading =
    view.status === 'ready' && !isFreezeKnown ? { ...view, status: 'loading' } : view;
  return (
    <QueryState
      reading={reading}
      failure={activityTexts.questionsFailed}
      skeleton={<Skeleton variant="rounded" height={520} />}
    >
      {absence === null && (
        <TaskAttachPanel activity={activity} questions={view.questions.length} place={place} />
      )}
      <ActivityForm
        draftId={`${myId}:activity:${activity.id}`}
        id={activity.id}
        activity={activity}
        frozenType={frozenType}
        frozenGrade={freeze.isFrozen ? authoringTexts.frozenGrade : null}
        absence={absence}
        cancelPath={list}
        onSave={async ({ values, edits, guide }) => {
          const address = await dispatch(
            updateActivity({ id: activity.id, edits, guide }),
          ).unwrap();
          if (values.type === 'normal') {
            void navigate(place.task ? paths.teacher.editTask(place.taskId) : list);
          }
          return address;
        }}
      />
      {activity.subtype !== '' && activity.subtype !== UNKNOWN_TYPE && absence === null && (
        <QuestionSection
          activityId={activity.id}
          type={activity.subtype}
          view={view}
          onLastAdded={attaching.isWanted ? () => void attaching.attach() : undefined}
        />
      )}
    </QueryState>
  );
}
