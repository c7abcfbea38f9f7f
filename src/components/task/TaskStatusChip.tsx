import AccessTime from '@mui/icons-material/AccessTime';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import EventBusy from '@mui/icons-material/EventBusy';
import Lock from '@mui/icons-material/Lock';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import Remove from '@mui/icons-material/Remove';
import TaskAlt from '@mui/icons-material/TaskAlt';
import type { ReactNode } from 'react';
import type { ShownStatus } from '../../domain/taskStatus';
import { statusTexts } from '../../lib/texts/task';
import { StatusMark, type StatusKind } from './StatusMark';

const LOOK: Record<ShownStatus, { kind: StatusKind; icon: ReactNode }> = {
  scheduled: { kind: 'plain', icon: <AccessTime /> },
  notSent: { kind: 'action', icon: <RadioButtonUnchecked /> },
  returned: { kind: 'action', icon: <AssignmentReturn /> },
  overdue: { kind: 'alarm', icon: <ErrorOutline /> },
  sent: { kind: 'done', icon: <CheckCircle /> },
  // It was sent: nothing must be done, but it came late.
  late: { kind: 'plain', icon: <EventBusy /> },
  graded: { kind: 'done', icon: <TaskAlt /> },
  closed: { kind: 'closed', icon: <Lock /> },
  notApplicable: { kind: 'closed', icon: <Remove /> },
  exempt: { kind: 'closed', icon: <Remove /> },
};

/** The status of a task for a student. */
export function TaskStatusChip({ status }: { status: ShownStatus }) {
  return <StatusMark {...LOOK[status]}>{statusTexts[status]}</StatusMark>;
}
