import { useCallback } from 'react';
import { DeletedDialog } from '../../components/table/DeletedDialog';
import type { Activity } from '../../models/activity';
import { deletedActivitiesOf, deletedBookActivities } from '../../store/deleted/deletedSlice';
import { restoreActivity } from '../../store/deleted/restoreWrites';
import { useAppDispatch } from '../../store/hooks';
import { useQuery, type Queried } from '../../store/useQuery';

type DialogProps = { onClose: () => void };

function DeletedActivities({ deleted, onClose }: DialogProps & { deleted: Queried<Activity> }) {
  const dispatch = useAppDispatch();
  const restore = useCallback((id: string) => dispatch(restoreActivity(id)), [dispatch]);
  return (
    <DeletedDialog
      rows={deleted.items.map(({ id, name }) => ({ id, name }))}
      reading={deleted}
      onRestore={restore}
      onClose={onClose}
    />
  );
}

/** The deleted activities of books. */
export function DeletedBookActivities({ onClose }: DialogProps) {
  return <DeletedActivities deleted={useQuery(deletedBookActivities)} onClose={onClose} />;
}

/** A teacher's own deleted activities. */
export function DeletedOwnActivities({ teacherId, onClose }: DialogProps & { teacherId: string }) {
  return <DeletedActivities deleted={useQuery(deletedActivitiesOf, teacherId)} onClose={onClose} />;
}
