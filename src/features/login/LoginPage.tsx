import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { TextInput } from '../../components/form/TextInput';
import { lazyPart } from '../../components/lazyPart';
import { MIN_PASSWORD_LENGTH } from '../../domain/limits';
import { isEmail } from '../../domain/validation';
import { commonTexts, dataErrors, validationTexts, VERSION } from '../../lib/texts/common';
import { loginErrors, loginTexts } from '../../lib/texts/login';
import styles from './LoginPage.module.css';
import { LoginTopBar } from './LoginTopBar';
import { SchoolScene } from './SchoolScene';
import { selectLogin, signIn } from '../../store/login/loginSlice';

const ResetPasswordDialog = lazyPart(() => import('./ResetPasswordDialog'), 'ResetPasswordDialog');

type Field = 'email' | 'password';

// Two fields, checked by hand, and the browser's own checkbox: libraries for them would be a third of
// what this screen may weigh.
function findProblem(field: Field, value: string): string | undefined {
  if (value === '') return validationTexts.required;
  if (field === 'email') return isEmail(value.trim()) ? undefined : validationTexts.email;
  return value.length < MIN_PASSWORD_LENGTH ? validationTexts.min(MIN_PASSWORD_LENGTH) : undefined;
}

function LoginForm({ onForgot }: { onForgot: (email: string) => void }) {
  const dispatch = useAppDispatch();
  const { loading, error } = useAppSelector(selectLogin);
  const [values, setValues] = useState({ email: '', password: '' });
  const [touched, setTouched] = useState({ email: false, password: false });
  const [remember, setRemember] = useState(false);
  const [isPasswordShown, setIsPasswordShown] = useState(false);

  const bind = (field: Field) => ({
    name: field,
    value: values[field],
    required: true,
    error: touched[field] ? findProblem(field, values[field]) : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [field]: target.value }));
    },
    onBlur: () => {
      // Keyboards of phones put a space after a word that they complete.
      if (field === 'email') setValues((before) => ({ ...before, email: before.email.trim() }));
      if (values[field] !== '') setTouched((before) => ({ ...before, [field]: true }));
    },
  });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched({ email: true, password: true });
    const wrong = (['email', 'password'] as const).find((field) =>
      findProblem(field, values[field]),
    );
    if (wrong) {
      const input = event.currentTarget.elements.namedItem(wrong);
      if (input instanceof HTMLInputElement) input.focus();
    } else if (!loading) {
      const email = values.email.trim();
      void dispatch(signIn({ ...values, email, remember }));
    }
  };

  const passwordLabel = isPasswordShown ? loginTexts.hidePassword : loginTexts.showPassword;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {loginErrors[error] ?? dataErrors.load}
        </p>
      )}
      <TextInput
        {...bind('email')}
        label={loginTexts.email}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <TextInput
        {...bind('password')}
        label={loginTexts.password}
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete="current-password"
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={passwordLabel}
              onClick={() => {
                setIsPasswordShown((isShown) => !isShown);
              }}
            >
              {isPasswordShown ? <VisibilityOff /> : <Visibility />}
            </IconButton>
          </InputAdornment>
        }
      />
      <div className={styles.options}>
        <label className={styles.remember}>
          <input
            type="checkbox"
            checked={remember}
            onChange={({ target }) => {
              setRemember(target.checked);
            }}
          />
          {loginTexts.remember}
        </label>
        <Button
          onClick={() => {
            onForgot(values.email.trim());
          }}
        >
          {loginTexts.forgot}
        </Button>
      </div>
      <Button type="submit" variant="contained" size="large" disabled={loading}>
        {loading ? loginTexts.submitting : loginTexts.submit}
      </Button>
    </form>
  );
}

/** The public root screen. */
export function LoginPage({ onFirstInput }: { onFirstInput: () => void }) {
  /** The e-mail that was typed when the password was said to be forgotten; null before. */
  const [forgotten, setForgotten] = useState<string | null>(null);
  useEffect(() => {
    document.title = `${loginTexts.title} · ${commonTexts.appName}`;
  }, []);
  return (
    <div className={styles.page} onInput={onFirstInput}>
      <SchoolScene />
      <div className={styles.side}>
        <LoginTopBar />
        <main className={styles.main}>
          <div className={styles.card}>
            <h1 className={styles.title}>{loginTexts.title}</h1>
            <LoginForm onForgot={setForgotten} />
          </div>
        </main>
        <footer className={styles.version}>{VERSION}</footer>
      </div>
      {forgotten !== null && (
        <ResetPasswordDialog
          email={forgotten}
          onClose={() => {
            setForgotten(null);
          }}
        />
      )}
    </div>
  );
}
