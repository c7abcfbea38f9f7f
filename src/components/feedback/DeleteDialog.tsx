import type { ReactNode } from 'react';
import { commonTexts } from '../../lib/texts/common';
import { ConfirmDialog } from './ConfirmDialog';

type DeleteDialogProps = {
  title: string;
  text: ReactNode;
  isConfirmDisabled?: boolean;
  /** A text that has to be typed first, where much would go. */
  mustType?: { label: string; text: string } | undefined;
  children?: ReactNode;
  /** The dialog is busy until it ends; where it rejects, the dialog stays for another try. */
  onDelete: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before something is deleted, and closes when it is. */
export function DeleteDialog({ onDelete, onClose, ...asked }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      {...asked}
      confirmLabel={commonTexts.delete}
      isDangerous
      onCancel={onClose}
      onConfirm={async () => {
        await onDelete();
        onClose();
      }}
    />
  );
}
