import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { ActivityRow } from './ActivityRow';
import { activityTexts } from '../../lib/texts/activity';
import type { Activity } from '../../models/activity';
import type { Task } from '../../models/task';
import { AttachButton } from './AttachButton';
import { type QueryView } from '../../store/live';

type ActivityChoicesProps = {
  task: Task;
  view: QueryView<Activity>;
  onRetry: () => void;
  emptyText: string;
};

/** Activities that could be attached to a task. */
export function ActivityChoices({ task, view, onRetry, emptyText }: ActivityChoicesProps) {
  return (
    <QueryState
      status={view.status}
      error={view.error}
      onRetry={onRetry}
      failure={activityTexts.loadFailed}
      skeleton={<Skeleton variant="rounded" height={160} />}
    >
      {view.items.length === 0 ? (
        <EmptyState text={emptyText} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {view.items.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} maxGrade={activity.maxGrade}>
              <AttachButton task={task} activity={activity} />
            </ActivityRow>
          ))}
        </Box>
      )}
    </QueryState>
  );
}
