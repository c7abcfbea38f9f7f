import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useFormikContext } from 'formik';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { describeClashes, rivalsOf } from './scheduleClashes';
import type { SubjectFormValues } from './subjectSchema';
import { useSchoolHours } from '../../store/views/institute/useSchoolHours';
import type { NamedSubject } from '../../store/views/subject/useAdminSubjects';

type SubjectChangesProps = { subject: NamedSubject; subjects: readonly NamedSubject[] };

/** Says what follows from changing the teacher or the course of a subject. */
export function SubjectChanges({ subject, subjects }: SubjectChangesProps) {
  const { values } = useFormikContext<SubjectFormValues>();
  const { hours } = useSchoolHours();
  const { courseId, teacherId } = values;
  const hasNewTeacher = teacherId !== subject.teacherId;
  if (!hasNewTeacher && courseId === subject.courseId) return null;
  const owner = { id: subject.id, courseId, teacherId };
  const clashes = describeClashes(owner, subject.schedule, rivalsOf(owner, subjects), hours);
  return (
    <>
      {hasNewTeacher && (
        <Alert severity="info">{adminSubjectTexts.teacherChange(subject.teacher)}</Alert>
      )}
      {clashes.length > 0 && (
        <Alert severity="warning">
          <AlertTitle>{adminSubjectTexts.clashes}</AlertTitle>
          <ul style={{ margin: 0, paddingLeft: 20 }}>
            {clashes.map((clash) => (
              <li key={clash}>{clash}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
