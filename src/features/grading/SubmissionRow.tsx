import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { ActionMenu } from '../../components/layout/ActionMenu';
import { classNames } from '../../components/classNames';
import { PersonLine } from '../../components/layout/PersonLine';
import { GradeMark } from '../../components/grade/GradeMark';
import { formatGrade } from '../../domain/grading/gradeText';
import { fullName } from '../../domain/names';
import { isGraded } from '../../domain/taskStatus';
import { formatDateTime } from '../../lib/dates';
import { exceptionTexts } from '../../lib/texts/exception';
import { heldGradeTexts } from '../../lib/texts/heldGrade';
import { gradingTexts } from '../../lib/texts/submission';
import { scoreTexts } from '../../lib/texts/score';
import { DeliveryMark, PendingMark, ReturnedMark } from './DeliveryMark';
import { ExceptionMark } from './ExceptionMark';
import styles from './SubmissionRow.module.css';
import { useExceptionActions } from './useExceptionActions';
import type { StudentWork } from '../../store/views/submission/useSubmissions';

type SubmissionRowProps = Pick<
  StudentWork,
  'submission' | 'exception' | 'student' | 'dateEnd' | 'isReturned'
> & {
  taskId: string;
  /**
   * The settings of the list as a query, for the link to the grader; empty for the first settings.
   */
  query: string;
  /** The final of a saved grade that waits to be returned. */
  draft?: number | undefined;
  /** The end of the task for the class, ms since 1970. */
  commonEnd: number;
  /** Whether its partial takes no more work, so that no exception can be given. */
  isClosed: boolean;
};

type ExceptionMenuProps = Pick<
  SubmissionRowProps,
  'taskId' | 'commonEnd' | 'student' | 'exception'
>;

/** The menu that gives this student more time or exempts the student from the task. */
function ExceptionMenu({ taskId, commonEnd, student, exception }: ExceptionMenuProps) {
  const { actions, dialog } = useExceptionActions(
    { id: taskId, dateEnd: commonEnd },
    { student, exception },
  );
  return (
    <div className={styles.menu}>
      <ActionMenu label={exceptionTexts.actionsOf(fullName(student))} actions={actions} />
      {dialog}
    </div>
  );
}

/**
 * One student of the list: when the work came, the grade, and the link to grading it. It takes only
 * the fields of the task that it shows: the task itself changes with each submission, and would
 * draw all rows anew.
 */
export const SubmissionRow = memo(function SubmissionRow({
  taskId,
  query,
  commonEnd,
  dateEnd,
  student,
  submission,
  draft,
  exception,
  isReturned,
  isClosed,
}: SubmissionRowProps) {
  const graded = submission !== undefined && isGraded(submission);
  const published = graded ? submission.noteFinal : null;
  const label = submission
    ? graded
      ? gradingTexts.gradeAgain
      : gradingTexts.grade
    : gradingTexts.gradeWithoutWork;
  return (
    <li className={styles.row}>
      <PersonLine
        person={student}
        isListed
        {...(student.isFormer && { role: scoreTexts.former })}
      />
      <div className={styles.delivery}>
        {submission && <DeliveryMark dateEnd={dateEnd} submission={submission} />}
        {submission?.fecha != null && <span>{formatDateTime(submission.fecha)}</span>}
        <ExceptionMark commonEnd={commonEnd} exception={exception} />
        {isReturned && <ReturnedMark />}
      </div>
      <div className={styles.grade}>
        {submission && !graded && draft === undefined && !exception?.exempt && <PendingMark />}
        {(published !== null || draft !== undefined) && (
          <span>
            {published !== null && <GradeMark grade={published} />}
            {published !== null && draft !== undefined && ' · '}
            {draft !== undefined && heldGradeTexts.draftOf(formatGrade(draft))}
          </span>
        )}
      </div>
      <Link
        to={`${paths.teacher.grading(taskId, student.id)}${query.replace('?', '&')}`}
        aria-label={`${label}: ${fullName(student)}`}
        className={classNames(styles.open, submission && styles.plain)}
      >
        <span>{label}</span>
      </Link>
      {!isClosed && !student.isFormer && (
        <ExceptionMenu
          taskId={taskId}
          commonEnd={commonEnd}
          student={student}
          exception={exception}
        />
      )}
    </li>
  );
});
