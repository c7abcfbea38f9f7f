import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Breakpoint } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { usePressGuard } from '../hooks/usePressGuard';
import { FocusFirstField } from './FocusFirstField';
import { useBackCloses } from '../hooks/useBackCloses';
import { useIsPhone } from '../layout/useIsPhone';
import { commonTexts } from '../../lib/texts/common';

type AppDialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  maxWidth?: Breakpoint;
  /**
   * Whether the dialog has much content: then it fills the whole screen on a phone, and stands at
   * the top of a larger one, so that nothing moves under a finger when the content comes.
   */
  isTall?: boolean;
};

const AT_TOP = { '& .MuiDialog-container': { alignItems: 'flex-start' } };

/**
 * The frame of all dialogs: a title and a close button; Escape closes it. The first field has the
 * focus. The press that opens it does nothing in it.
 */
export function AppDialog({
  title,
  onClose,
  children,
  maxWidth = 'sm',
  isTall = false,
}: AppDialogProps) {
  const id = useId();
  const guard = usePressGuard();
  const isPhone = useIsPhone();
  useBackCloses(onClose);
  return (
    <Dialog
      ref={guard}
      open
      onClose={onClose}
      fullWidth
      maxWidth={maxWidth}
      fullScreen={isTall && isPhone}
      sx={isTall ? AT_TOP : undefined}
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={commonTexts.close}
        onClick={onClose}
        sx={{ position: 'absolute', right: 12, top: 12 }}
      >
        <Close />
      </IconButton>
      {children}
      <FocusFirstField />
    </Dialog>
  );
}
