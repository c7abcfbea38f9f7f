import Alert from '@mui/material/Alert';
import { hasClasses } from '../../domain/capabilities/people';
import { DeleteDialog } from '../../components/feedback/DeleteDialog';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { compareInCourses } from '../../domain/courseOrder';
import { fullName } from '../../domain/names';
import { personTexts, teacherTexts } from '../../lib/texts/person';
import { subjectTexts } from '../../lib/texts/subject';
import type { AccountType } from '../../models/api';
import type { ListedPerson } from '../../models/user';
import { useCourseNames } from '../../store/views/course/useCourseNames';
import { subjectsOfTeacher } from '../../store/subject/subjectSlice';
import { personKinds } from './personKinds';
import { useQuery } from '../../store/useQuery';

type PersonDeleteDialogProps = {
  type: AccountType;
  person: ListedPerson;
  /** Deletes; when it rejects, the dialog stays open. */
  onDelete: () => Promise<void>;
  onClose: () => void;
};

/** Lists the subjects that lose their teacher. */
function SubjectsLeft({ teacherId }: { teacherId: string }) {
  const { items } = useQuery(subjectsOfTeacher, teacherId);
  const { names } = useCourseNames();
  if (items.length === 0) return null;
  const labels = items
    .map(({ name, courseId }) => ({ name, course: names.get(courseId) ?? '' }))
    .sort(compareInCourses(({ course }) => course))
    .map(({ name, course }) => subjectTexts.inCourse(name, course));
  return <Alert severity="warning">{teacherTexts.subjectsLeft(labels.join(', '))}</Alert>;
}

export function PersonDeleteDialog({ type, person, onDelete, onClose }: PersonDeleteDialogProps) {
  const { texts } = personKinds[type];
  const isOnline = useIsOnline();
  return (
    <DeleteDialog
      title={texts.deleteTitle}
      text={texts.deleteQuestion(fullName(person))}
      isConfirmDisabled={!isOnline}
      onClose={onClose}
      onDelete={onDelete}
    >
      {hasClasses(type) && <SubjectsLeft teacherId={person.id} />}
      {!isOnline && <Alert severity="info">{personTexts.deleteOffline}</Alert>}
    </DeleteDialog>
  );
}
