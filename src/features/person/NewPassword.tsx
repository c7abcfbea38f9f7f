import { IssuePasswordsDialog } from '../../components/person/IssuePasswordsDialog';
import type { User } from '../../models/user';
import { useCourseNames } from '../../store/views/course/useCourseNames';
import { useAppDispatch } from '../../store/hooks';
import { issuePasswords } from '../../store/person/passwordWrites';

/** A new temporary password for one person. */
export function NewPassword({ person, onClose }: { person: User; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { names } = useCourseNames();
  return (
    <IssuePasswordsDialog
      people={[person]}
      courseName={names.get(person.courseId) ?? ''}
      onIssue={(uids) => dispatch(issuePasswords(uids)).unwrap()}
      onClose={onClose}
    />
  );
}
