import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { commonTexts } from '../../lib/texts/common';
import type { LeftOut } from '../../domain/workDraft';
import type { WorkPlace } from '../../store/submission/pendingWork';
import { LeftOutTexts } from './LeftOutTexts';

type LeftOutAlertProps = {
  text: string;
  place: WorkPlace;
  leftOut: readonly LeftOut[];
  /** Without it they stay to be read. */
  onDiscard?: () => void;
};

/** Names what was written and is in nothing that was sent; with the button that throws it away, where it may go. */
export function LeftOutAlert({ text, place, leftOut, onDiscard }: LeftOutAlertProps) {
  if (leftOut.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        onDiscard && (
          <Button color="inherit" onClick={onDiscard}>
            {commonTexts.discardDraft}
          </Button>
        )
      }
    >
      {text}
      <LeftOutTexts place={place} leftOut={leftOut} />
    </Alert>
  );
}
