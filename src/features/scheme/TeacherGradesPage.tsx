import Assessment from '@mui/icons-material/Assessment';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { CardGridSkeleton } from '../../components/layout/CardGrid';
import { Panel } from '../../components/layout/Panel';
import { GradedSubject } from '../../components/subject/GradedSubject';
import { PageFrame } from '../../components/layout/PageFrame';
import { gradesTexts } from '../../lib/texts/grades';
import { subjectTexts } from '../../lib/texts/subject';
import { taskTexts } from '../../lib/texts/task';
import type { Subject } from '../../models/subject';
import { selectMe } from '../../store/login/loginSlice';
import { useViewedInstitute } from '../../store/institute/useViewedPeriod';
import { useViewedCourses } from '../../store/register/useViewedCourses';
import { useViewedSubjects } from '../../store/register/useViewedSubjects';
import { useWaitingTasks } from '../../store/task/useTasksToGrade';
import { TutoredCourses } from './TutoredCourses';

/** The teacher's subjects with the way to what is to be graded. */
export function TeacherGradesPage() {
  const { id } = useAppSelector(selectMe);
  const subjects = useViewedSubjects(id);
  const { courseOf, courseNameOf, labelOf } = useViewedCourses(subjects.items);
  const { isEarlier } = useViewedInstitute();
  // The menu counts the same, so that nothing more is read.
  const { totalOf } = useWaitingTasks(!isEarlier);
  const detailOf = ({ id: subjectId, courseId }: Subject) => {
    const waiting = isEarlier ? 0 : totalOf(subjectId);
    const state = waiting > 0 ? ` · ${taskTexts.waiting(waiting)}` : '';
    return courseNameOf(courseId) + state;
  };
  const courses = [...new Set(subjects.items.map(({ courseId }) => courseId))].flatMap(
    (each) => courseOf(each) ?? [],
  );
  return (
    <PageFrame title={gradesTexts.title} actions={<TutoredCourses courses={courses} />}>
      <QueryState reading={subjects} skeleton={<CardGridSkeleton height={150} />}>
        {subjects.items.length === 0 ? (
          <EmptyState text={subjectTexts.empty} icon={<Assessment fontSize="large" />} />
        ) : (
          <Panel as="ul" isFlush>
            {subjects.items.map((subject) => (
              <GradedSubject
                key={subject.id}
                name={subject.name}
                to={paths.teacher.gradebook(subject.id, subject.courseId)}
                label={`${gradesTexts.gradebook}: ${labelOf(subject.id)}`}
                detail={detailOf(subject)}
              >
                <Button
                  component={Link}
                  to={paths.teacher.taskProgress(subject.id)}
                  aria-label={`${taskTexts.progress}: ${labelOf(subject.id)}`}
                >
                  {taskTexts.progress}
                </Button>
              </GradedSubject>
            ))}
          </Panel>
        )}
      </QueryState>
    </PageFrame>
  );
}
