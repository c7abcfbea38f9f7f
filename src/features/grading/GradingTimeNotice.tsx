import Alert from '@mui/material/Alert';
import { ClosedNotice } from '../../components/task/ClosedNotice';
import { formatDateTime } from '../../lib/dates';
import { gradingTexts } from '../../lib/texts/submission';
import type { GradingTime } from './useGradingTime';

/** Says when no grade can change any more, and until when a reopened subject takes grades. */
export function GradingTimeNotice({ time, closedText }: { time: GradingTime; closedText: string }) {
  const { takesGrades, reopenedUntil } = time;
  if (!takesGrades) return <ClosedNotice text={closedText} />;
  if (reopenedUntil === null) return null;
  return <Alert severity="info">{gradingTexts.reopenedUntil(formatDateTime(reopenedUntil))}</Alert>;
}
