import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { classNames } from '../../components/classNames';
import { PersonLine } from '../../components/layout/PersonLine';
import { GradeMark } from '../../components/grade/GradeMark';
import { formatGrade } from '../../domain/grading/gradeText';
import { fullName } from '../../domain/names';
import { isGraded } from '../../domain/taskStatus';
import { formatDateTime } from '../../lib/dates';
import { heldGradeTexts } from '../../lib/texts/heldGrade';
import { gradingTexts } from '../../lib/texts/submission';
import { scoreTexts } from '../../lib/texts/score';
import type { Task } from '../../models/task';
import type { MemberCard } from '../../models/user';
import { DeliveryMark, PendingMark } from './DeliveryMark';
import styles from './SubmissionRow.module.css';
import type { StudentWork } from '../../store/submission/useSubmissions';

type SubmissionRowProps = Pick<StudentWork, 'submission'> &
  Pick<Task, 'dateEnd'> & {
    taskId: string;
    student: MemberCard & { isFormer?: boolean };
    /** The final of a saved grade that waits to be returned. */
    draft?: number | undefined;
  };

/**
 * One student of the list: when the work came, the grade, and the way to grading it. It takes of the
 * task only what it shows: the task itself changes with each submission, and all rows with it.
 */
export const SubmissionRow = memo(function SubmissionRow({
  taskId,
  dateEnd,
  student,
  submission,
  draft,
}: SubmissionRowProps) {
  const graded = submission !== undefined && isGraded(submission);
  const label = submission
    ? graded
      ? gradingTexts.gradeAgain
      : gradingTexts.grade
    : gradingTexts.gradeWithoutWork;
  return (
    <li className={styles.row}>
      <PersonLine person={student} {...(student.isFormer && { role: scoreTexts.former })} />
      <div className={styles.delivery}>
        {submission && <DeliveryMark dateEnd={dateEnd} submission={submission} />}
        {submission?.fecha != null && <span>{formatDateTime(submission.fecha)}</span>}
      </div>
      <div className={styles.grade}>
        {graded && submission.noteFinal !== null && <GradeMark grade={submission.noteFinal} />}
        {submission && !graded && draft === undefined && <PendingMark />}
        {draft !== undefined && <span>{heldGradeTexts.draftOf(formatGrade(draft))}</span>}
      </div>
      <Link
        to={paths.teacher.grading(taskId, student.id)}
        aria-label={`${label}: ${fullName(student)}`}
        className={classNames(styles.open, submission && styles.plain)}
      >
        <span>{label}</span>
      </Link>
    </li>
  );
});
