import { usePaper } from '../../store/views/print/usePaper';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { useNow } from '../../components/hooks/useNow';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { TeacherTaskCard } from '../../components/task/TeacherTaskCard';
import { homeTexts } from '../../lib/texts/home';
import { useExpected } from '../../store/views/task/useExpected';
import { selectMe } from '../../store/login/loginSlice';
import { subjectsOfTeacher } from '../../store/subject/subjectSlice';
import { useTeacherCourses } from '../../store/views/course/useTeacherCourses';
import { CalendarPanel } from './CalendarPanel';
import { useQuery } from '../../store/useQuery';

/** The teacher's calendar: the tasks of all subjects, by the day of their end. */
export function TeacherCalendarPage() {
  const { id } = useAppSelector(selectMe);
  const now = useNow();
  const { items: subjects, ...reading } = useQuery(subjectsOfTeacher, id);
  const { isKnown, courseOf, labelOf } = useTeacherCourses(subjects);
  const expectedOf = useExpected(
    [...new Set(subjects.map(({ courseId }) => courseId))].map(courseOf),
  );
  return (
    <PageFrame paper={<PrintFrame {...usePaper()} />} title={homeTexts.calendar}>
      <CalendarPanel
        now={now}
        // A task's card names its subject with the course.
        reading={isKnown ? reading : { ...reading, status: 'loading' }}
        renderTask={(task) => (
          <TeacherTaskCard
            task={task}
            students={expectedOf(task)}
            subject={labelOf(task.subjectId)}
            now={now}
            path={paths.teacher.submissions(task.id)}
          />
        )}
      />
    </PageFrame>
  );
}
