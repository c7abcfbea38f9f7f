import { useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingScreen } from './shell/LoadingScreen';
import { NotFoundPage } from './shell/NotFoundPage';
import { LoginPage } from '../features/login/LoginPage';
import { selectLogin } from '../store/login/loginSlice';
import { useAppSelector } from '../store/hooks';
import { hasKeptSession } from '../lib/firebase/auth';
import { dropPicture } from '../lib/offline/shownPicture';
import { isPathOf, paths } from '../lib/paths';
import { isPrivatePath, isVerifyPath } from '../lib/privatePaths';
import { lazyPart } from '../components/lazyPart';
import styles from './shell/Screens.module.css';
import { SignedInApp } from './signedIn';

/** A page for everybody, signed in or not. */
const VerifyPage = lazyPart(
  () => import('../features/libreta/VerifyPage'),
  'VerifyPage',
  <LoadingScreen />,
);

/** Returns the path of this site that the user wanted before the login screen came between. */
function wantedPath(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') ? from : null;
}

function SignedOutRoutes() {
  const { pathname, search } = useLocation();
  const { hasLeft } = useAppSelector(selectLogin);
  if (pathname === paths.login) return <LoginPage />;
  if (!isPrivatePath(pathname)) return <NotFoundPage homePath={paths.login} isSignedIn={false} />;
  return <Navigate to={paths.login} replace state={hasLeft ? null : { from: pathname + search }} />;
}

/** Shows one of the screens of index.html; they stand outside of React. */
function useFirstScreen(screen: 'login' | 'frame' | null): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (screen === null) Reflect.deleteProperty(dataset, 'screen');
    else dataset.screen = screen;
  }, [screen]);
}

/** The single router tree: public routes, or those of the signed-in user's own type. */
export function AppRouter() {
  const { session, loading, userData } = useAppSelector(selectLogin);
  const location = useLocation();
  const { pathname } = location;

  // The login screen stays while its own sign-in is being completed.
  const isSigningIn = session === 'opening' && loading && pathname === paths.login;
  // Nobody was signed in, as far as this browser knows: the screen of index.html stays.
  const isUndecided = session === 'checking' && !hasKeptSession();
  // A kept session's page asks for its data while the user's own document is being read.
  const isOpen = session === 'signedIn';
  const isWithoutUser = session === 'signedOut' || isSigningIn || isUndecided;
  // The screens behind the sign-in are drawn in slices, between which the page can answer.
  const isDrawn = useDeferredValue(userData !== null, false);
  const isVerifying = isVerifyPath(pathname);
  const firstScreen = isWithoutUser
    ? pathname === paths.login && 'login'
    : !(isOpen && isDrawn) && 'frame';
  useFirstScreen((!isVerifying && firstScreen) || null);
  const isHome = pathname === paths.login || pathname === (userData && paths.home(userData.type));
  useEffect(() => {
    if (isWithoutUser || (isOpen && !isHome)) dropPicture(); // the home removes its own picture
  }, [isWithoutUser, isOpen, isHome]);
  if (isVerifying) return <VerifyPage />;
  if (userData && isDrawn && (isOpen || pathname !== paths.profile)) {
    if (pathname === paths.login) {
      const wanted = wantedPath(location.state);
      const target =
        wanted !== null && isPathOf(userData.type, wanted) ? wanted : paths.home(userData.type);
      return <Navigate to={target} replace />;
    }
    return (
      <>
        {!isOpen && <LoadingScreen />}
        <div className={isOpen ? styles.shown : styles.behind} inert={!isOpen}>
          <SignedInApp user={userData} />
        </div>
      </>
    );
  }
  if (session === 'signedOut' || isSigningIn) return <SignedOutRoutes />;
  return isUndecided ? null : <LoadingScreen />;
}
