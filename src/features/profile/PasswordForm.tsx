import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useEffect, useRef } from 'react';
import { object, ref, string } from 'yup';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { FocusAfterSubmit } from '../../components/form/FocusAfterSubmit';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormTextField } from '../../components/form/FormTextField';
import { Column } from '../../components/layout/Column';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { MIN_PASSWORD_LENGTH } from '../../domain/limits';
import { commonTexts, validationTexts } from '../../lib/texts/common';
import { profileTexts } from '../../lib/texts/profile';
import { selectMe } from '../../store/login/loginSlice';
import { changePassword } from '../../store/profile/profileWrites';

const password = () =>
  string()
    .required(validationTexts.required)
    .min(MIN_PASSWORD_LENGTH, validationTexts.min(MIN_PASSWORD_LENGTH));

const schema = object({
  current: password(),
  next: password().notOneOf([ref('current')], profileTexts.samePassword),
});

/** The form of the current and the new password. */
export function PasswordForm() {
  const dispatch = useAppDispatch();
  const { email } = useAppSelector(selectMe);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isAskedFor = paths.password.endsWith(useLocation().hash || '?');
  // A field in focus would show its error when the button is pressed, and so move the button away.
  useEffect(() => {
    if (!isAskedFor) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [isAskedFor]);
  return (
    <div ref={place} tabIndex={-1}>
      <Formik
        initialValues={{ current: '', next: '' }}
        validationSchema={schema}
        onSubmit={async (values, { resetForm }) => {
          const outcome = await dispatch(changePassword(values));
          // After a failure, which a toast has reported, the typed text stays.
          if (changePassword.fulfilled.match(outcome)) resetForm();
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <Column>
              {/* Password managers store the pair under this name. */}
              <input
                type="text"
                name="username"
                autoComplete="username"
                value={email}
                readOnly
                hidden
              />
              <FormTextField
                name="current"
                label={profileTexts.currentPassword}
                type="password"
                autoComplete="current-password"
                required
              />
              <FormTextField
                name="next"
                label={profileTexts.newPassword}
                type="password"
                autoComplete="new-password"
                required
              />
              <Button ref={button} type="submit" variant="contained" disabled={isSubmitting}>
                {isSubmitting ? commonTexts.saving : profileTexts.changePassword}
              </Button>
              <FocusFirstError />
              <FocusAfterSubmit button={button} />
            </Column>
          </Form>
        )}
      </Formik>
    </div>
  );
}
