import { QueueGrading } from './QueueGrading';
import { TaskGrading } from './TaskGrading';
import { useShownWork } from './useShownWork';

/**
 * The page that grades one student's task, among the students of the task or in the queue of all
 * tasks.
 */
export function GradingPage() {
  const work = useShownWork();
  return work.isQueued ? <QueueGrading {...work} /> : <TaskGrading {...work} />;
}
