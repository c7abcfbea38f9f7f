import type { ReactNode } from 'react';
import { commonTexts } from '../../lib/texts/common';
import { ConfirmDialog } from './ConfirmDialog';

type DeleteDialogProps = {
  title: string;
  text: ReactNode;
  isConfirmDisabled?: boolean;
  /** A text that the user must type first, when much would be lost. */
  mustType?: { label: string; text: string } | undefined;
  children?: ReactNode;
  /**
   * The dialog stays busy until the promise settles; a rejection leaves it open for another try.
   */
  onDelete: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a deletion, and closes when it has succeeded. */
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
