import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useEffect, useState } from 'react';
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
import { isReachable } from '../../lib/connection';
import { findUserByEmail } from '../../store/person/people';
import type { PersonFields } from '../../store/person/personWrites';
import { personTexts } from '../../lib/texts/person';
import type { AccountFields, AccountType } from '../../models/api';
import { USER_TYPE, type User } from '../../models/user';
import { selectUpload } from '../../store/form/formSlice';
import { EmailField } from './EmailField';
import { emailKey, emailOwner, findEmailProblem } from './emailOwner';
import { IdentificationField } from './IdentificationField';
import { personKinds } from './personKinds';
import { accountFieldsOf, personSchemas, type PersonFormValues } from './personSchema';
import { useLookup } from './useLookup';

export type SavedPerson = {
  /** As they are stored. */
  fields: AccountFields;
  edits: Edits<PersonFields>;
  photo: File | null;
  /** The deleted user who has this e-mail and comes back; null for a new one. */
  restored: User | null;
};

type PersonFormProps = {
  draftId: string;
  id: string;
  type: AccountType;
  /** The person as she or he is, or null for a new one. */
  person: User | null;
  absence?: Absence | null;
  /** A deleted person who comes back with the data of a new one's form. */
  restored?: User | null;
  /** The courses to choose from, by id. */
  courseNames: ReadonlyMap<string, string>;
  /** Saves; the form stays as typed when it rejects. */
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
const { fields, hints } = personTexts;
const TWO_COLUMNS = { display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } };

/** The edits as they are stored: squeezed, in lower case, as the server keeps them. */
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

/** The form of a student or a teacher (spec 5.2). */
export function PersonForm(props: PersonFormProps) {
  const { draftId, id, type, person, restored = null, absence = null } = props;
  const { courseNames, onSave } = props;
  const share = useAppSelector((state) => selectUpload(state, id));
  const lookup = useLookup(findUserByEmail);
  const { ask } = lookup;
  const knownEmail = restored?.email ?? '';
  useEffect(() => {
    // The field says who comes back, before anybody has touched it.
    if (knownEmail !== '') ask(emailKey(knownEmail));
  }, [ask, knownEmail]);
  const [extras] = useState(() => ({
    photoFile: null as File | null,
    // What is stored was accepted once.
    confirmedIdentification: (person ?? restored)?.identification ?? '',
    restoreEmail: knownEmail,
  }));
  const isStudent = type === USER_TYPE.student;

  const courseHint =
    courseNames.size === 0 ? hints.noCourses : isStudent ? undefined : hints.mainCourse;

  const validate = (values: PersonFormValues) => {
    const problem = findEmailProblem(values, emailOwner(values.email, person, lookup));
    return {
      ...(problem !== null && { email: problem }),
      // A course that has been deleted is none any more.
      ...(values.courseId !== '' &&
        !courseNames.has(values.courseId) && { courseId: hints.courseGone }),
    };
  };
  /** Who else has the e-mail; null when nobody has, or where it cannot be found out. */
  const askOwner = async (email: string): Promise<User | null> => {
    const key = emailKey(email);
    if (key === person?.email || !(await isReachable())) return null;
    const answer = await lookup.settle(key);
    return answer.status === 'found' && answer.value?.id !== person?.id ? answer.value : null;
  };
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
      schema={personSchemas[type]}
      absence={absence}
      validate={validate}
      check={async (values) => {
        // The submit waits for the check; where it cannot be made the server still refuses.
        const problem = findEmailProblem(values, await askOwner(values.email));
        return problem === null ? null : { email: problem };
      }}
      onSave={async ({ values, edits }) => {
        const key = emailKey(values.email);
        try {
          await onSave({
            fields: normalizeAccount(accountFieldsOf(values), type),
            edits: storedEdits(edits, values, type),
            photo: values.photoFile,
            restored: values.restoreEmail === key ? emailOwner(values.email, person, lookup) : null,
          });
        } catch (error) {
          // Somebody may have taken the e-mail meanwhile: then the field says so, too.
          if (await isReachable()) void lookup.settle(key);
          throw error;
        }
        return undefined;
      }}
    >
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
        <FormPhotoField name="photo" fileName="photoFile" label={fields.photo} size={[120, 120]}>
          <UploadProgress share={share} />
        </FormPhotoField>
        <Box sx={TWO_COLUMNS}>
          <IdentificationField personId={person?.id ?? null} />
          <EmailField type={type} person={person} lookup={lookup} />
          <FormTextField name="name" label={fields.name} autoComplete="off" required />
          <FormTextField name="surname" label={fields.surname} autoComplete="off" required />
          {isStudent && (
            <FormTextField
              name="representative"
              label={fields.representative}
              autoComplete="off"
              required
            />
          )}
          <FormTextField
            name="phone"
            label={fields.phone}
            inputMode="tel"
            autoComplete="off"
            hint={hints.phone}
            required
          />
          <FormSelect
            name="courseId"
            label={isStudent ? fields.course : fields.mainCourse}
            options={[...courseNames].map(([value, label]) => ({ value, label }))}
            {...(courseHint !== undefined && { hint: courseHint })}
            required
          />
        </Box>
        {person && <FormCheckbox name="status" label={`${fields.status}. ${hints.status}`} />}
        <FormActions cancelPath={personKinds[type].list} />
      </Card>
    </EditForm>
  );
}
