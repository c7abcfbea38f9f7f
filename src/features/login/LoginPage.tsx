import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { TextInput } from '../../components/form/TextInput';
import { lazyPart } from '../../components/lazyPart';
import { MIN_PASSWORD_LENGTH } from '../../domain/limits';
import { isEmail } from '../../domain/validation';
import { commonTexts, dataErrors, validationTexts, VERSION } from '../../lib/texts/common';
import { loginErrors, loginTexts } from '../../lib/texts/login';
import { LoginTopBar } from './LoginTopBar';
import { selectLogin, signIn } from '../../store/login/loginSlice';

const ResetPasswordDialog = lazyPart(() => import('./ResetPasswordDialog'), 'ResetPasswordDialog');

type Field = 'email' | 'password';

// Two fields, checked by hand: Formik and Yup would be a third of what this screen may weigh.
function findProblem(field: Field, value: string): string | undefined {
  if (value === '') return validationTexts.required;
  if (field === 'email') return isEmail(value) ? undefined : validationTexts.email;
  return value.length < MIN_PASSWORD_LENGTH ? validationTexts.min(MIN_PASSWORD_LENGTH) : undefined;
}

function LoginForm({ onForgot }: { onForgot: () => void }) {
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
    } else if (!loading) void dispatch(signIn({ ...values, remember }));
  };

  const passwordLabel = isPasswordShown ? loginTexts.hidePassword : loginTexts.showPassword;
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2 }}>
      {error !== null && <Alert severity="error">{loginErrors[error] ?? dataErrors.load}</Alert>}
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
      <FormControlLabel
        control={
          <Checkbox
            checked={remember}
            onChange={(_, isChecked) => {
              setRemember(isChecked);
            }}
          />
        }
        label={loginTexts.remember}
      />
      <Button type="submit" variant="contained" size="large" disabled={loading}>
        {loading ? loginTexts.submitting : loginTexts.submit}
      </Button>
      <Button onClick={onForgot}>{loginTexts.forgot}</Button>
    </Box>
  );
}

/** The public root screen. */
export function LoginPage({ onFirstInput }: { onFirstInput: () => void }) {
  const [isResetting, setIsResetting] = useState(false);
  useEffect(() => {
    document.title = `${loginTexts.title} · ${commonTexts.appName}`;
  }, []);
  return (
    <Box
      onInput={onFirstInput}
      sx={{
        minHeight: '100vh',
        display: 'flex',
        flexDirection: 'column',
        background: 'linear-gradient(160deg, #d9f3fd 0%, #f3f8fb 45%, #e9e5fb 100%)',
      }}
    >
      <LoginTopBar />
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 2 }}>
        <Paper
          elevation={0}
          sx={{
            width: '100%',
            maxWidth: 420,
            p: { xs: 3, sm: 4 },
            borderRadius: 2,
            boxShadow: '0 18px 50px rgba(18, 48, 63, 0.12)',
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 3 }}>
            <img src="/favicon.svg" alt="" width={48} height={48} />
            <Box>
              <Typography variant="h1">{loginTexts.title}</Typography>
              <Typography color="textSecondary">{commonTexts.appName}</Typography>
            </Box>
          </Box>
          <LoginForm
            onForgot={() => {
              setIsResetting(true);
            }}
          />
        </Paper>
      </Box>
      <Typography
        component="footer"
        variant="body2"
        color="textSecondary"
        sx={{ p: 2, textAlign: 'center' }}
      >
        {VERSION}
      </Typography>
      {isResetting && (
        <ResetPasswordDialog
          onClose={() => {
            setIsResetting(false);
          }}
        />
      )}
    </Box>
  );
}
