import Skeleton from '@mui/material/Skeleton';
import { Navigate } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { queueKey } from '../../domain/grading/reviewQueue';
import { paths } from '../../lib/paths';
import { heldGradeTexts } from '../../lib/texts/heldGrade';
import { taskTexts } from '../../lib/texts/task';
import { useReviewQueue } from '../../store/views/submission/useReviewQueue';

/** Starts the queue of all tasks: leads on to the oldest submission that waits. */
export function QueueStartPage() {
  const { queue, waiting, heldCount, ...reading } = useReviewQueue();
  const first = queue.find((work) => waiting.has(queueKey(work)));
  return (
    <PageFrame title={taskTexts.toGrade}>
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={560} />}>
        {first ? (
          <Navigate replace to={paths.teacher.queued(first.taskId, first.studentId)} />
        ) : (
          <EmptyState
            text={heldCount === 0 ? taskTexts.noneToGrade : heldGradeTexts.allHeld(heldCount)}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
