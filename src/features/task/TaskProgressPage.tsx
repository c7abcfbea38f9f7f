import { Panel } from '../../components/layout/Panel';
import { Row } from '../../components/layout/Row';
import styles from './taskPages.module.css';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { DueText } from '../../components/task/DueText';
import { WaitingMark } from '../../components/task/WaitingMark';
import { exceptionsByTask, type ExceptionsByTask } from '../../domain/exceptions';
import { expectedStudents } from '../../domain/membership';
import { listedName } from '../../domain/names';
import { scoreTexts } from '../../lib/texts/score';
import { subjectAbsence, subjectTexts } from '../../lib/texts/subject';
import { taskTexts } from '../../lib/texts/task';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { usePaper } from '../../store/views/print/usePaper';
import {
  useGradebookStudents,
  type ListedStudent,
} from '../../store/views/gradebook/useGradebookStudents';
import { exceptionsOfSubject } from '../../store/exception/exceptionSlice';
import { useViewedInstitute, useViewedPeriodId } from '../../store/views/institute/useViewedPeriod';
import { useViewedSubject } from '../../store/views/register/useViewedSubjects';
import { useSubjectLabel } from '../../store/views/subject/useSubjectLabel';
import { useSubjectTasks } from '../../store/views/task/useSubjectTasks';
import { useWaitingTasks } from '../../store/views/task/useTasksToGrade';
import { joinReadings, useQuery } from '../../store/useQuery';

type TaskProgressProps = {
  task: Task;
  students: readonly ListedStudent[];
  exceptions: ExceptionsByTask;
  /** The number of its submissions that wait for a grade. */
  waiting: number;
  now: number;
};

/** Lists who has finished one task. */
function TaskProgress({ task, students, exceptions, waiting, now }: TaskProgressProps) {
  const finished = students.filter(({ id }) => task.students.includes(id));
  const present = students.filter(({ isFormer }) => !isFormer);
  const expected = expectedStudents(task, present, exceptions);
  return (
    <Panel as="article" className={styles.stack}>
      <Row justify="end">
        <div className={styles.grow}>
          <Typography variant="h2">{task.title}</Typography>
          <DueText dateEnd={task.dateEnd} now={now} />
        </div>
        {waiting > 0 && <WaitingMark count={waiting} />}
        <strong className={styles.figure}>
          {taskTexts.deliveredOf(finished.length, expected)}
        </strong>
        <Button
          component={Link}
          to={paths.teacher.submissions(task.id)}
          aria-label={`${taskTexts.submissions}: ${task.title}`}
        >
          {taskTexts.submissions}
        </Button>
      </Row>
      {finished.length === 0 ? (
        <Typography color="textSecondary">{taskTexts.nobodyFinished}</Typography>
      ) : (
        <ul className={styles.finished}>
          {finished.map((student) => (
            <li key={student.id}>
              {student.isFormer ? scoreTexts.formerName(listedName(student)) : listedName(student)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Progress({ subject }: { subject: Subject }) {
  const now = useNow();
  const tasks = useSubjectTasks(subject.id);
  const exceptions = useQuery(
    exceptionsOfSubject,
    subject.id,
    useViewedPeriodId(),
    subject.teacherId,
  );
  // The menu has the same query, so that nothing more is read.
  const { waiting } = useWaitingTasks(!useViewedInstitute().isEarlier);
  const byTask = exceptionsByTask(exceptions.items);
  const owners = tasks.status === 'ready' ? tasks.items.flatMap((task) => task.students) : null;
  const { students, ...roster } = useGradebookStudents(subject.courseId, owners);
  const waitingOf = ({ id }: Task) => waiting.find(({ taskId }) => taskId === id)?.unreviewed ?? 0;
  // Tasks with work to grade come first; otherwise the order stays.
  const inOrder = [...tasks.items].sort(
    (a, b) => Number(waitingOf(b) > 0) - Number(waitingOf(a) > 0),
  );
  return (
    <QueryState
      reading={joinReadings(tasks, exceptions, roster)}
      skeleton={<Skeleton variant="rounded" height={360} />}
    >
      {tasks.items.length === 0 && <EmptyState text={taskTexts.empty} />}
      {inOrder.map((task) => (
        <TaskProgress
          key={task.id}
          task={task}
          students={students}
          exceptions={byTask}
          waiting={waitingOf(task)}
          now={now}
        />
      ))}
    </QueryState>
  );
}

/** Shows how many students have finished each task of a subject, and who they are. */
export function TaskProgressPage() {
  const { subjectId = '' } = useParams();
  const { item: subject, absence, ...reading } = useViewedSubject(subjectId);
  const label = useSubjectLabel(subject);
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} subject={label} />}
      title={taskTexts.progress}
      place={label}
      subtitle={label}
      crumbs={[
        { label: subjectTexts.classes, to: paths.teacher.classes },
        ...(label === '' ? [] : [{ label, to: paths.teacher.subject(subjectId) }]),
      ]}
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={420} />}>
        {subject ? (
          <Progress subject={subject} />
        ) : (
          <EmptyState text={subjectAbsence(absence, 'teacher')} />
        )}
      </QueryState>
    </PageFrame>
  );
}
