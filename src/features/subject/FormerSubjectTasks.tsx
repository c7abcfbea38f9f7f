import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { CardGrid } from '../../components/layout/CardGrid';
import { StudentTaskCard } from '../../components/task/StudentTaskCard';
import { studentTaskStatus } from '../../domain/taskStatus';
import { paths } from '../../lib/paths';
import { subjectTexts } from '../../lib/texts/subject';
import type { Subject } from '../../models/subject';
import { useOwnExceptions } from '../../store/views/exception/useOwnExceptions';
import { useViewedPeriodId } from '../../store/views/institute/useViewedPeriod';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { ownSubmissionsOfSubject } from '../../store/submission/submissionSlice';
import { taskById } from '../../store/task/taskSlice';
import { joinReadings, useQueries, useQuery } from '../../store/useQuery';

/** The student's tasks with own work in a subject of a course that the student has left. */
export function FormerSubjectTasks({ subject }: { subject: Subject }) {
  const { id } = useAppSelector(selectMe);
  const now = useNow();
  const idPeriod = useViewedPeriodId();
  const submissions = useQuery(ownSubmissionsOfSubject, id, subject.courseId, idPeriod, subject.id);
  const { ownTask, ...exceptions } = useOwnExceptions(idPeriod);
  const found = useQueries(
    taskById,
    submissions.items.map(({ taskId }): [string] => [taskId]),
  );
  const tasks = found
    .flatMap(({ items }) => items)
    .filter(({ deleted }) => !deleted)
    .map(ownTask)
    .sort((a, b) => b.creation - a.creation);
  return (
    <QueryState
      reading={joinReadings(
        submissions,
        exceptions,
        ...found.filter(({ status }) => status !== 'failed'),
      )}
      skeleton={<Skeleton variant="rounded" height={280} />}
    >
      <Alert severity="info">{subjectTexts.formerNotice}</Alert>
      <Typography variant="h2">{subjectTexts.tasks}</Typography>
      {tasks.length === 0 ? (
        <EmptyState text={subjectTexts.noTasks} />
      ) : (
        <CardGrid
          items={tasks.map((task) => {
            const submission = submissions.items.find(({ taskId }) => taskId === task.id);
            return {
              id: task.id,
              content: (
                <StudentTaskCard
                  task={task}
                  status={studentTaskStatus(task, submission, now, id)}
                  grade={submission?.noteFinal ?? null}
                  now={now}
                  path={paths.student.task(task.id)}
                />
              ),
            };
          })}
        />
      )}
    </QueryState>
  );
}
