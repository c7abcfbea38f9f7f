import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { commonTexts } from '../../lib/texts/common';
import { schemeTexts } from '../../lib/texts/scheme';
import { showToast } from '../../lib/toast';
import type { Scheme } from '../../models/gradebook';
import { useAppDispatch } from '../../store/hooks';
import { deleteScheme, restoreScheme } from '../../store/scheme/schemeWrites';
import { useScoreCount } from '../../store/views/scheme/useScoreCount';

type DeleteSchemeDialogProps = { scheme: Scheme; onClose: () => void };

/**
 * Asks before a scheme is deleted, and says how many grades it has; the message afterwards offers
 * to restore it.
 */
export function DeleteSchemeDialog({ scheme, onClose }: DeleteSchemeDialogProps) {
  const dispatch = useAppDispatch();
  const scores = useScoreCount(scheme);
  const held = scheme.external
    ? scores === null
      ? ''
      : schemeTexts.deleteScores(scores)
    : schemeTexts.deleteTasks(scheme.tasks.length);
  return (
    <ConfirmDialog
      title={schemeTexts.deleteTitle}
      text={`${schemeTexts.deleteQuestion(scheme.name)} ${held}`.trim()}
      confirmLabel={commonTexts.delete}
      isDangerous
      onCancel={onClose}
      onConfirm={async () => {
        await dispatch(deleteScheme(scheme.id)).unwrap();
        const restore = () => dispatch(restoreScheme(scheme.id));
        showToast('success', schemeTexts.deleted, {
          action: { label: schemeTexts.undo, run: restore },
        });
        onClose();
      }}
    />
  );
}
