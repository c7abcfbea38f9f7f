import { useAppDispatch } from '../../store/hooks';
import { DeleteDialog } from '../../components/feedback/DeleteDialog';
import { taskTexts } from '../../lib/texts/task';
import type { Task } from '../../models/task';
import { deleteTask } from '../../store/task/taskWrites';

type DeleteTaskDialogProps = { task: Task; onClose: () => void; onDeleted?: () => void };

/** Asks before a task is deleted; one that holds students' work asks for its title. */
export function DeleteTaskDialog({ task, onClose, onDeleted }: DeleteTaskDialogProps) {
  const dispatch = useAppDispatch();
  const hasWork = task.students.length > 0;
  return (
    <DeleteDialog
      title={taskTexts.deleteTitle}
      text={
        hasWork
          ? taskTexts.deleteWithWork(task.students.length)
          : taskTexts.deleteQuestion(task.title)
      }
      mustType={hasWork ? { label: taskTexts.typeTitle, text: task.title } : undefined}
      onClose={onClose}
      onDelete={async () => {
        await dispatch(deleteTask(task)).unwrap();
        onDeleted?.();
      }}
    />
  );
}
