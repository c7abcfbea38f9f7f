import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { object } from 'yup';
import { useAppDispatch } from '../../store/hooks';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FormTextField } from '../../components/form/FormTextField';
import { toErrorCode } from '../../lib/firebase/errors';
import { requiredEmail } from '../../lib/schema';
import { commonTexts, errorHints } from '../../lib/texts/common';
import { accountTexts, loginErrors, loginTexts } from '../../lib/texts/login';
import { resetPassword } from '../../store/login/loginSlice';
import styles from './dialogs.module.css';

const schema = object({ email: requiredEmail().trim() });

function failureText(code: string): string {
  if (code === 'auth/user-not-found') return accountTexts.resetUnknown;
  return loginErrors[code] ?? errorHints[code] ?? accountTexts.resetFailed;
}

type ResetPasswordDialogProps = {
  /** The e-mail that was typed in the form of the sign-in. */
  email: string;
  onClose: () => void;
};

/** Asks for an e-mail and has Auth send a reset link to it. */
export function ResetPasswordDialog({ email: typed, onClose }: ResetPasswordDialogProps) {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <AppDialog title={loginTexts.resetTitle} onClose={onClose} maxWidth="xs">
      <Formik
        initialValues={{ email: typed }}
        validationSchema={schema}
        onSubmit={async ({ email }) => {
          setFailure(null);
          try {
            await dispatch(resetPassword(email.trim())).unwrap();
            onClose();
          } catch (error) {
            setFailure(failureText(toErrorCode(error)));
          }
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <DialogContent className={styles.content ?? ''}>
              <DialogContentText>{loginTexts.resetHint}</DialogContentText>
              {failure !== null && <Alert severity="error">{failure}</Alert>}
              <FormTextField
                name="email"
                label={loginTexts.email}
                type="email"
                inputMode="email"
                autoComplete="username"
                autoFocus
                required
              />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{commonTexts.cancel}</Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {isSubmitting ? loginTexts.resetSending : loginTexts.resetSend}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </AppDialog>
  );
}
