import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormActions } from '../../components/form/FormActions';
import { FormDraft } from '../../components/form/FormDraft';
import { FormSelect, type SelectOption } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import { listedName } from '../../domain/names';
import { clearDraft } from '../../lib/drafts';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { subjectTexts } from '../../lib/texts/subject';
import { selectMe } from '../../store/login/loginSlice';
import { subjectSchema, type SubjectFormValues } from './subjectSchema';
import { SubjectChanges } from './SubjectChanges';
import type { AdminSubjects, NamedSubject } from '../../store/subject/useAdminSubjects';

type SubjectFormProps = {
  /** The subject as it is, or null for a new one. */
  subject: NamedSubject | null;
  all: Pick<AdminSubjects, 'subjects' | 'courses' | 'teachers'>;
  /** It has tasks: its course is settled. */
  isCourseLocked?: boolean;
  /** Saves; the form stays as typed when it rejects. `opened` is the subject as the form found it. */
  onSave: (values: SubjectFormValues, opened: NamedSubject | null) => Promise<void>;
};

const EMPTY = { name: '', description: '', courseId: '', teacherId: '', urlZoom: '' };
const { fields } = adminSubjectTexts;

/** The options, and one for what was chosen but is gone. */
function withChosen(options: SelectOption[], chosen: string | undefined, label: string) {
  const isGone =
    chosen !== undefined && chosen !== '' && !options.some(({ value }) => value === chosen);
  return isGone ? [...options, { value: chosen, label }] : options;
}

/** Adds or edits a subject (spec 5.2). */
export function SubjectForm({ subject, all, isCourseLocked = false, onSave }: SubjectFormProps) {
  const me = useAppSelector(selectMe);
  const draftId = `${me.id}:subject:${subject?.id ?? 'new'}`;
  // What another session changes meanwhile is no change of this form's.
  const [opened] = useState(subject);
  const { name, description, courseId, teacherId, urlZoom } = opened ?? EMPTY;
  const courses = all.courses.map((course) => ({
    value: course.id,
    label: subjectTexts.course(course.name, course.course),
  }));
  const teachers = all.teachers.map((teacher) => ({
    value: teacher.id,
    label: listedName(teacher),
  }));
  const courseHint = courses.length === 0 ? adminSubjectTexts.noCourses : undefined;
  return (
    <Formik
      initialValues={{ name, description, courseId, teacherId, urlZoom }}
      validationSchema={subjectSchema}
      onSubmit={async (values) => {
        try {
          await onSave(subjectSchema.cast(values), opened);
          clearDraft(draftId);
        } catch {
          // The listener of failed thunks has told the user; what was typed stays here.
        }
      }}
    >
      <Form noValidate>
        <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
          <FormDraft id={draftId} />
          <FormTextField name="name" label={fields.name} required />
          <FormTextField
            name="description"
            label={fields.description}
            required
            multiline
            minRows={2}
          />
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
              alignItems: 'start',
            }}
          >
            <FormSelect
              name="courseId"
              label={fields.course}
              options={withChosen(courses, subject?.courseId, adminSubjectTexts.goneCourse)}
              required
              disabled={isCourseLocked}
              hint={isCourseLocked ? adminSubjectTexts.courseLocked : courseHint}
            />
            <FormSelect
              name="teacherId"
              label={fields.teacher}
              options={withChosen(teachers, subject?.teacherId, adminSubjectTexts.goneTeacher)}
              required
              hint={
                teachers.length === 0
                  ? adminSubjectTexts.noTeachers
                  : adminSubjectTexts.teacherJoins
              }
            />
          </Box>
          <FormTextField name="urlZoom" label={fields.urlZoom} inputMode="url" />
          {subject && <SubjectChanges subject={subject} subjects={all.subjects} />}
          <FormActions cancelPath={paths.admin.subjects} />
          <FocusFirstError />
        </Card>
      </Form>
    </Formik>
  );
}
