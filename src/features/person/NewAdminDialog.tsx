import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { object, string, type TestContext } from 'yup';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormTextField } from '../../components/form/FormTextField';
import type { Credential } from '../../components/person/credentials';
import { normalizeAccount } from '../../domain/account';
import { toErrorCode } from '../../lib/firebase/errors';
import { adminsTexts as texts } from '../../lib/texts/admins';
import { commonTexts, validationTexts } from '../../lib/texts/common';
import { personTexts } from '../../lib/texts/person';
import { USER_TYPE } from '../../models/user';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { createAdmin, WRONG_PASSWORD } from '../../store/person/adminWrites';
import { accountFieldsOf, accountProblemText } from './personSchema';
import { OwnPasswordField } from './OwnPasswordField';

const EMPTY = { identification: '', name: '', surname: '', email: '', ownPassword: '' };
type Values = typeof EMPTY;
const { fields } = personTexts;

/** What an admin has of an account is judged as of a teacher, who has no guardian either. */
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

/** Makes another admin, once the own password is typed again. */
export function NewAdminDialog({ onCreated, onClose }: NewAdminDialogProps) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
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
              createAdmin({ ...person, ownPassword, requestId }),
            ).unwrap();
            onCreated({ name, surname, email, password, courseName: '' });
          } catch (error) {
            // Everything else has been told; what was typed stays.
            if (toErrorCode(error) === WRONG_PASSWORD) {
              setFieldError('ownPassword', texts.wrongPassword);
            }
          }
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
              <Alert severity="info">{texts.warning}</Alert>
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
