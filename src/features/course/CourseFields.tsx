import Alert from '@mui/material/Alert';
import { useFormikContext } from 'formik';
import { FormTextField } from '../../components/form/FormTextField';
import { foldForSearch } from '../../domain/searchText';
import { courseTexts } from '../../lib/texts/course';
import { subjectTexts } from '../../lib/texts/subject';
import type { Course } from '../../models/course';

const { fields } = courseTexts;

type CourseFieldsProps = {
  /** The courses that it could be mistaken for. */
  others: readonly Course[];
  autoFocus?: boolean;
};

/** The fields that a new course has; a message says when such a course exists already. */
export function CourseFields({ others, autoFocus = false }: CourseFieldsProps) {
  const { values } = useFormikContext<Pick<Course, 'course' | 'name'>>();
  const labelOf = ({ name, course }: Pick<Course, 'course' | 'name'>) =>
    subjectTexts.course(name.trim(), course.trim());
  const isSame = (other: Course) =>
    foldForSearch(labelOf(other)) === foldForSearch(labelOf(values));
  return (
    <>
      <FormTextField
        name="course"
        label={fields.course}
        hint={courseTexts.letterHint}
        required
        autoFocus={autoFocus}
      />
      <FormTextField name="name" label={fields.name} required />
      <FormTextField name="description" label={fields.description} required multiline minRows={2} />
      {others.some(isSame) && (
        <Alert severity="warning">{courseTexts.sameCourse(labelOf(values))}</Alert>
      )}
    </>
  );
}
