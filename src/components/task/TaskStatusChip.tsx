import AccessTime from '@mui/icons-material/AccessTime';
import CheckCircle from '@mui/icons-material/CheckCircle';
import EventBusy from '@mui/icons-material/EventBusy';
import Grading from '@mui/icons-material/Grading';
import Lock from '@mui/icons-material/Lock';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Remove from '@mui/icons-material/Remove';
import Chip from '@mui/material/Chip';
import type { StudentTaskStatus } from '../../domain/taskStatus';
import { statusTexts } from '../../lib/texts/task';

/** Colour, icon and word, because colour alone must not carry the status. */
const LOOK = {
  scheduled: { icon: <AccessTime />, colours: { bgcolor: '#e8edf0', color: '#34526b' } },
  notSent: { icon: <RadioButtonUnchecked />, colours: { bgcolor: '#fdeccf', color: '#6d4600' } },
  sent: { icon: <CheckCircle />, colours: { bgcolor: '#d9f3fd', color: '#00577a' } },
  late: { icon: <EventBusy />, colours: { bgcolor: '#fbdcdc', color: '#931f1f' } },
  graded: { icon: <Grading />, colours: { bgcolor: '#d8f0df', color: '#135c2d' } },
  closed: { icon: <Lock />, colours: { bgcolor: '#e4e4e4', color: '#3d3d3d' } },
  notApplicable: { icon: <Remove />, colours: { bgcolor: '#e8edf0', color: '#34526b' } },
} as const;

/** The status of a task for a student. */
export function TaskStatusChip({ status }: { status: StudentTaskStatus }) {
  const { icon, colours } = LOOK[status];
  return (
    <Chip
      size="small"
      icon={icon}
      label={statusTexts[status]}
      sx={{ ...colours, fontWeight: 600, '& .MuiChip-icon': { color: 'inherit' } }}
    />
  );
}
