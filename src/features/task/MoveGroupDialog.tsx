import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import type { DateEdits } from '../../domain/taskGroup';
import { groupTexts } from '../../lib/texts/taskGroup';
import type { Task } from '../../models/task';
import { useAppDispatch } from '../../store/hooks';
import { subjectsOfTeacher } from '../../store/subject/subjectSlice';
import { useTeacherCourses } from '../../store/views/course/useTeacherCourses';
import { moveGroupDates } from '../../store/task/moveGroupDates';
import { useQuery } from '../../store/useQuery';

export type GroupMove = { tasks: readonly Task[]; edits: DateEdits };

/**
 * Offers the new dates of a task to the tasks that were made together with it and had the same
 * dates.
 */
export function MoveGroupDialog({ tasks, edits, onClose }: GroupMove & { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const subjects = useQuery(subjectsOfTeacher, tasks[0]?.teacherId ?? '');
  const { labelOf } = useTeacherCourses(subjects.items);
  return (
    <ConfirmDialog
      title={groupTexts.moveTitle}
      text={groupTexts.moveQuestion(tasks.map(({ subjectId }) => labelOf(subjectId)))}
      confirmLabel={groupTexts.move(tasks.length)}
      onCancel={onClose}
      onConfirm={async () => {
        await dispatch(moveGroupDates({ ids: tasks.map(({ id }) => id), edits })).unwrap();
        onClose();
      }}
    />
  );
}
