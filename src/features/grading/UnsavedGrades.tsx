import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { listedName } from '../../domain/names';
import { paths } from '../../lib/paths';
import { gradingTexts } from '../../lib/texts/submission';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { studentsWithDraft } from '../../store/submission/gradeDrafts';
import { isOnItsWay, selectGradeSaves } from '../../store/submission/gradeSaves';
import type { StudentWork } from '../../store/views/submission/useSubmissions';
import styles from './Grading.module.css';

type UnsavedGradesProps = {
  taskId: string;
  rows: readonly StudentWork[];
  /** The student whose form is on the screen and shows this itself. */
  shownId?: string;
};

/**
 * Lists the students whose grades were typed and are neither saved nor being saved, such as after a
 * refused save.
 */
export function UnsavedGrades({ taskId, rows, shownId }: UnsavedGradesProps) {
  const me = useAppSelector(selectMe);
  const saves = useAppSelector(selectGradeSaves);
  const withDraft = new Set(studentsWithDraft(me.id, taskId));
  const unsaved = rows.filter(
    ({ student: { id } }) => id !== shownId && withDraft.has(id) && !isOnItsWay(saves, taskId, id),
  );
  if (unsaved.length === 0) return null;
  return (
    <Alert severity="warning">
      {gradingTexts.notSaved}
      <ul className={styles.list}>
        {unsaved.map(({ student }) => (
          <li key={student.id}>
            <Link component={RouterLink} to={paths.teacher.grading(taskId, student.id)}>
              {listedName(student)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
