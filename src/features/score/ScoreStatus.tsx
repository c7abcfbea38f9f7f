import Check from '@mui/icons-material/Check';
import CloudOff from '@mui/icons-material/CloudOff';
import Edit from '@mui/icons-material/Edit';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Replay from '@mui/icons-material/Replay';
import SyncProblem from '@mui/icons-material/SyncProblem';
import CircularProgress from '@mui/material/CircularProgress';
import { memo } from 'react';
import type { CellStatus } from '../../domain/grading/cell';
import { scoreTexts } from '../../lib/texts/score';

const ICONS = {
  editing: <Edit fontSize="small" color="disabled" />,
  saving: <CircularProgress size={18} aria-hidden />,
  saved: <Check fontSize="small" color="success" />,
  waiting: <Replay fontSize="small" color="warning" />,
  offline: <CloudOff fontSize="small" color="warning" />,
  invalid: <ErrorOutline fontSize="small" color="error" />,
  conflict: <SyncProblem fontSize="small" color="warning" />,
  error: <ErrorOutline fontSize="small" color="error" />,
} as const;

/**
 * What a score's row tells about itself: a spinner while it is saved, a check when it is. The
 * list or table around it gives it its size.
 */
export const ScoreStatus = memo(function ScoreStatus({ status }: { status: CellStatus }) {
  if (status === 'idle') return <span className="status" />;
  const label = scoreTexts.status[status];
  return (
    <span className="status" role="img" aria-label={label} title={label}>
      {ICONS[status]}
    </span>
  );
});
