import { isWaiting } from '../../components/feedback/reading';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../components/classNames';
import { useNow } from '../../components/hooks/useNow';
import { Section } from '../../components/layout/Section';
import { lazyPart } from '../../components/lazyPart';
import { shortName } from '../../domain/names';
import { paths } from '../../lib/paths';
import { homeTexts } from '../../lib/texts/home';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { useStudentSubjects } from '../../store/subject/useStudentSubjects';
import { tasksUnsent } from '../../store/submission/unsentWork';
import { usePendingTasks } from '../../store/task/usePendingTasks';
import { joinReadings } from '../../store/useQuery';
import { HomeBooks } from './HomeBooks';
import { HomeFrame } from './HomeFrame';
import styles from './home.module.css';
import { HomeSubjects } from './HomeSubjects';
import { NextClass } from './NextLessons';
import { PendingTasks } from './PendingTasks';
import { WeekStrip } from './WeekStrip';

const UnsentTasks = lazyPart(() => import('../../features/answering/UnsentTasks'), 'UnsentTasks');

/** The tasks that the student sent and that did not arrive. Without any, their code is not loaded. */
function UnsentWork() {
  const { id } = useAppSelector(selectMe);
  const [taskIds] = useState(() => tasksUnsent(id));
  return taskIds.length > 0 && <UnsentTasks taskIds={taskIds} />;
}

const subjectPath = ({ id }: { id: string }) => paths.student.subject(id);

/** What to do next, the next class, the subjects, the books and the week. */
export function StudentHome() {
  const now = useNow();
  const { pending, ...reading } = usePendingTasks(now);
  const { subjects, looks, teacherOf, ...own } = useStudentSubjects();
  const all = joinReadings(reading, own);
  const areWaiting = isWaiting(all);
  return (
    <HomeFrame>
      <UnsentWork />
      <div className={classNames(styles.parts, areWaiting && styles.waiting)}>
        <div className={styles.main}>
          <PendingTasks
            reading={areWaiting ? all : reading}
            pending={pending}
            subjects={subjects}
            looks={looks}
            now={now}
          />
        </div>
        <NextClass
          subjects={subjects}
          looks={looks}
          now={now}
          pathOf={subjectPath}
          whoOf={(subject) => {
            const teacher = teacherOf(subject);
            return teacher ? shortName(teacher) : '';
          }}
        />
        <div className={styles.whole}>
          <HomeSubjects
            to={paths.student.subjects}
            reading={own}
            subjects={subjects.map((subject) => ({
              id: subject.id,
              name: subject.name,
              look: looks.get(subject.id),
              path: subjectPath(subject),
            }))}
          />
        </div>
        <div className={styles.whole}>
          <HomeBooks />
        </div>
        <div className={styles.beside}>
          <Section
            title={homeTexts.calendar}
            actions={
              <Button component={Link} to={paths.student.calendar}>
                {homeTexts.wholeCalendar}
              </Button>
            }
          >
            <WeekStrip now={now} ends={pending.map(({ dateEnd }) => dateEnd)} />
          </Section>
        </div>
      </div>
    </HomeFrame>
  );
}
