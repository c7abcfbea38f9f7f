import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { Section } from '../../components/layout/Section';
import { DueList } from '../../components/task/DueList';
import { groupByDue } from '../../domain/dueGroups';
import { subjectLooks } from '../../domain/subjectLook';
import { paths } from '../../lib/paths';
import { answerTexts } from '../../lib/texts/submission';
import { taskTexts } from '../../lib/texts/task';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { findUnsent } from '../../store/submission/unsentWork';
import { subjectsOfCourse } from '../../store/subject/subjectSlice';
import { useQuery } from '../../store/useQuery';
import { usePendingTasks } from '../../store/views/task/usePendingTasks';

/**
 * The task that its student sends next, after one was sent: what ends today, else what was missed last, else what ends
 * first. It reads what the home reads.
 */
export function NextTask({ sentId }: { sentId: string }) {
  const now = useNow();
  const { id: studentId, courseId } = useAppSelector(selectMe);
  const { items: subjects } = useQuery(subjectsOfCourse, courseId);
  const { pending, ...reading } = usePendingTasks(now);
  if (reading.status === 'failed') return null; // the home says so
  const { today, over, later } = groupByDue(
    // A task that was told to be sent is not to be sent again.
    pending.filter(({ id }) => id !== sentId && findUnsent({ taskId: id, studentId }) === null),
    now,
  );
  const [next] = [...today, ...over, ...later];
  return (
    <Section title={answerTexts.next}>
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={112} />}>
        {next === undefined ? (
          <EmptyState text={taskTexts.noPending} />
        ) : (
          <DueList
            groups={groupByDue([next], now)}
            now={now}
            subjects={subjects}
            looks={subjectLooks(subjects)}
            pathOf={({ id }) => paths.student.task(id)}
          />
        )}
      </QueryState>
    </Section>
  );
}
