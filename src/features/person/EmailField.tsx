import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useField, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { TextInput } from '../../components/form/TextInput';
import { fullName } from '../../domain/names';
import { isEmail } from '../../domain/validation';
import { personTexts } from '../../lib/texts/person';
import type { AccountType } from '../../models/api';
import { USER_TYPE, type User } from '../../models/user';
import { emailKey, emailOwner, type EmailLookup } from './emailOwner';
import { personKinds } from './personKinds';
import type { PersonFormValues } from './personSchema';

type EmailFieldProps = {
  type: AccountType;
  /** The person who is edited; her or his own e-mail is not looked up. */
  person: User | null;
  lookup: EmailLookup;
};

/** What is known of the e-mail's owner, and what can be done about it. */
function OwnerNotice({ type, person, owner }: Omit<EmailFieldProps, 'lookup'> & { owner: User }) {
  const { values, setFieldValue, submitForm } = useFormikContext<PersonFormValues>();
  const name = fullName(owner);
  if (owner.deleted && values.restoreEmail === owner.email) {
    return <Alert severity="info">{personTexts.restoring(name)}</Alert>;
  }
  if (owner.deleted) {
    const canRestore = person === null && owner.type === type;
    return (
      <Alert
        severity="warning"
        action={
          canRestore && (
            <Button
              color="inherit"
              onClick={async () => {
                await setFieldValue('restoreEmail', owner.email);
                await submitForm();
              }}
            >
              {personTexts.restore}
            </Button>
          )
        }
      >
        {personTexts.emailOfDeleted(name)} {canRestore && personTexts.restoreHint}
      </Alert>
    );
  }
  return (
    <Alert
      severity="info"
      action={
        owner.type !== USER_TYPE.admin && (
          <Button color="inherit" component={Link} to={personKinds[owner.type].view(owner.id)}>
            {personTexts.seeOwner}
          </Button>
        )
      }
    >
      {personTexts.emailOf(name)}
    </Alert>
  );
}

/** The e-mail to sign in with; when it is left, the form asks whether somebody has it (spec 5.2). */
export function EmailField({ type, person, lookup }: EmailFieldProps) {
  const [field, { touched, error }] = useField<string>('email');
  const { validateForm } = useFormikContext<PersonFormValues>();
  const key = emailKey(field.value);
  const { status } = lookup.answerTo(key);
  const owner = emailOwner(field.value, person, lookup);
  useEffect(() => {
    // The form's errors know what was found.
    if (status === 'found') void validateForm();
  }, [status, owner, validateForm]);

  const hints = {
    unknown: person ? personTexts.hints.changedEmail : personTexts.hints.newEmail,
    checking: personTexts.emailChecking,
    failed: personTexts.emailUnchecked,
    found: person ? personTexts.hints.changedEmail : personTexts.hints.newEmail,
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <TextInput
        name="email"
        label={personTexts.fields.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        value={field.value}
        onChange={(event) => {
          lookup.cancel();
          field.onChange(event);
        }}
        onBlur={(event) => {
          field.onBlur(event);
          if (isEmail(field.value) && key !== person?.email) lookup.ask(key);
        }}
        error={touched ? error : undefined}
        hint={hints[status]}
      />
      {owner && isEmail(field.value) && <OwnerNotice type={type} person={person} owner={owner} />}
    </Box>
  );
}
