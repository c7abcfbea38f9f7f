import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useRef, useState } from 'react';
import { isEnrolled } from '../../domain/capabilities/people';
import { useAppSelector } from '../../store/hooks';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import { FormActions } from '../../components/form/FormActions';
import { FormCheckbox } from '../../components/form/FormCheckbox';
import { EditForm } from '../../components/form/EditForm';
import type { Absence } from '../../components/form/formState';
import { FormPhotoField } from '../../components/form/FormPhotoField';
import { FormSelect } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import type { Edits } from '../../domain/edits';
import { normalizeAccount } from '../../domain/account';
import { fullName } from '../../domain/names';
import { findUserByEmail, findUserByIdentification } from '../../store/person/people';
import type { PersonFields } from '../../store/person/personWrites';
import { personTexts } from '../../lib/texts/person';
import type { AccountFields, AccountType } from '../../models/api';
import type { User } from '../../models/user';
import { selectUpload } from '../../store/form/formSlice';
import { EmailField } from './EmailField';
import { IdentificationField } from './IdentificationField';
import { findTaken } from './owners';
import { personKinds } from './personKinds';
import { accountFieldsOf, laterOf, personSchema, type PersonFormValues } from './personSchema';
import { useOwners } from './useOwners';

export type SavedPerson = {
  /** The fields in the form in which they are stored. */
  fields: AccountFields;
  edits: Edits<PersonFields>;
  photo: File | null;
  /** The deleted user who comes back; null for a new one. */
  restored: User | null;
};

type PersonFormProps = {
  draftId: string;
  id: string;
  type: AccountType;
  /** The stored person, or null for a new one. */
  person: User | null;
  absence?: Absence | null;
  /** A deleted person who comes back; the form creates a person with these data. */
  restored?: User | null;
  /** The courses to choose from, by id. */
  courseNames: ReadonlyMap<string, string>;
  /** Saves; when it rejects, the form keeps the typed values. */
  onSave: (saved: SavedPerson) => Promise<void>;
};

const EMPTY = {
  identification: '',
  name: '',
  surname: '',
  email: '',
  representative: '',
  phone: '',
  courseId: '',
  photo: '',
  status: true,
};
const FINDERS = { email: findUserByEmail, identification: findUserByIdentification };
const { fields, hints } = personTexts;
const TWO_COLUMNS = { display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } };

/**
 * Returns the edits in the form in which the server stores them: without extra spaces, in lower
 * case.
 */
function storedEdits(
  edits: Edits<PersonFields>,
  values: PersonFormValues,
  type: AccountType,
): Edits<PersonFields> {
  const stored: Partial<PersonFields> = normalizeAccount(accountFieldsOf(values), type);
  const normalized = Object.entries(edits).map(([field, { from, to }]) => [
    field,
    { from, to: stored[field as keyof PersonFields] ?? to },
  ]);
  return Object.fromEntries(normalized) as Edits<PersonFields>;
}

/** The form of a student or a teacher. */
export function PersonForm(props: PersonFormProps) {
  const { draftId, id, type, person, restored = null, absence = null } = props;
  const { courseNames, onSave } = props;
  const share = useAppSelector((state) => selectUpload(state, id));
  const owners = useOwners(person ?? restored, FINDERS);
  const comingBack = useRef<User | null>(null);
  const [extras] = useState(() => ({
    photoFile: null as File | null,
    // A stored identification was confirmed once.
    confirmedIdentification: (person ?? restored)?.identification ?? '',
    restoreId: '',
  }));
  const isStudent = isEnrolled(type);
  const later = laterOf(person, type);

  const courseHint =
    courseNames.size === 0 ? hints.noCourses : isStudent ? undefined : hints.mainCourse;

  const validate = (values: PersonFormValues) => ({
    ...findTaken(owners.known(values), values),
    // A course that has been deleted cannot be chosen any more.
    ...(values.courseId !== '' &&
      !courseNames.has(values.courseId) && { courseId: hints.courseGone }),
  });
  const { photo } = person ?? restored ?? EMPTY;
  const { status } = person ?? EMPTY;
  return (
    <EditForm
      draftId={draftId}
      {...(person === null && { newId: id })}
      fields={{ ...accountFieldsOf(person ?? restored ?? EMPTY), photo, status }}
      extras={extras}
      files={{ photo: 'photoFile' }}
      wordings={{
        ...fields,
        courseId: {
          label: isStudent ? fields.course : fields.mainCourse,
          show: (course) => courseNames.get(String(course)) ?? '',
        },
      }}
      schema={personSchema(type, later)}
      absence={absence}
      validate={validate}
      check={async (values) => {
        // Sending waits for the results of the lookups.
        const found = await owners.settle(values);
        const chosen = [found.email, found.identification].find(
          (owner) => owner?.deleted && owner.id === values.restoreId,
        );
        comingBack.current = restored ?? chosen ?? null;
        const problems = findTaken(found, values);
        return Object.keys(problems).length === 0 ? null : problems;
      }}
      onSave={async ({ values, edits }) => {
        await onSave({
          fields: normalizeAccount(accountFieldsOf(values), type),
          edits: storedEdits(edits, values, type),
          photo: values.photoFile,
          restored: comingBack.current,
        });
        return undefined;
      }}
    >
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
        {restored && <Alert severity="info">{personTexts.restoring(fullName(restored))}</Alert>}
        <FormPhotoField name="photo" fileName="photoFile" label={fields.photo} size={[120, 120]}>
          <UploadProgress share={share} />
        </FormPhotoField>
        <Box sx={TWO_COLUMNS}>
          <IdentificationField type={type} person={person} owners={owners} />
          <EmailField type={type} person={person} owners={owners} />
          <FormTextField name="name" label={fields.name} autoComplete="off" required />
          <FormTextField name="surname" label={fields.surname} autoComplete="off" required />
          {isStudent && (
            <FormTextField
              name="representative"
              label={fields.representative}
              autoComplete="off"
              required={!later.includes('representative')}
            />
          )}
          <FormTextField
            name="phone"
            label={fields.phone}
            inputMode="tel"
            autoComplete="off"
            hint={hints.phone}
            required={!later.includes('phone')}
          />
          <FormSelect
            name="courseId"
            label={isStudent ? fields.course : fields.mainCourse}
            options={[...courseNames].map(([value, label]) => ({ value, label }))}
            {...(courseHint !== undefined && { hint: courseHint })}
            required={!later.includes('courseId')}
          />
        </Box>
        {person && (
          <FormCheckbox
            name="status"
            label={`${fields.status}. ${isStudent ? hints.studentStatus : hints.status}`}
          />
        )}
        <FormActions cancelPath={personKinds[type].list} />
      </Card>
    </EditForm>
  );
}
