import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Children, useEffect, useId, useState, type ReactNode } from 'react';
import { tellBusy } from '../../lib/busyNotice';
import { commonTexts } from '../../lib/texts/common';
import { IsSaving } from '../form/saving';
import { usePressGuard } from '../hooks/usePressGuard';
import { FocusFirstField } from './FocusFirstField';
import { useBackCloses } from '../hooks/useBackCloses';

type ConfirmDialogProps = {
  title: string;
  text?: ReactNode;
  confirmLabel?: string;
  isDangerous?: boolean;
  /**
   * The label of the cancel button, for questions that most users should cancel; that button is
   * then the primary one.
   */
  backLabel?: string | undefined;
  isConfirmDisabled?: boolean;
  /**
   * Whether one of the children takes the focus. The code for that comes with the child: signing
   * out needs no field.
   */
  hasOwnFocus?: boolean;
  children?: ReactNode;
  /**
   * For actions with a large effect: a key confirms only when the dialog has been there for a
   * second. This text says that a key came too soon.
   */
  tooSoonText?: string;
  /** The text shown while the action runs. */
  busyText?: string;
  onCancel: () => void;
  /** The dialog stays busy until the promise settles; a rejection leaves the dialog open. */
  onConfirm: () => Promise<unknown> | undefined;
};

/** After this time, in ms, the dialog says what is running and that the page must stay open. */
const SLOW_AFTER_MS = 3000;

/**
 * Asks before an action that cannot be undone. Confirming twice runs it once; the dialog can be
 * closed while the action runs. The press that opens it never answers it.
 */
export function ConfirmDialog({
  title,
  text,
  confirmLabel = commonTexts.accept,
  isDangerous = false,
  backLabel,
  isConfirmDisabled = false,
  hasOwnFocus = false,
  children,
  tooSoonText,
  busyText = commonTexts.working,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const id = useId();
  const [isTooSoon, setIsTooSoon] = useState(false);
  const guard = usePressGuard(() => {
    setIsTooSoon(tooSoonText !== undefined);
  });
  const [isBusy, setIsBusy] = useState(false);
  const [isSlow, setIsSlow] = useState(false);
  useBackCloses(onCancel);
  useEffect(() => (isSlow ? tellBusy() : undefined), [isSlow]);
  const hasChildren = Children.toArray(children).length > 0;
  const hasContent = text !== undefined || hasChildren || isSlow || isTooSoon;
  const handleConfirm = async () => {
    setIsBusy(true);
    const timer = setTimeout(() => {
      setIsSlow(true);
    }, SLOW_AFTER_MS);
    try {
      await onConfirm();
    } catch {
      // The listener of failed thunks has already shown the error; the dialog stays open for
      // another try.
    } finally {
      clearTimeout(timer);
      setIsSlow(false);
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      ref={guard}
      open
      role="alertdialog"
      // The action continues without the dialog while the page is open; a toast shows its outcome.
      onClose={onCancel}
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
          <IsSaving value={isBusy}>{children}</IsSaving>
          {hasChildren && !isDangerous && <FocusFirstField />}
          {isTooSoon && <Typography role="status">{tooSoonText}</Typography>}
          {isSlow && (
            <Typography role="status">
              {busyText} {commonTexts.doNotClose}
            </Typography>
          )}
        </DialogContent>
      )}
      <DialogActions>
        {/* The focus is never on an action that cannot be undone. */}
        <Button
          variant={backLabel && !isBusy ? 'contained' : 'text'}
          autoFocus={(isDangerous && !hasOwnFocus) || (backLabel !== undefined && !hasChildren)}
          onClick={onCancel}
        >
          {isBusy ? commonTexts.close : (backLabel ?? commonTexts.cancel)}
        </Button>
        <Button
          variant={backLabel ? 'text' : 'contained'}
          color={isDangerous ? 'error' : 'primary'}
          disabled={isBusy || isConfirmDisabled}
          autoFocus={!isDangerous && !hasChildren && backLabel === undefined}
          data-read={tooSoonText === undefined ? undefined : ''}
          onClick={() => void handleConfirm()}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
