import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import EditNote from '@mui/icons-material/EditNote';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { Muted } from '../../components/layout/Muted';
import { paths } from '../../lib/paths';
import { schemeTexts } from '../../lib/texts/scheme';
import type { Scheme } from '../../models/gradebook';
import styles from './Scheme.module.css';

type SchemeRowProps = {
  scheme: Scheme;
  isClosed: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

/**
 * One scheme of a partial: its name, description and percent, with buttons to edit it, enter scores
 * and delete it.
 */
export function SchemeRow({ scheme, isClosed, onEdit, onDelete }: SchemeRowProps) {
  const { id, name, description, percent, external, tasks } = scheme;
  const scoresLabel = external ? schemeTexts.scores(name) : schemeTexts.submissions(name);
  return (
    <li className={styles.scheme}>
      <div className={styles.text}>
        <span className={styles.title}>{name}</span>
        <Muted>{description}</Muted>
        {!external && (
          <Muted size="small">{`${schemeTexts.byTasks}: ${schemeTexts.taskCount(tasks.length)}`}</Muted>
        )}
      </div>
      <span className={styles.percent}>{percent} %</span>
      <div className={styles.actions}>
        {!isClosed && (
          <Tooltip title={schemeTexts.edit(name)}>
            <IconButton aria-label={schemeTexts.edit(name)} onClick={onEdit}>
              <Edit />
            </IconButton>
          </Tooltip>
        )}
        <Tooltip title={scoresLabel}>
          <IconButton component={Link} to={paths.teacher.scores(id)} aria-label={scoresLabel}>
            <EditNote />
          </IconButton>
        </Tooltip>
        {!isClosed && (
          <Tooltip title={schemeTexts.remove(name)}>
            <IconButton aria-label={schemeTexts.remove(name)} onClick={onDelete}>
              <Delete />
            </IconButton>
          </Tooltip>
        )}
      </div>
    </li>
  );
}
