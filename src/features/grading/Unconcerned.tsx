import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { listedName } from '../../domain/names';
import { paths } from '../../lib/paths';
import { gradingTexts } from '../../lib/texts/submission';
import type { StudentWork } from '../../store/submission/useSubmissions';
import styles from './Grading.module.css';

/** Who came into the course after the task was over: it does not apply, yet may be graded. */
export function Unconcerned({ taskId, rows }: { taskId: string; rows: readonly StudentWork[] }) {
  return (
    <div className={styles.unconcerned}>
      {gradingTexts.unconcerned}
      <ul className={styles.list}>
        {rows.map(({ student }) => (
          <li key={student.id}>
            <MuiLink component={Link} to={paths.teacher.grading(taskId, student.id)}>
              {listedName(student)}
            </MuiLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
