import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { usePressGuard } from '../../components/hooks/usePressGuard';
import type { GradingPolicy } from '../../domain/grading/policy';
import { bulkTexts } from '../../lib/texts/bulkGrades';
import { gradingTexts } from '../../lib/texts/submission';
import { useAppDispatch } from '../../store/hooks';
import { undoGrades, type SavedGrade } from '../../store/submission/undoGrade';

type BulkUndoProps = {
  grades: readonly SavedGrade[];
  isUndoing: boolean;
  policy: Pick<GradingPolicy, 'rounding'>;
};

/**
 * Takes back the grades that were saved for many students, also once the message about them is
 * gone.
 */
export function BulkUndo({ grades, isUndoing, policy }: BulkUndoProps) {
  const dispatch = useAppDispatch();
  // The button appears where the press that saved the grades may hit it.
  const guard = usePressGuard();
  return (
    <Button
      ref={guard}
      startIcon={<Undo />}
      disabled={isUndoing}
      onClick={() => {
        void dispatch(undoGrades({ grades, policy }));
      }}
    >
      {isUndoing ? gradingTexts.undoing : bulkTexts.undo(grades.length)}
    </Button>
  );
}
