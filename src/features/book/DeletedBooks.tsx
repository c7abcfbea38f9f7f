import { useCallback } from 'react';
import { DeletedDialog } from '../../components/table/DeletedDialog';
import { deletedBooks } from '../../store/deleted/deletedSlice';
import { restoreBook } from '../../store/deleted/restoreWrites';
import { useAppDispatch } from '../../store/hooks';
import { useQuery } from '../../store/useQuery';

/** The deleted books. */
export function DeletedBooks({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const deleted = useQuery(deletedBooks);
  const restore = useCallback((id: string) => dispatch(restoreBook(id)), [dispatch]);
  return (
    <DeletedDialog rows={deleted.items} reading={deleted} onRestore={restore} onClose={onClose} />
  );
}
