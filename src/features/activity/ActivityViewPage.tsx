import Edit from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { mayAll } from '../../domain/capabilities/may';
import * as can from '../../domain/capabilities/table';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { findActivityLock } from '../../domain/activityLock';
import { activityTexts, authoringTexts } from '../../lib/texts/activity';
import { absenceText, commonTexts } from '../../lib/texts/common';
import { selectMe } from '../../store/login/loginSlice';
import { ActivityDetail } from './ActivityDetail';
import { activityById } from '../../store/activity/activitySlice';
import { ActivityUses } from './ActivityUses';
import { DuplicateButton } from './DuplicateButton';
import { useDocument } from '../../store/useQuery';

/** Shows an activity: its fields, its questions with their answers, the tasks that use it. */
export function ActivityViewPage() {
  const { activityId = '' } = useParams();
  const [search] = useSearchParams();
  const taskId = search.get('tarea') ?? '';
  const isAlone = search.has('solo');
  const me = useAppSelector(selectMe);
  const { item: activity, absence, ...reading } = useDocument(activityById, activityId);
  const isMine = mayAll(me.type, 'change', can.activities) || activity?.idTeacher === me.id;
  return (
    <PageFrame
      title={activity?.name ?? activityTexts.one}
      width="read"
      crumbs={[
        {
          label: activityTexts.title,
          to: paths.ofTask(paths.activities(me.type), taskId, isAlone),
        },
      ]}
      actions={
        activity && (
          <>
            <DuplicateButton
              key={activity.id}
              activity={activity}
              taskId={taskId}
              isAlone={isAlone}
            />
            {isMine && findActivityLock(activity) === null && (
              <Button
                variant="contained"
                startIcon={<Edit />}
                component={Link}
                to={paths.ofTask(paths.editActivity(me.type, activity.id), taskId, isAlone)}
              >
                {commonTexts.edit}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryState
        reading={reading}
        failure={activityTexts.loadFailed}
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        {activity ? (
          <>
            <ActivityDetail activity={activity} />
            <ActivityUses activity={activity} />
          </>
        ) : (
          <EmptyState text={absenceText(absence, authoringTexts)} />
        )}
      </QueryState>
    </PageFrame>
  );
}
