import { mayAll } from '../domain/capabilities/may';
import * as can from '../domain/capabilities/table';
import { lazyPart } from '../components/lazyPart';
import { useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, useRoutes } from 'react-router-dom';
import { CrashScreen } from './shell/CrashScreen';
import { NotFoundPage } from './shell/NotFoundPage';
import { useIsOnline } from '../components/hooks/useIsOnline';
import { AppShell } from './shell/AppShell';
import { BottomTabs } from './shell/BottomTabs';
import { Shield } from './shell/Shield';
import { preloadToasts } from './shell/Toasts';
import { noteInstitute } from '../store/institute/instituteSlice';
import { useInstitute } from '../store/views/institute/useInstitute';
import { useResumedPeriod } from '../store/views/institute/useViewedPeriod';
import { useSendKept } from '../store/views/score/useSendKept';
import { useSendPendingWork } from '../store/views/submission/useSendPendingWork';
import { commonTexts } from '../lib/texts/common';
import { keepShell } from '../lib/offline/release';
import { dismissToasts } from '../lib/toast';
import { watchClock } from '../lib/clock';
import { eraseOldDrafts } from '../lib/offline/eraseOldDrafts';
import { whenAnswered } from '../lib/whenAnswered';
import type { User } from '../models/user';
import { paths } from '../lib/paths';
import { ProfileLink } from './shell/ProfileLink';
import { NewReleaseNotice } from './shell/NewReleaseNotice';
import { MenuProvider } from './menu';
import { menuOf, routesOf } from './routes';
import { EarlierPeriodBanner } from './shell/EarlierPeriodBanner';
import { PeriodSelect } from './shell/PeriodSelect';
import { SearchButton } from './shell/SearchButton';
import { SearchProvider } from './shell/SearchProvider';
import { SideMenu } from './shell/SideMenu';
import { usePreloadedLinks } from './usePreloadedLinks';

const LogoutDialog = lazyPart(() => import('./shell/LogoutDialog'), 'LogoutDialog');

/** It comes with the code that changes a password, which hardly anybody needs. */
const TemporaryPasswordBanner = lazyPart(
  () => import('./shell/TemporaryPasswordBanner'),
  'TemporaryPasswordBanner',
);

/**
 * Loads the parts that must be there when the network is gone, to say so and to sign out; after the
 * page's own data.
 */
const preloadForOffline = () =>
  whenAnswered(() => {
    preloadToasts();
    LogoutDialog.preload();
  });

/** Only under `npm start`: a production page does not contain it. */
const DataMeter = import.meta.env.DEV
  ? lazyPart(() => import('./shell/DataMeter'), 'DataMeter')
  : null;

function Pages({ user }: { user: User }) {
  return useRoutes([
    ...routesOf(user.type).map(({ path, page: Page }) => ({ path, element: <Page /> })),
    { path: '*', element: <NotFoundPage homePath={paths.home(user.type)} isSignedIn /> },
  ]);
}

/** Everything behind the sign-in: the shell and the routes of the user's own type. */
export function SignedInApp({ user }: { user: User }) {
  const { institute, status } = useInstitute();
  useEffect(() => {
    if (institute !== null && status === 'ready') noteInstitute(institute);
  }, [institute, status]);
  const viewed = useResumedPeriod(user.id);
  const entries = useMemo(() => menuOf(user.type), [user.type]);
  const isOnline = useIsOnline();
  const { pathname } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(preloadForOffline, []);
  useEffect(
    () => () => {
      dismissToasts('errorsOfPage');
    },
    [pathname],
  );
  const { id } = user;
  useEffect(
    () =>
      watchClock((time) => {
        eraseOldDrafts(id, time).catch(() => undefined); // the next visit does it
      }),
    [id],
  );
  useEffect(keepShell, []);
  useSendPendingWork(user);
  useSendKept(user, institute !== null);
  usePreloadedLinks(user, pathname);
  const askToLeave = () => {
    setIsLeaving(true);
  };

  return (
    <MenuProvider entries={entries}>
      <SearchProvider isOn={mayAll(user.type, 'see', can.lists)}>
        <AppShell
          brand={
            <>
              <Shield institute={institute} size={32} />
              <span>{institute?.name ?? commonTexts.appName}</span>
            </>
          }
          tabs={(openMenu) => <BottomTabs type={user.type} onOpenMenu={openMenu} />}
          menu={
            <>
              <SideMenu type={user.type} institute={institute} />
              {institute && <PeriodSelect uid={user.id} institute={institute} />}
            </>
          }
          account={
            <>
              <SearchButton />
              <ProfileLink user={user} />
            </>
          }
          isOnline={isOnline}
          banner={
            <>
              <NewReleaseNotice />
              {user.mustChangePassword && pathname !== paths.profile && <TemporaryPasswordBanner />}
              {viewed.isEarlier && viewed.institute && (
                <EarlierPeriodBanner uid={user.id} name={viewed.institute.period.name} />
              )}
            </>
          }
          onLogout={askToLeave}
        >
          <ErrorBoundary FallbackComponent={CrashScreen} resetKeys={[pathname]}>
            <Pages user={user} />
          </ErrorBoundary>
          {DataMeter && <DataMeter />}
          {isLeaving && (
            <LogoutDialog
              user={user}
              onCancel={() => {
                setIsLeaving(false);
              }}
            />
          )}
        </AppShell>
      </SearchProvider>
    </MenuProvider>
  );
}
