import { useState } from 'react';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { CountedInput } from '../../components/form/CountedInput';
import { DateTimeInput } from '../../components/form/DateTimeInput';
import { LIMITS } from '../../domain/limits';
import { fullName } from '../../domain/names';
import { addDays, dayOf } from '../../domain/schoolTime';
import { now } from '../../lib/clock';
import { formatDateTime, formatLongDate, formatTime } from '../../lib/dates';
import { exceptionTexts } from '../../lib/texts/exception';
import { gradingTexts } from '../../lib/texts/submission';
import type { Task } from '../../models/task';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import type { StudentWork } from '../../store/views/submission/useSubmissions';
import { reopenSubmission } from '../../store/submission/submissionWrites';

/** The number of days that the dialog proposes for correcting the work. */
const PROPOSED_DAYS = 3;

/**
 * Returns the last minute of the day `PROPOSED_DAYS` from now, or the task's own end where that is
 * later.
 */
const proposedEnd = (dateEnd: number) =>
  Math.max(dateEnd, dayOf(addDays(now(), PROPOSED_DAYS)).to - 60_000);

/**
 * Writes the chosen end in words; a wrong day is easier to see by its weekday than by its number.
 */
function hintOf(commonEnd: number, chosen: number | null): string {
  const common = exceptionTexts.commonEnd(formatDateTime(commonEnd));
  if (chosen === null) return common;
  const end = Math.max(chosen, commonEnd);
  return `${exceptionTexts.ownEnd(`${formatLongDate(end)}, ${formatTime(end)}`)} ${common}`;
}

type ReopenDialogProps = {
  task: Pick<Task, 'id' | 'dateEnd'>;
  student: StudentWork['student'];
  reason: string;
  onReasonChange: (reason: string) => void;
  onReopened: () => void;
  onClose: () => void;
};

/** Gives the work back: asks until when the student may send it again, and why. */
export function ReopenDialog(props: ReopenDialogProps) {
  const { task, student, reason, onReasonChange, onReopened, onClose } = props;
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const [until, setUntil] = useState<number | null>(() => proposedEnd(task.dateEnd));
  const isTooEarly = until !== null && until <= now();
  return (
    <ConfirmDialog
      title={gradingTexts.reopenTitle}
      text={gradingTexts.reopenQuestion(fullName(student))}
      confirmLabel={gradingTexts.reopen}
      isDangerous
      isConfirmDisabled={
        until === null || isTooEarly || reason.trim().length > LIMITS.reopening.reason.max
      }
      onCancel={onClose}
      onConfirm={async () => {
        await dispatch(
          reopenSubmission({
            taskId: task.id,
            studentId: student.id,
            teacherId: me.id,
            reason,
            ...(until !== null && { until }),
          }),
        ).unwrap();
        onReopened();
      }}
    >
      <DateTimeInput
        label={gradingTexts.reopenUntil}
        value={until}
        onChange={setUntil}
        error={isTooEarly ? gradingTexts.reopenTooEarly : undefined}
        hint={hintOf(task.dateEnd, until)}
      />
      <CountedInput
        label={gradingTexts.reopenReason}
        value={reason}
        multiline
        max={LIMITS.reopening.reason.max}
        onChange={({ target }) => {
          onReasonChange(target.value);
        }}
      />
    </ConfirmDialog>
  );
}
