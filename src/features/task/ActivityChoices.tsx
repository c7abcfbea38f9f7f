import { Column } from '../../components/layout/Column';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { ActivityRow } from './ActivityRow';
import { activityTexts } from '../../lib/texts/activity';
import type { Activity } from '../../models/activity';
import type { Task } from '../../models/task';
import { AttachButton } from './AttachButton';
import type { Queried } from '../../store/useQuery';

type ActivityChoicesProps = {
  task: Task;
  activities: Queried<Activity>;
  emptyText: string;
};

/** Activities that could be attached to a task. */
export function ActivityChoices({ task, activities, emptyText }: ActivityChoicesProps) {
  return (
    <QueryState
      reading={activities}
      failure={activityTexts.loadFailed}
      skeleton={<Skeleton variant="rounded" height={160} />}
    >
      {activities.items.length === 0 ? (
        <EmptyState text={emptyText} />
      ) : (
        <Column as="ul" gap={0}>
          {activities.items.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} maxGrade={activity.maxGrade}>
              <AttachButton task={task} activity={activity} />
            </ActivityRow>
          ))}
        </Column>
      )}
    </QueryState>
  );
}
