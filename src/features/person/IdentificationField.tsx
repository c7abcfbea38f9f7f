import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useField } from 'formik';
import { useCallback } from 'react';
import { TextInput } from '../../components/form/TextInput';
import { findIdentificationDoubt, normalizeIdentification } from '../../domain/ecuador';
import { fullName } from '../../domain/names';
import { findUsersByIdentification } from '../../store/person/people';
import { personTexts } from '../../lib/texts/person';
import { useLookup } from './useLookup';

/**
 * The identity number. A doubtful cédula must be declared right (domain 5.1); one that somebody else
 * has is told and not refused: the e-mail is what tells people apart.
 * @param personId the person who is edited; null for a new one
 */
export function IdentificationField({ personId }: { personId: string | null }) {
  const [field, { touched, error }] = useField<string>('identification');
  const [confirmed, , { setValue: setConfirmed }] = useField<string>('confirmedIdentification');
  const find = useCallback(
    async (identification: string) =>
      (await findUsersByIdentification(identification)).filter(({ id }) => id !== personId),
    [personId],
  );
  const lookup = useLookup(find);
  const key = normalizeIdentification(field.value);
  const isDoubtful = findIdentificationDoubt(key) !== null;
  const answer = lookup.answerTo(key);
  const owners = answer.status === 'found' ? answer.value : [];
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <TextInput
        name="identification"
        label={personTexts.fields.identification}
        autoComplete="off"
        required
        value={field.value}
        onChange={(event) => {
          lookup.cancel();
          field.onChange(event);
        }}
        onBlur={(event) => {
          field.onBlur(event);
          if (key !== '') lookup.ask(key);
        }}
        error={touched ? error : undefined}
        hint={
          answer.status === 'failed'
            ? personTexts.identificationUnchecked
            : personTexts.hints.identification
        }
      />
      {isDoubtful && (
        <FormControlLabel
          control={
            <Checkbox
              checked={confirmed.value === key}
              onChange={(_, isConfirmed) => void setConfirmed(isConfirmed ? key : '')}
            />
          }
          label={personTexts.identificationOverride}
        />
      )}
      {owners.length > 0 && (
        <Alert severity="warning">
          {personTexts.identificationTaken(owners.map(fullName).join(', '))}
        </Alert>
      )}
    </Box>
  );
}
