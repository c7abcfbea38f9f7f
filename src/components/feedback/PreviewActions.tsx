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
  /**
   * Whether the button that closes the preview has the focus, because there is nothing to confirm.
   */
  hasCancelFocus?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/**
 * The buttons below a preview of many values. The confirming button has the focus, because users
 * who paste go on by Enter; no key confirms before the preview has been there for a second.
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
