import Card from '@mui/material/Card';
import { paths } from '../../lib/paths';
import { FormActions } from '../../components/form/FormActions';
import { EditForm, type SavedForm } from '../../components/form/EditForm';
import type { Absence } from '../../components/form/formState';
import { FormSelect } from '../../components/form/FormSelect';
import { listedName } from '../../domain/names';
import { courseTexts } from '../../lib/texts/course';
import type { Course } from '../../models/course';
import type { ListedPerson } from '../../models/user';
import type { CourseFields as CourseFormFields } from '../../store/course/courseWrites';
import { CourseFields } from './CourseFields';
import { courseSchema } from './courseSchema';

type CourseFormProps = {
  draftId: string;
  course: Course;
  /** The teachers who can be its tutor. */
  teachers: readonly ListedPerson[];
  others: readonly Course[];
  absence: Absence | null;
  /** Saves; when it rejects, the form keeps the typed values. */
  onSave: (saved: SavedForm<CourseFormFields>) => Promise<undefined>;
};

/**
 * Builds the options of the tutor: nobody, the teachers by surname, and a tutor who is no teacher
 * any more.
 */
function tutorOptions(teachers: readonly ListedPerson[], { tutor }: Course) {
  const known = teachers.map((each) => ({ value: each.id, label: listedName(each) }));
  const isGone = tutor !== null && !teachers.some(({ id }) => id === tutor.id);
  return [
    { value: '', label: courseTexts.noTutor },
    ...known,
    ...(isGone ? [{ value: tutor.id, label: tutor.name }] : []),
  ];
}

/** Edits a course: its name and its tutor. */
export function CourseForm(props: CourseFormProps) {
  const { draftId, course, teachers, others, absence, onSave } = props;
  const { course: letter, name, description, tutor } = course;
  const tutors = tutorOptions(teachers, course);
  return (
    <EditForm
      draftId={draftId}
      fields={{ course: letter, name, description, tutorId: tutor?.id ?? '' }}
      wordings={{
        ...courseTexts.fields,
        tutorId: {
          label: courseTexts.fields.tutor,
          show: (id) => tutors.find(({ value }) => value === id)?.label ?? '',
        },
      }}
      schema={courseSchema}
      absence={absence}
      onSave={onSave}
    >
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
        <CourseFields others={others} />
        <FormSelect
          name="tutorId"
          label={courseTexts.fields.tutor}
          options={tutors}
          hint={courseTexts.tutorHint}
        />
        <FormActions cancelPath={paths.admin.courses} />
      </Card>
    </EditForm>
  );
}
