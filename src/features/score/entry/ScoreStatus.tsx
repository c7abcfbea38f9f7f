import Check from '@mui/icons-material/Check';
import CloudOff from '@mui/icons-material/CloudOff';
import Edit from '@mui/icons-material/Edit';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Replay from '@mui/icons-material/Replay';
import SyncProblem from '@mui/icons-material/SyncProblem';
import { memo } from 'react';
import { useKeeping } from '../../../components/hooks/useKeeping';
import type { CellStatus } from '../../../domain/grading/cell';
import { scoreTexts } from '../../../lib/texts/score';

const ICONS = {
  editing: <Edit fontSize="small" color="disabled" />,
  saving: <MoreHoriz fontSize="small" color="disabled" />,
  saved: <Check fontSize="small" color="success" />,
  waiting: <Replay fontSize="small" color="warning" />,
  offline: <CloudOff fontSize="small" color="warning" />,
  invalid: <ErrorOutline fontSize="small" color="error" />,
  emptied: <HelpOutline fontSize="small" color="warning" />,
  conflict: <SyncProblem fontSize="small" color="warning" />,
  error: <ErrorOutline fontSize="small" color="error" />,
} as const;

function Shown({ status }: { status: keyof typeof ICONS }) {
  const label = scoreTexts.status[status];
  return (
    <span
      className="status"
      role="img"
      aria-label={label}
      title={label}
      data-unsaved={status === 'saved' ? undefined : scoreTexts.onPaper}
    >
      {ICONS[status]}
    </span>
  );
}

/**
 * The text says that the score will be saved only once the device has it on its disk; without room
 * there, it does not say so.
 */
const WITHOUT_SERVER = {
  kept: 'offline',
  writing: 'saving',
  full: 'waiting',
  unkept: 'waiting',
} as const;

function ShownOffline() {
  return <Shown status={WITHOUT_SERVER[useKeeping()]} />;
}

/**
 * The state of a score in its row: dots while it is saved, a check afterwards. Nothing is animated,
 * because each frame would delay the next key. The list or table around it sets its size.
 */
export const ScoreStatus = memo(function ScoreStatus({ status }: { status: CellStatus }) {
  if (status === 'idle') return <span className="status" />;
  return status === 'offline' ? <ShownOffline /> : <Shown status={status} />;
});
