import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { number, object } from 'yup';
import { AppDialog } from '../../components/feedback/AppDialog';
import { EditForm } from '../../components/form/EditForm';
import { FormDialogActions } from '../../components/form/FormDialogActions';
import { FormDateTimeField } from '../../components/form/FormDateTimeField';
import { taskFor } from '../../domain/exceptions';
import { fullName } from '../../domain/names';
import { addDays, dayOf } from '../../domain/schoolTime';
import { now } from '../../lib/clock';
import { formatDateTime, formatLongDate, formatTime } from '../../lib/dates';
import { validationTexts } from '../../lib/texts/common';
import { exceptionTexts } from '../../lib/texts/exception';
import type { Task } from '../../models/task';
import { extendTask } from '../../store/exception/exceptionWrites';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import type { StudentWork } from '../../store/views/submission/useSubmissions';

/** The number of extra days that the dialog proposes. */
const PROPOSED_DAYS = 2;

/**
 * Returns the last minute of the day `PROPOSED_DAYS` after the task's end, or after today when the
 * task is over.
 */
const proposedEnd = (dateEnd: number) =>
  dayOf(addDays(Math.max(dateEnd, now()), PROPOSED_DAYS)).to - 60_000;

const schemaFor = (dateEnd: number) =>
  object({
    end: number()
      .nullable()
      .required(validationTexts.required)
      .test('later', exceptionTexts.tooEarly, (end) => end > dateEnd),
  });

/** Writes both ends in words; a wrong day is easier to see by its weekday than by its number. */
function hintOf(commonEnd: number, chosen: number | null): string {
  const common = exceptionTexts.commonEnd(formatDateTime(commonEnd));
  if (chosen === null) return common;
  return `${exceptionTexts.ownEnd(`${formatLongDate(chosen)}, ${formatTime(chosen)}`)} ${common}`;
}

type ExtensionDialogProps = {
  task: Pick<Task, 'id' | 'dateEnd'>;
  row: Pick<StudentWork, 'student' | 'exception'>;
  onClose: () => void;
};

/** Gives one student more time for a task. */
export function ExtensionDialog({ task, row, onClose }: ExtensionDialogProps) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const { student, exception } = row;
  const { dateEnd, isExtended } = taskFor({ dateEnd: task.dateEnd }, exception);
  const [proposed] = useState(() => proposedEnd(task.dateEnd));
  return (
    <AppDialog
      title={exceptionTexts.extensionOf(fullName(student))}
      onClose={onClose}
      maxWidth="xs"
    >
      <EditForm
        draftId={`${me.id}:extension:${task.id}:${student.id}`}
        fields={{ end: isExtended ? dateEnd : proposed }}
        wordings={{
          end: {
            label: exceptionTexts.newEnd,
            show: (end: unknown) => formatDateTime(Number(end)),
          },
        }}
        schema={schemaFor(task.dateEnd)}
        onSave={async ({ values }) => {
          await dispatch(
            extendTask({
              taskId: task.id,
              studentId: student.id,
              teacherId: me.id,
              dateEnd: values.end,
            }),
          ).unwrap();
          onClose();
          return undefined;
        }}
      >
        {({ end }) => (
          <>
            <DialogContent>
              <FormDateTimeField
                name="end"
                label={exceptionTexts.newEnd}
                hint={hintOf(task.dateEnd, end)}
                autoFocus
              />
            </DialogContent>
            <FormDialogActions onClose={onClose} />
          </>
        )}
      </EditForm>
    </AppDialog>
  );
}
