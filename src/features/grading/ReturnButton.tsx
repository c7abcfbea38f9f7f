import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { heldGradeTexts } from '../../lib/texts/heldGrade';
import { previewTexts } from '../../lib/texts/preview';
import type { Task } from '../../models/task';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { usePolicy } from '../../store/views/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { returnGrades } from '../../store/submission/heldGradeWrites';

type ReturnButtonProps = {
  task: Task;
  /** Whose held grades are returned. */
  studentIds: readonly string[];
  label: string;
  isDisabled: boolean;
  /** What else the question says; then the grade is given although time was promised. */
  warning?: string | undefined;
  /** Who is left out, and why. */
  leftOut?: string | undefined;
};

/** Returns held grades after a question: from then on the students see them. */
export function ReturnButton(props: ReturnButtonProps) {
  const { task, studentIds, label, isDisabled, warning, leftOut } = props;
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const policy = usePolicy();
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        disabled={isDisabled}
        onClick={() => {
          setAsked(studentIds);
        }}
      >
        {label}
      </Button>
      {asked && (
        <ConfirmDialog
          title={heldGradeTexts.returnTitle(asked.length)}
          text={warning ?? heldGradeTexts.returnQuestion}
          confirmLabel={heldGradeTexts.returnOne}
          isDangerous={warning !== undefined}
          tooSoonText={previewTexts.tooSoon}
          onCancel={() => {
            setAsked(null);
          }}
          onConfirm={async () => {
            const payload = { task, teacherId: me.id, studentIds: asked, policy };
            const isMeant = warning !== undefined;
            await dispatch(returnGrades({ ...payload, isMeant })).unwrap();
            setAsked(null);
          }}
        >
          {leftOut !== undefined && <Alert severity="info">{leftOut}</Alert>}
        </ConfirmDialog>
      )}
    </>
  );
}
