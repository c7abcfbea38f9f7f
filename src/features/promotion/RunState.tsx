import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useNow } from '../../components/hooks/useNow';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import { formatDateTime } from '../../lib/dates';
import { promotionTexts as texts } from '../../lib/texts/promotion';
import type { PromotionRun } from '../../models/promotion';

/** After this time, in ms, a run that has not finished has broken off; functions/src/api/promotion.ts. */
const LONGEST_RUN_MS = 600_000;

type RunStateProps = {
  run: PromotionRun;
  /** The number of courses. */
  courses: number;
  onGoOn: () => void;
};

/** Shows the progress of a run, or when it was finished. */
export function RunState({ run, courses, onGoOn }: RunStateProps) {
  const now = useNow();
  const { requestedAt, finishedAt, by } = run;
  if (finishedAt !== null) {
    return <Alert severity="success">{texts.finished(by.name, formatDateTime(finishedAt))}</Alert>;
  }
  const text = texts.running(run.courses, courses);
  const isStalled = now - requestedAt > LONGEST_RUN_MS;
  return (
    <Column gap={2}>
      <LinearProgress
        variant="determinate"
        value={courses === 0 ? 0 : (100 * run.courses) / courses}
        aria-label={text}
      />
      <Muted>{text}</Muted>
      {isStalled && (
        <Alert severity="warning" action={<Button onClick={onGoOn}>{texts.goOn}</Button>}>
          {texts.stalled}
        </Alert>
      )}
    </Column>
  );
}
