import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { useNow } from '../../components/hooks/useNow';
import { StudentTaskCard } from '../../components/task/StudentTaskCard';
import type { StudentTask } from '../../domain/exceptions';
import { isToSend, studentTaskStatus } from '../../domain/taskStatus';
import { selectMe } from '../../store/login/loginSlice';
import { useOwnMembership } from '../../store/views/course/useOwnMembership';
import { useViewedPeriodId } from '../../store/views/institute/useViewedPeriod';
import { ownSubmissionsOfPeriod } from '../../store/submission/submissionSlice';
import { useStudentSubjects } from '../../store/views/subject/useStudentSubjects';
import { useQuery } from '../../store/useQuery';
import { CalendarPanel } from './CalendarPanel';

/** The calendar of the student's course. */
export function StudentCalendar() {
  const { id, courseId } = useAppSelector(selectMe);
  const now = useNow();
  const { subjects } = useStudentSubjects();
  const { member } = useOwnMembership();
  // Only the submission says whether work was sent in time or late.
  const submissions = useQuery(ownSubmissionsOfPeriod, id, courseId, useViewedPeriodId());
  const submissionOf = new Map(
    submissions.items.map((submission) => [submission.taskId, submission]),
  );
  const statusOf = (task: StudentTask) =>
    studentTaskStatus(task, submissionOf.get(task.id), now, id, member);
  return (
    <CalendarPanel
      now={now}
      reading={submissions}
      isUnsent={(task) => isToSend(statusOf(task))}
      renderTask={(task) => (
        <StudentTaskCard
          task={task}
          status={statusOf(task)}
          grade={submissionOf.get(task.id)?.noteFinal ?? null}
          subject={subjects.find((subject) => subject.id === task.subjectId)?.name}
          now={now}
          path={paths.student.task(task.id)}
        />
      )}
    />
  );
}
