import Button from '@mui/material/Button';
import { Row } from '../../components/layout/Row';
import { massTexts } from '../../lib/texts/massActs';

/** The progress of an action on several people. */
export type Run = { done: number; total: number };

type RunLineProps = {
  /** Null while no action runs. */
  run: Run | null;
  onStop: () => void;
};

/** Shows the progress, and the button that ends the run after the current person. */
export function RunLine({ run, onStop }: RunLineProps) {
  if (run === null) return null;
  return (
    <Row gap={3}>
      <span role="status">{massTexts.running(run.done, run.total)}</span>
      <Button onClick={onStop}>{massTexts.stop}</Button>
    </Row>
  );
}
