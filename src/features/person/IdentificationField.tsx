import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useField, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { TextInput } from '../../components/form/TextInput';
import { findIdentificationDoubt, normalizeIdentification } from '../../domain/ecuador';
import { isNoDocument, noDocumentCode } from '../../domain/noDocument';
import { personTexts } from '../../lib/texts/person';
import type { AccountType } from '../../models/api';
import type { User } from '../../models/user';
import { OwnerNotice } from './OwnerNotice';
import type { PersonFormValues } from './personSchema';
import type { OwnerLookups } from './useOwners';

type IdentificationFieldProps = {
  type: AccountType;
  /** The person who is edited; null for a new one. */
  person: User | null;
  owners: OwnerLookups;
};

const OWNER_TEXTS = {
  of: personTexts.identificationOf,
  ofDeleted: personTexts.identificationOfDeleted,
};
const HINTS = {
  unknown: personTexts.hints.identification,
  checking: personTexts.identificationChecking,
  failed: personTexts.identificationUnchecked,
  found: personTexts.hints.identification,
};

/**
 * The identity number. The user must confirm a doubtful cédula. When the field is left, the form
 * looks up whether another person has it, because it belongs to one person only.
 */
export function IdentificationField({ type, person, owners }: IdentificationFieldProps) {
  const [field, { touched, error }, { setValue }] = useField<string>('identification');
  const [confirmed, , { setValue: setConfirmed }] = useField<string>('confirmedIdentification');
  const { values, validateForm } = useFormikContext<PersonFormValues>();
  const typed = normalizeIdentification(field.value);
  const isDoubtful = findIdentificationDoubt(typed) !== null;
  const status = owners.statusOf('identification', values);
  const { identification: owner, email: ownerOfEmail } = owners.known(values);
  useEffect(() => {
    // The validation reads the result of the lookup.
    if (status === 'found') void validateForm();
  }, [status, owner, validateForm]);
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <TextInput
        name="identification"
        label={personTexts.fields.identification}
        autoComplete="off"
        required
        value={field.value}
        onChange={(event) => {
          owners.cancel('identification');
          field.onChange(event);
        }}
        onBlur={(event) => {
          field.onBlur(event);
          owners.ask('identification', values);
        }}
        error={touched ? error : undefined}
        hint={isNoDocument(typed) ? personTexts.hints.noDocument : HINTS[status]}
      />
      {field.value === '' && (
        <Button
          size="small"
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            const draw = (below: number) =>
              (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;
            void setValue(noDocumentCode(draw));
          }}
        >
          {personTexts.noDocument}
        </Button>
      )}
      {isDoubtful && (
        <FormControlLabel
          control={
            <Checkbox
              checked={confirmed.value === typed}
              onChange={(_, isConfirmed) => void setConfirmed(isConfirmed ? typed : '')}
            />
          }
          label={personTexts.identificationOverride}
        />
      )}
      {/* An owner who also has the e-mail is named beside the e-mail. */}
      {owner && owner.id !== ownerOfEmail?.id && (
        <OwnerNotice type={type} person={person} owner={owner} texts={OWNER_TEXTS} />
      )}
    </Box>
  );
}
