import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { lazyPart } from '../../components/lazyPart';
import { useAppSelector } from '../../store/hooks';
import { selectLogin } from '../../store/login/loginSlice';
import { clearLogin, LOGIN_TITLE, loginDialog, showSignIn, typedEmail } from './loginForm';
import { showSchool } from './loginSchool';

// Firestore's SDK loads only when a visitor asks for what the institute has published.
const PublicInfoDialog = lazyPart(() => import('./PublicInfoDialog'), 'PublicInfoDialog');
const ResetPasswordDialog = lazyPart(() => import('./ResetPasswordDialog'), 'ResetPasswordDialog');

const close = () => {
  loginDialog.set(null);
};

/**
 * The public root screen. Its form stands in index.html, where it works without this code. This
 * component shows it how a sign-in goes on, and brings its dialogs.
 */
export function LoginPage() {
  const { loading, error } = useAppSelector(selectLogin);
  const dialog = useSyncExternalStore(loginDialog.subscribe, loginDialog.get);
  useLayoutEffect(
    () => () => {
      clearLogin();
      close();
    },
    [],
  );
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // The form keeps its state from before this code was there, until there is something to show.
    if (!isFirst.current || loading || error !== null) showSignIn({ loading, error });
    isFirst.current = false;
  }, [loading, error]);
  useEffect(() => {
    document.title = LOGIN_TITLE;
    showSchool();
  }, []);
  if (dialog === null) return null;
  return dialog === 'reset' ? (
    <ResetPasswordDialog email={typedEmail()} onClose={close} />
  ) : (
    <PublicInfoDialog info={dialog} onClose={close} />
  );
}
