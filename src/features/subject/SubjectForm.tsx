import { Panel } from '../../components/layout/Panel';
import form from '../../components/form/formPanel.module.css';
import { paths } from '../../lib/paths';
import { FormActions } from '../../components/form/FormActions';
import { EditForm, type SavedForm } from '../../components/form/EditForm';
import type { Absence } from '../../components/form/formState';
import { FormSelect, type SelectOption } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import { listedName } from '../../domain/names';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { subjectTexts } from '../../lib/texts/subject';
import { subjectSchema, type SubjectFormValues } from './subjectSchema';
import { SubjectChanges } from './SubjectChanges';
import type { AdminSubjects, NamedSubject } from '../../store/views/subject/useAdminSubjects';

type SubjectFormProps = {
  draftId: string;
  id: string;
  /** The stored subject, or null for a new one. */
  subject: NamedSubject | null;
  all: Pick<AdminSubjects, 'subjects' | 'courses' | 'teachers'>;
  /** Whether it has tasks, so that its course cannot change. */
  isCourseLocked?: boolean;
  absence?: Absence | null;
  /** Saves; when it rejects, the form keeps the typed values. */
  onSave: (saved: SavedForm<SubjectFormValues>) => Promise<undefined>;
};

const EMPTY = { name: '', description: '', courseId: '', teacherId: '', urlZoom: '' };
const { fields } = adminSubjectTexts;

/** Returns the options, and one more for a chosen value that is gone. */
function withChosen(options: SelectOption[], chosen: string | undefined, label: string) {
  const isGone =
    chosen !== undefined && chosen !== '' && !options.some(({ value }) => value === chosen);
  return isGone ? [...options, { value: chosen, label }] : options;
}

/** Adds or edits a subject. */
export function SubjectForm(props: SubjectFormProps) {
  const { draftId, id, subject, all, isCourseLocked = false, absence = null, onSave } = props;
  const { name, description, courseId, teacherId, urlZoom } = subject ?? EMPTY;
  const courses = withChosen(
    all.courses.map((course) => ({
      value: course.id,
      label: subjectTexts.course(course.name, course.course),
    })),
    subject?.courseId,
    adminSubjectTexts.goneCourse,
  );
  const teachers = withChosen(
    all.teachers.map((teacher) => ({ value: teacher.id, label: listedName(teacher) })),
    subject?.teacherId,
    adminSubjectTexts.goneTeacher,
  );
  const courseHint = all.courses.length === 0 ? adminSubjectTexts.noCourses : undefined;
  const choice = (label: string, options: readonly SelectOption[]) => ({
    label,
    show: (chosen: unknown) => options.find(({ value }) => value === chosen)?.label ?? '',
  });
  return (
    <EditForm
      draftId={draftId}
      {...(subject === null && { newId: id })}
      fields={{ name, description, courseId, teacherId, urlZoom }}
      wordings={{
        ...fields,
        courseId: choice(fields.course, courses),
        teacherId: choice(fields.teacher, teachers),
      }}
      schema={subjectSchema}
      absence={absence}
      onSave={onSave}
    >
      <Panel className={form.panel}>
        <FormTextField name="name" label={fields.name} required />
        <FormTextField
          name="description"
          label={fields.description}
          required
          multiline
          minRows={2}
        />
        <FormSelect
          name="courseId"
          label={fields.course}
          options={courses}
          required
          disabled={isCourseLocked}
          hint={isCourseLocked ? adminSubjectTexts.courseLocked : courseHint}
        />
        <FormSelect
          name="teacherId"
          label={fields.teacher}
          options={teachers}
          required
          hint={
            all.teachers.length === 0
              ? adminSubjectTexts.noTeachers
              : adminSubjectTexts.teacherJoins
          }
        />
        <FormTextField name="urlZoom" label={fields.urlZoom} inputMode="url" />
        {subject && <SubjectChanges subject={subject} subjects={all.subjects} />}
        <FormActions cancelPath={paths.admin.subjects} />
      </Panel>
    </EditForm>
  );
}
