import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import EditNote from '@mui/icons-material/EditNote';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { schemeTexts } from '../../lib/texts/scheme';
import type { Scheme } from '../../models/gradebook';

type SchemeRowProps = {
  scheme: Scheme;
  isClosed: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

/** One scheme of a partial: edit, score entry, delete, name, description and percent. */
export function SchemeRow({ scheme, isClosed, onEdit, onDelete }: SchemeRowProps) {
  const { id, name, description, percent, external, tasks } = scheme;
  const scoresLabel = external ? schemeTexts.scores(name) : schemeTexts.submissions(name);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
        {!external && (
          <Chip
            size="small"
            variant="outlined"
            label={`${schemeTexts.byTasks}: ${schemeTexts.taskCount(tasks.length)}`}
            sx={{ mt: 0.5 }}
          />
        )}
      </Box>
      <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {percent} %
      </Typography>
      <Box sx={{ display: 'flex' }}>
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
      </Box>
    </Box>
  );
}
