import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useBackCloses } from '../hooks/useBackCloses';
import { commonTexts } from '../../lib/texts/common';
import { usePressGuard } from '../hooks/usePressGuard';

type MessageDialogProps = { title: string; text?: string; onClose: () => void };

/** Shows a message that the user must read before continuing. */
export function MessageDialog({ title, text, onClose }: MessageDialogProps) {
  const id = useId();
  const guard = usePressGuard();
  useBackCloses(onClose);
  return (
    <Dialog
      ref={guard}
      open
      role="alertdialog"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {text !== undefined && (
        <DialogContent>
          <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {commonTexts.accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
