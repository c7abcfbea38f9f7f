import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { object, string, type TestContext } from 'yup';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormTextField } from '../../components/form/FormTextField';
import { Muted } from '../../components/layout/Muted';
import type { Credential } from '../../components/person/credentials';
import { normalizeAccount } from '../../domain/account';
import { OFFICE_TYPES } from '../../domain/capabilities/people';
import { toErrorCode } from '../../lib/firebase/errors';
import { adminsTexts as texts } from '../../lib/texts/admins';
import { commonTexts, validationTexts } from '../../lib/texts/common';
import { personTexts } from '../../lib/texts/person';
import type { OfficeType } from '../../models/api';
import { USER_TYPE } from '../../models/user';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { createAdmin, WRONG_PASSWORD } from '../../store/person/adminWrites';
import { accountFieldsOf, accountProblemText } from './personSchema';
import { OwnPasswordField } from './OwnPasswordField';

const EMPTY = { identification: '', name: '', surname: '', email: '', ownPassword: '' };
type Values = typeof EMPTY;
const { fields } = personTexts;

/** The fields of an office account follow the rules of a teacher's, who has no guardian either. */
const field = (name: 'identification' | 'name' | 'surname' | 'email') =>
  string().test('account', (_, { parent, createError }: TestContext) => {
    const account = accountFieldsOf(parent as Partial<Values>);
    const message = accountProblemText(account, USER_TYPE.teacher, name);
    return message === null || createError({ message });
  });

const schema = object({
  identification: field('identification'),
  name: field('name'),
  surname: field('surname'),
  email: field('email'),
  ownPassword: string().required(validationTexts.required),
});

type NewAdminDialogProps = { onCreated: (credential: Credential) => void; onClose: () => void };

type KindFieldProps = { kind: OfficeType; onChange: (kind: OfficeType) => void };

/** Chooses the permissions of the new person, described in words. */
function KindField({ kind, onChange }: KindFieldProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{texts.kind}</FormLabel>
      <RadioGroup aria-labelledby={id} value={String(kind)}>
        {OFFICE_TYPES.map((each) => (
          <FormControlLabel
            key={each}
            value={String(each)}
            sx={{ alignItems: 'flex-start', mt: 1 }}
            label={
              <>
                {texts.kinds[each]}
                <br />
                <Muted>{texts.mayDo[each]}</Muted>
              </>
            }
            control={
              <Radio
                sx={{ pt: 0 }}
                onChange={() => {
                  onChange(each);
                }}
              />
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** Creates another admin or an inspector, after the admin has typed the own password again. */
export function NewAdminDialog({ onCreated, onClose }: NewAdminDialogProps) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const [kind, setKind] = useState<OfficeType>(USER_TYPE.admin);
  const [requestId] = useState(() => crypto.randomUUID());
  return (
    <AppDialog title={texts.add} onClose={onClose}>
      <Formik
        initialValues={EMPTY}
        validationSchema={schema}
        onSubmit={async ({ ownPassword, ...values }, { setFieldError }) => {
          const { identification, name, surname, email } = normalizeAccount(
            accountFieldsOf(values),
            USER_TYPE.teacher,
          );
          const person = { identification, name, surname, email };
          try {
            const { password } = await dispatch(
              createAdmin({ ...person, type: kind, ownPassword, requestId }),
            ).unwrap();
            onCreated({ name, surname, email, password, courseName: '' });
          } catch (error) {
            // All other errors have been reported; the typed values stay.
            if (toErrorCode(error) === WRONG_PASSWORD) {
              setFieldError('ownPassword', texts.wrongPassword);
            }
          }
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
              <KindField kind={kind} onChange={setKind} />
              <FormTextField
                name="identification"
                label={fields.identification}
                autoComplete="off"
                required
              />
              <FormTextField name="name" label={fields.name} autoComplete="off" required />
              <FormTextField name="surname" label={fields.surname} autoComplete="off" required />
              <FormTextField
                name="email"
                label={fields.email}
                type="email"
                autoComplete="off"
                hint={personTexts.hints.newEmail}
                required
              />
              <OwnPasswordField email={me.email} />
              <FocusFirstError />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{commonTexts.cancel}</Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {isSubmitting ? commonTexts.saving : texts.create}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </AppDialog>
  );
}
