import Alert from '@mui/material/Alert';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { fullName } from '../../domain/names';
import { commonTexts } from '../../lib/texts/common';
import { personTexts, teacherTexts } from '../../lib/texts/person';
import type { AccountType } from '../../models/api';
import { USER_TYPE, type User } from '../../models/user';
import { subjectsOfTeacher } from '../../store/subject/subjectSlice';
import { personKinds } from './personKinds';
import { useQuery } from '../../store/useQuery';

type PersonDeleteDialogProps = {
  type: AccountType;
  person: User;
  onCancel: () => void;
  /** The dialog stays open when it rejects. */
  onConfirm: () => Promise<void>;
};

/** What a teacher leaves behind without a teacher. */
function SubjectsLeft({ teacherId }: { teacherId: string }) {
  const { items } = useQuery(subjectsOfTeacher, teacherId);
  if (items.length === 0) return null;
  const names = [...new Set(items.map(({ name }) => name))].join(', ');
  return <Alert severity="warning">{teacherTexts.subjectsLeft(names)}</Alert>;
}

export function PersonDeleteDialog({ type, person, onCancel, onConfirm }: PersonDeleteDialogProps) {
  const { texts } = personKinds[type];
  const isOnline = useIsOnline();
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      text={texts.deleteQuestion(fullName(person))}
      confirmLabel={commonTexts.delete}
      isDangerous
      isConfirmDisabled={!isOnline}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {type === USER_TYPE.teacher && <SubjectsLeft teacherId={person.id} />}
      {!isOnline && <Alert severity="info">{personTexts.deleteOffline}</Alert>}
    </ConfirmDialog>
  );
}
