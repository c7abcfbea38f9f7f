import { useState, type ReactNode } from 'react';
import { commonTexts } from '../../lib/texts/common';
import { TextInput } from '../form/TextInput';
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
export function DeleteDialog(props: DeleteDialogProps) {
  const { isConfirmDisabled = false, mustType, children, onDelete, onClose, ...asked } = props;
  const [typed, setTyped] = useState('');
  const isTypedRight = mustType === undefined || typed.trim() === mustType.text;
  return (
    <ConfirmDialog
      {...asked}
      confirmLabel={commonTexts.delete}
      isDangerous
      isConfirmDisabled={isConfirmDisabled || !isTypedRight}
      hasOwnFocus={mustType !== undefined}
      onCancel={onClose}
      onConfirm={async () => {
        await onDelete();
        onClose();
      }}
    >
      {mustType && (
        <>
          <strong>{mustType.text}</strong>
          <TextInput
            label={mustType.label}
            value={typed}
            autoComplete="off"
            autoFocus
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        </>
      )}
      {children}
    </ConfirmDialog>
  );
}
