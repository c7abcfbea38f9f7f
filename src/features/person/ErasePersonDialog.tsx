import Download from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
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
import { adminsTexts } from '../../lib/texts/admins';
import { commonTexts, validationTexts } from '../../lib/texts/common';
import { eraseTexts as texts } from '../../lib/texts/erase';
import type { User } from '../../models/user';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { WRONG_PASSWORD } from '../../store/person/adminWrites';
import { erasePerson } from '../../store/person/eraseWrites';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { OwnPasswordField } from './OwnPasswordField';
import { usePersonData } from './usePersonData';

const schema = object({ ownPassword: string().required(validationTexts.required) });

/**
 * Erases for ever the data of a person who has left, after the admin has typed the own password
 * again.
 */
export function ErasePersonDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const { institute } = useInstitute();
  const download = usePersonData(institute?.name ?? '');
  return (
    <AppDialog title={texts.title(fullName(person))} onClose={onClose} maxWidth="sm">
      <Formik
        initialValues={{ ownPassword: '' }}
        validationSchema={schema}
        onSubmit={async ({ ownPassword }, { setFieldError }) => {
          try {
            await dispatch(erasePerson({ uid: person.id, ownPassword })).unwrap();
            onClose();
          } catch (error) {
            // All other errors have been reported.
            if (toErrorCode(error) === WRONG_PASSWORD) {
              setFieldError('ownPassword', adminsTexts.wrongPassword);
            }
          }
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
              <Muted as="p">{texts.gone}</Muted>
              <Muted as="p">{texts.kept}</Muted>
              <Alert severity="warning">{texts.warning}</Alert>
              <div>
                <Button
                  variant="outlined"
                  startIcon={<Download />}
                  onClick={() => void download(person)}
                >
                  {texts.download}
                </Button>
              </div>
              <OwnPasswordField email={me.email} />
              <FocusFirstError />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{commonTexts.cancel}</Button>
              <Button type="submit" variant="contained" color="error" disabled={isSubmitting}>
                {isSubmitting ? texts.erasing : texts.erase}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </AppDialog>
  );
}
