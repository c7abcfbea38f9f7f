import { Navigate, useLocation } from 'react-router-dom';
import { LoadingScreen } from './shell/LoadingScreen';
import { NotFoundPage } from './shell/NotFoundPage';
import { LoginPage } from '../features/login/LoginPage';
import { selectLogin } from '../store/login/loginSlice';
import { useAppSelector } from '../store/hooks';
import { isPathOf, isPrivatePath, paths } from '../lib/paths';
import { prefetchSignedIn, SignedInApp } from './signedIn';

/** Where the user wanted to go before the login screen came between, as a path of this site. */
function wantedPath(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') ? from : null;
}

function SignedOutRoutes() {
  const { pathname, search } = useLocation();
  const { hasLeft } = useAppSelector(selectLogin);
  if (pathname === paths.login) return <LoginPage onFirstInput={prefetchSignedIn} />;
  if (!isPrivatePath(pathname)) return <NotFoundPage homePath={paths.login} isSignedIn={false} />;
  return <Navigate to={paths.login} replace state={hasLeft ? null : { from: pathname + search }} />;
}

/** The single router tree: public routes, or those of the signed-in user's own type. */
export function AppRouter() {
  const { session, loading, userData } = useAppSelector(selectLogin);
  const location = useLocation();
  const { pathname } = location;

  if (session === 'signedIn' && userData) {
    if (pathname === paths.login) {
      const wanted = wantedPath(location.state);
      const target =
        wanted !== null && isPathOf(userData.type, wanted) ? wanted : paths.home(userData.type);
      return <Navigate to={target} replace />;
    }
    return <SignedInApp user={userData} />;
  }
  // The login screen stays while its own sign-in is being completed.
  const isSigningIn = session === 'opening' && loading && pathname === paths.login;
  if (session === 'signedOut' || isSigningIn) return <SignedOutRoutes />;
  return <LoadingScreen />;
}
