import { useCallback } from 'react';
import { DeletedDialog } from '../../components/table/DeletedDialog';
import { deletedTexts } from '../../lib/texts/deleted';
import { deletedSubjects } from '../../store/deleted/deletedSlice';
import { restoreSubject } from '../../store/deleted/restoreWrites';
import { useCourseNames } from '../../store/views/course/useCourseNames';
import { useAppDispatch } from '../../store/hooks';
import { useQuery } from '../../store/useQuery';

/** The deleted subjects. */
export function DeletedSubjects({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const deleted = useQuery(deletedSubjects);
  const { names } = useCourseNames();
  const restore = useCallback((id: string) => dispatch(restoreSubject(id)), [dispatch]);
  return (
    <DeletedDialog
      rows={deleted.items.map(({ id, name, courseId }) => ({
        id,
        name,
        detail: names.get(courseId) ?? '',
      }))}
      detail={deletedTexts.subject.detail}
      reading={deleted}
      onRestore={restore}
      onClose={onClose}
    />
  );
}
