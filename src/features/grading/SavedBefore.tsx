import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { formatGrade } from '../../domain/grading/gradeText';
import { gradingTexts } from '../../lib/texts/submission';
import { useAppSelector } from '../../store/hooks';
import { selectSavedLast } from '../../store/submission/gradeUndoSlice';
import type { StudentWork } from '../../store/views/submission/useSubmissions';
import styles from './GradePanel.module.css';
import { useGradeUndo } from './useGradeUndo';

type SavedBeforeProps = {
  /** The student who is shown now. */
  student: StudentWork['student'];
  isDisabled: boolean;
};

/**
 * Says on a phone whose grade was saved last, with a button that takes it back from any later
 * student.
 */
export function SavedBefore({ student, isDisabled }: SavedBeforeProps) {
  const last = useAppSelector(selectSavedLast);
  const { undo } = useGradeUndo(student);
  if (last === null) return null;
  const { grade, name } = last;
  return (
    <div className={styles.before}>
      <span className={styles.beforeWhose}>
        {gradingTexts.savedOf(name, formatGrade(grade.noteFinal))}
      </span>
      <Button
        startIcon={<Undo />}
        disabled={isDisabled}
        onClick={() => {
          undo(grade);
        }}
      >
        {gradingTexts.undo}
      </Button>
    </div>
  );
}
