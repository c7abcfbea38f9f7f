import { QueueGrading } from './QueueGrading';
import { TaskGrading } from './TaskGrading';
import { useShownWork } from './useShownWork';

/** Where one student's task is graded: as one of its task, or of the queue of all tasks. */
export function GradingPage() {
  const work = useShownWork();
  return work.isQueued ? <QueueGrading {...work} /> : <TaskGrading {...work} />;
}
