import { useAppDispatch } from '../../store/hooks';
import { DeleteDialog } from '../../components/feedback/DeleteDialog';
import { taskTexts } from '../../lib/texts/task';
import type { Task } from '../../models/task';
import { heldGradesOfTask } from '../../store/submission/heldGradeSlice';
import { gradedWithoutWork } from '../../store/submission/submissionSlice';
import { deleteTask } from '../../store/task/taskWrites';
import { joinReadings, useQuery } from '../../store/useQuery';

type DeleteTaskDialogProps = { task: Task; onClose: () => void; onDeleted?: () => void };

/**
 * Counts the students who have a grade in a task without having sent it, published or waiting to be
 * returned.
 */
function useGradesWithoutWork({ id, students, publishOnReturn }: Task) {
  const given = useQuery(gradedWithoutWork, id);
  const held = useQuery(heldGradesOfTask, publishOnReturn ? id : '');
  const graded = new Set([...given.items, ...held.items].map((grade) => grade.id));
  const sent = new Set(students);
  const { status } = joinReadings(given, held);
  return { status, count: [...graded].filter((student) => !sent.has(student)).length };
}

/**
 * Asks before a task is deleted; if it has students' work or grades, the user must type its title.
 */
export function DeleteTaskDialog({ task, onClose, onDeleted }: DeleteTaskDialogProps) {
  const dispatch = useAppDispatch();
  const sent = task.students.length;
  const grades = useGradesWithoutWork(task);
  // When it cannot be read what would be lost, the dialog treats it as if there were something.
  const hasWork = sent > 0 || grades.count > 0 || grades.status === 'failed';
  return (
    <DeleteDialog
      title={taskTexts.deleteTitle}
      text={
        hasWork
          ? taskTexts.deleteWithWork(sent, grades.count, task.title)
          : taskTexts.deleteQuestion(task.title)
      }
      isConfirmDisabled={grades.status !== 'ready' && grades.status !== 'failed'}
      mustType={hasWork ? { label: taskTexts.typeTitle, text: task.title } : undefined}
      onClose={onClose}
      onDelete={async () => {
        await dispatch(deleteTask(task)).unwrap();
        onDeleted?.();
      }}
    />
  );
}
