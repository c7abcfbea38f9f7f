import Lock from '@mui/icons-material/Lock';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { Link } from 'react-router-dom';
import { taskActivityIds } from '../../domain/submission';
import { statusTexts, taskTexts } from '../../lib/texts/task';
import type { Task } from '../../models/task';
import { DueText } from './DueText';
import { StatusMark } from './StatusMark';
import styles from './TaskCard.module.css';
import { WaitingMark } from './WaitingMark';

type TeacherTaskCardProps = {
  task: Task;
  /** The number of students expected to hand it in. */
  students: number;
  /** The number of its submissions that wait for a grade. */
  waiting?: number;
  now: number;
  path: string;
  subject?: string | undefined;
};

/** Shows "3 de 20" of the submissions, as text and as a bar. */
function Delivered({ done, students }: { done: number; students: number }) {
  const percent = students === 0 ? 0 : Math.min(100, (done * 100) / students);
  return (
    <>
      <span>
        {done === 0
          ? taskTexts.unassigned
          : `${taskTexts.delivered}: ${taskTexts.deliveredOf(done, students)}`}
      </span>
      <span className={styles.progress} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
    </>
  );
}

/** A task for its teacher: end and number of submissions. */
export function TeacherTaskCard(props: TeacherTaskCardProps) {
  const { task, students, waiting = 0, now, path, subject } = props;
  return (
    <Link to={path} className={styles.card}>
      {subject !== undefined && <span className={styles.subject}>{subject}</span>}
      <h3 className={styles.title}>{task.title}</h3>
      <DueText dateEnd={task.dateEnd} now={now} />
      {waiting > 0 && (
        <div>
          <WaitingMark count={waiting} />
        </div>
      )}
      {task.closed && (
        <StatusMark kind="closed" icon={<Lock />}>
          {statusTexts.closed}
        </StatusMark>
      )}
      <span className={styles.foot}>
        {taskActivityIds(task).length === 0 ? (
          <StatusMark kind="action" icon={<WarningAmber />}>
            {taskTexts.noActivities}
          </StatusMark>
        ) : (
          <Delivered done={task.students.length} students={students} />
        )}
      </span>
    </Link>
  );
}
