import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { lazyPart } from '../../components/lazyPart';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { CardGrid, CardGridSkeleton } from '../../components/layout/CardGrid';
import { PersonLine } from '../../components/layout/PersonLine';
import { Section } from '../../components/layout/Section';
import { SubjectCard } from '../../components/subject/SubjectCard';
import { StudentTaskCard } from '../../components/task/StudentTaskCard';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { tasksUnsent } from '../../store/submission/unsentWork';
import { useStudentSubjects } from '../../store/subject/useStudentSubjects';
import { WhenNear } from '../../components/layout/WhenNear';
import { StudentCalendar } from '../../features/task/StudentCalendar';
import { usePendingTasks } from '../../store/task/usePendingTasks';
import { homeTexts } from '../../lib/texts/home';
import { subjectTexts } from '../../lib/texts/subject';
import { taskTexts } from '../../lib/texts/task';
import { paths } from '../../lib/paths';
import { HomeBooks } from './HomeBooks';
import { HomeFrame } from './HomeFrame';

/** How many pending tasks are shown at first, so that the subjects are not far below. */
const SHOWN_AT_FIRST = 6;

/** What is to be done, the soonest first. */
function PendingTasks() {
  const [areAllShown, setAreAllShown] = useState(false);
  const now = useNow();
  const { subjects } = useStudentSubjects();
  const { pending, ...reading } = usePendingTasks(now);
  const shown = areAllShown ? pending : pending.slice(0, SHOWN_AT_FIRST);
  return (
    <Section
      title={taskTexts.pending}
      actions={
        shown.length < pending.length && (
          <Button
            onClick={() => {
              setAreAllShown(true);
            }}
          >
            {taskTexts.allPending(pending.length)}
          </Button>
        )
      }
    >
      <QueryState reading={reading} skeleton={<CardGridSkeleton height={150} count={3} />}>
        {pending.length === 0 ? (
          <EmptyState text={taskTexts.noPending} />
        ) : (
          <CardGrid
            items={shown.map((task) => ({
              id: task.id,
              content: (
                <StudentTaskCard
                  task={task}
                  status="notSent"
                  subject={subjects.find((subject) => subject.id === task.subjectId)?.name}
                  now={now}
                  path={paths.student.task(task.id)}
                />
              ),
            }))}
          />
        )}
      </QueryState>
    </Section>
  );
}

const UnsentTasks = lazyPart(() => import('../../features/answering/UnsentTasks'), 'UnsentTasks');

/** The tasks that the student sent and that did not arrive. Without any, their code is not loaded. */
function UnsentWork() {
  const { id } = useAppSelector(selectMe);
  const [taskIds] = useState(() => tasksUnsent(id));
  return taskIds.length > 0 && <UnsentTasks taskIds={taskIds} />;
}

/** What to do next, the subjects, the books and the calendar. */
export function StudentHome() {
  const own = useStudentSubjects();
  return (
    <HomeFrame>
      <UnsentWork />
      <PendingTasks />
      <Section
        title={homeTexts.subjects}
        actions={
          <Button component={Link} to={paths.student.subjects}>
            {homeTexts.allSubjects}
          </Button>
        }
      >
        <QueryState reading={own} skeleton={<CardGridSkeleton height={180} />}>
          {own.subjects.length === 0 ? (
            <EmptyState text={subjectTexts.empty} />
          ) : (
            <CardGrid
              items={own.subjects.map((subject) => {
                const teacher = own.teacherOf(subject);
                return {
                  id: subject.id,
                  content: (
                    <SubjectCard
                      subject={subject}
                      detailPath={paths.student.subject(subject.id)}
                      who={teacher && <PersonLine person={teacher} role={subjectTexts.teacher} />}
                    />
                  ),
                };
              })}
            />
          )}
        </QueryState>
      </Section>
      <HomeBooks />
      <Section title={homeTexts.calendar}>
        <WhenNear placeholder={<Skeleton variant="rounded" height={352} />}>
          <StudentCalendar />
        </WhenNear>
      </Section>
    </HomeFrame>
  );
}
