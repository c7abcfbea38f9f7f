import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { listedName } from '../../domain/names';
import { paths } from '../../lib/paths';
import type { StudentWork } from '../../store/views/submission/useSubmissions';
import styles from './Grading.module.css';

type UnconcernedProps = {
  taskId: string;
  /** The reason why the task does not apply to them. */
  text: string;
  rows: readonly StudentWork[];
};

/**
 * Lists the students whom the task does not concern: it does not count for them, but they can be
 * graded.
 */
export function Unconcerned({ taskId, text, rows }: UnconcernedProps) {
  return (
    <div className={styles.unconcerned}>
      {text}
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
