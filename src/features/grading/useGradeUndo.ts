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

/** Taking a saved grade back, and the way to its student, from wherever the teacher is by then. */
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
  // The screen goes back with the press: later it would go under the hands of who types on.
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
    /** Says whose grade was saved, with the way to take it back. */
    announce: (grade: UndoableGrade) => {
      const saved = grade.isHeld ? heldGradeTexts.saved : gradingTexts.saved;
      const whose = gradingTexts.savedOf(fullName(student), formatGrade(grade.noteFinal));
      // The newest one alone, so that it leaves the fields free; a student's own screen undoes an earlier one.
      // On a phone it is one line, which covers no button: what was saved is taken back above the sheet.
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
