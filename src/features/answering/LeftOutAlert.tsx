import Alert from '@mui/material/Alert';
import type { LeftOut } from '../../domain/workDraft';
import type { WorkPlace } from '../../store/submission/pendingWork';
import { DiscardButton } from './DiscardButton';
import { LeftOutTexts } from './LeftOutTexts';
import type { useDiscard } from './useDiscard';

type LeftOutAlertProps = {
  text: string;
  place: WorkPlace;
  leftOut: readonly LeftOut[];
  /** Without it they stay to be read. */
  discarding?: ReturnType<typeof useDiscard>;
};

/** Names what was written and is in nothing that was sent; with the button that throws it away, where it may go. */
export function LeftOutAlert({ text, place, leftOut, discarding }: LeftOutAlertProps) {
  if (leftOut.length === 0) return null;
  return (
    <Alert severity="warning">
      {text}
      <LeftOutTexts place={place} leftOut={leftOut} />
      {/* Below the words, which have the whole width of a phone. */}
      {discarding && <DiscardButton isBusy={discarding.isBusy} onDiscard={discarding.discard} />}
    </Alert>
  );
}
