import { Muted } from '../../components/layout/Muted';
import { Row } from '../../components/layout/Row';
import styles from './subjectPages.module.css';
import School from '@mui/icons-material/School';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { isWaiting } from '../../lib/reading';
import { CardGrid, CardGridSkeleton } from '../../components/layout/CardGrid';
import { PageFrame } from '../../components/layout/PageFrame';
import { SubjectCard } from '../../components/subject/SubjectCard';
import { WaitingMark } from '../../components/task/WaitingMark';
import { subjectTexts } from '../../lib/texts/subject';
import { useViewedInstitute } from '../../store/views/institute/useViewedPeriod';
import { selectMe } from '../../store/login/loginSlice';
import { useViewedCourses } from '../../store/views/register/useViewedCourses';
import { useViewedSubjects } from '../../store/views/register/useViewedSubjects';
import { useWaitingTasks } from '../../store/views/task/useTasksToGrade';

/** The teacher's subjects, each with the work to grade and its course. */
export function ClassesPage() {
  const { id } = useAppSelector(selectMe);
  const subjects = useViewedSubjects(id);
  const { isKnown, courseOf, labelOf, looks, ordered } = useViewedCourses(subjects.items);
  const { isEarlier } = useViewedInstitute();
  const { totalOf, ...counting } = useWaitingTasks(!isEarlier);
  const isCounted = !isEarlier && counting.status === 'ready';
  return (
    <PageFrame title={subjectTexts.classes}>
      <QueryState
        // The counts, and the order by courses, come with the cards, so that nothing moves.
        reading={isWaiting(counting) || !isKnown ? { ...subjects, status: 'loading' } : subjects}
        skeleton={<CardGridSkeleton height={210} />}
      >
        {subjects.items.length === 0 ? (
          <EmptyState text={subjectTexts.empty} icon={<School fontSize="large" />} />
        ) : (
          <CardGrid
            items={ordered.map((subject) => {
              const course = courseOf(subject.courseId);
              return {
                id: subject.id,
                content: (
                  <SubjectCard
                    subject={subject}
                    label={labelOf(subject.id)}
                    look={looks.get(subject.id)}
                    detailPath={paths.teacher.subject(subject.id)}
                    who={
                      <Row gap={3}>
                        {isCounted && <WaitingMark count={totalOf(subject.id)} />}
                        <Muted className={styles.course}>
                          {course && subjectTexts.students(course.totalStudents)}
                        </Muted>
                      </Row>
                    }
                    ways={
                      <Button
                        size="small"
                        component={Link}
                        to={paths.teacher.tasks(subject.id)}
                        aria-label={`${subjectTexts.tasks}: ${labelOf(subject.id)}`}
                      >
                        {subjectTexts.tasks}
                      </Button>
                    }
                  />
                ),
              };
            })}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
