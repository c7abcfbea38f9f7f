import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { commonTexts } from '../../lib/texts/common';
import { schemeTexts } from '../../lib/texts/scheme';
import { showToast } from '../../lib/toast';
import type { Scheme } from '../../models/gradebook';
import { useAppDispatch } from '../../store/hooks';
import { deleteScheme, restoreScheme } from '../../store/scheme/schemeWrites';

type DeleteSchemeDialogProps = { scheme: Scheme; onClose: () => void };

/** Asks before a scheme stops counting; the message that it did offers to take it back. */
export function DeleteSchemeDialog({ scheme, onClose }: DeleteSchemeDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      title={schemeTexts.deleteTitle}
      text={schemeTexts.deleteQuestion(scheme.name)}
      confirmLabel={commonTexts.delete}
      isDangerous
      onCancel={onClose}
      onConfirm={async () => {
        await dispatch(deleteScheme(scheme.id)).unwrap();
        const restore = () => void dispatch(restoreScheme(scheme.id));
        showToast('success', schemeTexts.deleted, {
          action: { label: schemeTexts.undo, run: restore },
        });
        onClose();
      }}
    />
  );
}
