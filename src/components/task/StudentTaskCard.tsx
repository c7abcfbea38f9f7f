import { Link } from 'react-router-dom';
import type { StudentTask } from '../../domain/exceptions';
import { shownStatus, type StudentTaskStatus } from '../../domain/taskStatus';
import { GradeMark } from '../grade/GradeMark';
import { DueText } from './DueText';
import styles from './TaskCard.module.css';
import { TaskStatusChip } from './TaskStatusChip';

type StudentTaskCardProps = {
  task: StudentTask;
  status: StudentTaskStatus;
  now: number;
  path: string;
  /** The final grade, once there is one. */
  grade?: number | null;
  subject?: string | undefined;
};

/** A task for its student: title, end and status. */
export function StudentTaskCard(props: StudentTaskCardProps) {
  const { task, status, now, path, grade = null, subject } = props;
  return (
    <Link to={path} className={styles.card}>
      {subject !== undefined && <span className={styles.subject}>{subject}</span>}
      <h3 className={styles.title}>{task.title}</h3>
      <DueText
        dateEnd={task.dateEnd}
        isExtended={task.isExtended ?? false}
        now={now}
        status={status}
      />
      <span className={styles.foot}>
        <TaskStatusChip status={shownStatus(status, task.dateEnd, now)} />
        {status === 'graded' && grade !== null && <GradeMark grade={grade} />}
      </span>
    </Link>
  );
}
