import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { commonTexts } from '../../lib/texts/common';
import { previewTexts } from '../../lib/texts/preview';
import { usePressGuard } from '../hooks/usePressGuard';

type PreviewActionsProps = {
  label: string;
  isDisabled: boolean;
  /** Where there is nothing to confirm, what closes the preview may have the focus. */
  hasCancelFocus?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/**
 * The end of a preview of much that is put at once. The focus is on what puts it, as everybody who pastes goes on by
 * Enter; no key takes it before the preview has been there for a second.
 */
export function PreviewActions(props: PreviewActionsProps) {
  const { label, isDisabled, hasCancelFocus = false, onCancel, onConfirm } = props;
  const [isTooSoon, setIsTooSoon] = useState(false);
  const guard = usePressGuard(() => {
    setIsTooSoon(true);
  });
  return (
    <DialogActions ref={guard}>
      {isTooSoon && <Typography role="status">{previewTexts.tooSoon}</Typography>}
      <Button autoFocus={hasCancelFocus} onClick={onCancel}>
        {commonTexts.cancel}
      </Button>
      <Button
        variant="contained"
        autoFocus={!hasCancelFocus}
        disabled={isDisabled}
        data-read=""
        onClick={onConfirm}
      >
        {label}
      </Button>
    </DialogActions>
  );
}
