import Button from '@mui/material/Button';
import { Row } from '../../components/layout/Row';
import { massTexts } from '../../lib/texts/massActs';

/** How far something is that is done to several people. */
export type Run = { done: number; total: number };

type RunLineProps = {
  /** Null while nothing is done. */
  run: Run | null;
  onStop: () => void;
};

/** How far it is, and the button that ends it after who is being saved. */
export function RunLine({ run, onStop }: RunLineProps) {
  if (run === null) return null;
  return (
    <Row gap={3}>
      <span role="status">{massTexts.running(run.done, run.total)}</span>
      <Button onClick={onStop}>{massTexts.stop}</Button>
    </Row>
  );
}
