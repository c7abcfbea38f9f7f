import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { commonTexts } from '../../lib/texts/common';
import { TextInput } from '../form/TextInput';

type ConfirmDialogProps = {
  title: string;
  text?: ReactNode;
  confirmLabel?: string;
  isDangerous?: boolean;
  isConfirmDisabled?: boolean;
  /** A text that has to be typed first, where much would go. */
  mustType?: { label: string; text: string } | undefined;
  children?: ReactNode;
  onCancel: () => void;
  /** The dialog stays busy until this ends; a rejected promise leaves it open. */
  onConfirm: () => Promise<unknown> | undefined;
};

/** Asks before something that cannot be taken back. Confirming twice does it once. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel = commonTexts.accept,
  isDangerous = false,
  isConfirmDisabled = false,
  mustType,
  children,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const isTypedRight = mustType === undefined || typed.trim() === mustType.text;
  const hasContent = text !== undefined || mustType !== undefined || children !== undefined;
  const handleConfirm = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
    } catch {
      // The listener of failed thunks has told the user; the dialog stays for another try.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={isBusy ? undefined : onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {hasContent && (
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {text !== undefined && (
            <DialogContentText id={`${id}-text`} component="div">
              {text}
            </DialogContentText>
          )}
          {mustType && (
            <>
              <strong>{mustType.text}</strong>
              <TextInput
                label={mustType.label}
                value={typed}
                autoComplete="off"
                onChange={({ target }) => {
                  setTyped(target.value);
                }}
              />
            </>
          )}
          {children}
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onCancel} disabled={isBusy}>
          {commonTexts.cancel}
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          disabled={isBusy || isConfirmDisabled || !isTypedRight}
          autoFocus={!isDangerous && children === undefined}
          onClick={() => void handleConfirm()}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
