import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { TextInput } from '../../components/form/TextInput';
import { commonTexts } from '../../lib/texts/common';
import { taskTexts } from '../../lib/texts/task';
import type { Task } from '../../models/task';
import { deleteTask } from './taskSlice';

type DeleteTaskDialogProps = { task: Task; onClose: () => void; onDeleted?: () => void };

/** Asks before a task is deleted; one that holds students' work asks for its title (D73). */
export function DeleteTaskDialog({ task, onClose, onDeleted }: DeleteTaskDialogProps) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
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
      isConfirmDisabled={hasWork && typed.trim() !== task.title}
      onCancel={onClose}
      onConfirm={async () => {
        await dispatch(deleteTask(task)).unwrap();
        onClose();
        onDeleted?.();
      }}
    >
      {hasWork && (
        <>
          <strong>{task.title}</strong>
          <TextInput
            label={taskTexts.typeTitle}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
