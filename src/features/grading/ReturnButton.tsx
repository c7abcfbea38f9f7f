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
import {
  isReturnConflict,
  returnGrades,
  type SeenGrade,
} from '../../store/submission/heldGradeWrites';

type ReturnButtonProps = {
  task: Task;
  /** The held grades that are returned, as the screen shows them. */
  grades: readonly SeenGrade[];
  label: string;
  isDisabled: boolean;
  /** A warning of the question; with it the grade is given although time was promised. */
  warning?: string | undefined;
  /** The students who are left out, and the reason. */
  leftOut?: string | undefined;
};

/** Returns held grades after a question: from then on the students see them. */
export function ReturnButton(props: ReturnButtonProps) {
  const { task, grades, label, isDisabled, warning, leftOut } = props;
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const policy = usePolicy();
  const [asked, setAsked] = useState<readonly SeenGrade[] | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        disabled={isDisabled}
        onClick={() => {
          setAsked(grades);
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
            const payload = { task, teacherId: me.id, grades: asked, policy };
            const isMeant = warning !== undefined;
            const outcome = await dispatch(returnGrades({ ...payload, isMeant }));
            const isOver =
              returnGrades.fulfilled.match(outcome) || isReturnConflict(outcome.error.code ?? '');
            if (isOver) setAsked(null);
          }}
        >
          {leftOut !== undefined && <Alert severity="info">{leftOut}</Alert>}
        </ConfirmDialog>
      )}
    </>
  );
}
