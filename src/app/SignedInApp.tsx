import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, useRoutes } from 'react-router-dom';
import { ConfirmDialog } from '../components/feedback/ConfirmDialog';
import { CrashScreen } from '../components/feedback/CrashScreen';
import { NotFoundPage } from '../components/feedback/NotFoundPage';
import { PageSkeleton } from '../components/feedback/PageSkeleton';
import { useIsOnline } from '../components/hooks/useIsOnline';
import { AppShell } from '../components/layout/AppShell';
import { preloadToasts } from '../components/toast/Toasts';
import { selectInstitute, watchInstitute } from '../features/institute/instituteSlice';
import { logout } from '../features/login/loginSlice';
import { shellTexts } from '../lib/texts/shell';
import type { User } from '../models/user';
import { useAppDispatch, useAppSelector, useLive } from './hooks';
import { paths } from './paths';
import { ProfileLink } from './ProfileLink';
import { routesOf } from './routes';
import { SideMenu } from './SideMenu';
import { TemporaryPasswordBanner } from './TemporaryPasswordBanner';

function Pages({ user }: { user: User }) {
  return useRoutes([
    ...routesOf(user.type).map(({ path, page: Page }) => ({ path, element: <Page /> })),
    { path: '*', element: <NotFoundPage homePath={paths.home(user.type)} isSignedIn /> },
  ]);
}

/** Everything behind the sign-in: the shell and the routes of the user's own type. */
export function SignedInApp({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  useLive(watchInstitute);
  const institute = useAppSelector(selectInstitute);
  const isOnline = useIsOnline();
  const { pathname } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(preloadToasts, []);
  const askToLeave = () => {
    setIsLeaving(true);
  };

  return (
    <AppShell
      menu={<SideMenu type={user.type} institute={institute} />}
      account={<ProfileLink user={user} />}
      isOnline={isOnline}
      banner={user.mustChangePassword && pathname !== paths.profile && <TemporaryPasswordBanner />}
      onLogout={askToLeave}
    >
      <ErrorBoundary FallbackComponent={CrashScreen} resetKeys={[pathname]}>
        <Suspense fallback={<PageSkeleton />}>
          <Pages user={user} />
        </Suspense>
      </ErrorBoundary>
      {isLeaving && (
        <ConfirmDialog
          title={shellTexts.logoutQuestion}
          confirmLabel={shellTexts.logout}
          onCancel={() => {
            setIsLeaving(false);
          }}
          onConfirm={() => dispatch(logout(undefined)).unwrap()}
        />
      )}
    </AppShell>
  );
}
