import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Form, Formik } from 'formik';
import { object, string } from 'yup';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { Muted } from '../../components/layout/Muted';
import { fullName } from '../../domain/names';
import { toErrorCode } from '../../lib/firebase/errors';
import { adminsTexts as texts } from '../../lib/texts/admins';
import { commonTexts, validationTexts } from '../../lib/texts/common';
import type { User } from '../../models/user';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { removeAdmin, WRONG_PASSWORD } from '../../store/person/adminWrites';
import { OwnPasswordField } from './OwnPasswordField';

const schema = object({ ownPassword: string().required(validationTexts.required) });

/** Removes an account of the office, after the admin has typed the own password again. */
export function RemoveAdminDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  return (
    <AppDialog title={texts.removeTitle(fullName(person))} onClose={onClose} maxWidth="xs">
      <Formik
        initialValues={{ ownPassword: '' }}
        validationSchema={schema}
        onSubmit={async ({ ownPassword }, { setFieldError }) => {
          try {
            await dispatch(removeAdmin({ uid: person.id, ownPassword })).unwrap();
            onClose();
          } catch (error) {
            // All other errors have been reported.
            if (toErrorCode(error) === WRONG_PASSWORD) {
              setFieldError('ownPassword', texts.wrongPassword);
            }
          }
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
              <Muted as="p">{texts.removeQuestion}</Muted>
              <OwnPasswordField email={me.email} />
              <FocusFirstError />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{commonTexts.cancel}</Button>
              <Button type="submit" variant="contained" color="error" disabled={isSubmitting}>
                {texts.remove}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </AppDialog>
  );
}
