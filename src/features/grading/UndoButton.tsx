import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { usePressGuard } from '../../components/hooks/usePressGuard';
import { gradingTexts } from '../../lib/texts/submission';
import type { Task } from '../../models/task';
import { useAppSelector } from '../../store/hooks';
import { selectUndoable, selectUndoing } from '../../store/submission/gradeUndoSlice';
import type { StudentWork } from '../../store/views/submission/useSubmissions';
import { useGradeUndo } from './useGradeUndo';

type UndoButtonProps = {
  task: Pick<Task, 'id'>;
  student: StudentWork['student'];
  isDisabled: boolean;
};

/** Takes back the grade that was saved for this student in this visit. */
export function UndoButton({ task, student, isDisabled }: UndoButtonProps) {
  const saved = useAppSelector((state) => selectUndoable(state, task.id, student.id));
  const { takeBack } = useGradeUndo(student);
  // The button appears where the press that saved the grade may hit it.
  const guard = usePressGuard();
  const isUndoing = useAppSelector((state) => selectUndoing(state, task.id, student.id));
  if (saved === null) return null;
  return (
    <Button
      ref={guard}
      startIcon={<Undo />}
      disabled={isDisabled || isUndoing}
      onClick={() => {
        takeBack(saved);
      }}
    >
      {isUndoing ? gradingTexts.undoing : gradingTexts.undoOf}
    </Button>
  );
}
