import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Form, Formik } from 'formik';
import { useEffect, useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormActions } from '../../components/form/FormActions';
import { FormCheckbox } from '../../components/form/FormCheckbox';
import { FormDraft } from '../../components/form/FormDraft';
import { FormPhotoField } from '../../components/form/FormPhotoField';
import { FormSelect } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import { normalizeAccount } from '../../domain/account';
import { isReachable } from '../../lib/connection';
import { clearDraft } from '../../lib/drafts';
import { findUserByEmail } from '../../store/person/people';
import { personTexts } from '../../lib/texts/person';
import type { AccountFields, AccountType } from '../../models/api';
import { USER_TYPE, type User } from '../../models/user';
import { selectUpload } from '../../store/form/formSlice';
import { selectMe } from '../../store/login/loginSlice';
import { EmailField } from './EmailField';
import { emailKey, emailOwner, findEmailProblem } from './emailOwner';
import { IdentificationField } from './IdentificationField';
import { personKinds } from './personKinds';
import { accountFieldsOf, personSchemas, type PersonFormValues } from './personSchema';
import { useLookup } from './useLookup';

export type SavedPerson = {
  /** As they are stored. */
  fields: AccountFields & Pick<User, 'status'>;
  photo: File | null;
  /** A deleted user who has this e-mail comes back. */
  isRestored: boolean;
  /** The person as the form was opened, or the deleted one who comes back; null for a new one. */
  previous: User | null;
};

type PersonFormProps = {
  type: AccountType;
  /** The person as she or he is, or null for a new one. */
  person: User | null;
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

function initialValuesOf(person: User | null, restored: User | null): PersonFormValues {
  const { photo } = person ?? restored ?? EMPTY;
  const { status } = person ?? EMPTY;
  return {
    ...accountFieldsOf(person ?? restored ?? EMPTY),
    photo,
    status,
    photoFile: null,
    // What is stored was accepted once.
    confirmedIdentification: (person ?? restored)?.identification ?? '',
    restoreEmail: restored?.email ?? '',
  };
}

/** The form of a student or a teacher (spec 5.2). */
export function PersonForm(props: PersonFormProps) {
  const { type, person: current, restored = null, courseNames, onSave } = props;
  const me = useAppSelector(selectMe);
  // As it was opened: what somebody else changes meanwhile is not overwritten with what it was.
  const [person] = useState(current);
  const share = useAppSelector((state) => selectUpload(state, person?.id ?? ''));
  const lookup = useLookup(findUserByEmail);
  const { ask } = lookup;
  const knownEmail = restored?.email ?? '';
  useEffect(() => {
    // The field says who comes back, before anybody has touched it.
    if (knownEmail !== '') ask(emailKey(knownEmail));
  }, [ask, knownEmail]);
  const [initialValues] = useState(() => initialValuesOf(person, restored));
  const draftId = `${me.id}:person:${(person ?? restored)?.id ?? `new-${String(type)}`}`;
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

  return (
    <Formik
      initialValues={initialValues}
      validationSchema={personSchemas[type]}
      validate={validate}
      onSubmit={async (values, { setFieldError }) => {
        const key = emailKey(values.email);
        let owner: User | null = null;
        if (key !== person?.email && (await isReachable())) {
          // The submit waits for the check; where it cannot be made the server still refuses.
          const answer = await lookup.settle(key);
          if (answer.status === 'found' && answer.value?.id !== person?.id) owner = answer.value;
          const problem = findEmailProblem(values, owner);
          if (problem !== null) {
            setFieldError('email', problem);
            return;
          }
        }
        try {
          await onSave({
            fields: {
              ...normalizeAccount(accountFieldsOf(values), type),
              status: values.status,
            },
            photo: values.photoFile,
            isRestored: values.restoreEmail === key,
            previous: person ?? owner,
          });
          clearDraft(draftId);
        } catch {
          // The listener of failed thunks has told the user; what was typed stays here. Somebody may
          // have taken the e-mail meanwhile: then the field says so, too.
          if (await isReachable()) void lookup.settle(key);
        }
      }}
    >
      <Form noValidate>
        <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
          <FormDraft id={draftId} />
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
          <FocusFirstError />
        </Card>
      </Form>
    </Formik>
  );
}
