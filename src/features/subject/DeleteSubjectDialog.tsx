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

/** Asks before a subject is deleted; the name of one with tasks must be typed. */
export function DeleteSubjectDialog({ subject, onClose }: DeleteSubjectDialogProps) {
  const dispatch = useAppDispatch();
  const { items, status } = useQuery(firstTaskOfSubject, subject.id);
  const label = subjectTexts.inCourse(subject.name, subject.course);
  const isLoading = isWaiting({ status });
  // Where it could not be found out, it is asked all the same.
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
