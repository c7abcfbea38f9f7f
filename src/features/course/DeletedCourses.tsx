import { useCallback } from 'react';
import { DeletedDialog } from '../../components/table/DeletedDialog';
import { deletedTexts } from '../../lib/texts/deleted';
import { subjectTexts } from '../../lib/texts/subject';
import { deletedCourses } from '../../store/deleted/deletedSlice';
import { restoreCourse } from '../../store/deleted/restoreWrites';
import { useAppDispatch } from '../../store/hooks';
import { useQuery } from '../../store/useQuery';

/** The deleted courses. */
export function DeletedCourses({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const deleted = useQuery(deletedCourses);
  const restore = useCallback((id: string) => dispatch(restoreCourse(id)), [dispatch]);
  return (
    <DeletedDialog
      rows={deleted.items.map(({ id, name, course, description }) => ({
        id,
        name: subjectTexts.course(name, course),
        detail: description,
      }))}
      detail={deletedTexts.course.detail}
      reading={deleted}
      onRestore={restore}
      onClose={onClose}
    />
  );
}
