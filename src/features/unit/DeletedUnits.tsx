import { useCallback } from 'react';
import { DeletedDialog } from '../../components/table/DeletedDialog';
import { deletedTexts } from '../../lib/texts/deleted';
import { deletedUnits } from '../../store/deleted/deletedSlice';
import { restoreUnit } from '../../store/deleted/restoreWrites';
import { useAppDispatch } from '../../store/hooks';
import { useQuery } from '../../store/useQuery';

/** The deleted units. */
export function DeletedUnits({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const deleted = useQuery(deletedUnits);
  const restore = useCallback((id: string) => dispatch(restoreUnit(id)), [dispatch]);
  return (
    <DeletedDialog
      rows={deleted.items.map(({ id, name, bookName }) => ({ id, name, detail: bookName }))}
      detail={deletedTexts.unit.detail}
      reading={deleted}
      onRestore={restore}
      onClose={onClose}
    />
  );
}
