import { isWaiting } from '../../lib/reading';
import Button from '@mui/material/Button';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../components/classNames';
import { GradeMark } from '../../components/grade/GradeMark';
import { ProvisionalGrade } from '../../components/grade/ProvisionalGrade';
import { useNow } from '../../components/hooks/useNow';
import { Section } from '../../components/layout/Section';
import { lazyPart } from '../../components/lazyPart';
import { averageOfSubject } from '../../domain/grading/finals';
import { formatGrade } from '../../domain/grading/gradeText';
import { lastRunning, type RunningPartial } from '../../domain/grading/running';
import { findNews } from '../../domain/news';
import { shortName } from '../../domain/names';
import { countUnsaved } from '../../lib/drafts';
import { paths } from '../../lib/paths';
import { homeTexts } from '../../lib/texts/home';
import { useAppSelector } from '../../store/hooks';
import { useInstitute, usePolicy } from '../../store/views/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { useRunningGrades } from '../../store/views/standing/useRunningGrades';
import { useStudentSubjects } from '../../store/views/subject/useStudentSubjects';
import { usePendingTasks } from '../../store/views/task/usePendingTasks';
import { joinReadings } from '../../store/useQuery';
import { HomeBooks } from './HomeBooks';
import { HomeFrame } from './HomeFrame';
import styles from './home.module.css';
import { HomeSubjects } from './HomeSubjects';
import { News } from './News';
import { NextClass } from './NextLessons';
import { PendingTasks } from './PendingTasks';
import { useHomePicture } from './useHomePicture';
import { WeekStrip } from './WeekStrip';

const UnsentOfStudent = lazyPart(
  () => import('../../features/answering/UnsentTasks'),
  'UnsentOfStudent',
);

/** The tasks that the student sent and that did not arrive, or not with all that was written. Without any, their code is not loaded. */
function UnsentWork({ onPromised }: Pick<ComponentProps<typeof UnsentOfStudent>, 'onPromised'>) {
  const { id } = useAppSelector(selectMe);
  // The code for unsent work, and for words that went with no order, loads only if there is any.
  const [hasSome] = useState(() => {
    const { sendings, answers } = countUnsaved(id);
    return sendings + answers > 0;
  });
  return hasSome && <UnsentOfStudent studentId={id} onPromised={onPromised} />;
}

/**
 * Shows what a subject's last partial with grades has brought so far; empty before there are any.
 */
function soFar(partials: readonly (RunningPartial | null)[] = []): ReactNode {
  const last = lastRunning(partials)?.partial;
  if (!last) return '';
  const { sum, most, isComplete } = last;
  return isComplete ? formatGrade(sum) : <ProvisionalGrade sum={sum} most={most} isBriefOnPhone />;
}

const subjectPath = ({ id }: { id: string }) => paths.student.subject(id);

/** The pending tasks, the next class, the subjects, the books and the week. */
export function StudentHome() {
  const now = useNow();
  const { pending, tasks, ...reading } = usePendingTasks(now);
  const { subjects, looks, teacherOf, ...own } = useStudentSubjects();
  const { running, finals, plan, grades, exceptions, status } = useRunningGrades(now);
  const [promised, setPromised] = useState<readonly string[]>([]);
  const policy = usePolicy();
  const partials = useInstitute().institute?.partial.length ?? 0;
  /** Returns the average of the partials with a report card, and beside it the open one so far. */
  const gradeOf = (idSubject: string): ReactNode => {
    if (status === 'loading') return <span className={styles.gradesWaiting} />;
    const average = averageOfSubject(finals, idSubject, partials, policy);
    return (
      <>
        {average !== null && (
          <span className={styles.average}>
            {homeTexts.average} <GradeMark grade={average} />
          </span>
        )}
        {status === 'ready' && soFar(running.get(idSubject))}
      </>
    );
  };
  const toSend = new Set(pending.map(({ id }) => id));
  const news = status === 'ready' ? findNews({ plan, grades, exceptions }, tasks, toSend, now) : [];
  const all = joinReadings(reading, own);
  const areWaiting = isWaiting(all);
  useHomePicture(!areWaiting);
  return (
    <HomeFrame>
      <UnsentWork onPromised={setPromised} />
      <div className={classNames(styles.parts, areWaiting && styles.waiting)}>
        <div className={styles.main}>
          <PendingTasks
            reading={areWaiting ? all : reading}
            pending={pending.filter(({ id }) => !promised.includes(id))}
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
              detail: gradeOf(subject.id),
            }))}
          />
        </div>
        <div className={styles.whole}>
          <HomeBooks />
        </div>
        {news.length > 0 && (
          <div className={styles.whole}>
            <News news={news} />
          </div>
        )}
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
