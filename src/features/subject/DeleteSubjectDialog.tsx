import { isWaiting } from '../../lib/reading';
import { useAppDispatch } from '../../store/hooks';
import { DeleteDialog } from '../../components/feedback/DeleteDialog';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { subjectTexts } from '../../lib/texts/subject';
import { deleteSubject } from '../../store/subject/subjectWrites';
import { firstTaskOfSubject } from '../../store/subject/subjectSlice';
import type { NamedSubject } from '../../store/views/subject/useAdminSubjects';
import { useQuery } from '../../store/useQuery';

type DeleteSubjectDialogProps = { subject: NamedSubject; onClose: () => void };

/** Asks before a subject is deleted; for a subject with tasks the user must type its name. */
export function DeleteSubjectDialog({ subject, onClose }: DeleteSubjectDialogProps) {
  const dispatch = useAppDispatch();
  const { items, status } = useQuery(firstTaskOfSubject, subject.id);
  const label = subjectTexts.inCourse(subject.name, subject.course);
  const isLoading = isWaiting({ status });
  // When it cannot be read whether it has tasks, the name must be typed, too.
  const hasTasks = items.length > 0 || status === 'failed';
  return (
    <DeleteDialog
      title={adminSubjectTexts.deleteTitle}
      text={
        hasTasks
          ? adminSubjectTexts.deleteWithTasks(label)
          : adminSubjectTexts.deleteQuestion(label)
      }
      isConfirmDisabled={isLoading}
      mustType={hasTasks ? { label: adminSubjectTexts.typeName, text: subject.name } : undefined}
      onClose={onClose}
      onDelete={() => dispatch(deleteSubject(subject.id)).unwrap()}
    />
  );
}
