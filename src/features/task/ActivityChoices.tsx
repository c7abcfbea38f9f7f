import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { Column } from '../../components/layout/Column';
import { SearchBox } from '../../components/table/SearchBox';
import { matchesSearch } from '../../domain/searchText';
import { activityTexts } from '../../lib/texts/activity';
import type { Activity } from '../../models/activity';
import type { Task } from '../../models/task';
import type { Queried } from '../../store/useQuery';
import { ActivityPreview } from './ActivityPreview';
import { ActivityRow } from './ActivityRow';
import { AttachButton } from './AttachButton';

type ActivityChoicesProps = {
  task: Task;
  /** The tasks that get the chosen activity. */
  targets: readonly Task[];
  activities: Queried<Activity>;
  emptyText: string;
};

/** Lists the activities that can be attached to a task, with a search and previews. */
export function ActivityChoices({ task, targets, activities, emptyText }: ActivityChoicesProps) {
  const [search, setSearch] = useState('');
  const [shownId, setShownId] = useState<string | null>(null);
  const found = activities.items.filter(({ name, description }) =>
    matchesSearch(`${name} ${description}`, search),
  );
  return (
    <QueryState
      reading={activities}
      failure={activityTexts.loadFailed}
      skeleton={<Skeleton variant="rounded" height={160} />}
    >
      {activities.items.length === 0 ? (
        <EmptyState text={emptyText} />
      ) : (
        <>
          <SearchBox label={activityTexts.search} value={search} onChange={setSearch} />
          {found.length === 0 && <EmptyState text={activityTexts.noneFound} />}
          <Column as="ul" gap={0}>
            {found.map((activity) => {
              const { id, name } = activity;
              const isShown = id === shownId;
              return (
                <ActivityRow key={id} activity={activity} maxGrade={activity.maxGrade}>
                  <Button
                    aria-expanded={isShown}
                    aria-label={activityTexts.previewOf(name)}
                    onClick={() => {
                      setShownId(isShown ? null : id);
                    }}
                  >
                    {isShown ? activityTexts.hidePreview : activityTexts.preview}
                  </Button>
                  <AttachButton task={task} targets={targets} activity={activity} />
                  {isShown && <ActivityPreview activity={activity} />}
                </ActivityRow>
              );
            })}
          </Column>
        </>
      )}
    </QueryState>
  );
}
