import Button from '@mui/material/Button';
import { useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { Section } from '../../components/layout/Section';
import { DueList } from '../../components/task/DueList';
import type { StudentTask } from '../../domain/exceptions';
import { firstOfGroups, groupByDue } from '../../domain/dueGroups';
import { paths } from '../../lib/paths';
import { taskTexts } from '../../lib/texts/task';
import type { Subject } from '../../models/subject';
import type { Reading } from '../../store/useQuery';
import styles from './home.module.css';

/** The number of pending tasks shown at first, so that the subjects are not far below. */
const SHOWN_AT_FIRST = 5;

type PendingTasksProps = {
  reading: Reading;
  pending: readonly StudentTask[];
  subjects: readonly Subject[];
  looks: ReadonlyMap<string, number>;
  now: number;
};

/** The pending tasks, by the time that is left. */
export function PendingTasks({ reading, pending, subjects, looks, now }: PendingTasksProps) {
  const [areAllShown, setAreAllShown] = useState(false);
  const all = groupByDue(pending, now);
  const areMore = !areAllShown && pending.length > SHOWN_AT_FIRST;
  return (
    <Section
      title={taskTexts.pending}
      actions={
        areMore && (
          <Button
            aria-label={taskTexts.allPending(pending.length)}
            onClick={() => {
              setAreAllShown(true);
            }}
          >
            {taskTexts.allPendingShort(pending.length)}
          </Button>
        )
      }
    >
      <QueryState reading={reading} skeleton={<div className={styles.skeleton} />}>
        {pending.length === 0 ? (
          <EmptyState text={taskTexts.noPending} />
        ) : (
          <DueList
            groups={areMore ? firstOfGroups(all, SHOWN_AT_FIRST, now) : all}
            now={now}
            subjects={subjects}
            looks={looks}
            pathOf={({ id }) => paths.student.task(id)}
          />
        )}
      </QueryState>
    </Section>
  );
}
