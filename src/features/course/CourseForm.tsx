import Card from '@mui/material/Card';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import type { InferType } from 'yup';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormActions } from '../../components/form/FormActions';
import { FormDraft } from '../../components/form/FormDraft';
import { FormSelect } from '../../components/form/FormSelect';
import { listedName } from '../../domain/names';
import { clearDraft } from '../../lib/drafts';
import { courseTexts } from '../../lib/texts/course';
import type { Course } from '../../models/course';
import type { User } from '../../models/user';
import { selectMe } from '../../store/login/loginSlice';
import { CourseFields } from './CourseFields';
import { courseSchema } from './courseSchema';

type CourseFormValues = InferType<typeof courseSchema>;

type CourseFormProps = {
  course: Course;
  /** Who can be its tutor. */
  teachers: readonly User[];
  others: readonly Course[];
  /** Saves; the form stays as typed when it rejects. `opened` is the course as the form found it. */
  onSave: (values: CourseFormValues, opened: Course) => Promise<void>;
};

/** The tutor select: nobody, the teachers by surname, and a tutor who is none of them any more. */
function tutorOptions(teachers: readonly User[], { tutor }: Course) {
  const known = teachers.map((each) => ({ value: each.id, label: listedName(each) }));
  const isGone = tutor !== null && !teachers.some(({ id }) => id === tutor.id);
  return [
    { value: '', label: courseTexts.noTutor },
    ...known,
    ...(isGone ? [{ value: tutor.id, label: tutor.name }] : []),
  ];
}

/** Edits a course: its name and its tutor (D27). */
export function CourseForm({ course, teachers, others, onSave }: CourseFormProps) {
  const me = useAppSelector(selectMe);
  const draftId = `${me.id}:course:${course.id}`;
  // What another session changes meanwhile is no change of this form's.
  const [opened] = useState(course);
  const { course: letter, name, description, tutor } = opened;
  return (
    <Formik
      initialValues={{ course: letter, name, description, tutorId: tutor?.id ?? '' }}
      validationSchema={courseSchema}
      onSubmit={async (values) => {
        try {
          await onSave(courseSchema.cast(values), opened);
          clearDraft(draftId);
        } catch {
          // The listener of failed thunks has told the user; what was typed stays here.
        }
      }}
    >
      <Form noValidate>
        <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
          <FormDraft id={draftId} />
          <CourseFields others={others} />
          <FormSelect
            name="tutorId"
            label={courseTexts.fields.tutor}
            options={tutorOptions(teachers, course)}
            hint={courseTexts.tutorHint}
          />
          <FormActions cancelPath={paths.admin.courses} />
          <FocusFirstError />
        </Card>
      </Form>
    </Formik>
  );
}
