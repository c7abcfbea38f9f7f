import Alert from '@mui/material/Alert';
import { ClosedNotice } from '../../components/task/ClosedNotice';
import { formatDateTime } from '../../lib/dates';
import { gradingTexts } from '../../lib/texts/submission';
import type { GradingTime } from './useGradingTime';

type TimeNoticeProps = {
  time: GradingTime;
  /** Whether the task has not begun: until then it takes no grade. */
  isTooEarly?: boolean;
  closedText: string;
};

/** Says that grades can no longer change, and until when a reopened subject takes grades. */
export function GradingTimeNotice({ time, isTooEarly = false, closedText }: TimeNoticeProps) {
  const { takesGrades, reopenedUntil, beginsAt } = time;
  if (!takesGrades) return <ClosedNotice text={closedText} />;
  if (isTooEarly && beginsAt !== null) {
    return <Alert severity="info">{gradingTexts.beginsAt(formatDateTime(beginsAt))}</Alert>;
  }
  if (reopenedUntil === null) return null;
  return <Alert severity="info">{gradingTexts.reopenedUntil(formatDateTime(reopenedUntil))}</Alert>;
}
