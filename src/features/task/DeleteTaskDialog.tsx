import { useAppDispatch } from '../../store/hooks';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { commonTexts } from '../../lib/texts/common';
import { taskTexts } from '../../lib/texts/task';
import type { Task } from '../../models/task';
import { deleteTask } from '../../store/task/taskWrites';

type DeleteTaskDialogProps = { task: Task; onClose: () => void; onDeleted?: () => void };

/** Asks before a task is deleted; one that holds students' work asks for its title (D73). */
export function DeleteTaskDialog({ task, onClose, onDeleted }: DeleteTaskDialogProps) {
  const dispatch = useAppDispatch();
  const hasWork = task.students.length > 0;
  return (
    <ConfirmDialog
      title={taskTexts.deleteTitle}
      text={
        hasWork
          ? taskTexts.deleteWithWork(task.students.length)
          : taskTexts.deleteQuestion(task.title)
      }
      confirmLabel={commonTexts.delete}
      isDangerous
      mustType={hasWork ? { label: taskTexts.typeTitle, text: task.title } : undefined}
      onCancel={onClose}
      onConfirm={async () => {
        await dispatch(deleteTask(task)).unwrap();
        onClose();
        onDeleted?.();
      }}
    />
  );
}
