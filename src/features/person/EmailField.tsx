import Box from '@mui/material/Box';
import { useField, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { TextInput } from '../../components/form/TextInput';
import { isEmail } from '../../domain/validation';
import { personTexts } from '../../lib/texts/person';
import type { AccountType } from '../../models/api';
import type { User } from '../../models/user';
import { OwnerNotice } from './OwnerNotice';
import type { PersonFormValues } from './personSchema';
import type { OwnerLookups } from './useOwners';

type EmailFieldProps = {
  type: AccountType;
  /** The person who is edited; null for a new one. */
  person: User | null;
  owners: OwnerLookups;
};

const OWNER_TEXTS = { of: personTexts.emailOf, ofDeleted: personTexts.emailOfDeleted };

/**
 * The e-mail of the sign-in; when the field is left, the form looks up whether another person has
 * it.
 */
export function EmailField({ type, person, owners }: EmailFieldProps) {
  const [field, { touched, error }] = useField<string>('email');
  const { values, validateForm } = useFormikContext<PersonFormValues>();
  const status = owners.statusOf('email', values);
  const owner = owners.known(values).email;
  useEffect(() => {
    // The validation reads the result of the lookup.
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
          owners.cancel('email');
          field.onChange(event);
        }}
        onBlur={(event) => {
          field.onBlur(event);
          if (isEmail(field.value)) owners.ask('email', values);
        }}
        error={touched ? error : undefined}
        hint={hints[status]}
      />
      {owner && isEmail(field.value) && (
        <OwnerNotice type={type} person={person} owner={owner} texts={OWNER_TEXTS} />
      )}
    </Box>
  );
}
