import { useMemo } from 'react';
import { IssuePasswordsDialog } from '../../components/person/IssuePasswordsDialog';
import { subjectTexts } from '../../lib/texts/subject';
import type { Course } from '../../models/course';
import { USER_TYPE } from '../../models/user';
import { useAppDispatch } from '../../store/hooks';
import { issuePasswords } from '../../store/person/passwordWrites';
import { usePeopleOfType } from '../../store/views/person/usePeopleOfType';

/** New temporary passwords for students of a course, with slips to cut out. */
export function NewPasswords({ course, onClose }: { course: Course; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { items, status } = usePeopleOfType(USER_TYPE.student);
  const people = useMemo(
    () => items.filter(({ courseId }) => courseId === course.id),
    [items, course.id],
  );
  if (status !== 'ready') return null;
  return (
    <IssuePasswordsDialog
      people={people}
      courseName={subjectTexts.course(course.name, course.course)}
      onIssue={(uids) => dispatch(issuePasswords(uids)).unwrap()}
      onClose={onClose}
    />
  );
}
