import Assessment from '@mui/icons-material/Assessment';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { CardGridSkeleton } from '../../components/layout/CardGrid';
import { useIsPhone } from '../../components/layout/useIsPhone';
import { Panel } from '../../components/layout/Panel';
import { GradedSubject } from '../../components/subject/GradedSubject';
import { PageFrame } from '../../components/layout/PageFrame';
import { gradesTexts } from '../../lib/texts/grades';
import { subjectTexts } from '../../lib/texts/subject';
import { taskTexts } from '../../lib/texts/task';
import type { Subject } from '../../models/subject';
import { selectMe } from '../../store/login/loginSlice';
import { useViewedInstitute } from '../../store/views/institute/useViewedPeriod';
import { useViewedCourses } from '../../store/views/register/useViewedCourses';
import { useViewedSubjects } from '../../store/views/register/useViewedSubjects';
import { useWaitingTasks } from '../../store/views/task/useTasksToGrade';
import styles from './TeacherGrades.module.css';
import { TutoredCourses } from './TutoredCourses';

type ProgressLinkProps = { subject: Subject; label: string; isIcon: boolean };

/**
 * Links to the list of who has handed in what; on a phone it is an icon, so that the number stands
 * at the right.
 */
function ProgressLink({ subject, label, isIcon }: ProgressLinkProps) {
  const link = {
    component: Link,
    to: paths.teacher.taskProgress(subject.id),
    'aria-label': `${taskTexts.progress}: ${label}`,
  };
  return isIcon ? (
    <IconButton {...link} color="primary">
      <FactCheck />
    </IconButton>
  ) : (
    <Button {...link}>{taskTexts.progress}</Button>
  );
}

/** The number of submissions that wait: the number in its column, the words below it on a phone. */
function WaitingFigure({ count }: { count: number }) {
  return (
    <span className={styles.waiting}>
      <strong>{count}</strong> {taskTexts.waitingWords}
    </span>
  );
}

/** The teacher's subjects with links to the work that must be graded. */
export function TeacherGradesPage() {
  const { id } = useAppSelector(selectMe);
  const subjects = useViewedSubjects(id);
  const { isKnown, courseOf, courseNameOf, labelOf, ordered } = useViewedCourses(subjects.items);
  const { isEarlier } = useViewedInstitute();
  // The menu has the same query, so that nothing more is read.
  const { totalOf } = useWaitingTasks(!isEarlier);
  const isPhone = useIsPhone();
  const waitingOf = ({ id: subjectId }: Subject) => (isEarlier ? 0 : totalOf(subjectId));
  const courses = [...new Set(subjects.items.map(({ courseId }) => courseId))].flatMap(
    (each) => courseOf(each) ?? [],
  );
  return (
    <PageFrame title={gradesTexts.title} actions={<TutoredCourses courses={courses} />}>
      <QueryState
        // The list waits for the order of the courses, so that nothing moves once it is shown.
        reading={isKnown ? subjects : { ...subjects, status: 'loading' }}
        skeleton={<CardGridSkeleton height={150} />}
      >
        {subjects.items.length === 0 ? (
          <EmptyState text={subjectTexts.empty} icon={<Assessment fontSize="large" />} />
        ) : (
          <Panel as="ul" isFlush>
            {ordered.map((subject) => (
              <GradedSubject
                key={subject.id}
                name={subject.name}
                to={paths.teacher.gradebook(subject.id, subject.courseId)}
                label={`${gradesTexts.gradebook}: ${labelOf(subject.id)}`}
                detail={courseNameOf(subject.courseId)}
              >
                {waitingOf(subject) > 0 && <WaitingFigure count={waitingOf(subject)} />}
                <ProgressLink subject={subject} label={labelOf(subject.id)} isIcon={isPhone} />
              </GradedSubject>
            ))}
          </Panel>
        )}
      </QueryState>
    </PageFrame>
  );
}
