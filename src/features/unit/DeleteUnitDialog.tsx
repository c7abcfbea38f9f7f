import { DeleteDialog } from '../../components/feedback/DeleteDialog';
import { UsesNotice } from '../../components/feedback/UsesNotice';
import { useReadOnce } from '../../components/hooks/useReadOnce';
import { unitTexts } from '../../lib/texts/unit';
import type { Unit } from '../../models/book';
import { readUnitUses } from '../../store/book/uses';
import { useAppDispatch } from '../../store/hooks';
import { deleteUnit } from '../../store/unit/unitWrites';

/** Asks before a unit is deleted, and lists what uses it. */
export function DeleteUnitDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const uses = useReadOnce(readUnitUses, unit.id);
  return (
    <DeleteDialog
      title={unitTexts.deleteTitle}
      text={unitTexts.deleteQuestion(unit.name)}
      isConfirmDisabled={uses === 'reading'}
      onClose={onClose}
      onDelete={() => dispatch(deleteUnit(unit.id)).unwrap()}
    >
      <UsesNotice uses={uses} />
    </DeleteDialog>
  );
}
