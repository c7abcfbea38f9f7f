import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { useNow } from '../../components/hooks/useNow';
import { StudentTaskCard } from '../../components/task/StudentTaskCard';
import { briefTaskStatus } from '../../domain/taskStatus';
import { selectMe } from '../../store/login/loginSlice';
import { useStudentSubjects } from '../../store/subject/useStudentSubjects';
import { CalendarPanel } from './CalendarPanel';

/** The calendar of the student's course. */
export function StudentCalendar() {
  const { id } = useAppSelector(selectMe);
  const now = useNow();
  const { subjects } = useStudentSubjects();
  return (
    <CalendarPanel
      now={now}
      renderTask={(task) => (
        <StudentTaskCard
          task={task}
          status={briefTaskStatus(task, id, now)}
          subject={subjects.find((subject) => subject.id === task.subjectId)?.name}
          now={now}
          path={paths.student.task(task.id)}
        />
      )}
    />
  );
}
