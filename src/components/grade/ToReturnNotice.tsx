import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { ToReturn } from '../../domain/grading/toReturn';
import { paths } from '../../lib/paths';
import { heldGradeTexts } from '../../lib/texts/heldGrade';

/**
 * Lists the saved grades that do not count until their teacher returns them, with links to them;
 * shows nothing when none wait.
 */
export function ToReturnNotice({ toReturn }: { toReturn: readonly ToReturn[] }) {
  if (toReturn.length === 0) return null;
  return (
    <Alert severity="warning">
      {toReturn.map(({ idTask, title, count }) => (
        <div key={idTask}>
          {heldGradeTexts.notCounted(count, title)}{' '}
          <Link component={RouterLink} to={paths.teacher.submissions(idTask)}>
            {heldGradeTexts.goTo(title)}
          </Link>
        </div>
      ))}
    </Alert>
  );
}
