import { useLocation, useNavigate } from 'react-router-dom';
import { useIsPhone } from '../../components/layout/useIsPhone';
import { formatGrade } from '../../domain/grading/gradeText';
import { fullName } from '../../domain/names';
import { paths } from '../../lib/paths';
import { heldGradeTexts } from '../../lib/texts/heldGrade';
import { gradingTexts } from '../../lib/texts/submission';
import { showToast } from '../../lib/toast';
import { useAppDispatch } from '../../store/hooks';
import { usePolicy } from '../../store/views/institute/useInstitute';
import { noteLast, type UndoableGrade } from '../../store/submission/gradeUndoSlice';
import { readChoice, withChoice } from './listChoice';
import { undoGrade } from '../../store/submission/undoGrade';
import type { StudentWork } from '../../store/views/submission/useSubmissions';

/**
 * Takes a saved grade back and goes to its student, from whichever page the teacher is on by then.
 */
export function useGradeUndo(student: StudentWork['student']) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const policy = usePolicy();
  const isPhone = useIsPhone();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const isQueued = params.get('cola') === '1';
  const takeBack = (grade: UndoableGrade) => {
    void dispatch(undoGrade({ ...grade, policy }));
  };
  // The screen goes back with the press: a later change would interrupt a teacher who types on.
  const undo = (grade: UndoableGrade) => {
    const pathOf = isQueued ? paths.teacher.queued : paths.teacher.grading;
    void navigate(withChoice(pathOf(grade.task.id, grade.studentId), readChoice(params)));
    takeBack(grade);
  };
  return {
    /** Takes a grade back where its student is shown. */
    takeBack,
    /** Goes to the student of a grade and takes it back. */
    undo,
    /** Says whose grade was saved, with a button that takes it back. */
    announce: (grade: UndoableGrade) => {
      const saved = grade.isHeld ? heldGradeTexts.saved : gradingTexts.saved;
      const whose = gradingTexts.savedOf(fullName(student), formatGrade(grade.noteFinal));
      // Only the newest message is shown, so that it leaves the fields free; a student's own screen
      // undoes an earlier grade. On a phone the message is one line, which covers no button: the
      // button above the sheet takes the grade back.
      dispatch(noteLast({ grade, name: fullName(student) }));
      if (isPhone) {
        showToast('success', saved, { key: 'grade-saved' });
        return;
      }
      showToast('success', `${saved} ${whose}`, {
        key: 'grade-saved',
        action: {
          label: gradingTexts.undo,
          run: () => {
            undo(grade);
          },
        },
      });
    },
  };
}
