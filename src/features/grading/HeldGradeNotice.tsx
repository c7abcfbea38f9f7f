import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNow } from '../../components/hooks/useNow';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { Muted } from '../../components/layout/Muted';
import { formatGrade } from '../../domain/grading/gradeText';
import { gradeToReturn } from '../../domain/grading/heldGrade';
import { isSameGrade } from '../../domain/grading/savedGrade';
import { hasOwnTime } from '../../domain/taskStatus';
import { formatDateTime } from '../../lib/dates';
import { heldGradeTexts } from '../../lib/texts/heldGrade';
import { gradingTexts } from '../../lib/texts/submission';
import type { Task } from '../../models/task';
import { useAppDispatch } from '../../store/hooks';
import { discardHeldGrade } from '../../store/submission/heldGradeWrites';
import { usePolicy } from '../../store/views/institute/useInstitute';
import type { GradedWork } from '../../store/views/submission/useHeldGrades';
import styles from './HeldGrade.module.css';
import { ReturnButton } from './ReturnButton';
import type { GradeForm } from './useGradeForm';

/** Returns the question's warning when a grade is returned to a student who sent nothing. */
function warningOf(row: GradedWork, now: number): string | undefined {
  const submission = row.isStored === true ? row.submission : undefined;
  if (submission !== undefined) return undefined;
  if (row.isExempt) return heldGradeTexts.exemptQuestion;
  if (!hasOwnTime({ ...row, submission }, now)) return undefined;
  return row.isReturned
    ? gradingTexts.returnedQuestion
    : gradingTexts.extendedQuestion(formatDateTime(row.dateEnd));
}

type HeldGradeNoticeProps = { task: Task; row: GradedWork; form: GradeForm; isClosed: boolean };

/** Says that a student's grade waits to be returned, with the buttons that return or discard it. */
export function HeldGradeNotice({ task, row, form, isClosed }: HeldGradeNoticeProps) {
  const dispatch = useAppDispatch();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const now = useNow();
  const policy = usePolicy();
  const { held, isStale = false, student, submission } = row;
  if (!task.publishOnReturn) return null;
  if (!held) return <Muted as="p">{heldGradeTexts.waits}</Muted>;
  const grade = formatGrade(submission?.noteFinal ?? held.noteFinal);
  const typed = { subNotes: form.edited.subNotes, comment: form.comment.trim() };
  const isTyped = submission !== undefined && !isSameGrade(submission, typed);
  return (
    <>
      <Alert severity={isStale ? 'warning' : 'info'}>
        {isStale ? heldGradeTexts.stale(formatGrade(held.noteFinal)) : heldGradeTexts.unpublished}
        <div className={styles.buttons}>
          {!isStale && (
            <ReturnButton
              task={task}
              grades={[
                { ...gradeToReturn(held, row.submission, task, policy), studentId: student.id },
              ]}
              label={heldGradeTexts.returnOne}
              isDisabled={isClosed || form.isSaving || isTyped}
              warning={warningOf(row, now)}
            />
          )}
          <Button
            color="inherit"
            disabled={form.isSaving}
            onClick={() => {
              setIsDiscarding(true);
            }}
          >
            {heldGradeTexts.discard}
          </Button>
        </div>
        {!isStale && isTyped && heldGradeTexts.typedFirst}
        {!isStale && isClosed && <div>{heldGradeTexts.closed}</div>}
      </Alert>
      {isDiscarding && (
        <ConfirmDialog
          title={heldGradeTexts.discard}
          text={heldGradeTexts.discardQuestion(grade)}
          confirmLabel={heldGradeTexts.discard}
          isDangerous
          onCancel={() => {
            setIsDiscarding(false);
          }}
          onConfirm={async () => {
            const place = { taskId: task.id, studentId: student.id };
            await dispatch(discardHeldGrade(place)).unwrap();
            setIsDiscarding(false);
          }}
        />
      )}
    </>
  );
}
